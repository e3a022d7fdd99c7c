// The lessons of a guided game: a bubble at what each is about. The rest is dimmed, but everything can be used as always.

import { byId, el, habits, isStill } from "./dom.js";

/** @typedef {import("./board.js").Choice} Choice */
/** @typedef {{number: number, of: number, title: string, text: string, rule: string, place: string, choices: string[]}} Lesson */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const GAP = 16; // between the bubble and its target
const EDGE = 8; // between the bubble and the edge of the window
const FRAME = 6; // around the target
const OFTEN = 250; // milliseconds: what moves is followed

/** @param {Box} one @param {Box} other */
const shared = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.max(low, Math.min(value, high));

/** @param {Element} thing */
const isSeen = (thing) => thing.getClientRects().length > 0 && getComputedStyle(thing).visibility === "visible";

/**
 * Where a bubble stands: beside its target, or in a corner, where it hides least.
 * @param {{width: number, height: number}} size @param {Box|null} target @param {[Box, number][]} avoid what should stay visible, and how much so
 */
function spot(size, target, avoid) {
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ side) => {
    const left = within(x, EDGE, innerWidth - size.width - EDGE);
    const top = within(y, EDGE, innerHeight - size.height - EDGE);
    return { left, top, right: left + size.width, bottom: top + size.height, side };
  };
  const corners = [EDGE, innerHeight].flatMap((y) => [innerWidth / 2 - size.width / 2, EDGE, innerWidth].map((x) => at(x, y, "")));
  const beside = [];
  if (target) {
    const x = (target.left + target.right - size.width) / 2;
    const y = (target.top + target.bottom - size.height) / 2;
    beside.push(at(target.right + GAP, y, "right"), at(target.left - GAP - size.width, y, "left"), at(x, target.bottom + GAP, "below"), at(x, target.top - GAP - size.height, "above"));
  }
  const hidden = (/** @type {Box} */ box) => avoid.reduce((sum, [other, weight]) => sum + weight * shared(box, other), 0);
  return [...beside, ...corners].reduce((best, other) => (hidden(other) < hidden(best) ? other : best));
}

export class Lessons {
  /**
   * @param {{rule: (rule: string) => void, option: (key: string) => Element|null, turnTo: (thing: Element) => void}} hands
   * `option` finds what stands for an option at the question, `turnTo` opens the tab with something on the board
   */
  constructor(hands) {
    this.hands = hands;
    /** @type {Lesson[]} */
    this.all = [];
    /** @type {Lesson|null} */
    this.lesson = null;
    /** @type {Choice[]} */
    this.options = [];
    this.table = "";
    this.turned = 0; // the lesson whose target was brought into sight
    this.again = byId("lesson-again");
    this.again.onclick = () => this.reread();
    this.words = el("div", { className: "lesson-words", attrs: { "aria-live": "polite", "aria-atomic": "true" } });
    const button = (/** @type {string} */ words, /** @type {() => void} */ act, className = "") => el("button", { type: "button", className, onclick: act }, words);
    this.next = button("Go on", () => this.goOn(), "gold");
    this.skip = button("Skip", () => this.goOn());
    const why = button("Why?", () => this.hands.rule(this.lesson?.rule ?? ""));
    this.bubble = el("section", { className: "lesson", id: "lesson", hidden: true, attrs: { "aria-label": "Lesson" } }, this.words, el("div", { className: "lesson-deeds" }, this.next, this.skip, why, button("Skip all", () => this.skipAll(), "plain")));
    this.dim = el("div", { className: "lesson-dim", hidden: true });
    this.ring = el("div", { className: "lesson-ring", hidden: true });
    byId("bar").before(this.dim, this.ring, this.bubble); // so that a keyboard comes from the lesson to the question
    for (const happening of ["resize", "scroll"]) addEventListener(happening, () => this.place(), { capture: true, passive: true });
    setInterval(() => this.place(), OFTEN);
  }

  /** Shows the first of these lessons that was not read. @param {Lesson[]} lessons @param {Choice[]} options @param {string} table */
  show(lessons, options, table) {
    this.all = lessons;
    this.options = options;
    this.table = table;
    const { read, off } = this.kept();
    const lesson = off ? null : lessons.find((one) => !read.includes(one.number)) ?? null;
    if (JSON.stringify(lesson) !== JSON.stringify(this.lesson)) this.write(lesson);
    this.again.hidden = !lessons.length || lesson !== null;
    this.place();
  }

  /** @param {Lesson|null} lesson */
  write(lesson) {
    this.lesson = lesson;
    const hadFocus = this.bubble.contains(document.activeElement);
    for (const part of [this.bubble, this.dim]) part.hidden = !lesson;
    this.words.replaceChildren(...(lesson ? [el("b", { className: "lesson-count" }, `Lesson ${lesson.number} of ${lesson.of}`), el("h2", {}, lesson.title), el("p", {}, lesson.text)] : []));
    this.next.hidden = !lesson || lesson.choices.length > 0;
    this.skip.hidden = !this.next.hidden;
    if (hadFocus && !this.next.hidden) this.next.focus();
    else if (hadFocus) byId("prompt").focus({ preventScroll: true });
  }

