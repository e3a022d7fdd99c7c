// The decision bar: the question, its rule, every option as a button, and what cannot be done with the reason.

import { byId, chip, el, grouped, habits, isPhone, withRules } from "./dom.js";

/** @typedef {import("./board.js").Choice} Choice */
/** @typedef {import("./board.js").Question} Question */

const KEYS = "123456789abcdefghijklmnopqstvwxyz"; // r opens the rules, u takes back
const MANY = 12; // options from which on they stand in columns and can be filtered
const DENSE = 7; // options from which on each is one line, with what it says cut short
const CROWDED = 8; // lines from which on the same is done, with what cannot be done among them, so that the cards stay in sight
const ROOM = 0.3; // of the height of the window, that the question may take with all that cannot be done
const ALIKE = 6; // options of one kind, each with its place on the board, that are folded where there are many

/** What an option is, and what it says of itself after that. @param {string} label */
function inTwo(label) {
  const end = label.indexOf(": ") + 1;
  return end ? [label.slice(0, end), el("span", { className: "says" }, label.slice(end))] : [label];
}

/** What kind of option it is, if it has a place on the board. @param {Choice} option */
const kindOf = (option) => (option.place && option.key.includes(":") ? option.key.split(":")[0] : "");

/** What all of these begin with, whole words of it. @param {string[]} labels */
function beginning(labels) {
  const [first, ...others] = labels.map((label) => label.split(" "));
  const end = first.findIndex((word, place) => others.some((words) => words[place] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(" ");
}

/** What several are called; of one kind that has many only what they begin with. @param {Choice[]} options */
function named(options) {
  const kinds = [...grouped(options, (option) => kindOf(option) || option.key).values()];
  return kinds.flatMap((kind) => {
    const labels = kind.map((option) => option.label.split(": ")[0]);
    return kind.length < ALIKE ? labels : [`${beginning(labels)} … (${kind.length})`];
  });
}

/** @param {HTMLElement} line */
const isLong = (line) => line.querySelector(".says") !== null;

export class Bar {
  /** @param {{choose: (choice: Choice) => void, point: (place: string|null, scroll?: boolean) => void, rule: (rule: string) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    this.bar = byId("bar");
    this.prompt = byId("prompt");
    this.rule = byId("prompt-rule");
    this.list = byId("options");
    this.filter = byId("filter");
    this.asked = ""; // the question that stands here
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.filter.oninput = () => this.sift();
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Beside the question: its rule, who else is asked, and what has led to it. @param {Question} question @param {string} others @param {string} last */
  beside(question, others, last) {
    this.rule.replaceChildren(...[chip(question.rule), others && el("span", { className: "quiet" }, others)].filter(Boolean));
    this.led(last);
  }

  /** @param {string} last */
  led(last) {
    byId("led").textContent = last;
    byId("led").title = last;
    byId("led").hidden = !last;
  }

  /** Whether this question stands here. @param {Question|null} question */
  shows(question) {
    return question !== null && this.bar.classList.contains("asked") && JSON.stringify(question) === this.asked;
  }

  /** @param {Question} question */
  ask(question) {
    this.asked = JSON.stringify(question);
    const hadFocus = this.bar.contains(document.activeElement);
    const folds = question.options.length > MANY ? this.folds(question.options) : [];
    const hidden = new Set(folds.flat());
    const shown = question.options.length - hidden.size;
    this.latest("");
    this.prompt.replaceChildren(question.prompt);
    this.filter.hidden = shown <= MANY;
    this.filter.value = "";
    this.buttons.clear();
    const open = question.options.filter((option) => !hidden.has(option)).map((option, number) => el("li", {}, this.option(option, KEYS[number] ?? "")));
    let used = open.length;
    const folded = folds.map((alike) => this.fold(alike, alike.map(() => KEYS[used++] ?? "")));
    const shut = [...grouped(question.blocked, (option) => `${option.reason} · ${option.rule}`)].map(([why, alike]) => el("li", {}, this.blocked(alike, why)));
    this.bar.className = `bar asked${shown > MANY ? " many" : shown > DENSE || folds.length + shown + shut.length > CROWDED ? " dense" : ""}`;
    if (isPhone()) open.sort((one, other) => Number(isLong(one)) - Number(isLong(other))); // what has to be read comes after what is known
    this.list.replaceChildren(...folded, ...open, ...shut);
    if (shut.length > 1 && (isPhone() || this.bar.scrollHeight > ROOM * innerHeight)) this.list.append(this.notNow(shut));
    this.bar.scrollTop = 0;
    if (hadFocus) this.prompt.focus({ preventScroll: true }); // whoever goes by keys stays at the question
  }

  /** Options of one kind that are all on the board: they are clicked there, or unfolded. @param {Choice[]} options */
  folds(options) {
    const alike = [...grouped(options.filter(kindOf), kindOf).values()];
    return alike.filter((kind) => kind.length >= ALIKE && kind.length < options.length);
  }

  /** @param {Choice[]} alike @param {string[]} keys */
  fold(alike, keys) {
    const begins = beginning(alike.map((option) => option.label));
    const summary = el("summary", { className: "option" }, el("span", {}, `${begins || "One of these"} … `, el("small", {}, `${alike.length} places, gold on the board`)));
    const lines = alike.map((option, number) => el("li", {}, this.option(option, keys[number])));
    return el("li", { className: "fold" }, el("details", {}, summary, el("ul", { className: "options" }, ...lines)));
  }

  /** What cannot be done is unfolded by who wants to know, where the board needs the room. @param {HTMLElement[]} lines */
  notNow(lines) {
    const summary = el("summary", {}, `${lines.length} things cannot be done now: why?`);
    return el("li", { className: "not-now" }, el("details", {}, summary, el("ul", { className: "options" }, ...lines)));
  }

  /** @param {Choice} option @param {string} key */
  option(option, key) {
    const button = el(
      "button",
      { type: "button", className: "option", title: option.label.includes(": ") ? option.label : "", onclick: () => this.hands.choose(option), data: { key, place: option.place } },
      key && el("kbd", { attrs: { "aria-hidden": "true" } }, key.toUpperCase()),
      el("span", {}, ...inTwo(option.label)),
    );
    this.pointing(button, option);
    this.buttons.set(option.key, button);
    return button;
  }

  /** What cannot be done for one and the same reason. @param {Choice[]} alike @param {string} why */
  blocked(alike, why) {
    const button = el(
      "button",
      { type: "button", className: "option blocked", onclick: () => this.hands.rule(alike[0].rule ?? ""), attrs: { "aria-disabled": "true" } },
      el("span", {}, named(alike).join(", "), el("small", {}, why)),
    );
    this.pointing(button, alike[0]);
    return button;
  }

  /** @param {HTMLElement} button @param {Choice} option */
  pointing(button, option) {
    if (!option.place) return;
    button.onmouseenter = () => this.hands.point(option.place);
    button.onfocus = () => button.matches(":focus-visible") && this.hands.point(option.place, true);
    button.onmouseleave = button.onblur = () => this.hands.point(null);
  }

  /** Nobody asks me. @param {(Node|string)[]} sentence @param {Node[]} [actions] */
  say(sentence, actions = []) {
    const hadFocus = this.bar.contains(document.activeElement);
    this.bar.className = "bar";
    this.filter.hidden = true;
    this.prompt.replaceChildren(...sentence);
    this.rule.replaceChildren();
    this.led("");
    this.asked = "";
    this.buttons.clear();
    this.list.replaceChildren(...actions.map((action) => el("li", {}, action)));
    if (hadFocus) this.prompt.focus({ preventScroll: true });
  }

  /** What happened last, for those who wait. @param {string} text */
  latest(text) {
    byId("latest").textContent = text;
    byId("latest").hidden = !text;
  }

  /** My answer is on its way. @param {Choice|null} choice */
  busy(choice) {
    this.bar.classList.toggle("busy", choice !== null);
    for (const [key, button] of this.buttons) button.classList.toggle("sent", key === choice?.key);
  }

  /** Marks the buttons of a place. @param {string|null} place */
  mark(place) {
    for (const button of this.buttons.values()) button.classList.toggle("pointed", place !== null && button.dataset.place === place);
  }

  /** What a search thinks of the options. @param {{key: string, chance: number, low: number, high: number, reason: string}[]} opinions */
  advise(opinions) {
    opinions.forEach((opinion, rank) => {
      const button = this.buttons.get(opinion.key);
      if (!button) return;
      button.querySelector(".chance")?.remove();
      button.classList.toggle("best", rank === 0);
      const percent = (/** @type {number} */ part) => Math.round(100 * part);
      const said = `${rank === 0 ? "★ " : ""}${percent(opinion.chance)} %`;
      const title = `wins ${percent(opinion.low)} to ${percent(opinion.high)} in 100${opinion.reason ? `: ${opinion.reason}` : ""}`;
      button.append(el("span", { className: "chance", title }, said, el("span", { className: "unseen" }, ` chance to win; ${title}`)));
    });
    const best = opinions[0];
    if (!best) return;
    const because = best.reason ? ` What counts: ${best.reason}.` : "";
    byId("why").replaceChildren(el("b", {}, `Hint: ${best.label}. `), ...withRules(`From what you know, you win about ${Math.round(100 * best.chance)} games in 100 with it.${because}`));
    byId("why").hidden = false;
  }

  sift() {
    const words = this.filter.value.toLowerCase().split(/\s+/);
    const fits = (/** @type {Element} */ line) => words.every((word) => (line.textContent ?? "").toLowerCase().includes(word));
    for (const line of this.list.querySelectorAll("li")) line.hidden = !fits(line) && ![...line.querySelectorAll("li")].some(fits);
    for (const fold of this.list.querySelectorAll(".fold > details")) fold.open = this.filter.value !== "";
  }

  /** Keys: the one on the button, and arrows from button to button. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isWriting = target.matches("input, textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal, .curtain:not([hidden])") || target.closest("dialog")) return;
    if (event.key.startsWith("Arrow") && !isWriting && (target === document.body || this.bar.contains(target))) this.step(event);
    else if (event.key === "Enter" && target === this.filter) this.shown().find((one) => one.matches("button"))?.click();
    else if (!isWriting && habits.get("keys", "on") === "on") this.press(event);
  }

  /** @returns {HTMLButtonElement[]} */
  shown() {
    const all = [...this.list.querySelectorAll("li > button, li > a, summary")];
    return all.filter((one) => one.getClientRects().length);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const buttons = this.shown();
    if (!buttons.length) return;
    event.preventDefault();
    const by = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
    const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
    buttons[at < 0 ? 0 : (at + by + buttons.length) % buttons.length].focus();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const button = [...this.buttons.values()].find((one) => one.dataset.key === event.key.toLowerCase());
    if (!button || event.repeat || event.shiftKey) return;
    event.preventDefault();
    button.click();
  }
}

