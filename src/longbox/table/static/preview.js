// Cards explain themselves: what carries `data-card` shows its large card beside it on hover or focus, and opens it by a long press or "?".

import { facts, large } from "./card.js";
import { el, habits } from "./dom.js";

const DELAY = 400; // milliseconds that a mouse rests on a card before it is shown
const NEXT = 80; // the same, while another one is shown
const PRESS = 500; // milliseconds of a long press
const SLIP = 12; // pixels that a finger may move meanwhile
const GAP = 12; // pixels between the card and what it explains

/** What is explained there. @param {any} target @returns {Element|null} */
export const cardOf = (target) => target?.closest?.("[data-card]") ?? null;

/** The same for a mouse or the focus. What shows something on the board itself (`data-shows`) must not be covered by its card. @param {any} target */
const coverable = (target) => {
  const thing = cardOf(target);
  return thing?.hasAttribute("data-shows") ? null : thing;
};

/** The name of what is explained. @param {Element} thing */
export const nameOf = (thing) => thing.getAttribute("data-card") ?? "";

/** How a thing is at this moment, where that is more than what is printed on it. @param {Element} thing */
export const stateOf = (thing) => thing.getAttribute("data-now") ?? "";

export class Preview {
  /**
   * @param {(HTMLElement|null)[]} roots where things are explained
   * @param {{open: (thing: Element) => void, floor?: () => number}} hands how a card is opened, and where the room for the preview ends below
   */
  constructor(roots, hands) {
    /** @type {HTMLElement[]} */
    this.roots = roots.flatMap((root) => root ?? []);
    this.hands = hands;
    this.box = el("div", { className: "preview", id: "preview", hidden: true, attrs: { role: "tooltip" } });
    document.body.append(this.box);
    /** @type {Element|null} */
    this.shown = null;
    /** @type {Element|null} */
    this.wanted = null;
    this.waiting = 0;
    this.mouse();
    this.keyboard();
    this.touch();
  }

  /** Listens wherever things are explained. @param {string} type @param {(event: any) => void} act @param {AddEventListenerOptions} [options] */
  on(type, act, options) {
    for (const root of this.roots) root.addEventListener(type, act, options);
  }

  mouse() {
    // A mouse that rests while the board moves below it asks for nothing: that fires pointerover, but no pointermove.
    this.on("pointermove", (event) => { if (event.pointerType === "mouse") this.want(coverable(event.target)); });
    this.on("pointerleave", () => this.hide());
    for (const gone of ["pointerdown", "wheel"]) this.on(gone, () => this.hide(), { passive: true });
    addEventListener("scroll", () => { if (this.shown) this.hide(); }, { capture: true, passive: true });
  }

  keyboard() {
    this.on("focusin", (event) => {
      const thing = /** @type {Element} */ (event.target);
      if (thing === coverable(thing) && thing.matches(":focus-visible")) this.show(thing);
    });
    this.on("focusout", () => this.hide());
    this.on("keydown", (event) => this.key(event));
    addEventListener("keydown", (event) => { if (event.key === "Escape") this.hide(); });
  }

  /** One of the things of the board, and one of the hand, can be reached by the tabulator; arrows lead on to the others. */
  dress() {
    for (const root of this.roots) {
      const things = this.reachable(root);
      const focused = things.find((thing) => thing === document.activeElement);
      for (const thing of things) thing.setAttribute("tabindex", thing === (focused ?? things[0]) ? "0" : "-1");
    }
    if (this.shown && !this.shown.isConnected) this.hide();
  }

  /** The things with words for a screen reader that can be seen. @param {HTMLElement} root @returns {HTMLElement[]} */
  reachable(root) {
    const all = [...root.querySelectorAll("[data-card][aria-label]")];
    return all.filter((thing) => thing.getClientRects().length).map((thing) => /** @type {HTMLElement} */ (thing));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const thing = cardOf(event.target);
    if (!thing || thing !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by) this.step(/** @type {HTMLElement} */ (thing), by);
    else if (event.key === "?") this.open(thing);
    else if (event.key === "Enter" || event.key === " ") thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {HTMLElement} thing @param {number} by */
  step(thing, by) {
    const things = this.reachable(this.roots.find((root) => root.contains(thing)) ?? this.roots[0]);
    const next = things[(things.indexOf(thing) + by + things.length) % things.length];
    thing.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  touch() {
    /** @type {{x: number, y: number, timer: number}|null} */
    let press = null;
    let isOpened = false;
    const end = () => { clearTimeout(press?.timer); press = null; };
    this.on("pointerdown", (event) => {
      const thing = cardOf(event.target);
      if (event.pointerType === "mouse" || !thing || !event.isPrimary) { end(); return; }
      press = { x: event.clientX, y: event.clientY, timer: setTimeout(() => { press = null; isOpened = true; this.open(thing); }, PRESS) };
    });
    this.on("pointermove", (event) => { if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) end(); });
    for (const over of ["pointerup", "pointercancel"]) this.on(over, end);
    this.on("contextmenu", (event) => { if (isOpened || press) event.preventDefault(); });
    document.addEventListener("pointerdown", () => { isOpened = false; }, { capture: true });
    document.addEventListener("click", (event) => {
      if (!isOpened || !event.detail) return; // the finger of a long press chooses nothing, and does not close the card it opened
      isOpened = false;
      event.stopPropagation();
      event.preventDefault();
    }, { capture: true });
  }

  /** @param {Element} thing */
  open(thing) {
    this.hide();
    this.hands.open(thing);
  }

  /** Shows a thing after a moment. @param {Element|null} thing */
  want(thing) {
    if (thing === this.wanted) return;
    clearTimeout(this.waiting);
    this.wanted = thing;
    if (!thing) this.hide();
    else if (habits.get("preview", "on") === "on") {
      facts(nameOf(thing)); // it is there when the moment is over
      this.waiting = setTimeout(() => this.show(thing), this.shown ? NEXT : DELAY);
    }
  }

  hide() {
    clearTimeout(this.waiting);
    this.wanted = null;
    this.shown?.removeAttribute("aria-describedby");
    this.shown = null;
    this.box.hidden = true;
  }

  /** @param {Element} thing */
  async show(thing) {
    this.wanted = thing;
    const card = await facts(nameOf(thing));
    if (!card || this.wanted !== thing || !thing.isConnected || document.querySelector("dialog:modal")) return;
    this.shown?.removeAttribute("aria-describedby");
    this.shown = thing;
    this.box.replaceChildren(el("b", { className: "name" }, card.name), large(card, stateOf(thing), false));
    this.box.hidden = false;
    thing.setAttribute("aria-describedby", "preview");
    this.place(thing.getBoundingClientRect());
  }

  /** Beside the thing, at the side with more room, and never over the question. @param {DOMRect} thing */
  place(thing) {
    const { box } = this;
    const floor = (this.hands.floor?.() ?? innerHeight) - GAP;
    box.style.maxHeight = `${floor - GAP}px`;
    const right = innerWidth - thing.right;
    const isRight = right >= box.offsetWidth + 2 * GAP || right >= thing.left;
    const left = isRight ? thing.right + GAP : thing.left - GAP - box.offsetWidth;
    box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - box.offsetWidth - GAP))}px`;
    box.style.top = `${Math.max(GAP, Math.min(thing.top, floor - box.offsetHeight))}px`;
  }
}

/** All that can be read about here, by name and in order. @param {HTMLElement} root @returns {Map<string, Element>} */
export function readable(root) {
  const found = new Map();
  for (const thing of root.querySelectorAll("[data-card]")) if (!found.has(nameOf(thing))) found.set(nameOf(thing), thing);
  return found;
}
