// The drawn board: it shows new drawings, and lets people click on everything with an option.

import { cut, apply } from "./chunks.js";
import { Dock, onTable } from "./dock.js";
import { byId, el, isPhone, isStill, toast, withoutStop } from "./dom.js";
import { morphChildren } from "./morph.js";
import { play, remember } from "./motion.js";
import { Preview } from "./preview.js";
import { Zoom } from "./zoom.js";

/** @typedef {{key: string, label: string, place: string, reason?: string, rule?: string}} Choice */
/** @typedef {{prompt: string, rule: string, options: Choice[], blocked: Choice[]}} Question */

const CARD = 12; // on a touch screen, a thing with so many letters is shown in large before it is chosen

/** The label of a thing, beyond its visible text. @param {Element} thing */
export const told = (thing) => thing.getAttribute("title") || thing.getAttribute("aria-label") || "";

export class Board {
  /** @param {{choose: (choice: Choice) => void, point: (place: string|null) => void, closer: (thing: Element, options: Choice[], blocked: Choice[]) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    this.view = byId("view");
    this.drawing = byId("drawing");
    this.zoom = new Zoom(this.view, this.drawing);
    this.pieces = cut(this.drawing.innerHTML);
    /** @type {Question|null} */
    this.question = null;
    /** @type {number|null} */
    this.seat = null;
    /** @type {string[]} */
    this.told = []; // the places that are pointed at
    this.dock = new Dock(this.drawing);
    for (const part of [this.drawing, this.dock.place]) {
      part?.addEventListener("click", (/** @type {MouseEvent} */ event) => this.click(event));
      part?.addEventListener("mouseover", (/** @type {MouseEvent} */ event) => this.hands.point(this.placeOf(event.target)));
      part?.addEventListener("mouseleave", () => this.hands.point(null));
    }
    this.preview = new Preview([this.drawing, this.dock.place], { open: (thing) => this.read(thing), floor: () => byId("bar").getBoundingClientRect().top });
    addEventListener("resize", () => this.part());
    byId("closer-in").onclick = () => this.zoom.by(1.2);
    byId("farther").onclick = () => this.zoom.by(1 / 1.2);
    byId("fit").onclick = () => this.zoom.fitOrReal();
  }

  /** A whole drawing. @param {string} html @param {boolean} [moving] @param {string[][]} [ways] on which figures have gone */
  show(html, moving = true, ways = []) {
    this.pieces = cut(html);
    const focused = /** @type {HTMLElement|null} */ (document.activeElement);
    const before = moving ? remember(this.drawing) : null;
    const parsed = document.createElement("template");
    parsed.innerHTML = html;
    this.dock.back();
    morphChildren(this.drawing, parsed.content);
    this.dress();
    if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true }); // the hand was taken up and laid down
    if (before) play(this.drawing, before, this.zoom.scale, ways);
  }

  /**
   * Shows a drawing after these patches, one after the other. Returns whether they fit.
   * @param {(string|[number, number])[][]} patches @param {string[][]} [ways] @param {boolean} [moving]
   */
  patch(patches, ways = [], moving = true) {
    let { pieces } = this;
    for (const patch of patches) {
      const html = apply(pieces, patch);
      if (html === null) return false;
      pieces = cut(html);
    }
    if (patches.length) this.show(pieces.join("\n"), moving, ways);
    return true;
  }

  /** Points at the places that something is about. @param {string[]} places */
  tell(places) {
    for (const thing of onTable(".told")) thing.classList.remove("told");
    this.told = places;
    for (const thing of onTable("[data-place]")) thing.classList.toggle("told", places.includes(thing.getAttribute("data-place") ?? ""));
  }

  clear() {
    this.pieces = [];
    this.question = null;
    this.dock.clear();
    this.drawing.replaceChildren();
  }

  /** Marks what can be clicked. @param {Question|null} [question] @param {number|null} [seat] */
  dress(question = this.question, seat = this.seat) {
    this.question = question;
    this.seat = seat;
    const places = new Set(question?.options.map((option) => option.place));
    this.part();
    for (const thing of onTable("[data-place]")) {
      const place = thing.getAttribute("data-place") ?? "";
      thing.classList.toggle("can", places.has(place));
      thing.classList.toggle("told", this.told.includes(place));
    }
    this.preview.dress();
    document.dispatchEvent(new Event("dressed")); // a hint sets its stars again
  }

  /** The hand is docked. On a phone, my own things and the rest of the board are two tabs. */
  part() {
    this.dock.settle();
    const mine = this.mine();
    const tab = isPhone() ? document.body.dataset.tab : "";
    for (const thing of mine?.parentElement?.children ?? []) {
      const isHidden = (tab === "me" && thing !== mine) || (tab === "board" && thing === mine);
      thing.classList.toggle("others", isHidden);
    }
  }

  /** My own place at the table, if the drawing has one. @returns {Element|null} */
  mine() {
    return this.seat === null ? null : this.drawing.querySelector(`[data-place="player:${this.seat}"]`);
  }

  /** Counts what can be clicked among my own things, and elsewhere. */
  counts() {
    const mine = this.mine();
    const all = [...this.drawing.querySelectorAll(".can")];
    const own = all.filter((thing) => mine?.contains(thing)).length;
    return { me: own, board: all.length - own };
  }

  /** Shows where an option belongs. @param {string|null} place @param {boolean} [scroll] */
  point(place, scroll = false) {
    for (const thing of onTable(".pointed")) thing.classList.remove("pointed", "cannot");
    if (!place) return;
    for (const thing of onTable("[data-place]")) {
      if (thing.getAttribute("data-place") !== place) continue;
      thing.classList.add("pointed");
      thing.classList.toggle("cannot", !thing.classList.contains("can"));
      if (scroll && this.drawing.contains(thing)) thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill() ? "auto" : "smooth" });
    }
  }

  /** Brings all that can be clicked into sight. */
  reveal() {
    this.zoom.show(() => [...this.drawing.querySelectorAll(".can")].filter((thing) => thing.getClientRects().length));
  }

  /** @param {any} target @returns {string|null} */
  placeOf(target) {
    return target.closest?.(".can")?.getAttribute("data-place") ?? null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("summary, a, button, input")) return;
    const thing = target.closest(".can") ?? target.closest("[data-place]");
    if (!thing) return;
    const { options, blocked } = this.at(thing);
    const isCard = (thing.textContent ?? "").length > CARD;
    const readsFirst = isCard && matchMedia("(pointer: coarse)").matches;
    if (options.length === 1 && !readsFirst) this.hands.choose(options[0]);
    else if (options.length > 1 && !readsFirst) this.menu(event, options);
    else if (!options.length && blocked.length && !isCard) toast(`${withoutStop(blocked[0].label)}: ${blocked[0].reason}.`, blocked[0].rule);
    else if (options.length || isCard || told(thing)) this.hands.closer(thing, options, blocked);
  }

  /** The options of a thing, and what cannot be done with it. @param {Element} thing */
  at(thing) {
    const places = this.dock.places(thing);
    const lies = (/** @type {Choice} */ option) => option.place !== "" && places.includes(option.place);
    return { options: this.question?.options.filter(lies) ?? [], blocked: this.question?.blocked.filter(lies) ?? [] };
  }

  /** Opens the large card of a thing. @param {Element} thing */
  read(thing) {
    const { options, blocked } = this.at(thing);
    this.hands.closer(thing, options, blocked);
  }

  /** Lets the player choose between several options of one place. @param {MouseEvent} event @param {Choice[]} options */
  menu(event, options) {
    document.querySelector(".places-menu")?.remove();
    const inside = new AbortController();
    const away = () => { inside.abort(); menu.remove(); };
    const buttons = options.map((option) => el("button", { type: "button", className: "option", onclick: () => { away(); this.hands.choose(option); }, data: { choice: option.key } }, option.label));
    const menu = el("div", { className: "places-menu", attrs: { role: "group", "aria-label": "Options here" } }, ...buttons);
    document.body.append(menu);
    menu.style.left = `${Math.min(event.clientX, innerWidth - menu.offsetWidth - 8)}px`;
    menu.style.top = `${Math.min(event.clientY, innerHeight - menu.offsetHeight - 8)}px`;
    buttons[0].focus();
    addEventListener("pointerdown", (press) => { if (!menu.contains(/** @type {Node} */ (press.target))) away(); }, { signal: inside.signal });
    addEventListener("keydown", (key) => { if (key.key === "Escape") away(); }, { signal: inside.signal });
  }
}
