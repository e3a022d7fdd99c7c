// The table page. Messages of the server go to the board, the bar, the log and the seats; wishes of people go back.

import { beep, call, tellNews, title } from "./alerts.js";
import { Board } from "./board.js";
import { Brief } from "./brief.js";
import { Bar } from "./decide.js";
import * as dialogs from "./dialogs.js";
import { ask, byId, el, habits, onRule, toast } from "./dom.js";
import { Hint } from "./hint.js";
import { Lessons } from "./lesson.js";
import { Log } from "./log.js";
import { pictureButton } from "./picture.js";
import { Recap } from "./recap.js";
import { Drawer } from "./rules.js";
import { Line } from "./socket.js";
import { Stage, speedControl } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Chat, inviteOf, showSeats } from "./talk.js";
import { Tracker } from "./tracker.js";

/** @typedef {import("./board.js").Choice} Choice */
/** @typedef {import("./stage.js").Update} Update */

let glance = JSON.parse(byId("glance").textContent);
const drawer = new Drawer(glance.game);
const rule = (/** @type {string} */ id) => {
  dialogs.close(); // a dialog would cover the drawer
  drawer.open(id);
};
onRule(rule);

const board = new Board({ choose, point: (place) => bar.mark(place), closer: (thing, options, blocked) => dialogs.closer(thing, options, blocked, choose, rule) });
const bar = new Bar({ choose, point: (place, scroll) => board.point(place, scroll), rule, held: (place) => board.dock.card(place), order: (place) => board.dock.order(place), label: (keys) => board.dock.label(keys) });
const adviser = new Hint(bar);
const brief = new Brief(async () => (await wish({ type: "describe" })).text ?? "");
const log = new Log();
const recap = new Recap((place, scroll) => board.point(place, scroll));
const tabs = new Tabs((shown) => {
  board.part();
  if (shown === "log") log.toEnd();
});
const chat = new Chat(say);
const lessons = new Lessons({ rule, option: (key) => bar.find(key), turnTo: (thing) => tabs.show(board.mine()?.contains(thing) ? "me" : "board") });
const stage = new Stage({ take, draw, tell, watch, point: (places) => board.tell(places), isAsked: () => glance.status === "playing" && Boolean(glance.question) });
const tracker = new Tracker((place, scroll) => board.point(place, scroll));
let fits = board.pieces.length === Number(document.body.dataset.pieces); // otherwise we cannot apply patches to our copy
let isSending = false;
let isTaken = false; // whether my answer was accepted, while the next question is on its way
let wasAsked = false;
/** @type {Line} */
let line;

// -- what the server tells ---------------------------------------------------------------------------

function sit() {
  const seat = glance.seat === null ? "" : `?seat=${glance.seat}`;
  line?.close();
  line = new Line(`/api/v1/tables/${glance.table}/socket${seat}`, () => (fits ? stage.version ?? glance.version : null), hear, connection);
}

/** @param {any} message */
function hear(message) {
  if (message.type === "snapshot") takeAll(message);
  else if (message.type === "patch") takePatch(message);
  else if (message.type === "ready") takeReady(message);
  else if (message.type === "problem" && !message.id) toast(message.detail, message.rule);
}

/** @param {any} message */
function takeAll(message) {
  stage.clear();
  glance = message;
  fits = true;
  board.show(message.drawing);
  begin();
}

/** @param {any} message */
function takeReady({ type: _, v: __, said, ...changed }) {
  stage.finish();
  Object.assign(glance, changed);
  hearSaid(said ?? []);
  show();
}

const AT_ONCE = ["seats", "vote", "hints", "rematch"]; // what does not wait for the stage

/** @param {any} message */
function takePatch({ type: _, v: __, said = [], ...patch }) {
  const around = AT_ONCE.filter((field) => field in patch);
  for (const field of around) glance[field] = patch[field];
  if (around.length) showAround();
  hearSaid(said);
  stage.add(patch);
}

/** Shows the drawing of an update. Returns whether it fits. @param {Update} update */
function draw({ patch }) {
  const ways = (patch.log ?? []).map((/** @type {any} */ line) => line.places);
  if (patch.since === glance.version && (!patch.drawing || board.patch([patch.drawing], ways))) return true;
  startOver();
  return false;
}

/** Our copy of the table is not the one that changed. */
function startOver() {
  stage.clear();
  fits = false;
  line.again();
}

