// The letters of deeds: the same deed has the same letter in every question. A game may declare its letters.

import { grouped } from "./dom.js";

/** @typedef {import("./board.js").Choice} Choice */

const TAKEN = "ru"; // r opens the rules, u takes back
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** What an option does: the first word of its key. @param {Choice} option */
export const deedOf = (option) => option.key.split(":")[0];

/** Options of the same deed, in their order. @param {Choice[]} options */
export const byDeed = (options) => grouped(options, deedOf);

/**
 * The letter of each deed: the declared one, or the first letter of its name that no other deed has.
 * @param {Iterable<string>} deeds @param {Record<string, string>} declared @returns {Map<string, string>}
 */
export function lettersOf(deeds, declared) {
  const found = new Map();
  const used = new Set([...TAKEN, ...Object.values(declared)]);
  for (const deed of deeds) {
    const letter = declared[deed] ?? [...deed, ...LETTERS].find((one) => LETTERS.includes(one) && !used.has(one)) ?? "";
    used.add(letter);
    found.set(deed, letter);
  }
  return found;
}
