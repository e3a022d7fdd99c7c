// Makes one tree like another and keeps every element that is still there, with its focus, scroll and open state.

/** The key of an element, if it has one. @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") ?? node.getAttribute("data-place") ?? (node.id || null) : null);

/** @param {Element} from @param {Element|DocumentFragment} to */
export function morphChildren(from, to) {
  const keyed = new Map();
  for (const child of from.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, [...(keyed.get(key) ?? []), child]);
  }
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const kept = take(next, wanted, keyed);
    if (kept === null) {
      from.insertBefore(document.importNode(wanted, true), next);
      continue;
    }
    if (kept === next) next = next.nextSibling;
    else from.insertBefore(kept, next);
    morph(kept, wanted);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/** The child of the old tree that becomes this one. @param {Node|null} next @param {Node} wanted @param {Map<string, Node[]>} keyed */
function take(next, wanted, keyed) {
  const key = keyOf(wanted);
  if (key !== null) {
    const found = keyed.get(key);
    const at = found ? found.findIndex((node) => node.nodeName === wanted.nodeName) : -1;
    return at < 0 ? null : found.splice(at, 1)[0];
  }
  return next !== null && keyOf(next) === null && next.nodeName === wanted.nodeName ? next : null;
}

/** @param {Node} from @param {Node} to */
function morph(from, to) {
  if (!(from instanceof Element)) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  if (from.isEqualNode(to)) return;
  const wanted = /** @type {Element} */ (to);
  for (const { name } of [...from.attributes]) {
    const stays = wanted.hasAttribute(name) || (name === "open" && from.nodeName === "DETAILS");
    if (!stays) from.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  morphChildren(from, wanted);
}