/** A line of the log, as it is told. @param {any} told @param {boolean} isMine */
function tell(told, isMine) {
  log.add([told], isMine);
  keepMark();
  tellNews([told]);
}

/** I watch what happens, and am not asked. @param {any} told */
function watch(told) {
  if (bar.bar.classList.contains("asked")) {
    board.dress(null, glance.seat);
    byId("brief").hidden = true;
    adviser.hide();
    lessons.show([], [], glance.table);
    byId("undo").hidden = byId("hint").hidden = byId("news").hidden = true;
  }
  bar.say([told.text]);
  bar.latest("");
  byId("status").replaceChildren("Watch what happens");
  byId("watching").hidden = false;
}

/** Takes these updates, one after the other, and shows where they lead. @param {Update[]} updates */
function take(updates) {
  /** @type {(string|[number, number])[][]} */
  const drawings = [];
  for (const { patch, told, isDrawn } of updates) {
    const { since, drawing, log: lines = [], frames: _, ...changed } = patch;
    if (since !== glance.version) {
      startOver();
      return;
    }
    for (const one of lines.slice(told)) tell(one, "answers" in patch && one.number === lines[0].number);
    if (drawing && !isDrawn) drawings.push(drawing);
    if (lines.length && tabs.now !== "log") tabs.mark("log", log.news());
    const before = glance.standing;
    Object.assign(glance, changed);
    // What followed from my answer by itself, such as a villain's phase, is news to me.
    if ("answers" in patch) recap.stood(lines.some((/** @type {any} */ one) => one.number !== lines[0].number) ? before : glance.standing, standingName());
  }
  if (!board.patch(drawings, [], updates.length === 1)) {
    startOver();
    return;
  }
  if (dialogs.isDescribing()) describe();
  show();
}

/** @param {any[]} said */
function hearSaid(said) {
  const fresh = chat.add(said);
  const people = fresh.filter((one) => one.kind === "chat" && one.seat !== glance.seat);
  if (people.length && tabs.now !== "chat") tabs.mark("chat", people.length);
  if (people.length) tellNews(people.map((one) => ({ text: `${one.name} says: ${one.text}`, private: false })));
}

/** @param {"open"|"lost"|"closed"} state @param {string} [reason] */
function connection(state, reason) {
  byId("lost").hidden = state === "open";
  if (state === "lost") return;
  if (state === "closed") byId("lost").textContent = `${reason || "The table is closed to this window"}. Reload the page, or go back to the games.`;
}

// -- showing it --------------------------------------------------------------------------------------

const standingName = () => `${glance.table}:${glance.seat}`;
const markName = () => `longbox:since:${glance.table}:${glance.seat}`;
const keepMark = () => { try { sessionStorage.setItem(markName(), String(log.kept)); } catch { /* nothing is remembered in this window */ } };
const keptMark = () => { try { return Number(sessionStorage.getItem(markName()) ?? -1); } catch { return -1; } };

/** Shows everything anew: at first, after an undo, at another seat. */
function begin() {
  log.called(glance.seats.map((/** @type {any} */ seat) => seat.name));
  log.all(glance.log, keptMark());
  chat.clear();
  chat.add(glance.said);
  show();
}

/** Whether others would have to consent. */
const hasOthers = () => glance.seats.some((/** @type {any} */ seat) => seat.kind === "person" && !seat.gone && !glance.mine.includes(seat.seat));

let shownVersion = "";

function show() {
  const { question, status } = glance;
  byId("view").hidden = status === "waiting";
  byId("waiting").hidden = status !== "waiting";
  if (status === "waiting") showWaiting();
  showAround();
  byId("undo").hidden = !glance.undo || status !== "playing";
  byId("undo").textContent = glance.undo === "ask" && hasOthers() ? "↶ Ask to undo" : "↶ Undo";
  byId("hint").hidden = !question || status !== "playing" || !glance.hints;
  byId("watching").hidden = Boolean(question) || status !== "playing" || glance.seat === null;
  if (question) stage.asked();
  tracker.show(status === "playing" ? glance.tracker : []);
  const version = `${glance.version} ${status} ${glance.waiting_for} ${glance.asked} ${glance.rematch}`;
  if (version !== shownVersion) {
    shownVersion = version;
    const names = glance.seats.map((/** @type {any} */ seat) => seat.name);
    log.steadily(() => recap.show(status === "playing" ? log.since : [], names, glance.seat, glance.standing, glance.threats, standingName()));
    const isSame = wasAsked && bar.shows(question) && !(isSending && isTaken); // only others did something
    isSending &&= isSame;
    if (!isSame) adviser.hide();
    if (question && status === "playing") showQuestion(isSame);
    else showWaitingFor();
    byId("news").hidden = !question || status !== "playing" || log.news() === 0;
    byId("news").replaceChildren(el("span", {}, `${log.news()} new`, el("span", { className: "long" }, " since your last turn")));
  }
  byId("tab-me").hidden = board.mine() === null; // now that the board knows whose seat it is
  wasAsked = Boolean(question);
  lessons.show(glance.lessons, question?.options ?? [], glance.table);
  showStatus();
}

