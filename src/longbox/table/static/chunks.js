// Patches for drawings: the pieces are lines, as in chunks.py, and a patch names pieces of the old drawing.

/** The pieces of a drawing. @param {string} drawing @returns {string[]} */
export const cut = (drawing) => drawing.split("\n");

/**
 * Returns the new drawing, or null if the patch names pieces that do not exist.
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
