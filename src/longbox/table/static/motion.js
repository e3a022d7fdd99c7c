// Motion shows what changed: things move to their new places, dice tumble, new things pop up. Nothing moves for people who prefer reduced motion.

import { isStill } from "./dom.js";

const THINGS = "[data-key], [data-place]";
const DICE = "[aria-label^='die ']";
const LONGEST = 60; // things that move at one time; more is a new picture, not a movement

/** The name that identifies a thing in another place: its key, or its bold name. @param {Element} thing */
const nameOf = (thing) => thing.getAttribute("data-key") ?? thing.querySelector(":scope > header b, :scope > div > b, :scope > b")?.textContent ?? null;

/** Notes where everything is before a change. @param {Element} drawing */
export function remember(drawing) {
  const places = new Map();
  const names = new Map();
  const homes = new Map();
  const dice = new Set();
  if (isStill()) return { places, names, homes, dice };
  for (const thing of drawing.querySelectorAll(THINGS)) {
    const where = thing.getBoundingClientRect();
    if (!where.width) continue;
    places.set(thing, where);
    const name = nameOf(thing);
    if (name) names.set(name, where);
    if (name) homes.set(name, homeOf(thing));
  }
  for (const die of drawing.querySelectorAll(DICE)) dice.add(`${placeOf(die)} ${die.getAttribute("aria-label")}`);
  return { places, names, homes, dice };
}

/** The place in which a thing is. @param {Element} thing */
const homeOf = (thing) => thing.parentElement?.closest("[data-place]")?.getAttribute("data-place") ?? "";

/** @param {Element} die */
const placeOf = (die) => die.closest("[data-place]")?.getAttribute("data-place") ?? "";

/**
 * Moves everything from its old place to its new one; along its way, if one is told that leads there.
 * @param {Element} drawing @param {{places: Map<Element, DOMRect>, names: Map<string, DOMRect>, homes: Map<string, string>, dice: Set<string>}} before
 * @param {number} zoom @param {string[][]} ways each by its places
 */
export function play(drawing, before, zoom, ways) {
  if (isStill() || !before.places.size) return;
  const moves = [];
  for (const thing of drawing.querySelectorAll(THINGS)) {
    const now = thing.getBoundingClientRect();
    if (!now.width) continue;
    const was = before.places.get(thing) ?? before.names.get(nameOf(thing) ?? "");
    if (was === undefined) moves.push(() => pop(thing));
    else if (Math.abs(was.x - now.x) + Math.abs(was.y - now.y) > 6 && !isInside(thing, before.places)) moves.push(() => fly(thing, [was, ...stations(drawing, thing, before.homes, ways)], now, zoom));
  }
  if (moves.length <= LONGEST) moves.forEach((move) => move());
  for (const die of drawing.querySelectorAll(DICE)) {
    if (!before.dice.has(`${placeOf(die)} ${die.getAttribute("aria-label")}`)) tumble(die);
  }
}

/** Whether the thing is inside another one that moves. @param {Element} thing @param {Map<Element, DOMRect>} places */
function isInside(thing, places) {
  const holder = thing.parentElement?.closest(THINGS);
  if (!holder || !places.has(holder)) return false;
  const was = places.get(holder);
  const now = holder.getBoundingClientRect();
  return Math.abs(was.x - now.x) + Math.abs(was.y - now.y) > 6;
}

/**
 * Where a thing passes on its way from its old place to its new one.
 * @param {Element} drawing @param {Element} thing @param {Map<string, string>} homes @param {string[][]} ways @returns {DOMRect[]}
 */
function stations(drawing, thing, homes, ways) {
  const from = homes.get(nameOf(thing) ?? "");
  const way = ways.find((places) => places.length > 2 && places[0] === from && places.at(-1) === homeOf(thing));
  const found = (way ?? []).slice(1, -1).map((place) => drawing.querySelector(`[data-place="${CSS.escape(place)}"]`));
  return found.flatMap((there) => (there ? [middle(there.getBoundingClientRect(), thing.getBoundingClientRect())] : []));
}

/** A thing of this size in the middle of a place. @param {DOMRect} there @param {DOMRect} size */
const middle = (there, size) => new DOMRect(there.x + (there.width - size.width) / 2, there.y + (there.height - size.height) / 2, size.width, size.height);

/** @param {Element} thing @param {DOMRect[]} stations @param {DOMRect} now @param {number} zoom */
function fly(thing, stations, now, zoom) {
  const frames = stations.map((was) => ({ transform: `translate(${(was.x - now.x) / zoom}px, ${(was.y - now.y) / zoom}px)`, zIndex: 5 }));
  const easing = stations.length > 1 ? "ease-in-out" : "cubic-bezier(.2,.8,.3,1)";
  thing.animate([...frames, { transform: "none", zIndex: 5 }], { duration: 340 + 160 * (stations.length - 1), easing });
}

/** @param {Element} thing */
const pop = (thing) => thing.animate([{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }], { duration: 220, easing: "ease-out" });

/** @param {Element} die */
const tumble = (die) => die.animate(
  [{ transform: "rotate(-260deg) scale(1.7)" }, { transform: "rotate(40deg) scale(1.2)", offset: 0.7 }, { transform: "none" }],
  { duration: 400, easing: "ease-out" },
);
