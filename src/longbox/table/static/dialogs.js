// Dialogs over the table: a card in large, the table in words, the result, the menu.

import { ask, byId, chip, copy, el, habits, outward, toast, withRules } from "./dom.js";
import { setSound, soundIsOn } from "./alerts.js";
import { told } from "./board.js";
import { speedControl } from "./stage.js";
import { facts, large } from "./card.js";
import { cardOf, nameOf, readable, stateOf } from "./preview.js";

/** @typedef {import("./board.js").Choice} Choice */

const LETTER = 2; // a thing with no more than that written on it is a token, which needs no larger picture

const dialog = () => byId("dialog");

/** Opens the dialog with this content. @param {string} title @param {string} kind @param {...(Node|string)} content */
export function open(title, kind, ...content) {
  const shown = dialog();
  shown.className = kind;
  byId("dialog-title").textContent = title;
  byId("dialog-body").replaceChildren(...content);
  if (!shown.open) shown.showModal();
}

export const close = () => dialog().close();

/** Closes the dialog: by the button, by Escape, or by a click beside it. */
export function wire() {
  byId("dialog-close").onclick = close;
  dialog().addEventListener("click", (/** @type {any} */ event) => {
    if (event.target === dialog()) close();
    else if (event.target.dataset.read) readCard(event.target.dataset.read);
  });
}

/** A copy of a thing on the board, in large. @param {Element} thing */
function pictured(thing) {
  const root = byId("drawing").firstElementChild?.cloneNode(false) ?? el("div");
  const copied = /** @type {Element} */ (thing.cloneNode(true));
  for (const part of [copied, ...copied.querySelectorAll("*")]) {
    part.classList.remove("can", "pointed", "cannot");
    part.removeAttribute("tabindex");
  }
  root.append(copied);
  return el("div", { className: "stage" }, el("div", { className: "drawing-closer" }, root));
}

/**
 * Shows a card in large: its picture, its numbers by name, its words defined, its rules; and its options.
 * @param {Element} thing @param {Choice[]} options @param {Choice[]} blocked @param {(choice: Choice) => void} choose @param {(rule: string) => void} rule
 */
export async function closer(thing, options, blocked, choose, rule) {
  const open_ = options.map((option) => el("li", {}, el("button", { type: "button", className: "option", onclick: () => { close(); choose(option); }, data: { choice: option.key } }, option.label)));
  const shut = blocked.map((option) => {
    const said = el("span", {}, option.label, el("small", {}, `${option.reason} · ${option.rule}`));
    return el("li", {}, el("button", { type: "button", className: "option blocked", onclick: () => { close(); rule(option.rule ?? ""); } }, said));
  });
  const about = cardOf(thing) ?? thing.querySelector("[data-card]");
  const words = el("div", { className: "inside", tabIndex: 0, attrs: { role: "region", "aria-label": "About it" } }, el("ul", { className: "options" }, ...open_, ...shut), about ? "" : el("p", {}, told(thing)));
  const isDrawn = (about ?? thing).textContent?.trim().length > LETTER;
  const look = el("div", { className: "look" }, isDrawn && pictured(about ?? thing), words);
  open("A closer look", "closer", look);
  const card = about && await facts(nameOf(about));
  if (!card || !look.isConnected) return;
  byId("dialog-title").textContent = card.name;
  words.append(large(card, stateOf(about)));
}

/** Reads about a card that another one names. @param {string} name */
async function readCard(name) {
  const card = await facts(name);
  if (card) open(card.name, "closer", el("div", { className: "inside" }, large(card)));
}

/** Lets people read about anything on the table. @param {HTMLElement} root @param {(thing: Element) => void} read */
export function reading(root, read) {
  const things = [...readable(root)].sort(([one], [other]) => one.localeCompare(other));
  const lines = things.map(([name, thing]) => el("li", {}, el("button", { type: "button", onclick: () => read(thing) }, name)));
  const filter = el("input", { type: "search", attrs: { "aria-label": "Show only names with these letters" }, placeholder: "Filter" });
  filter.oninput = () => { for (const line of lines) line.hidden = !line.textContent.toLowerCase().includes(filter.value.toLowerCase()); };
  const list = lines.length ? el("ul", { className: "reading" }, ...lines) : el("p", {}, "There is nothing to read about here yet.");
  open("Read about …", "reading-list", el("div", { className: "inside" }, filter, list));
  filter.focus();
}

