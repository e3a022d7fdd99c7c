// What lies over the table for a while: a card looked at closely, the table in words, the result, the menu.

import { ask, byId, chip, copy, el, habits, outward, toast, withRules } from "./dom.js";
import { setSound, soundIsOn } from "./alerts.js";
import { told } from "./board.js";

/** @typedef {import("./board.js").Choice} Choice */

const dialog = () => byId("dialog");

/** Opens the dialog with this in it. @param {string} title @param {string} kind @param {...(Node|string)} content */
export function open(title, kind, ...content) {
  const shown = dialog();
  shown.className = kind;
  byId("dialog-title").textContent = title;
  byId("dialog-body").replaceChildren(...content);
  if (!shown.open) shown.showModal();
}

export const close = () => dialog().close();

/** Closing with the button, with Escape, or beside it. */
export function wire() {
  byId("dialog-close").onclick = close;
  dialog().addEventListener("click", (/** @type {MouseEvent} */ event) => { if (event.target === dialog()) close(); });
}

/**
 * A card, large, with what can be done with it.
 * @param {Element} thing @param {Choice[]} options @param {Choice[]} blocked @param {(choice: Choice) => void} choose @param {(rule: string) => void} rule
 */
export function closer(thing, options, blocked, choose, rule) {
  const drawing = byId("drawing");
  const root = drawing.firstElementChild?.cloneNode(false) ?? el("div");
  const copied = /** @type {Element} */ (thing.cloneNode(true));
  for (const part of [copied, ...copied.querySelectorAll(".can, .pointed")]) part.classList.remove("can", "pointed", "cannot");
  root.append(copied);
  const stage = el("div", { className: "stage" }, el("div", { className: "drawing-closer" }, root));
  const open_ = options.map((option) => el("li", {}, el("button", { type: "button", className: "option", onclick: () => { close(); choose(option); } }, option.label)));
  const shut = blocked.map((option) => {
    const said = el("span", {}, option.label, el("small", {}, `${option.reason} · ${option.rule}`));
    return el("li", {}, el("button", { type: "button", className: "option blocked", onclick: () => { close(); rule(option.rule ?? ""); } }, said));
  });
  const words = options.length + blocked.length ? el("ul", { className: "options" }, ...open_, ...shut) : el("p", {}, told(thing));
  open("A closer look", "closer", stage, el("div", { className: "inside" }, words));
}

/** The table in words. @param {string} text */
export function describe(text) {
  const isOpen = dialog().open && dialog().className === "described";
  if (isOpen) byId("described-text").textContent = text;
  else open("The table in words", "described", el("div", { className: "inside" }, el("p", { id: "described-text", className: "describing", tabIndex: 0 }, text)));
}

export const isDescribing = () => dialog().open && dialog().className === "described";

/** What is said where nobody has won. @param {any} end @param {number|null} seat */
export const withoutWinners = (end, seat) => (end.is_draw ? "Nobody wins" : seat === null ? "All have lost" : "You lose");

/**
 * What the table of the end tells of each seat: roles and scores only where they say more than who has won.
 * @param {any} end @returns {[string, (seat: number) => string][]}
 */
function columnsOf(end) {
  const { roles = [], scores = [], winners } = end;
  const saysMore = scores.some((/** @type {number} */ score, /** @type {number} */ seat) => score !== Number(winners.includes(seat)));
  return [
    ...(roles.length ? [/** @type {[string, (seat: number) => string]} */ (["Role", (seat) => roles[seat] ?? ""])] : []),
    ...(saysMore ? [/** @type {[string, (seat: number) => string]} */ (["Score", (seat) => String(scores[seat])])] : []),
    ["Outcome", (seat) => (winners.includes(seat) ? "★ won" : end.is_draw ? "draw" : "lost")],
  ];
}

/** How it ended, and why. @param {any} glance @param {Node[]} actions */
export function result(glance, actions) {
  const { result: end, seats, seat } = glance;
  const names = end.winners.map((/** @type {number} */ number) => seats[number].name).join(" and ");
  const won = seat !== null && end.winners.includes(seat);
  const headline = won ? "You win!" : names ? `${names} ${end.winners.length > 1 ? "win" : "wins"}` : withoutWinners(end, seat);
  const verdict = el("div", { className: won ? "verdict won" : "verdict" }, el("strong", {}, headline), el("span", {}, `${end.reason} `), chip(end.rule));
  const columns = columnsOf(end);
  const rows = seats.map((/** @type {any} */ one, /** @type {number} */ number) => el("tr", {}, el("th", { attrs: { scope: "row" } }, one.name), ...columns.map(([, cell]) => el("td", {}, cell(number)))));
  const heads = ["Seat", ...columns.map(([head]) => head)].map((head) => el("th", { attrs: { scope: "col" } }, head));
  const story = (end.story ?? []).map((/** @type {string} */ line) => el("li", {}, ...withRules(line)));
  const table = el("table", { className: "scores" }, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows));
  open("The end", "ending", verdict, el("div", { className: "inside" }, table, story.length ? el("ul", { className: "story", tabIndex: 0, attrs: { "aria-label": "Why" } }, ...story) : "", el("div", { className: "actions" }, ...actions)));
}

