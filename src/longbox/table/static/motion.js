// Motion shows what changed: a thing that is elsewhere now moves there, a die tumbles, what is new pops up. Nothing for those who ask for stillness.

import { isStill } from "./dom.js";

const THINGS = "[data-key], [data-place]";
const DICE = "[aria-label^='die ']";
const LONGEST = 60; // things that move at one time; more is a new picture, not a movement

/** What a thing is called, so that a card is known again in another place: its key, or its bold name. @param {Element} thing */
const nameOf = (thing) => thing.getAttribute("data-key") ?? thing.querySelector(":scope > header b, :scope > div > b, :scope > b")?.textContent ?? null;

/** Where everything lies before a change. @param {Element} drawing */
export function remember(drawing) {
  const places = new Map();
  const names = new Map();
  const dice = new Set();
  if (isStill()) return { places, names, dice };
  for (const thing of drawing.querySelectorAll(THINGS)) {
    const where = thing.getBoundingClientRect();
    if (!where.width) continue;
    places.set(thing, where);
    const name = nameOf(thing);
    if (name) names.set(name, where);
  }
  for (const die of drawing.querySelectorAll(DICE)) dice.add(`${placeOf(die)} ${die.getAttribute("aria-label")}`);
  return { places, names, dice };
}

/** @param {Element} die */
const placeOf = (die) => die.closest("[data-place]")?.getAttribute("data-place") ?? "";

/**
 * Lets everything move from where it was to where it is.
 * @param {Element} drawing @param {{places: Map<Element, DOMRect>, names: Map<string, DOMRect>, dice: Set<string>}} before @param {number} zoom
 */
export function play(drawing, before, zoom) {
  if (isStill() || !before.places.size) return;
  const moves = [];
  for (const thing of drawing.querySelectorAll(THINGS)) {
    const now = thing.getBoundingClientRect();
    if (!now.width) continue;
    const was = before.places.get(thing) ?? before.names.get(nameOf(thing) ?? "");
    if (was === undefined) moves.push(() => pop(thing));
    else if (Math.abs(was.x - now.x) + Math.abs(was.y - now.y) > 6 && !isInside(thing, before.places)) moves.push(() => fly(thing, was, now, zoom));
  }
  if (moves.length <= LONGEST) moves.forEach((move) => move());
  for (const die of drawing.querySelectorAll(DICE)) {
    if (!before.dice.has(`${placeOf(die)} ${die.getAttribute("aria-label")}`)) tumble(die);
  }
}

/** Whether the thing moves with another that holds it anyway. @param {Element} thing @param {Map<Element, DOMRect>} places */
function isInside(thing, places) {
  const holder = thing.parentElement?.closest(THINGS);
  if (!holder || !places.has(holder)) return false;
  const was = places.get(holder);
  const now = holder.getBoundingClientRect();
  return Math.abs(was.x - now.x) + Math.abs(was.y - now.y) > 6;
}

/** @param {Element} thing @param {DOMRect} was @param {DOMRect} now @param {number} zoom */
function fly(thing, was, now, zoom) {
  const by = `translate(${(was.x - now.x) / zoom}px, ${(was.y - now.y) / zoom}px)`;
  thing.animate([{ transform: by, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration: 340, easing: "cubic-bezier(.2,.8,.3,1)" });
}

/** @param {Element} thing */
const pop = (thing) => thing.animate([{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }], { duration: 220, easing: "ease-out" });

/** @param {Element} die */
const tumble = (die) => die.animate(
  [{ transform: "rotate(-260deg) scale(1.7)" }, { transform: "rotate(40deg) scale(1.2)", offset: 0.7 }, { transform: "none" }],
  { duration: 400, easing: "ease-out" },
);
