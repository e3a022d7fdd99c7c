// What a card, a figure or a word means: its numbers by name, its text, the words on it defined, its rules. All of it is public.

import { chip, el } from "./dom.js";

/** @typedef {{word: string, text: string, rules: string[]}} Term */
/** @typedef {{name: string, kind: string, numbers: {label: string, number: string}[], text: {text: string, name: string}[], terms: Term[], rules: string[]}} Facts */

/** @type {Map<string, Promise<Facts|null>>} */
const asked = new Map();

/** The facts about a name in the game of this page; null if there are none, or the server does not answer. @param {string} name */
export function facts(name) {
  const before = asked.get(name);
  if (before) return before;
  const found = fetch(`/api/v1/games/${document.body.dataset.game}/card?name=${encodeURIComponent(name)}`).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => { asked.delete(name); return null; }, // later the server may answer
  );
  asked.set(name, found);
  return found;
}

const FEW = 4; // words that are defined beside a card; in a dialog it is all of them

/** A number with its name. @param {{label: string, number: string}} one */
const numbered = (one) => el("li", {}, el("b", {}, one.number), ` ${one.label}`);

/**
 * The large card. `now` says how the thing is at this moment. In a dialog, rules are buttons, and so are other cards that it names.
 * @param {Facts} card @param {string} [now] @param {boolean} [isDialog]
 */
export function large(card, now = "", isDialog = true) {
  const words = new Set(card.terms.map((term) => term.word));
  const rule = (/** @type {string} */ id) => (isDialog ? chip(id) : el("span", { className: "cited" }, id));
  const written = (/** @type {{text: string, name: string}} */ part) => {
    if (!part.name) return part.text;
    if (!isDialog || words.has(part.name)) return el("b", { className: "term" }, part.text);
    return el("button", { type: "button", className: "other-card", data: { read: part.name } }, part.text);
  };
  const shown = isDialog ? card.terms : card.terms.slice(0, FEW);
  const terms = shown.flatMap((term) => [el("dt", {}, term.word), el("dd", {}, `${term.text} `, ...term.rules.slice(0, isDialog ? 3 : 1).map(rule))]);
  return el(
    "div",
    { className: "large-card" },
    el("p", { className: "kind" }, card.kind),
    card.numbers.length ? el("ul", { className: "numbers" }, ...card.numbers.map(numbered)) : null,
    card.text.length ? el("p", { className: "text" }, ...card.text.map(written)) : null,
    now ? el("p", { className: "now" }, el("b", {}, "Now: "), now) : null,
    card.rules.length ? el("p", { className: "about-rules" }, ...card.rules.map(rule)) : null,
    terms.length ? el("dl", { className: "definitions" }, ...terms) : null,
  );
}