/** The people around the table, and their votes. */
function showAround() {
  showSeats(glance, { standIn, carry, takeBack });
  showVote();
}

/** @param {boolean} isSame whether it is shown already: then nothing may move under a finger */
function showQuestion(isSame) {
  const { question } = glance;
  const others = glance.waiting_for.filter((/** @type {number} */ seat) => seat !== glance.seat);
  bar.beside(question, others.length ? `${names(others)} ${others.length > 1 ? "are" : "is"} asked, too` : "", log.last());
  board.dress(question, glance.seat);
  if (isSame) return;
  bar.ask(question);
  tellWho();
  const counts = board.counts();
  tabs.mark("board", counts.board);
  tabs.mark("me", counts.me);
  if (tabs.now === "board" && counts.me && !counts.board) tabs.show("me");
  else if (tabs.now === "me" && counts.board && !counts.me) tabs.show("board");
  board.reveal();
  if (!wasAsked) beep();
  call(`Your turn: ${question.prompt}`);
}

/** @param {boolean} [again] even if I have read it */
function tellWho(again = false) {
  if (document.body.dataset.secrets === "yes" && glance.seat !== null) brief.show(markName(), again);
}

/** @param {number[]} seats */
const names = (seats) => seats.map((seat) => glance.seats[seat].name).join(seats.length > 2 ? ", " : " and ");

function showWaitingFor() {
  board.dress(null, glance.seat);
  byId("brief").hidden = true;
  tabs.mark("board", 0);
  tabs.mark("me", 0);
  const next = glance.asked.find((/** @type {number} */ seat) => seat !== glance.seat);
  if (glance.status === "over" || glance.status === "closed") showEnd();
  else if (glance.status === "waiting") bar.say(["The game begins when everybody sits."]);
  else if (next !== undefined) passTo(next);
  else if (glance.waiting_for.length) bar.say([el("span", { className: "waiting-dots" }, `${thinking(glance.waiting_for)} `)]);
  else bar.say([el("span", { className: "waiting-dots" }, "Waiting ")]);
  bar.latest(glance.status === "playing" ? log.last() : "");
}

/** Who keeps us waiting. @param {number[]} seats */
function thinking(seats) {
  const isBot = (/** @type {number} */ seat) => glance.seats[seat].kind === "bot" || glance.seats[seat].away;
  if (!seats.every(isBot)) return `Waiting for ${names(seats)}`;
  return `${names(seats)} ${seats.length > 1 ? "think" : "thinks"}`;
}

function showStatus() {
  const { status, question, waiting_for: waiting } = glance;
  const watches = glance.seat === null && status !== "waiting" ? "You are watching. " : "";
  if (question && status === "playing") {
    byId("status").replaceChildren(el("b", {}, "Your turn"));
    title("● Your turn", glance.title);
  } else {
    const said = { over: "The game is over", closed: "The game was closed", waiting: "Waiting for friends" }[/** @type {string} */ (status)] ?? (waiting.length ? `${names(waiting)} ${waiting.length > 1 ? "choose" : "chooses"}` : "Somebody chooses");
    byId("status").replaceChildren(`${watches}${said}`);
    title(said, glance.title);
  }
}

function showWaiting() {
  const free = glance.seats.filter((/** @type {any} */ seat) => seat.kind === "free");
  const lines = free.map((/** @type {any} */ seat) => el("li", {}, el("b", {}, seat.name), glance.invites?.[seat.seat] ? inviteOf(glance.invites[seat.seat], seat) : " has not come yet"));
  byId("invites").replaceChildren(...lines);
  byId("whom-to-tell").textContent = glance.owner ? "Send each friend a link. The game begins when the last of them sits down." : "The game begins when the last of them sits down. Whoever set the table has the links.";
  const start = el("button", { type: "button", onclick: () => ask("POST", `/tables/${glance.table}/start`, {}) }, "Begin now: bots take the free seats");
  byId("waiting-actions").replaceChildren(...(glance.owner ? [start, dialogs.reach()] : []));
}

