// The log of this seat, each line with its rule. It marks the lines since my last turn; purple lines are private.

import { byId, chip, el } from "./dom.js";

/** @typedef {{number: number, rule: string, text: string, private: boolean, seat: number|null, news: boolean, headline: boolean, places: string[]}} Line */

export class Log {
  /** @param {string} [secret] what marks a line that not everybody saw */
  constructor(secret = "only you") {
    this.secret = secret;
    this.list = byId("log");
    this.scroll = byId("log-scroll");
    /** @type {RegExp|null} */
    this.names = null;
    this.follows = true; // whether the end of the log is in view, as long as the reader does not scroll away
    this.height = 0;
    this.scroll.addEventListener("scroll", () => { if (this.scroll.clientHeight === this.height) this.follows = this.isAtEnd(); });
    new ResizeObserver(() => this.resized()).observe(this.scroll);
    this.length = 0;
    this.number = -1; // of the last line: lines with the same number belong to one answer
    this.mark = -1; // the first line since my last turn
    /** @type {{words: string, times: number, shown: HTMLElement}|null} */
    this.newest = null; // the last line
    this.answered = -1; // the line after my last answer, until somebody else does something
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

  /** @param {Line[]} lines @param {boolean} [isMine] whether the first of them belong to my own answer */
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

  /** Keeps the view at the end of the log, if it was there. @param {() => void} change */
  steadily(change) {
    const isAtEnd = this.isAtEnd();
    change();
    if (isAtEnd) this.toEnd();
  }

  /** The end stays in view when the room for the log changes. */
  resized() {
    this.height = this.scroll.clientHeight;
    if (this.follows) this.toEnd();
  }

  isAtEnd() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 60;
  }

  /** @param {Line} line */
  put(line) {
    const shown = this.line(line);
    shown.classList.toggle("begins", line.number !== this.number);
    this.list.append(shown);
    this.newest = { words: `${line.text} ${line.rule} ${line.private}`, times: 1, shown };
  }

  /** Counts a line that repeats the last one. Returns whether it does. @param {Line} line */
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

  /** The number of new lines; 0 once I have answered, because I have seen them then. */
  news() {
    return this.mark < 0 || this.answered >= 0 ? 0 : this.length - this.mark;
  }

  /** The first line that is new when the page is loaded again. */
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
    return el("li", { className: "private" }, el("span", { className: "only-you" }, this.secret), words, chip(line.rule));
  }

  /** A text with the players' names marked. @param {string} text */
  parts(text) {
    if (!this.names) return [text];
    return text.split(this.names).map((part, place) => (place % 2 ? el("b", { className: "who" }, part) : part));
  }
}
