// What the others did since my last turn, at a glance: what matters of it, by who did it.

import { byId, el, grouped } from "./dom.js";

/** @typedef {import("./log.js").Line} Line */

/** What matters of what came of one answer: the news in it, or else the first thing that each one did. @param {Line[]} lines */
function matters(lines) {
  const news = lines.filter((line) => line.news);
  return news.length ? news : lines.filter((line, place) => line.seat !== null && lines.findIndex((other) => other.seat === line.seat) === place);
}

export class Recap {
  constructor() {
    this.place = byId("recap");
    this.list = byId("recap-lines");
  }

  /** @param {Line[]} lines @param {string[]} names of the seats @param {number|null} me */
  show(lines, names, me) {
    /** @type {Map<number|null, Map<string, Line>>} */
    const rows = new Map();
    for (const together of grouped(lines, (line) => line.number).values()) {
      for (const line of matters(together)) {
        if (!rows.has(line.seat)) rows.set(line.seat, new Map());
        rows.get(line.seat)?.set(this.words(line, names), line);
      }
    }
    this.list.replaceChildren(...[...rows].map(([seat, row]) => this.row(seat === null ? "Everybody" : seat === me ? "You" : names[seat], row)));
    this.place.hidden = !rows.size;
  }

  /** @param {string} who @param {Map<string, Line>} row */
  row(who, row) {
    const deeds = [...row].map(([words, line]) => el("li", {}, line.private && el("span", { className: "only-you" }, "only you"), words));
    return el("li", {}, el("b", { className: "who" }, who), el("ul", {}, ...deeds));
  }

  /** What a line says after the name of who did it. @param {Line} line @param {string[]} names */
  words(line, names) {
    const name = line.seat === null ? "" : `${names[line.seat]} `;
    return line.text.startsWith(name) ? line.text.slice(name.length) : line.text;
  }
}