/** Where links lead to this machine alone, a word on what helps; else nothing. */
export function reach() {
  const isHere = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  if (!isHere) return "";
  if (document.body.dataset.reach) return el("p", { className: "quiet" }, "Everybody in your network can open this link.");
  return el("p", { className: "quiet" }, "This link works on this computer only. For friends in your network, end the server and start it with ", el("code", {}, "longbox serve --host 0.0.0.0"), ": the table is kept, and its links then lead friends to it.");
}

/** A link to carry or to send. @param {string} title @param {string} sentence @param {string} path */
export function link(title, sentence, path) {
  const address = outward(path);
  const field = el("input", { type: "text", readOnly: true, value: address, onfocus: () => field.select(), attrs: { "aria-label": title } });
  const button = el("button", { type: "button", className: "gold", onclick: () => copy(address, button) }, "Copy");
  open(title, "link", el("div", { className: "inside" }, el("p", {}, sentence), el("div", { className: "invite" }, field, button), reach()));
}

/** A switch that is remembered. @param {string} words @param {boolean} on @param {(on: boolean) => void} change */
function toggle(words, on, change) {
  const box = el("input", { type: "checkbox", checked: on, onchange: () => change(box.checked) });
  return el("label", { className: "checks" }, box, words);
}

/** The menu of the table. @param {any} glance @param {{describe: () => void, carry: (seat: number) => void, rule: (rule: string) => void, who: () => void}} hands */
export function menu(glance, hands) {
  const table = `/tables/${glance.table}`;
  const item = (/** @type {string} */ words, /** @type {() => void} */ act) => el("button", { type: "button", onclick: act }, words);
  const isOn = glance.status === "playing";
  const items = [
    item("Describe the table in words", hands.describe),
    isOn && glance.seat !== null && document.body.dataset.secrets === "yes" && item("Who I am, and a tip", () => { close(); hands.who(); }),
    glance.seat !== null && item("Carry this seat to another device …", () => hands.carry(glance.seat)),
    item("A link for those who watch …", () => link("Watch this table", "Whoever opens it sees what is public, if this table may be watched.", `${table}?watch=yes`)),
    isOn && glance.seat !== null && item("Take back my whole turn", () => { close(); document.dispatchEvent(new CustomEvent("take-back")); }),
    isOn && glance.seat !== null && item("End the game and open everything …", () => ending(glance)),
    !isOn && glance.status !== "waiting" && el("a", { className: "button", href: `${table}/replay` }, "Replay"),
    item("Report something wrong …", () => report(glance)),
    el("a", { className: "button", href: "/" }, "Back to the games"),
  ];
  const switches = el("div", { className: "checks" }, toggle("Sound when I am asked", soundIsOn(), setSound), toggle("Keys 1 to 9 and letters choose", habits.get("keys", "on") === "on", (on) => habits.set("keys", on ? "on" : "off")));
  const sealed = el("p", { className: "quiet" }, "The dice are sealed: their seed has the fingerprint ", el("code", {}, `${glance.commitment.slice(0, 16)}…`), " and is opened at the end.");
  open("This table", "table-menu", el("div", { className: "inside" }, el("div", { className: "menu" }, ...items.filter(Boolean)), switches, sealed));
}

/** @param {any} glance */
function ending(glance) {
  const sure = el("button", { type: "button", className: "gold", onclick: async () => { close(); await ask("POST", `/tables/${glance.table}/close`, {}); } }, "End it");
  open("End the game?", "link", el("div", { className: "inside" }, el("p", {}, "The game stops here, without a winner, and everything hidden is opened to all. The other people at the table are asked first."), el("div", { className: "actions" }, sure, el("button", { type: "button", onclick: close }, "Play on"))));
}

/** @param {any} glance */
function report(glance) {
  const words = el("textarea", { rows: 5, maxLength: 2000, required: true, id: "report-words" });
  const form = el("form", { className: "inside", onsubmit: send }, el("label", { htmlFor: "report-words" }, "What is wrong? The position and the record go with it, for those who keep the rules; nobody at the table sees it."), words, el("div", { className: "actions" }, el("button", { className: "gold" }, "Send")));
  async function send(/** @type {Event} */ event) {
    event.preventDefault();
    if (!(await ask("POST", `/tables/${glance.table}/reports`, { seat: glance.seat, message: words.value }))) return;
    close();
    toast("Thank you: it was kept with the record.");
  }
  open("Report something wrong", "link", form);
}
