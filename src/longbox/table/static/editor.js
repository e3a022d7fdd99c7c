// A page on which people make a document for a game. The game's own script shows it and changes it; this one keeps its text, asks
// the server after each change what is wrong with it, opens and saves files, and keeps a draft in this browser.

import { byId, el, habits, onRule, toast } from "./dom.js";

const root = byId("editor");
const area = byId("text");
const draft = `draft:${location.pathname}`;
const starts = JSON.parse(byId("starts").textContent);
const PAUSE = 180; // milliseconds without a change until the server is asked

/** @typedef {{place: string, reason: string, rule: string}} Flaw */

let asked = 0; // questions so far: an answer counts only if nothing was asked since
let waiting = 0;
let isSound = false;

/** What the server says of a text; null if it does not answer. @param {string} text */
async function studied(text) {
  const number = ++asked;
  try {
    const answer = await fetch(location.pathname, { method: "POST", headers: { "Content-Type": "text/plain" }, body: text });
    const said = await answer.json();
    if (number !== asked) return null;
    if (answer.ok) return said;
    toast(said.detail ?? "That was refused.");
  } catch {
    if (number === asked) toast("The server does not answer; what you made is kept here.");
  }
  return null;
}

/** @param {string} text */
function keep(text) {
  area.value = text;
  URL.revokeObjectURL(byId("save").href);
  byId("save").href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  habits.set(draft, text);
}

/** @param {Flaw[]} flaws @param {number} count */
function tell(flaws, count) {
  isSound = !count;
  const verdict = byId("verdict");
  verdict.classList.toggle("sound", isSound);
  const words = isSound ? "It keeps all rules." : count === 1 ? "1 thing is not allowed yet:" : `${count} things are not allowed yet:`;
  if (verdict.textContent !== words) verdict.textContent = words;
  byId("flaws").replaceChildren(...flaws.map((flaw) => el("li", {},
    el("button", { type: "button", onclick: () => page.show(flaw.place), attrs: { "aria-label": `Show ${flaw.place}` } }, flaw.place),
    el("span", {}, `${flaw.reason}.`),
    el("a", { className: "chip", href: `${root.dataset.rules}#${flaw.rule}`, target: "_blank", rel: "noopener", attrs: { "aria-label": `Rule ${flaw.rule}` } }, flaw.rule))));
}

/** The game's script has changed the document. @param {string} text */
function changed(text) {
  keep(text);
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const said = await studied(text);
    if (!said) return;
    tell(said.flaws, said.count);
    page.told(said.study, said.flaws);
  }, PAUSE);
}

/** Shows another document. What cannot be read changes nothing. @param {string} text @param {string} what */
async function load(text, what) {
  clearTimeout(waiting);
  const said = await studied(text);
  if (!said) return false;
  if (!page.load(said.study)) {
    const why = said.flaws[0];
    toast(`${what} cannot be read. ${why ? `${why.reason}.` : ""}`, why?.rule);
    return false;
  }
  keep(text);
  tell(said.flaws, said.count);
  page.told(said.study, said.flaws);
  return true;
}

const { begin } = await import(root.dataset.script);
const page = begin({ root, facts: JSON.parse(byId("facts").textContent), el, changed, say: toast });

for (const hidden of document.querySelectorAll(".begin-with, #open, #save, #read")) /** @type {HTMLElement} */ (hidden).hidden = false;
byId("begin").onclick = () => load(starts[byId("start").value], byId("start").value);
byId("read").onclick = () => load(area.value, "The text");
const file = byId("open").querySelector("input");
file.onchange = async () => {
  const chosen = file.files[0];
  file.value = "";
  if (chosen && chosen.size > 100_000) toast(`${chosen.name} is too long for a file of this kind.`);
  else if (chosen) await load(await chosen.text(), chosen.name);
};
byId("play").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
  if (isSound) return;
  event.preventDefault();
  toast("What is listed above is not allowed yet; the table would refuse it.");
  (byId("flaws").querySelector("button") ?? area).focus();
});

onRule((rule) => { open(`${root.dataset.rules}#${rule}`, "_blank", "noopener"); });
const kept = habits.get(draft);
if (!kept || !(await load(kept, "Your draft"))) await load(Object.values(starts)[0], "It");
root.dataset.ready = "yes";
