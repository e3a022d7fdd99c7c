// Small helpers: elements are made with textContent alone, so that nobody's name or message is ever markup.

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/**
 * An element. Properties go onto it; `data` and `attrs` are attributes; children are elements or text.
 * @param {string} tag @param {Record<string, any>} [props] @param {...(Node|string|null|undefined|false)} children
 * @returns {any}
 */
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "attrs") for (const [key, text] of Object.entries(value)) made.setAttribute(key, text);
    else if (name === "data") Object.assign(made.dataset, value);
    else made[name] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/**
 * What is alike together, in the order in which it comes; Map.groupBy is too new for the telephones of some friends.
 * @template T, K @param {T[]} things @param {(thing: T) => K} key @returns {Map<K, T[]>}
 */
export function grouped(things, key) {
  const found = new Map();
  for (const thing of things) found.set(key(thing), [...(found.get(key(thing)) ?? []), thing]);
  return found;
}

/** @type {(rule: string) => void} */
let openRule = () => {};
/** Who opens a rule that is cited somewhere. @param {(rule: string) => void} opener */
export const onRule = (opener) => { openRule = opener; };

/** A button that opens a rule. @param {string} rule */
export function chip(rule) {
  if (!rule) return null;
  return el("button", { type: "button", className: "chip", onclick: () => openRule(rule), attrs: { "aria-label": `Rule ${rule}` } }, rule);
}

const CITED = /\(?\b([A-Z]{2,3}-[A-Z]+-\d+)\b\)?/g;

/** A text with every rule that it cites as a chip. @param {string} text @returns {(Node|string)[]} */
export function withRules(text) {
  const parts = [];
  let last = 0;
  for (const found of text.matchAll(CITED)) {
    parts.push(text.slice(last, found.index), chip(found[1]));
    last = found.index + found[0].length;
  }
  return [...parts, text.slice(last)];
}

/** Memory of this browser, for habits; where there is none, nothing is remembered. */
export const habits = {
  /** @param {string} name @param {string} otherwise */
  get(name, otherwise = "") {
    try { return localStorage.getItem(`longbox:${name}`) ?? otherwise; } catch { return otherwise; }
  },
  /** @param {string} name @param {string} value */
  set(name, value) {
    try { localStorage.setItem(`longbox:${name}`, value); } catch { /* a private window: this habit lasts as long as the page */ }
  },
};

/** A link for somebody else: where this page was opened at an address that leads nobody else here, with the one that does. @param {string} path */
export const outward = (path) => new URL(path, document.body.dataset.reach || location.href).href;

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const isPhone = () => matchMedia("(max-width: 760px)").matches;

/** @param {string} text @param {HTMLElement} button */
export async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select it and copy";
  }
  setTimeout(() => { button.textContent = before; }, 2000);
}

/** A sentence that is seen and heard, with its rule. @param {string} sentence @param {string} [rule] */
export function toast(sentence, rule = "") {
  const shown = el("div", { className: "toast" }, el("span", {}, sentence), chip(rule));
  shown.append(el("button", { type: "button", onclick: () => shown.remove() }, "OK"));
  const toasts = byId("toasts");
  while (toasts.children.length > 2) toasts.firstChild.remove();
  toasts.append(shown);
  setTimeout(() => { if (!shown.contains(document.activeElement)) shown.remove(); }, 9000);
}

/** Asks the server. A refusal is shown and gives null. @param {string} method @param {string} path @param {object} [body] */
export async function ask(method, path, body) {
  const init = { method, headers: body ? { "Content-Type": "application/json" } : {}, body: body ? JSON.stringify(body) : undefined };
  let answer;
  try {
    answer = await fetch(`/api/v1${path}`, init);
  } catch {
    toast("The server does not answer; look at the connection and try again.");
    return null;
  }
  const text = await answer.text();
  const said = text && (answer.headers.get("Content-Type") ?? "").includes("json") ? JSON.parse(text) : text;
  if (answer.ok) return { status: answer.status, said };
  toast(said.detail ?? "That was refused.", said.rule);
  return null;
}
