// The replay: any position of a finished game, through anybody's eyes. Without this script, the page loads each position anew.

import { Board } from "./board.js";
import * as dialogs from "./dialogs.js";
import { ask, byId, copy, el, habits, onRule } from "./dom.js";
import { Curve } from "./curve.js";
import { Log } from "./log.js";
import { Drawer } from "./rules.js";

const PAUSES = /** @type {Record<string, number>} */ ({ slow: 2600, normal: 1300, fast: 450 }); // milliseconds at a position where something happened
const QUIET = 0.4; // of that pause, where these eyes saw nothing new

let at = JSON.parse(byId("position").textContent);
const drawer = new Drawer(at.game);
onRule((rule) => {
  dialogs.close(); // a dialog would cover the drawer
  drawer.open(rule);
});
const board = new Board({ choose: () => {}, point: () => {}, closer: (thing) => dialogs.closer(thing, [], [], () => {}, () => {}) });
const log = new Log("in secret");
const slider = byId("number");
const seat = byId("seat");
const speed = byId("speed");
const curve = new Curve(at, (number) => { pause(); go(number); });
let wanted = at.number; // the wanted position, while the answer is on its way
let isAsking = false;
let lines = at.log.length; // in the log of the last position
/** @type {ReturnType<typeof setTimeout>|undefined} */
let playing; // the time of the next position, while the game plays

/** @param {number} number */
const address = (number) => `?number=${number}&seat=${seat.value}`;

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
    const eyes = seat.value === "watched" ? "" : `&seat=${seat.value}`;
    const answer = await ask("GET", `/tables/${at.table}/replay?number=${wanted}${eyes}`);
    if (!answer) {
      pause();
      break;
    }
    at = answer.said;
  } while (asked !== address(wanted)); // another position was wanted meanwhile
  isAsking = false;
  show();
}

function tellWhere() {
  byId("where").textContent = `${wanted} of ${at.total}`;
  slider.setAttribute("aria-valuetext", `${wanted} of ${at.total}`);
  curve.at(wanted);
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
  if (typeof at.seat === "number") byId("fork-seat").value = String(at.seat);
  const last = at.log.at(-1);
  if (last && playing === undefined) byId("spoken-news").textContent = `${at.number}: ${last.text}`;
  curve.through(at.seat);
  byId("position-link").href = address(at.number);
  history.replaceState(null, "", address(at.number));
  wanted = at.number;
  tellWhere();
}

// -- playing ------------------------------------------------------------------------------------------

function pause() {
  clearTimeout(playing);
  playing = undefined;
  byId("play").textContent = "▶ Play";
}

async function play() {
  byId("play").textContent = "❚❚ Pause";
  if (wanted >= at.total) {
    playing = setTimeout(() => {}); // it plays from now on
    await go(at.first);
  }
  next();
}

/** Goes on after a pause that is long enough to see what happened. */
function next() {
  const isQuiet = at.log.length === lines;
  lines = at.log.length;
  if (at.number >= at.total) {
    pause();
    return;
  }
  playing = setTimeout(async () => {
    await go(wanted + 1);
    if (playing !== undefined) next();
  }, PAUSES[speed.value] * (isQuiet ? QUIET : 1));
}

/** A step that somebody takes: the game stops playing. @param {string} id @param {() => number} where */
function step(id, where) {
  byId(id).onclick = (/** @type {Event} */ event) => {
    event.preventDefault();
    pause();
    go(where());
  };
}

step("to-first", () => at.first);
step("to-previous", () => wanted - 1);
step("to-next", () => wanted + 1);
step("to-last", () => at.total);
slider.oninput = () => { pause(); go(Number(slider.value)); };
seat.onchange = () => go(wanted);
speed.value = habits.get("replay-speed", "normal") in PAUSES ? habits.get("replay-speed", "normal") : "normal";
speed.onchange = () => habits.set("replay-speed", speed.value);
speed.parentElement.hidden = false;
byId("play").hidden = false;
byId("play").onclick = () => (playing === undefined ? play() : pause());
byId("scrub").onsubmit = (/** @type {Event} */ event) => event.preventDefault();
byId("go").hidden = true;
byId("open-rules").hidden = false;
byId("open-rules").onclick = () => drawer.toggle();
byId("position-link").onclick = (/** @type {Event} */ event) => {
  event.preventDefault();
  copy(byId("position-link").href, byId("position-link"));
};
addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea") || target.closest("dialog")) return;
  if (event.key === "ArrowLeft") byId("to-previous").click();
  else if (event.key === "ArrowRight") byId("to-next").click();
  else if (event.key === " " && !target.matches("button, a, summary")) {
    event.preventDefault();
    byId("play").click();
  }
});
dialogs.wire();
show();
curve.ask();
