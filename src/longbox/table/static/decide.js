// The decision bar: the question, its rule, every option as a button, and blocked options with their reasons.

import { byId, chip, el, grouped, habits, isLying, isPhone, withoutStop } from "./dom.js";
import { byDeed, deedOf, lettersOf } from "./keys.js";

/** @typedef {import("./board.js").Choice} Choice */
/** @typedef {import("./board.js").Question} Question */

const MANY = 12; // from so many options on, they stand in columns and can be filtered
const ALIKE = 6; // from so many blocked options of one kind on, only their common beginning is said
const ROWS = 1; // of options, below the question; each more of them takes room from the board
const WORDY = 70; // letters of a label that yields its room to the others before they yield theirs
const FEW = 9; // so many buttons stand in one row, if need be with shortened labels
const MOST = 2; // rows, if it cannot be done with fewer
const LETTERS = JSON.parse(document.body.dataset.letters ?? "{}");

const ODDS = /\s*\([^()]*\d %[^()]*\)$/; // the odds at the end of a label, which are never cut off

/** Splits a label into the option, its explanation, and its odds. @param {string} label */
function inParts(label) {
  const odds = label.match(ODDS)?.[0] ?? "";
  const what = label.slice(0, label.length - odds.length);
  const end = what.indexOf(": ") + 1;
  const words = end ? [what.slice(0, end), el("span", { className: "says" }, what.slice(end))] : [what];
  return odds ? [el("span", { className: "what" }, ...words), el("span", { className: "odds" }, odds)] : words;
}

/** Whether these options are places, which can be clicked on the board. @param {Choice[]} alike */
const arePlaces = (alike) => alike.length > 1 && alike.every((option) => option.place);

/** Whether these options are cards of a hand that is drawn with the board, as on a phone. @param {Choice[]} alike */
const inDrawnHand = (alike) => alike.every((option) => document.querySelector(`#drawing [data-hand] [data-place="${CSS.escape(option.place)}"]`));

/** @param {Choice[]} alike */
const haveOdds = (alike) => alike.some((option) => ODDS.test(option.label));