function showVote() {
  const { vote } = glance;
  const banner = byId("vote");
  banner.hidden = !vote;
  if (!vote) return;
  const what = vote.what === "undo" ? "would like to go back to before their last answer; what came after it is taken back, too" : "would like to end the game and open everything";
  const mine = vote.needs.includes(glance.seat);
  const button = (/** @type {string} */ words, /** @type {boolean} */ yes) => el("button", { type: "button", onclick: () => wish({ type: "vote", yes }) }, words);
  const rest = mine ? [button("Agree", true), button("No", false)] : [`Waiting for ${names(vote.needs)}.`];
  banner.replaceChildren(`${glance.seats[vote.by].name} ${what}. `, ...rest);
}

let endShown = false;

function showEnd() {
  const story = glance.campaign;
  const actions = () => [
    story && !story.over && glance.owner && el("a", { className: "button gold", href: `/tables/${glance.table}/next` }, `Next: ${story.next}`),
    el("a", { className: "button gold", href: `/tables/${glance.table}/replay` }, "Replay"),
    glance.rematch ? el("a", { className: "button gold", href: `/tables/${glance.rematch}` }, story ? "To the next table" : "To the rematch") : el("button", { type: "button", onclick: rematch }, "Rematch"),
    pictureButton(),
    story && el("a", { className: "button", href: `/api/v1/tables/${glance.table}/campaign` }, "Download the campaign"),
    el("a", { className: "button", href: `/api/v1/tables/${glance.table}/record` }, "Download the record"),
    el("a", { className: "button", href: "/" }, "All games"),
  ].filter(Boolean);
  if (!glance.result) {
    bar.say(["The game was closed. The replay shows everything, through anybody's eyes."], actions());
    return;
  }
  const { winners } = glance.result;
  const won = winners.includes(glance.seat);
  const others = winners.filter((/** @type {number} */ seat) => seat !== glance.seat);
  const they = `${names(others)} ${others.length > 1 ? "win" : "wins"}`;
  const who = !winners.length ? dialogs.withoutWinners(glance.result, glance.seat) : won ? `You win${others.length ? `, with ${names(others)}` : ""}` : glance.seat === null ? they : `You lose, ${they}`;
  const why = el("button", { type: "button", onclick: () => dialogs.result(glance, actions()) }, "Why?");
  const told = story ? ` ${story.title} ${story.over ? "is over" : "so far"}: ${story.progress}.` : "";
  bar.say([`${who}: ${glance.result.reason}.${told}`], [why, ...actions()]);
  bar.bar.classList.add("ended", ...(glance.result.is_draw ? [] : [won ? "won" : "lost"]));
  if (endShown) return;
  endShown = true;
  byId("view").scrollTo(0, 0); // the game draws its ending at the top
  if (tabs.now === "me") tabs.show("board");
  call(`The game is over. ${bar.prompt.textContent}`);
  beep();
}

// -- several seats on one device ---------------------------------------------------------------------

/** @param {number} seat */
function passTo(seat) {
  const name = glance.seats[seat].name;
  if (glance.seat === null) {
    bar.say([`${name} is asked now.`], [el("button", { type: "button", className: "gold", onclick: () => sitAt(seat) }, `Sit down as ${name}`)]);
    return;
  }
  if (document.body.dataset.secrets === "no") {
    sitAt(seat);
    return;
  }
  bar.say([`${name} is asked now, on this device.`], [el("button", { type: "button", className: "gold", onclick: () => curtain(seat, name) }, `Hide my things and pass to ${name}`)]);
}

