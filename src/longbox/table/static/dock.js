// The dock: my hand as a strip of card tops above the question. The game's drawing says what the hand is (`data-hand`).

import { byId, isPhone, isLying } from "./dom.js";

/** Things on the board and in the dock. @param {string} selector @returns {Element[]} */
export const onTable = (selector) => [...document.querySelectorAll(`:is(#drawing, #dock) ${selector}`)];

/** @param {string} place */
const within = (place) => `[data-place="${CSS.escape(place)}"]`;

export class Dock {
  /** @param {HTMLElement} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.place = byId("dock"); // a replay has none
    /** @type {Element|null} */
    this.hand = null;
    this.home = document.createComment("the hand"); // stands where the hand is drawn
    /** @type {Map<string, string>} */
    this.keys = new Map(); // the keys of options, by place
  }

  /** Puts the hand into the dock, or back to where it is drawn, as the window wants it. */
  settle() {
    const isWanted = this.place !== null && (!isPhone() || isLying());
    if (!isWanted) this.back();
    else if (!this.hand) this.take();
    if (this.place) this.place.hidden = !this.hand;
    this.label();
  }

  take() {
    this.hand = this.drawing.querySelector("[data-hand]");
    const page = this.drawing.firstElementChild;
    if (!this.hand || !page) return;
    this.hand.replaceWith(this.home);
    const desk = /** @type {Element} */ (page.cloneNode(false)); // with the classes that the game's style is written for
    desk.removeAttribute("role");
    desk.removeAttribute("aria-label");
    desk.append(this.hand);
    this.place.replaceChildren(desk);
  }

  /** Puts the hand back, for instance before the drawing is drawn anew. */
  back() {
    if (!this.hand) return;
    this.home.replaceWith(this.hand);
    this.hand = null;
    this.place.replaceChildren();
  }

  clear() {
    this.hand = null;
    this.place?.replaceChildren();
    if (this.place) this.place.hidden = true;
  }

  /** The card in the dock that holds a place. @param {string} place @returns {Element|null} */
  card(place) {
    if (!this.hand || !place) return null;
    return this.hand.querySelector(`.lb-card:is(${within(place)}, :has(${within(place)}))`);
  }

  /** Where the card with a place lies among the others; -1 if it is not in the dock. @param {string} place */
  order(place) {
    const card = this.card(place);
    return card ? [...(this.hand?.querySelectorAll(".lb-card") ?? [])].indexOf(card) : -1;
  }

  /** The places on a card of the dock: a card may have several. @param {Element} thing @returns {string[]} */
  places(thing) {
    const inside = this.hand?.contains(thing) ? [...thing.querySelectorAll("[data-place]")] : [];
    return [thing.closest("[data-place]"), ...inside].map((one) => one?.getAttribute("data-place") ?? "");
  }

  /** Writes on each card which keys choose it. @param {Map<string, string>} [keys] by place */
  label(keys = this.keys) {
    this.keys = keys;
    for (const card of this.hand?.querySelectorAll(".lb-card") ?? []) {
      const written = this.places(card).map((place) => keys.get(place)).filter(Boolean).join(" ");
      if (written) card.setAttribute("data-keys", written);
      else card.removeAttribute("data-keys");
    }
  }
}
