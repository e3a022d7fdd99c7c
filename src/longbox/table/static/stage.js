// The stage plays what happens, with a clock of its own: bots may be far ahead. A scene is a picture that changes with every
// event; other events are told in a line, and their places are pointed at. Whoever is late, or does not look, catches up at once.

import { apply } from "./chunks.js";
import { byId, el, habits, isStill } from "./dom.js";
import { morphChildren } from "./morph.js";
import { play, remember } from "./motion.js";

/** @typedef {import("./log.js").Line} Line */
/** @typedef {{scene: string, last: boolean, picture?: (string|[number, number])[]}} Frame */
/** @typedef {{[key: string]: any, log?: Line[], frames?: (Frame|null)[]}} Patch */
/** @typedef {{patch: Patch, arrived: number, told: number, isDrawn: boolean}} Update an update that waits, with the lines that were told */

/** How fast, how long one update may take, and how late it may be shown, in milliseconds. @type {Record<string, {tempo: number, longest: number, late: number}>} */
const PACES = {
  slow: { tempo: 0.5, longest: 60000, late: 60000 },
  normal: { tempo: 1, longest: 16000, late: 16000 },
  fast: { tempo: 2.2, longest: 2600, late: 2600 },
  instant: { tempo: 100, longest: 0, late: 0 },
};
export const SPEEDS = Object.keys(PACES);
const LEAST = 0.3; // an update is shortened to this much; then it is too late for it
const LETTERS = 110; // of a sentence that is read on the stage
const MOVING = 360; // milliseconds in which figures move
const GONE = 700; // milliseconds until a scene makes room, if nothing follows
const TICKED = 3; // lines that are told at one time

export const speed = () => { const kept = habits.get("speed", "normal"); return kept in PACES ? kept : "normal"; };

/** The milliseconds for a line at normal speed. @param {Line} line @param {Frame|null|undefined} frame @param {boolean} isFast */
function lengthOf(line, frame, isFast) {
  const letters = Math.min(line.text.length, LETTERS);
  if (!frame) return line.news ? 450 + 14 * letters : isFast ? 0 : 150 + 7 * letters;
  const picture = frame.picture?.filter((piece) => typeof piece === "string").join("") ?? "";
  const rolls = picture.includes("lb-rolls") ? 700 : 0;
  return (picture ? 650 + 9 * letters : 200 + 6 * letters) + rolls + (frame.last ? 800 : 0);
}