/** Removes everything of the last seat before the next person looks. @param {number} seat @param {string} name */
function curtain(seat, name) {
  line.close();
  stage.clear();
  glance = { ...glance, question: null, log: [], said: [], seat, seats: glance.seats, version: "" };
  fits = false;
  board.clear();
  log.all([], -1);
  chat.clear();
  brief.hide();
  bar.say(["The curtain is down."]);
  bar.latest("");
  dialogs.close();
  document.querySelector(".places-menu")?.remove();
  adviser.hide();
  tracker.show([]);
  for (const told of ["news", "recap-brief", "recap-lines", "toasts", "dialog-title", "dialog-body", "spoken-news", "spoken-call", "stage-words", "glance"]) byId(told).replaceChildren();
  drawer.drawer.close();
  history.replaceState(null, "", location.pathname); // after a reload, the page asks who looks
  byId("curtain").hidden = false;
  byId("curtain-title").textContent = `Pass the device to ${name}`;
  byId("curtain-text").textContent = "Nothing of anybody's hand is on this page now.";
  byId("curtain-actions").replaceChildren(el("button", { type: "button", className: "gold big", onclick: () => { byId("curtain").hidden = true; sitAt(seat); } }, `I am ${name}`));
  byId("curtain-title").focus();
  title(`${name} is asked`, glance.title);
}

/** @param {number} seat */
function sitAt(seat) {
  glance.seat = seat;
  fits = false;
  wasAsked = false;
  shownVersion = "";
  history.replaceState(null, "", `?seat=${seat}`);
  sit();
}

// -- what people want --------------------------------------------------------------------------------

/** @param {any} message */
async function wish(message) {
  const answer = await line.send(message);
  if (answer.type === "problem") toast(answer.detail, answer.rule);
  return answer;
}

/** @param {Choice} choice */
async function choose(choice) {
  if (isSending || !glance.question) return;
  isSending = true;
  isTaken = false;
  bar.busy(choice);
  const sent = glance.version;
  const answer = await wish({ type: "choose", key: choice.key, version: sent });
  isTaken = answer.type !== "problem";
  if (isTaken && (!isSending || sent === glance.version || !bar.shows(glance.question))) return;
  isSending = false;
  bar.busy(null);
}

/** @param {string} text */
async function say(text) {
  return (await wish({ type: "say", text })).type === "ack";
}

/** Let the game's own bot play a seat (null), or its person again (""). @param {number} seat @param {string|null} bot */
const standIn = (seat, bot) => { wish({ type: "stand_in", bot, seat }); };

/** @param {number} seat */
async function carry(seat) {
  const answer = await ask("POST", `/tables/${glance.table}/seats/${seat}/carry`, {});
  if (answer) dialogs.link("Go on on another device", "Open this link there within a day. It is your seat: give it to nobody else.", answer.said.link);
}

/** Nobody plays this seat on another device any more. @param {number} seat */
const takeBack = (seat) => { ask("DELETE", `/tables/${glance.table}/seats/${seat}/carry`); };

async function rematch() {
  const answer = await ask("POST", `/tables/${glance.table}/rematch`, {});
  if (answer) location.href = `/tables/${answer.said.id}`;
}

async function describe() {
  const answer = await wish({ type: "describe" });
  if (answer.type === "description") dialogs.describe(answer.text);
}

const read = () => dialogs.reading(byId("main"), (thing) => board.read(thing));

async function hint() {
  const version = glance.version;
  byId("hint").disabled = true;
  byId("hint").textContent = "Thinking …";
  const answer = await wish({ type: "advise" });
  byId("hint").disabled = false;
  byId("hint").textContent = "Hint";
  if (answer.type === "advice" && version === glance.version) adviser.show(answer, glance.question);
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select") || document.querySelector("dialog:modal, .curtain:not([hidden])")) return;
  if (event.key === "+" || event.key === "=") board.zoom.by(1.2);
  else if (event.key === "-") board.zoom.by(1 / 1.2);
  else if (event.key === "0") board.zoom.by(1 / board.zoom.factor);
  else if (event.repeat || habits.get("keys", "on") !== "on") return;
  else if (event.key === "u" && !byId("undo").hidden) byId("undo").click();
  else if (event.key === "?") {
    event.preventDefault(); // do not type it into the filter
    read();
  }
  else if (event.key === "r") {
    event.preventDefault(); // do not type the letter into the search
    drawer.toggle();
  }
}

byId("undo").onclick = () => wish({ type: "undo", all: false });
document.addEventListener("take-back", () => wish({ type: "undo", all: true }));
byId("hint").onclick = hint;
byId("news").onclick = () => { tabs.show("log"); log.showNews(); };
byId("open-rules").onclick = () => drawer.toggle();
byId("open-menu").onclick = () => dialogs.menu(glance, { describe, read, carry, rule, who: () => tellWho(true) });
addEventListener("keydown", keys);
dialogs.wire();
byId("speed-here").append(speedControl("speed"));
sit();
begin();
