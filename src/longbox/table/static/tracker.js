// The tracker: my goal in a few lines, and what I may know of the others. Each line points at its places on the board.

import { SMALL, byId, el, habits, isPhone } from "./dom.js";

/** @typedef {{text: string, places: string[], have: number, of: number}} Remark */
/** @typedef {(place: string|null, scroll?: boolean) => void} Point shows a place on the board */

/** A line that shows its places when it is hovered, focused or clicked. @param {Remark} remark @param {Point} point @param {...(Node|string)} more */
export function pointing(remark, point, ...more) {
  const words = [remark.text, ...more];
  if (!remark.places.length) return el("span", { className: "remark" }, ...words);
  const show = (/** @type {boolean} */ scroll) => { for (const place of remark.places.slice(0, 1)) point(place, scroll); };
  return el("button", { type: "button", className: "remark", onmouseenter: () => show(false), onfocus: () => show(true), onclick: () => show(true), onmouseleave: () => point(null), onblur: () => point(null) }, ...words);
}

/** How far a count is. @param {Remark} remark */
const meter = ({ have, of }) => (of ? el("meter", { min: 0, max: of, value: Math.min(have, of), attrs: { "aria-hidden": "true" } }) : "");

export class Tracker {
  /** @param {Point} point */
  constructor(point) {
    this.point = point;
    this.place = byId("tracker");
    this.shown = "[]";
    byId("tracker-goal").onclick = () => { if (!isPhone()) habits.set("tracker", this.place.open ? "shut" : "open"); }; // the click turns it
    SMALL.addEventListener("change", () => this.fold());
    this.fold();
  }

  /** On a phone there is one line until somebody wants more. */
  fold() {
    this.place.open = !isPhone() && habits.get("tracker", "open") === "open";
  }

  /** @param {{title: string, lines: Remark[]}[]} parts */
  show(parts) {
    const wanted = JSON.stringify(parts);
    if (wanted === this.shown) return; // nothing may move under a finger
    this.shown = wanted;
    this.place.hidden = !parts.length;
    const first = parts[0]?.lines.find((remark) => remark.of) ?? parts[0]?.lines[0];
    byId("tracker-goal").replaceChildren(...(first ? [el("b", {}, parts[0].title), " ", el("span", {}, first.text)] : []));
    byId("tracker-lines").replaceChildren(...parts.map((part, number) => this.part(part, number)));
  }

  /** @param {{title: string, lines: Remark[]}} part @param {number} number */
  part({ title, lines }, number) {
    const heading = number ? [el("h3", {}, title)] : []; // the summary has the first one
    return el("section", { attrs: { "aria-label": title } }, ...heading, el("ul", {}, ...lines.map((remark) => el("li", {}, pointing(remark, this.point), meter(remark)))));
  }
}
