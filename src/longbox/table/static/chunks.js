// Drawings on their way: the pieces are lines, as in chunks.py, so that a patch can name pieces of the drawing before.

/** The pieces of a drawing. @param {string} drawing @returns {string[]} */
export const cut = (drawing) => drawing.split("\n");

/**
 * The new drawing, or null where the patch names pieces that there are not.
 * @param {string[]} old @param {(string|[number, number])[]} pieces @returns {string|null}
 */
export function apply(old, pieces) {
  const lines = [];
  for (const piece of pieces) {
    if (typeof piece === "string") lines.push(piece);
    else if (piece[0] + piece[1] > old.length) return null;
    else lines.push(...old.slice(piece[0], piece[0] + piece[1]));
  }
  return lines.join("\n");
}
