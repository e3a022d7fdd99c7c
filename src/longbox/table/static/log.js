// The log: what happened as this seat saw it, each line with its rule; since the last turn; what only I know in purple.

import { byId, chip, el } from "./dom.js";

/** @typedef {{number: number, rule: string, text: string, private: boolean}} Line */

export class Log {
  constructor() {
    this.list = byId("log");
    this.scroll = byId("log-scroll");
    /** @type {RegExp|null} */
    this.names = null;
    this.length = 0;
    this.number = -1; // of the last line: lines with one number came of one answer
    this.mark = -1; // the line from which on everything is since my last turn
  }

  /** @param {string[]} names */
  called(names) {
    const written = names.filter(Boolean).sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.names = written.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${written.join("|")})(?![\\p{L}\\p{N}])`, "gu") : null;
  }

  /** @param {Line[]} lines @param {number} mark */
  all(lines, mark) {
    this.list.replaceChildren();
    this.length = 0;
    this.number = -1;
    this.mark = mark >= 0 && mark < lines.length ? mark : -1;
    this.add(lines);
  }

  /** @param {Line[]} lines */
  add(lines) {
    const isAtEnd = this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 60;
    for (const line of lines) {
      if (this.length === this.mark) this.list.append(el("li", { className: "since" }, "since your last turn"));
      const shown = this.line(line);
      shown.classList.toggle("begins", line.number !== this.number);
      this.list.append(shown);
      this.number = line.number;
      this.length += 1;
    }
    if (isAtEnd) this.toEnd();
  }

  toEnd() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  /** My turn is over: what comes now is news. */
  turnEnds() {
    this.list.querySelector(".since")?.remove();
    this.mark = this.length;
  }

  /** How many lines are news. */
  news() {
    return this.mark < 0 ? 0 : this.length - this.mark;
  }

  showNews() {
    const since = this.list.querySelector(".since");
    (since ?? this.list.lastElementChild)?.scrollIntoView({ block: "start" });
  }

  /** @param {Line} line */
  line(line) {
    const words = el("span", {}, ...this.parts(line.text));
    if (!line.private) return el("li", {}, words, chip(line.rule));
    return el("li", { className: "private" }, el("span", { className: "only-you" }, "only you"), words, chip(line.rule));
  }

  /** A text with the players' names marked. @param {string} text */
  parts(text) {
    if (!this.names) return [text];
    return text.split(this.names).map((part, place) => (place % 2 ? el("b", { className: "who" }, part) : part));
  }
}
