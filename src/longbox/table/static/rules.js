// The rule drawer: all rules of the game, and a search that answers questions. Every cited rule opens it.

import { ask, byId, el } from "./dom.js";

/** @typedef {{id: string, topic: string, text: string, page: number|null, origin: string}} Rule */
/** @typedef {{word: string, text: string, rules: string[]}} Term */

const PAUSE = 150; // milliseconds after the last letter, before the server is asked

export class Drawer {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.drawer = byId("rules");
    this.words = byId("rule-words");
    this.found = byId("rules-found");
    /** @type {Rule[]|null} */
    this.rules = null;
    /** @type {Map<string, {terms: Term[], rules: Rule[]}>} */
    this.answers = new Map(); // by the words that were asked
    this.asking = 0;
    this.words.oninput = () => {
      clearTimeout(this.asking);
      this.asking = setTimeout(() => this.search(), PAUSE);
    };
    byId("rules-close").onclick = () => this.close();
    this.drawer.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.close();
    });
  }

  /** Opens the drawer, at a rule if one is given. @param {string} [rule] */
  async open(rule = "") {
    if (!this.drawer.open) this.before = document.activeElement;
    this.drawer.show();
    if (!this.rules) {
      const answer = await ask("GET", `/games/${this.game}/rules`);
      if (!answer) return;
      this.rules = answer.said;
    }
    this.words.value = "";
    this.list(rule);
    if (!rule) this.words.focus();
  }

  close() {
    this.drawer.close();
    this.before?.focus?.();
  }

  toggle() {
    if (this.drawer.open) this.close();
    else this.open();
  }

  /** Shows what the server finds for the words that were typed. */
  async search() {
    const words = this.words.value.trim();
    if (!words) {
      this.list();
      return;
    }
    if (!this.answers.has(words)) {
      const answer = await ask("GET", `/games/${this.game}/search?words=${encodeURIComponent(words)}`);
      if (!answer) return;
      this.answers.set(words, answer.said);
    }
    if (words !== this.words.value.trim()) return; // more was typed meanwhile
    const { terms, rules } = this.answers.get(words) ?? { terms: [], rules: [] };
    byId("rules-count").textContent = `${rules.length} of ${this.rules?.length} rules`;
    const defined = terms.flatMap((term) => [el("dt", {}, term.word), el("dd", {}, term.text)]);
    this.show(rules, "No rule has these words.", terms.length ? el("dl", { className: "terms" }, ...defined) : null);
  }

  /** Shows all rules. @param {string} [shown] the rule that is shown first */
  list(shown = "") {
    byId("rules-count").textContent = "";
    this.show(this.rules ?? [], "There are no rules.", null, shown);
  }

  /** @param {Rule[]} rules @param {string} otherwise @param {Node|null} before @param {string} [shown] */
  show(rules, otherwise, before, shown = "") {
    let topic = "";
    const parts = [];
    for (const rule of rules) {
      if (rule.topic !== topic) parts.push(el("h3", {}, rule.topic));
      topic = rule.topic;
      parts.push(this.rule(rule, rule.id === shown));
    }
    this.found.replaceChildren(...(before ? [before] : []), ...(parts.length ? parts : [el("p", {}, otherwise)]));
    this.found.scrollTop = 0;
    const at = this.found.querySelector(".shown");
    if (!at) return;
    at.scrollIntoView({ block: "center" });
    at.focus({ preventScroll: true });
  }

  /** @param {Rule} rule @param {boolean} isShown */
  rule(rule, isShown) {
    const from = [rule.page ? `page ${rule.page}` : "", rule.origin === "ruling" ? "our ruling" : ""].filter(Boolean).join(" · ");
    return el(
      "div",
      { className: isShown ? "rule shown" : "rule", tabIndex: -1 },
      el("span", { className: "id" }, rule.id),
      from ? el("span", { className: "from" }, ` · ${from}`) : null,
      el("p", {}, rule.text),
    );
  }
}
