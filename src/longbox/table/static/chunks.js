// Drawings on their way: the same cuts as chunks.py makes, so that a patch can name pieces of the drawing before.

const BEGINS = /<(?:article|defs|details|div|figure|footer|g|header|li|p|section|style|svg|symbol|ul)\b/g;

/** The pieces of a drawing; together they are the drawing. @param {string} drawing @returns {string[]} */
export function cut(drawing) {
  const begins = [0];
  for (const found of drawing.matchAll(BEGINS)) if (found.index > 0) begins.push(found.index);
  begins.push(drawing.length);
  return begins.slice(1).map((end, place) => drawing.slice(begins[place], end));
}

/**
 * The new drawing, or null where the patch names pieces that there are not.
 * @param {string[]} old @param {(string|[number, number])[]} pieces @returns {string|null}
 */
export function apply(old, pieces) {
  const parts = [];
  for (const piece of pieces) {
    if (typeof piece === "string") parts.push(piece);
    else if (piece[0] + piece[1] > old.length) return null;
    else parts.push(...old.slice(piece[0], piece[0] + piece[1]));
  }
  return parts.join("");
}
