// The log: what happened as this seat saw it, each line with its rule; since the last turn; what only I know in purple.

import { byId, chip, el } from "./dom.js";

/** @typedef {{number: number, rule: string, text: string, private: boolean, seat: number|null, news: boolean}} Line */

export class Log {
  constructor() {
    this.list = byId("log");
    this.scroll = byId("log-scroll");
    /** @type {RegExp|null} */
    this.names = null;
    this.length = 0;
    this.number = -1; // of the last line: lines with one number came of one answer
    this.mark = -1; // the line from which on everything is since my last turn
    /** @type {{words: string, times: number, shown: HTMLElement}|null} */
    this.newest = null; // the line that stands last
    this.answered = -1; // the line after what came of my last answer, until somebody else does something
    /** @type {Line[]} */
    this.since = []; // what others have done since my last turn
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
    this.mark = mark >= 0 && mark <= lines.length ? mark : -1;
    this.answered = -1;
    this.since = [];
    this.add(lines);
  }

  /** @param {Line[]} lines @param {boolean} [isMine] whether the first of them came of my own answer */
  add(lines, isMine = false) {
    const own = isMine ? lines.filter((line) => line.number === lines[0].number) : [];
    this.write(own);
    if (isMine) this.answered = this.length;
    const others = lines.slice(own.length);
    if (others.length && this.answered >= 0) {
      this.list.querySelector(".since")?.remove();
      this.mark = this.answered;
      this.answered = -1;
      this.since = [];
    }
    if (this.mark >= 0) this.since.push(...others.slice(Math.max(0, this.mark - this.length)));
    this.write(others);
  }

  /** @param {Line[]} lines */
  write(lines) {
    this.steadily(() => {
      for (const line of lines) {
        const isMark = this.length === this.mark;
        if (isMark) this.list.append(el("li", { className: "since" }, "since your last turn"));
        if (isMark || !this.again(line)) this.put(line);
        this.number = line.number;
        this.length += 1;
      }
    });
  }

  /** Who looks at the end still does after a change. @param {() => void} change */
  steadily(change) {
    const isAtEnd = this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 60;
    change();
    if (isAtEnd) this.toEnd();
  }

  /** @param {Line} line */
  put(line) {
    const shown = this.line(line);
    shown.classList.toggle("begins", line.number !== this.number);
    this.list.append(shown);
    this.newest = { words: `${line.text} ${line.rule} ${line.private}`, times: 1, shown };
  }

  /** What happens several times running stands there once, with a count. Gives whether it does. @param {Line} line */
  again(line) {
    const { newest } = this;
    if (!newest || newest.shown !== this.list.lastElementChild || newest.words !== `${line.text} ${line.rule} ${line.private}`) return false;
    newest.times += 1;
    newest.shown.querySelector(".times")?.remove();
    newest.shown.querySelector(":scope > span:last-of-type")?.append(el("b", { className: "times" }, ` × ${newest.times}`));
    return true;
  }

  toEnd() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  /** How many lines are news: none once I have answered, for then I have seen them. */
  news() {
    return this.mark < 0 || this.answered >= 0 ? 0 : this.length - this.mark;
  }

  /** The line from which on things will be news when the page is loaded anew. */
  get kept() {
    return this.answered >= 0 ? this.answered : this.mark;
  }

  /** What happened last, in words. */
  last() {
    return this.list.lastElementChild?.querySelector("span:last-of-type")?.textContent ?? "";
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