/** Which layout the page has. */
const shapeOf = () => `${isPhone()} ${isLying()}`;

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The whole words that all labels begin with. @param {string[]} labels */
function beginning(labels) {
  const [first, ...others] = labels.map((label) => label.split(" "));
  const end = first.findIndex((word, place) => others.some((words) => words[place] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(" ");
}

/** The name of a group of options; for many of one kind, only their common beginning. @param {Choice[]} options */
function named(options) {
  const kinds = [...grouped(options, (option) => (option.place ? deedOf(option) : option.key)).values()];
  return kinds.flatMap((kind) => {
    const labels = kind.map((option) => withoutStop(option.label.split(": ")[0]));
    return kind.length < ALIKE ? labels : [`${beginning(labels)} … (${kind.length})`];
  });
}

/** @param {HTMLElement} line */
const isLong = (line) => line.querySelector(".says") !== null;

export class Bar {
  /** @param {{choose: (choice: Choice) => void, point: (place: string|null, scroll?: boolean) => void, rule: (rule: string) => void, held: (place: string) => Element|null, order: (place: string) => number, label: (keys: Map<string, string>) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    this.bar = byId("bar");
    this.prompt = byId("prompt");
    this.rule = byId("prompt-rule");
    this.list = byId("options");
    this.filter = byId("filter");
    this.asked = ""; // the question that is shown
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, Choice[]>} */
    this.deeds = new Map();
    /** @type {Map<string, string>} */
    this.letters = new Map();
    this.shape = "";
    this.deed = ""; // digits choose between the options of this deed
    this.filter.oninput = () => this.sift();
    addEventListener("resize", () => this.refit());
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows the rule beside the question, who else is asked, and what happened last. @param {Question} question @param {string} others @param {string} last */
  beside(question, others, last) {
    this.rule.replaceChildren(...[chip(question.rule), others && " ", others && el("span", { className: "quiet" }, others)].filter(Boolean));
    this.led(last);
  }

  /** @param {string} last */
  led(last) {
    byId("led").textContent = last;
    byId("led").title = last;
    byId("led").hidden = !last;
  }

  /** Whether this question is shown. @param {Question|null} question */
  shows(question) {
    return question !== null && this.bar.classList.contains("asked") && JSON.stringify(question) === this.asked;
  }

  /** @param {Question} question */
  ask(question) {
    this.asked = JSON.stringify(question);
    const hadFocus = this.bar.contains(document.activeElement);
    this.deeds = byDeed(question.options);
    for (const alike of this.deeds.values()) alike.sort((one, other) => this.hands.order(one.place) - this.hands.order(other.place)); // as they lie in the hand
    this.letters = lettersOf(this.deeds.keys(), LETTERS);
    const several = [...this.deeds].filter(([, alike]) => alike.length > 1);
    this.deed = several.length === 1 ? several[0][0] : "";
    this.latest("");
    this.prompt.replaceChildren(question.prompt);
    this.filter.value = "";
    this.arrange(question);
    this.hands.label(new Map(question.options.filter((option) => option.place).map((option) => [option.place, this.cap(option).toUpperCase()])));
    this.bar.scrollTop = 0;
    if (hadFocus) this.prompt.focus({ preventScroll: true }); // a player with a keyboard stays at the question
  }

  /** The window has another size. */
  refit() {
    const shape = shapeOf();
    if (this.asked && (shape !== this.shape || this.rows() > MOST || this.spills())) this.arrange(JSON.parse(this.asked));
  }

  /** Folds no more than it takes to leave the board its room: places first, which can be clicked there. @param {Question} question */
  arrange(question) {
    this.shape = shapeOf();
    const isHeld = (/** @type {Choice[]} */ alike) => alike.every((option) => this.hands.held(option.place));
    const held = new Set([...this.deeds].filter(([, alike]) => isHeld(alike)).map(([deed]) => deed));
    const folds = new Set([...this.deeds].filter(([, alike]) => this.deeds.size > 1 && arePlaces(alike) && !haveOdds(alike)).map(([deed]) => deed));
    const bySize = [...this.deeds].filter(([, alike]) => alike.length > 1).sort(([, one], [, other]) => other.length - one.length).map(([deed]) => deed);
    const rest = [...bySize.filter((deed) => arePlaces(this.deeds.get(deed) ?? [])), ...bySize].filter((deed) => !held.has(deed) && !folds.has(deed));
    if (question.options.length > MANY) for (const deed of rest) if (arePlaces(this.deeds.get(deed) ?? [])) folds.add(deed);
    this.write(question, held, folds);
    if (isPhone()) return;
    if (this.rows() > ROWS) this.bar.classList.add("dense");
    this.tighten();
    for (const deed of rest) {
      if (this.rows() <= (arePlaces(this.deeds.get(deed) ?? []) ? ROWS : MOST)) continue;
      this.write(question, held, folds.add(deed));
      this.bar.classList.add("dense");
    }
    this.tighten();
  }

  /** Puts a few buttons into one row with shortened labels, if that fits; else two rows are better than a button that is cut off. */
  tighten() {
    if (this.rows() <= ROWS || this.list.children.length > FEW) return;
    this.bar.classList.add("tight");
    if (this.spills()) this.bar.classList.remove("tight");
  }

  /** Whether the options reach beyond the window. */
  spills() {
    return this.list.scrollWidth > this.list.clientWidth + 1;
  }

  /** How many rows of options there are. */
  rows() {
    const lines = [...this.list.children].filter((line) => line.getClientRects().length && !line.matches(".held"));
    return new Set(lines.map((line) => /** @type {HTMLElement} */ (line).offsetTop)).size;
  }

  /** @param {Question} question @param {Set<string>} held the deeds on cards of the dock @param {Set<string>} folds the deeds that are folded */
  write(question, held, folds) {
    const hidden = new Set([...held, ...folds]);
    this.buttons.clear();
    const open = question.options.filter((option) => !hidden.has(deedOf(option))).map((option) => el("li", {}, this.option(option)));
    const folded = [...folds].filter((deed) => !held.has(deed)).map((deed) => this.fold(deed));
    const inHand = [...held].map((deed) => this.fold(deed, "fold held"));
    const shut = [...grouped(question.blocked, (option) => `${option.reason} · ${option.rule}`)].map(([why, alike]) => el("li", {}, this.blocked(alike, why)));
    this.filter.hidden = open.length <= MANY;
    this.bar.className = `bar asked${open.length > MANY ? " many" : ""}`;
    if (isPhone()) open.sort((one, other) => Number(isLong(one)) - Number(isLong(other))); // long options come last
    const where = held.size && !open.length && !folded.length ? [el("li", { className: "quiet" }, "Choose a card of your hand.")] : [];
    this.list.replaceChildren(...where, ...open, ...folded, ...inHand);
    this.notNow(shut, question.blocked.length);
  }

  /** What is written on the key for an option: the letter of its deed, a digit among its like, or both. @param {Choice} option */
  cap(option) {
    const alike = this.deeds.get(deedOf(option)) ?? [];
    const letter = this.letters.get(deedOf(option)) ?? "";
    if (alike.length === 1) return letter;
    const digit = alike.indexOf(option) < 9 ? String(alike.indexOf(option) + 1) : "";
    return this.deed === deedOf(option) || !digit ? digit : letter + digit;
  }

  /** One button for all options of a deed. It counts the cards and the places, not what each of them offers. @param {string} deed @param {string} [kind] */
  fold(deed, kind = "fold") {
    const alike = this.deeds.get(deed) ?? [];
    const letter = this.letters.get(deed) ?? "";
    const begins = beginning(alike.map((option) => option.label)).replace(/[,:]$/, "") || capital(deed);
    const places = new Set(alike.map((option) => option.place)).size;
    const where = kind !== "fold" || inDrawnHand(alike) ? "in your hand" : places > 1 && arePlaces(alike) ? "places, click the board" : "";
    const said = where ? `${places} ${where}` : `${alike.length} choices`;
    const key = letter && el("kbd", { attrs: { "aria-hidden": "true" } }, letter.toUpperCase());
    const summary = el("summary", { className: "option", data: { deed } }, key, el("span", {}, `${begins}: `, el("small", {}, said)));
    const lines = alike.map((option) => el("li", {}, this.option(option)));
    return el("li", { className: kind }, el("details", {}, summary, el("ul", { className: "options" }, ...lines)));
  }

  /** What cannot be done is one line, which opens. @param {HTMLElement[]} lines @param {number} count */
  notNow(lines, count) {
    const summary = el("summary", {}, `${count} ${count > 1 ? "things" : "thing"} you cannot do`);
    byId("not-now").hidden = !count;
    byId("not-now").replaceChildren(...(count ? [el("details", {}, summary, el("ul", { className: "options" }, ...lines))] : []));
  }

  /** @param {Choice} option */
  option(option) {
    const key = this.cap(option);
    const button = el(
      "button",
      { type: "button", className: option.label.length > WORDY ? "option wordy" : "option", title: option.label, onclick: () => this.hands.choose(option), data: { key, place: option.place, option: option.key } },
      key && el("kbd", { attrs: { "aria-hidden": "true" } }, key.toUpperCase()),
      el("span", {}, ...inParts(option.label)),
    );
    this.pointing(button, option);
    this.buttons.set(option.key, button);
    return button;
  }

  /** What stands for an option: its button, or the fold that the button is in. @param {string} key @returns {Element|null} */
  find(key) {
    const button = this.buttons.get(key);
    const card = button?.closest(".held") ? this.hands.held(button.dataset.place ?? "") : null;
    if (card || !button || button.getClientRects().length) return card ?? button ?? null;
    return button.closest("details")?.querySelector("summary") ?? null;
  }

  /** Blocked options with the same reason. @param {Choice[]} alike @param {string} why */
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

  /** Shows that I am not asked. @param {(Node|string)[]} sentence @param {Node[]} [actions] */
  say(sentence, actions = []) {
    const hadFocus = this.bar.contains(document.activeElement);
    this.bar.className = "bar";
    this.filter.hidden = true;
    this.prompt.replaceChildren(...sentence);
    this.rule.replaceChildren();
    this.led("");
    this.asked = "";
    this.buttons.clear();
    this.deeds.clear();
    this.notNow([], 0);
    this.hands.label(new Map());
    this.list.replaceChildren(...actions.map((action) => el("li", {}, action)));
    if (hadFocus) this.prompt.focus({ preventScroll: true });
  }

  /** Shows what happened last while I wait. @param {string} text */
  latest(text) {
    byId("latest").textContent = text;
    byId("latest").hidden = !text;
  }

  /** Shows that my answer is being sent. @param {Choice|null} choice */
  busy(choice) {
    this.bar.classList.toggle("busy", choice !== null);
    for (const [key, button] of this.buttons) button.classList.toggle("sent", key === choice?.key);
  }

  /** Marks the buttons of a place. @param {string|null} place */
  mark(place) {
    for (const button of this.buttons.values()) button.classList.toggle("pointed", place !== null && button.dataset.place === place);
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
    const all = ["#options", "#not-now"].flatMap((part) => [...document.querySelectorAll(`${part} li > :is(button, a), ${part} summary`)]);
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

  /** A letter is a deed; a digit is one of its options. @param {KeyboardEvent} event */
  press(event) {
    if (event.repeat || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const deed = [...this.deeds.keys()].find((one) => this.letters.get(one) === key);
    const alike = this.deeds.get(deed ?? this.deed) ?? [];
    const option = deed ? alike.length === 1 && alike[0] : /^[1-9]$/.test(key) && alike[Number(key) - 1];
    if (!deed && !option) return;
    event.preventDefault();
    if (option) this.hands.choose(option);
    else this.open(deed ?? "");
  }

  /** Opens a deed with several options; digits then choose between them. @param {string} deed */
  open(deed) {
    this.deed = deed;
    const first = this.buttons.get((this.deeds.get(deed) ?? [])[0].key);
    const fold = first?.closest("details");
    if (fold) fold.open = true;
    first?.focus();
  }
}
