// The rule drawer: all rules of the game, searched here, opened wherever one is cited.

import { ask, byId, el } from "./dom.js";

/** @typedef {{id: string, topic: string, text: string, page: number|null, origin: string}} Rule */

export class Drawer {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.drawer = byId("rules");
    this.words = byId("rule-words");
    this.found = byId("rules-found");
    /** @type {Rule[]|null} */
    this.rules = null;
    this.words.oninput = () => this.list();
    byId("rules-close").onclick = () => this.close();
    this.drawer.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.close();
    });
  }

  /** Opens it, at a rule if there is one. @param {string} [rule] */
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

  /** @param {string} [shown] the rule that is shown first */
  list(shown = "") {
    const words = this.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (this.rules ?? []).filter((rule) => words.every((/** @type {string} */ word) => `${rule.id} ${rule.topic} ${rule.text}`.toLowerCase().includes(word)));
    let topic = "";
    const parts = [];
    for (const rule of fits) {
      if (rule.topic !== topic) parts.push(el("h3", {}, rule.topic));
      topic = rule.topic;
      parts.push(this.rule(rule, rule.id === shown));
    }
    byId("rules-count").textContent = words.length ? `${fits.length} of ${this.rules?.length} rules` : "";
    this.found.replaceChildren(...(parts.length ? parts : [el("p", {}, "No rule has all these words.")]));
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
