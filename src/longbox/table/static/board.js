// The drawn board: takes over new drawings, and lets people click on whatever carries an option.

import { cut, apply } from "./chunks.js";
import { byId, el, isPhone, isStill, toast } from "./dom.js";
import { morphChildren } from "./morph.js";
import { play, remember } from "./motion.js";
import { Zoom } from "./zoom.js";

/** @typedef {{key: string, label: string, place: string, reason?: string, rule?: string}} Choice */
/** @typedef {{prompt: string, rule: string, options: Choice[], blocked: Choice[]}} Question */

const CARD = 12; // letters from which on a thing is read before it is chosen, where fingers are the pointer

/** What a thing says of itself beyond what is written on it. @param {Element} thing */
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
    this.drawing.addEventListener("click", (event) => this.click(event));
    this.drawing.addEventListener("mouseover", (event) => this.hands.point(this.placeOf(event.target)));
    this.drawing.addEventListener("mouseleave", () => this.hands.point(null));
    byId("closer-in").onclick = () => this.zoom.set(this.zoom.factor * 1.2);
    byId("farther").onclick = () => this.zoom.set(this.zoom.factor / 1.2);
    byId("fit").onclick = () => (this.zoom.factor === 1 ? this.zoom.fit() : this.zoom.set(1));
  }

  /** A whole drawing. @param {string} html @param {boolean} [moving] */
  show(html, moving = true) {
    this.pieces = cut(html);
    const before = moving ? remember(this.drawing) : null;
    const parsed = document.createElement("template");
    parsed.innerHTML = html;
    morphChildren(this.drawing, parsed.content);
    this.dress();
    if (before) play(this.drawing, before, this.zoom.scale);
  }

  /** A drawing told by pieces of the last one. Gives whether they fit. @param {(string|[number, number])[]} pieces */
  patch(pieces) {
    const html = apply(this.pieces, pieces);
    if (html === null) return false;
    this.show(html);
    return true;
  }

  clear() {
    this.pieces = [];
    this.question = null;
    this.drawing.replaceChildren();
  }

  /** Marks what can be clicked. @param {Question|null} [question] @param {number|null} [seat] */
  dress(question = this.question, seat = this.seat) {
    this.question = question;
    this.seat = seat;
    const places = new Set(question?.options.map((option) => option.place));
    for (const thing of this.drawing.querySelectorAll("[data-place]")) thing.classList.toggle("can", places.has(thing.getAttribute("data-place")));
    this.part();
  }

  /** On a phone, my own things and the rest of the board are two tabs. */
  part() {
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

  /** How many things can be clicked among my own, and elsewhere. */
  counts() {
    const mine = this.mine();
    const all = [...this.drawing.querySelectorAll(".can")];
    const own = all.filter((thing) => mine?.contains(thing)).length;
    return { me: own, board: all.length - own };
  }

  /** Shows where an option belongs. @param {string|null} place @param {boolean} [scroll] */
  point(place, scroll = false) {
    for (const thing of this.drawing.querySelectorAll(".pointed")) thing.classList.remove("pointed", "cannot");
    if (!place) return;
    for (const thing of this.drawing.querySelectorAll("[data-place]")) {
      if (thing.getAttribute("data-place") !== place) continue;
      thing.classList.add("pointed");
      thing.classList.toggle("cannot", !thing.classList.contains("can"));
      if (scroll) thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill() ? "auto" : "smooth" });
    }
  }

  /** Scrolls to what can be clicked, if none of it is in sight. */
  reveal() {
    const box = this.view.getBoundingClientRect();
    const seen = [...this.drawing.querySelectorAll(".can")].filter((thing) => thing.getClientRects().length);
    const inSight = (/** @type {Element} */ thing) => {
      const where = thing.getBoundingClientRect();
      return where.bottom > box.top + 20 && where.top < box.bottom - 20;
    };
    if (!seen.some(inSight)) seen[0]?.scrollIntoView({ block: "center", behavior: isStill() ? "auto" : "smooth" });
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
    const place = thing.getAttribute("data-place");
    const options = this.question?.options.filter((option) => option.place === place) ?? [];
    const blocked = this.question?.blocked.filter((option) => option.place === place) ?? [];
    const isCard = (thing.textContent ?? "").length > CARD;
    const readsFirst = isCard && matchMedia("(pointer: coarse)").matches;
    if (options.length === 1 && !readsFirst) this.hands.choose(options[0]);
    else if (options.length > 1 && !readsFirst) this.menu(event, options);
    else if (!options.length && blocked.length && !isCard) toast(`${blocked[0].label}: ${blocked[0].reason}.`, blocked[0].rule);
    else if (options.length || isCard || told(thing)) this.hands.closer(thing, options, blocked);
  }

  /** Several options of one place: which of them? @param {MouseEvent} event @param {Choice[]} options */
  menu(event, options) {
    document.querySelector(".places-menu")?.remove();
    const inside = new AbortController();
    const away = () => { inside.abort(); menu.remove(); };
    const buttons = options.map((option) => el("button", { type: "button", className: "option", onclick: () => { away(); this.hands.choose(option); } }, option.label));
    const menu = el("div", { className: "places-menu", attrs: { role: "group", "aria-label": "Options here" } }, ...buttons);
    document.body.append(menu);
    menu.style.left = `${Math.min(event.clientX, innerWidth - menu.offsetWidth - 8)}px`;
    menu.style.top = `${Math.min(event.clientY, innerHeight - menu.offsetHeight - 8)}px`;
    buttons[0].focus();
    addEventListener("pointerdown", (press) => { if (!menu.contains(/** @type {Node} */ (press.target))) away(); }, { signal: inside.signal });
    addEventListener("keydown", (key) => { if (key.key === "Escape") away(); }, { signal: inside.signal });
  }
}