  goOn() {
    if (!this.lesson) return;
    const { read, off } = this.kept();
    this.keep([...read, this.lesson.number], off);
    this.show(this.all, this.options, this.table);
  }

  skipAll() {
    this.keep(this.kept().read, true);
    this.show(this.all, this.options, this.table);
    this.again.focus();
  }

  /** Shows the lessons of this question again, and all that come. */
  reread() {
    const here = this.all.map((lesson) => lesson.number);
    this.keep(this.kept().read.filter((number) => !here.includes(number)), false);
    this.turned = 0;
    this.show(this.all, this.options, this.table);
    (this.next.hidden ? this.skip : this.next).focus();
  }

  /** What this browser has read at this table. @returns {{read: number[], off: boolean}} */
  kept() {
    return { read: [], off: false, ...JSON.parse(habits.get(`lessons:${this.table}`, "{}")) };
  }

  /** @param {number[]} read @param {boolean} off */
  keep(read, off) {
    habits.set(`lessons:${this.table}`, JSON.stringify({ read, off }));
  }

  // -- where it stands -------------------------------------------------------------------------------

  /** What the lesson is about: a place on the board, or the option at the question. @returns {Element|null} */
  target() {
    const option = this.options.find((one) => this.lesson?.choices.includes(one.key));
    const place = this.lesson?.place || option?.place;
    const drawn = place ? [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)].filter((thing) => !thing.closest("#bar, dialog")) : [];
    return drawn.find(isSeen) ?? drawn[0] ?? (option ? this.hands.option(option.key) : null);
  }

  /** Brings the target into sight, once for each lesson. @param {Element} target */
  turnTo(target) {
    if (this.turned === this.lesson?.number) return;
    this.turned = this.lesson?.number ?? 0;
    if (!isSeen(target)) this.hands.turnTo(target);
    const there = this.target() ?? target; // of several, the one that is seen now
    there.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill() ? "auto" : "smooth" });
  }

  /** Puts the bubble where it hides nothing that it is about, wherever that is now. */
  place() {
    const marked = new Set(this.lesson?.choices.map((key) => this.hands.option(key)));
    for (const choice of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-choice]"))) { // of a thing that can do several
      if (this.lesson?.choices.includes(choice.dataset.choice ?? "")) marked.add(choice);
    }
    for (const thing of document.querySelectorAll(".taught")) if (!marked.has(thing)) thing.classList.remove("taught");
    for (const thing of marked) thing?.classList.add("taught");
    if (!this.lesson) {
      this.ring.hidden = true;
      return;
    }
    const target = this.target();
    if (target) this.turnTo(target);
    const frame = target && isSeen(target) ? visible(target) : null;
    const bar = byId("bar").getBoundingClientRect();
    /** @type {[Box, number][]} */
    const avoid = [[bar, this.lesson.choices.length ? 20 : 2]];
    for (const thing of marked) if (thing && isSeen(thing)) avoid.push([thing.getBoundingClientRect(), 500]);
    for (const thing of document.querySelectorAll(".can")) avoid.push([thing.getBoundingClientRect(), 1]);
    if (frame) avoid.push([frame, 1000]);
    const stands = spot({ width: this.bubble.offsetWidth, height: this.bubble.offsetHeight }, frame, avoid);
    this.bubble.style.left = `${stands.left}px`;
    this.bubble.style.top = `${stands.top}px`;
    this.bubble.dataset.side = frame ? stands.side : "";
    if (frame) {
      this.bubble.style.setProperty("--tail-x", `${within((frame.left + frame.right) / 2 - stands.left, 20, this.bubble.offsetWidth - 20)}px`);
      this.bubble.style.setProperty("--tail-y", `${within((frame.top + frame.bottom) / 2 - stands.top, 20, this.bubble.offsetHeight - 20)}px`);
      Object.assign(this.ring.style, { left: `${frame.left}px`, top: `${frame.top}px`, width: `${frame.right - frame.left}px`, height: `${frame.bottom - frame.top}px` });
    }
    this.ring.hidden = !frame;
    const holes = [frame, this.lesson.choices.length ? bar : null].filter((hole) => hole !== null);
    const drawn = holes.map(({ left, top, right, bottom }) => `,0 0,${left}px ${top}px,${right}px ${top}px,${right}px ${bottom}px,${left}px ${bottom}px,${left}px ${top}px,0 0`);
    this.dim.style.clipPath = `polygon(evenodd,0 0,100% 0,100% 100%,0 100%,0 0${drawn.join("")})`;
  }
}

/** The part of a thing that is in sight, with a frame around it. @param {Element} thing @returns {Box|null} */
function visible(thing) {
  const box = thing.getBoundingClientRect();
  const view = thing.closest("#view")?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const seen = { left: Math.max(box.left - FRAME, view.left), top: Math.max(box.top - FRAME, view.top), right: Math.min(box.right + FRAME, view.right), bottom: Math.min(box.bottom + FRAME, view.bottom) };
  return seen.right > seen.left && seen.bottom > seen.top ? seen : null;
}
