// The replay: any position of a finished game as any seat knew it. The page works without this, a load for each position.

import { Board } from "./board.js";
import * as dialogs from "./dialogs.js";
import { ask, byId, copy, el, onRule } from "./dom.js";
import { Log } from "./log.js";
import { Drawer } from "./rules.js";

let at = JSON.parse(byId("position").textContent);
const drawer = new Drawer(at.game);
onRule((rule) => drawer.open(rule));
const board = new Board({ choose: () => {}, point: () => {}, closer: (thing) => dialogs.closer(thing, [], [], () => {}, () => {}) });
const log = new Log();
const slider = byId("number");
const seat = byId("seat");
let wanted = at.number; // where somebody wants to be, while the answer is on its way
let isAsking = false;

/** @param {number} number */
const address = (number) => `?number=${number}${seat.value === "" ? "" : `&seat=${seat.value}`}`;

/** @param {number} number */
async function go(number) {
  wanted = Math.min(at.total, Math.max(at.first, number));
  slider.value = String(wanted);
  tellWhere();
  if (isAsking) return;
  isAsking = true;
  let asked;
  do {
    asked = address(wanted);
    const answer = await ask("GET", `/tables/${at.table}/replay${asked}`);
    if (!answer) break;
    at = answer.said;
  } while (asked !== address(wanted)); // somebody went on meanwhile
  isAsking = false;
  show();
}

function tellWhere() {
  byId("where").textContent = `${wanted} of ${at.total}`;
}

function show() {
  if (at.drawing !== undefined) board.show(at.drawing); // the page came with its first drawing
  log.called(at.names);
  log.all(at.log, -1);
  byId("log-scroll").scrollTop = byId("log-scroll").scrollHeight;
  byId("description").textContent = at.description;
  byId("answered").replaceChildren(...(at.answer ? [el("b", {}, at.answer.name), at.answer.label ? ` chose: ${at.answer.label}` : " chose next"] : ["The end."]));
  byId("fork").disabled = !at.answer;
  byId("fork-number").value = String(at.number);
  byId("fork-seat").value = seat.value || "0";
  const last = at.log.at(-1);
  if (last) byId("spoken-news").textContent = `${at.number}: ${last.text}`;
  byId("position-link").href = address(at.number);
  history.replaceState(null, "", address(at.number));
  wanted = at.number;
  tellWhere();
}

/** @param {string} id @param {() => number} where */
function step(id, where) {
  byId(id).onclick = (/** @type {Event} */ event) => {
    event.preventDefault();
    go(where());
  };
}

async function curve() {
  const picture = byId("curve-picture");
  if (!byId("curve").open || picture.querySelector("svg")) return;
  picture.textContent = "Working it out: every position is looked at as each seat knew it. It takes a minute or two; go on looking meanwhile.";
  for (;;) {
    const answer = await ask("GET", `/tables/${at.table}/analysis`);
    if (!answer) return;
    if (answer.status !== 202) {
      picture.innerHTML = answer.said.svg; // drawn by this server; names in it are escaped there
      picture.append(el("button", { type: "button", onclick: () => dialogs.open("The curve", "curve-large", picture.querySelector("svg").cloneNode(true)) }, "Larger"));
      return;
    }
    await new Promise((done) => setTimeout(done, 1500));
  }
}

step("to-first", () => at.first);
step("to-previous", () => wanted - 1);
step("to-next", () => wanted + 1);
step("to-last", () => at.total);
slider.oninput = () => go(Number(slider.value));
seat.onchange = () => go(wanted);
byId("scrub").onsubmit = (/** @type {Event} */ event) => event.preventDefault();
byId("go").hidden = true;
byId("open-rules").hidden = false;
byId("open-rules").onclick = () => drawer.toggle();
byId("position-link").onclick = (/** @type {Event} */ event) => {
  event.preventDefault();
  copy(byId("position-link").href, byId("position-link"));
};
byId("curve").ontoggle = curve;
addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches("input, select, textarea") || target.closest("dialog")) return;
  if (event.key === "ArrowLeft") go(wanted - 1);
  else if (event.key === "ArrowRight") go(wanted + 1);
});
dialogs.wire();
show();