export class Stage {
  /**
   * @param {{take: (updates: Update[]) => void, draw: (update: Update) => boolean, tell: (line: Line, isMine: boolean) => void,
   *   point: (places: string[]) => void, watch: (line: Line) => void, isAsked: () => boolean}} hands
   */
  constructor(hands) {
    this.hands = hands;
    this.place = byId("stage");
    this.picture = byId("stage-picture");
    this.words = byId("stage-words");
    this.ticker = byId("ticker");
    /** @type {Update[]} */
    this.waiting = [];
    /** @type {Update|null} */
    this.now = null;
    /** @type {string[]} */
    this.pieces = []; // of the picture
    this.scene = "";
    this.round = 0; // changes when what is played was dropped
    this.isHurried = false; // until I am asked
    this.isSkipping = false; // until the scene is over
    this.wake = () => {};
    this.place.onclick = () => this.skip();
    byId("skip-on").onclick = () => this.hurry();
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.finish(); });
    addEventListener("keydown", (event) => this.key(event), { capture: true });
    addEventListener("pointerdown", () => this.seen(), { capture: true });
    addEventListener("resize", () => { if (this.isOutcome) this.settle(); });
  }

  get isPlaying() {
    return this.now !== null;
  }

  get isOutcome() {
    return this.place.classList.contains("outcome") && !this.place.hidden;
  }

  /** The version of the last update that has come, if some are not shown yet. @returns {string|null} */
  get version() {
    return (this.waiting.at(-1) ?? this.now)?.patch.version ?? null;
  }

  /** Takes an update; it is shown when its time has come. @param {Patch} patch */
  add(patch) {
    this.waiting.push({ patch, arrived: performance.now(), told: 0, isDrawn: false });
    if (this.mustHurry()) this.finish();
    else if (!this.now) this.run();
  }

  /** Drops everything: the whole table comes anew. */
  clear() {
    this.drop();
    this.hide();
    this.pieces = [];
    this.picture.replaceChildren();
  }

  /** @returns {Update[]} what was not shown */
  drop() {
    const left = [...(this.now ? [this.now] : []), ...this.waiting];
    this.now = null;
    this.waiting = [];
    this.round += 1;
    this.wake();
    return left;
  }

  /** Shows everything at once that has come. */
  finish() {
    const left = this.drop();
    if (!left.length) return;
    const mine = left.filter(({ patch }) => "answers" in patch).at(-1);
    for (const update of left) for (const frame of (update.patch.frames ?? []).slice(update.told)) this.turn(frame, frame !== null && update === mine);
    this.hands.point([]);
    this.ticker.hidden = true;
    this.hands.take(left);
    this.rest(0);
  }

  /** Shows everything at once until I am asked. */
  hurry() {
    this.isHurried = true;
    this.finish();
  }

  /** I am asked: now nothing moves. */
  asked() {
    this.isHurried = false;
  }

  /** Goes to the end of the scene. */
  skip() {
    if (!this.now) return;
    this.isSkipping = true;
    this.wake();
  }

  mustHurry() {
    const first = this.now ?? this.waiting[0];
    return this.isHurried || document.hidden || speed() === "instant" || performance.now() - first.arrived > PACES[speed()].late;
  }

  async run() {
    const { round } = this;
    while (this.waiting.length) {
      this.now = /** @type {Update} */ (this.waiting.shift());
      const isPlayed = this.isWorthIt(this.now.patch) && !this.mustHurry();
      if (!isPlayed && this.mustHurry()) {
        this.finish();
        return;
      }
      if (isPlayed && !(await this.play(this.now, round))) return;
      const shown = this.now;
      this.now = null;
      this.hands.take([shown]);
      if (round !== this.round) return;
    }
    this.rest(GONE);
  }

  /** Whether there is something to show, and nothing to choose meanwhile. @param {Patch} patch */
  isWorthIt(patch) {
    return Boolean(patch.log?.length) && (!this.hands.isAsked() || "answers" in patch);
  }

  /** Plays one update. Returns whether it came to its end. @param {Update} update @param {number} round */
  async play(update, round) {
    const lines = update.patch.log ?? [];
    const frames = update.patch.frames ?? [];
    const tempo = this.tempoFor(update);
    this.place.style.setProperty("--tempo", String(tempo));
    if (!frames.some(Boolean)) { // figures move while it is told
      update.isDrawn = true;
      if (!this.hands.draw(update)) return false;
    }
    for (const [number, line] of lines.entries()) {
      const frame = frames[number] ?? null;
      update.told = number + 1;
      this.hands.watch(line);
      this.hands.tell(line, "answers" in update.patch && line.number === lines[0].number);
      this.turn(frame, true);
      if (frame) this.words.textContent = line.text;
      else this.tick(line);
      this.hands.point(frame ? line.places.filter((place) => !place.startsWith("player:")) : line.places); // the scene says whose it is
      await this.pause(this.isSkipping ? 0 : lengthOf(line, frame, speed() === "fast") / tempo);
      if (round !== this.round) return false;
      if (!frame || frame.last || frames[number + 1]?.scene !== frame.scene) this.isSkipping = false;
    }
    if (!update.isDrawn) {
      this.shrink(!this.isOpen(frames));
      update.isDrawn = true;
      if (!this.hands.draw(update)) return false;
      await this.pause(isStill() ? 0 : MOVING / tempo);
    }
    this.hands.point([]);
    return round === this.round;
  }

  /** Whether the last scene goes on after these frames. @param {(Frame|null)[]} frames */
  isOpen(frames) {
    return frames.at(-1)?.last === false;
  }

  /** The tempo at which an update and those behind it fit into their time. @param {Update} update */
  tempoFor(update) {
    const { tempo, longest, late } = PACES[speed()];
    const length = ({ patch }) => (patch.log ?? []).reduce((/** @type {number} */ sum, /** @type {Line} */ line, /** @type {number} */ number) => sum + lengthOf(line, patch.frames?.[number], speed() === "fast"), 0) / tempo;
    const all = this.waiting.reduce((sum, other) => sum + length(other), length(update));
    const left = late - (performance.now() - update.arrived);
    return tempo / Math.max(LEAST, Math.min(1, longest / Math.max(1, length(update)), left / Math.max(1, all)));
  }

  /** @param {number} time @returns {Promise<void>} */
  pause(time) {
    if (time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => { clearTimeout(timer); done(); };
    });
  }

  // -- the picture -------------------------------------------------------------------------------------

  /** The next picture of a scene, or none. @param {Frame|null} frame @param {boolean} isSeen */
  turn(frame, isSeen) {
    if (!frame) {
      if (!this.place.hidden) this.shrink(true);
      return;
    }
    if (frame.picture) {
      const html = apply(this.pieces, frame.picture);
      this.pieces = html === null ? [] : html.split("\n"); // a picture that does not fit is left out, and its sentence stays
    }
    if (!isSeen) return;
    this.ticker.hidden = true;
    const isNew = frame.scene !== this.scene || this.place.hidden || this.isOutcome;
    this.scene = frame.scene;
    this.place.hidden = false;
    this.place.classList.remove("outcome", "brief");
    this.place.removeAttribute("style");
    this.show(isNew);
  }

  /** @param {boolean} isNew */
  show(isNew) {
    const parsed = document.createElement("template");
    parsed.innerHTML = this.pieces.join("\n");
    const counted = new Map([...this.picture.querySelectorAll("[data-count]")].map((one) => [one, Number(one.dataset.count)]));
    if (isNew) this.picture.replaceChildren(parsed.content);
    else {
      const before = remember(this.picture);
      morphChildren(this.picture, parsed.content);
      play(this.picture, before, 1, []);
    }
    for (const one of this.picture.querySelectorAll("[data-count]")) this.count(one, counted.get(one) ?? 0);
  }

  /** Counts a number up to where it is. @param {HTMLElement} shown @param {number} from */
  count(shown, from) {
    const to = Number(shown.dataset.count);
    if (isStill() || from === to || speed() === "instant") return;
    const begin = performance.now();
    const long = 650 / PACES[speed()].tempo;
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, (now - begin) / long);
      if (Number(shown.dataset.count) !== to) return;
      shown.textContent = String(Math.round(from + (to - from) * part));
      if (part < 1) requestAnimationFrame(step);
    };
    shown.textContent = String(from);
    requestAnimationFrame(step);
  }

  /** A line that belongs to no scene. @param {Line} line */
  tick(line) {
    while (this.ticker.children.length >= TICKED) this.ticker.firstElementChild.remove();
    this.ticker.append(el("li", { className: line.private ? "private" : "" }, line.text));
    this.ticker.hidden = false;
  }

  /** Nothing more has come. @param {number} after milliseconds */
  rest(after) {
    const { round } = this;
    const end = () => {
      if (this.now || round !== this.round) return;
      this.ticker.hidden = true;
      this.ticker.replaceChildren();
      this.shrink(true);
    };
    if (!after || this.hands.isAsked()) end();
    else setTimeout(end, after);
  }

  /** The scene makes room: what came of it stays in a corner until my next click. @param {boolean} isOver */
  shrink(isOver) {
    if (this.place.hidden || !isOver) return;
    this.words.textContent = "";
    if (!this.picture.querySelector(".lb-outcome:not(:empty)")) this.hide();
    else this.settle();
  }

  /** Puts the outcome into the corner where it hides nothing that can be chosen. */
  settle() {
    const { place } = this;
    place.classList.add("outcome");
    const board = byId("board").getBoundingClientRect();
    const things = [...byId("drawing").querySelectorAll(".can")].map((thing) => thing.getBoundingClientRect());
    const size = place.getBoundingClientRect();
    const covers = (/** @type {number} */ x, /** @type {number} */ y) => things.filter((thing) => thing.left < x + size.width && thing.right > x && thing.top < y + size.height && thing.bottom > y).length;
    const [left, right] = [board.left + 8, board.right - size.width - 24];
    const [top, bottom] = [board.top + 8, board.bottom - size.height - 8];
    const middle = (top + bottom) / 2;
    const corners = [[right, top], [left, top], [right, middle], [left, middle], [right, bottom], [left, bottom]];
    const [x, y] = corners.reduce((best, corner) => (covers(corner[0], corner[1]) < covers(best[0], best[1]) ? corner : best));
    place.style.left = `${x - board.left}px`;
    place.style.top = `${y - board.top}px`;
    if (covers(x, y)) this.hide(); // the log has it
  }

  hide() {
    this.place.hidden = true;
    this.scene = "";
    this.ticker.hidden = true;
    this.ticker.replaceChildren();
  }

  /** I have clicked: the outcome may go. */
  seen() {
    if (this.isOutcome && !this.now) this.hide();
  }

  /** Space and Escape skip a scene. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isOther = target.closest("button, a, input, textarea, select, summary, dialog") !== null;
    if (this.now && (event.key === "Escape" || event.key === " ") && !isOther) {
      event.preventDefault();
      event.stopPropagation();
      this.skip();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Shift" && event.key !== "Tab") this.seen();
  }
}

/** A control for the speed, which the browser remembers. @param {string} id @returns {HTMLElement} */
export function speedControl(id) {
  const choices = SPEEDS.map((name) => el("option", { value: name, selected: name === speed() }, name));
  const control = el("select", { id, onchange: () => { habits.set("speed", control.value); for (const other of document.querySelectorAll("select.speed")) other.value = control.value; } }, ...choices);
  control.className = "speed";
  return el("label", { className: "speed-label" }, el("span", {}, "Speed"), control);
}
