// A hint: a star on the piece or card to take and on its button, one sentence why, and the chances for those who want them.

import { onTable } from "./dock.js";
import { byId, el, withRules } from "./dom.js";

/** @typedef {import("./board.js").Question} Question */
/** @typedef {{key: string, label: string, chance: number, words: string}} Opinion */
/** @typedef {{stars: string[], words: string[], opinions: Opinion[]}} Advice */

const LOW = 50; // pixels: the star of a lower piece sticks out of it
const SVG = "http://www.w3.org/2000/svg";

export class Hint {
  /** @param {{buttons: Map<string, HTMLElement>}} bar */
  constructor(bar) {
    this.bar = bar;
    this.place = byId("why");
    /** @type {Set<string>} */
    this.places = new Set(); // of the board, which have a star
    document.addEventListener("dressed", () => this.mark());
  }

  /** @param {Advice} advice @param {Question} question */
  show({ stars, words: [choice, why], opinions }, question) {
    this.hide();
    if (!choice) return;
    this.places = new Set(question.options.filter((option) => stars.includes(option.key) && option.place).map((option) => option.place));
    for (const key of stars) this.star(this.bar.buttons.get(key));
    this.mark();
    const chances = opinions.map((opinion) => el("li", {}, el("b", {}, `${Math.round(100 * opinion.chance)} %`), ` ${opinion.label.split(": ")[0]} `, el("small", {}, opinion.words)));
    const more = el("details", {}, el("summary", {}, "More"), el("p", {}, "From what you know, you win with each of these so often:"), el("ol", {}, ...chances));
    this.place.replaceChildren(el("span", {}, el("b", {}, choice), " ", ...withRules(why)), more);
    this.place.hidden = false;
    byId("bar").scrollTop = 0; // on a phone the options may fill the bar
  }

  hide() {
    this.places = new Set();
    this.mark();
    for (const star of document.querySelectorAll("#bar .star")) star.remove();
    for (const button of document.querySelectorAll("#bar .best")) button.classList.remove("best");
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  /** A star on a button, and on the fold that it is in. @param {HTMLElement|undefined} button */
  star(button) {
    for (const thing of [button, button?.closest("details")?.querySelector("summary")]) {
      if (!thing || thing.classList.contains("best")) continue;
      thing.classList.add("best");
      thing.append(el("span", { className: "star" }, "★", el("span", { className: "unseen" }, " the hint")));
    }
  }

  /** Stars on the board: again whenever it is drawn anew. */
  mark() {
    for (const thing of onTable("[data-place]")) {
      const isStarred = this.places.has(thing.getAttribute("data-place") ?? "");
      thing.classList.toggle("starred", isStarred);
      thing.classList.toggle("low", isStarred && thing.clientHeight < LOW);
      if (thing instanceof SVGGraphicsElement) draw(thing, isStarred);
    }
  }
}

/** A star in an SVG picture, which style sheets cannot add. @param {SVGGraphicsElement} thing @param {boolean} isStarred */
function draw(thing, isStarred) {
  thing.querySelector(":scope > .drawn-star")?.remove();
  if (!isStarred) return;
  const { x, y, width } = thing.getBBox();
  const star = document.createElementNS(SVG, "text");
  const size = String(26 / (thing.getScreenCTM()?.a || 1));
  for (const [name, value] of Object.entries({ class: "drawn-star", x: String(x + width), y: String(y), "font-size": size, "text-anchor": "end", "dominant-baseline": "hanging", "aria-hidden": "true" })) star.setAttribute(name, value);
  star.textContent = "★";
  thing.append(star);
}
