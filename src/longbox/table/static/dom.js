// Small helpers. Elements are made with textContent only, so that names and messages are never markup.

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/**
 * Makes an element with these properties. `data` and `attrs` are attributes; children are elements or text.
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
 * Groups things by key, in their order. Map.groupBy is too new for some phones.
 * @template T, K @param {T[]} things @param {(thing: T) => K} key @returns {Map<K, T[]>}
 */
export function grouped(things, key) {
  const found = new Map();
  for (const thing of things) found.set(key(thing), [...(found.get(key(thing)) ?? []), thing]);
  return found;
}

/** A label where more of the sentence follows. @param {string} label */
export const withoutStop = (label) => label.replace(/\.$/, "");

/** @type {(rule: string) => void} */
let openRule = () => {};
/** Sets the function that opens a cited rule. @param {(rule: string) => void} opener */
export const onRule = (opener) => { openRule = opener; };

/** A button that opens a rule. @param {string} rule */
export function chip(rule) {
  if (!rule) return null;
  return el("button", { type: "button", className: "chip", onclick: () => openRule(rule), attrs: { "aria-label": `Rule ${rule}` } }, rule);
}

const CITED = /\(?\b([A-Z]{2,3}-[A-Z]+-\d+)\b\)?/g;

/** A text in which every cited rule is a chip. @param {string} text @returns {(Node|string)[]} */
export function withRules(text) {
  const parts = [];
  let last = 0;
  for (const found of text.matchAll(CITED)) {
    parts.push(text.slice(last, found.index), chip(found[1]));
    last = found.index + found[0].length;
  }
  return [...parts, text.slice(last)];
}

/** Settings in this browser's storage. Without a storage, nothing is remembered. */
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

/** A link for somebody else. If this page's address works only on this machine, the link has the network's address. @param {string} path */
export const outward = (path) => new URL(path, document.body.dataset.reach || location.href).href;

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const SMALL = matchMedia("(max-width: 760px), (max-height: 520px)"); // one panel at a time
const LYING = matchMedia("(max-height: 520px) and (min-width: 560px)"); // a phone on its side: the question stands beside the board
export const isPhone = () => SMALL.matches;
export const isLying = () => LYING.matches;

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

/** Shows a sentence with its rule; screen readers read it out. @param {string} sentence @param {string} [rule] */
export function toast(sentence, rule = "") {
  const shown = el("div", { className: "toast" }, el("span", {}, sentence), chip(rule));
  shown.append(el("button", { type: "button", onclick: () => shown.remove() }, "OK"));
  const toasts = byId("toasts");
  while (toasts.children.length > 2) toasts.firstChild.remove();
  toasts.append(shown);
  setTimeout(() => { if (!shown.contains(document.activeElement)) shown.remove(); }, 9000);
}

/** Sends a request. Shows a refusal, and returns null then. @param {string} method @param {string} path @param {object} [body] */
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