/** The table in words. @param {string} text */
export function describe(text) {
  const isOpen = dialog().open && dialog().className === "described";
  if (isOpen) byId("described-text").textContent = text;
  else open("The table in words", "described", el("div", { className: "inside" }, el("p", { id: "described-text", className: "describing", tabIndex: 0 }, text)));
}

export const isDescribing = () => dialog().open && dialog().className === "described";

/** The sentence for a game without winners. @param {any} end @param {number|null} seat */
export const withoutWinners = (end, seat) => (end.is_draw ? "Nobody wins" : seat === null ? "All have lost" : "You lose");

/**
 * The columns of the result for each seat. Roles and scores are left out if they say no more than who has won.
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

/** Shows how the game ended, and why. @param {any} glance @param {Node[]} actions */
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

/** If links work on this machine only, a sentence on what helps. */
export function reach() {
  const isHere = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  if (!isHere) return "";
  if (document.body.dataset.reach) return el("p", { className: "quiet" }, "Everybody in your network can open this link.");
  return el("p", { className: "quiet" }, "This link works on this computer only. For friends in your network, end the server and start it with ", el("code", {}, "longbox serve --host 0.0.0.0"), ": the table is kept, and its links then lead friends to it.");
}

/** Shows a link to copy. @param {string} title @param {string} sentence @param {string} path */
export function link(title, sentence, path) {
  const address = outward(path);
  const field = el("input", { type: "text", readOnly: true, value: address, onfocus: () => field.select(), attrs: { "aria-label": title } });
  const button = el("button", { type: "button", className: "gold", onclick: () => copy(address, button) }, "Copy");
  open(title, "link", el("div", { className: "inside" }, el("p", {}, sentence), el("div", { className: "invite" }, field, button), reach()));
}

/** A switch that the browser remembers. @param {string} words @param {boolean} on @param {(on: boolean) => void} change */
function toggle(words, on, change) {
  const box = el("input", { type: "checkbox", checked: on, onchange: () => change(box.checked) });
  return el("label", { className: "checks" }, box, words);
}

/** The menu of the table. @param {any} glance @param {{describe: () => void, read: () => void, carry: (seat: number) => void, rule: (rule: string) => void, who: () => void}} hands */
export function menu(glance, hands) {
  const table = `/tables/${glance.table}`;
  const item = (/** @type {string} */ words, /** @type {() => void} */ act) => el("button", { type: "button", onclick: act }, words);
  const isOn = glance.status === "playing";
  const items = [
    item("Describe the table in words", hands.describe),
    item("Read about a card or a word …", hands.read),
    el("a", { className: "button", href: `/games/${glance.game}/how`, target: "_blank", rel: "noopener" }, "How this game goes"),
    isOn && glance.seat !== null && document.body.dataset.secrets === "yes" && item("Who I am, and a tip", () => { close(); hands.who(); }),
    glance.seat !== null && item("Carry this seat to another device …", () => hands.carry(glance.seat)),
    item("A link for those who watch …", () => link("Watch this table", "Whoever opens it sees what is public, if this table may be watched.", `${table}?watch=yes`)),
    isOn && glance.seat !== null && item("Take back my whole turn", () => { close(); document.dispatchEvent(new CustomEvent("take-back")); }),
    isOn && glance.seat !== null && item("End the game and open everything …", () => ending(glance)),
    !isOn && glance.status !== "waiting" && el("a", { className: "button", href: `${table}/replay` }, "Replay"),
    item("Report something wrong …", () => report(glance)),
    el("a", { className: "button", href: "/" }, "Back to the games"),
  ];
  const switches = el("div", { className: "checks" }, speedControl("speed-in-menu"), toggle("Sound when I am asked", soundIsOn(), setSound), toggle("Cards explain themselves when I point at them", habits.get("preview", "on") === "on", (on) => habits.set("preview", on ? "on" : "off")), toggle("Letters and digits choose", habits.get("keys", "on") === "on", (on) => habits.set("keys", on ? "on" : "off")));
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
