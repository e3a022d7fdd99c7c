// Since my last turn, in three lines: what I lost or gained, what is big, what threatens. The rest is folded, by player.

import { byId, el, grouped } from "./dom.js";
import { pointing } from "./tracker.js";

/** @typedef {import("./log.js").Line} Line */
/** @typedef {import("./tracker.js").Remark} Remark */
/** @typedef {{one: string, many: string, number: number, places: string[]}} Standing */

/** The important lines of one answer: the news in it, or else the first line of each player. @param {Line[]} lines */
function matters(lines) {
  const news = lines.filter((line) => line.news);
  return news.length ? news : lines.filter((line, place) => line.seat !== null && lines.findIndex((other) => other.seat === line.seat) === place);
}

/** "+2 cards", "−1 card" @param {Standing} now @param {number} change */
const changed = (now, change) => `${change > 0 ? "+" : "−"}${Math.abs(change)} ${Math.abs(change) === 1 ? now.one : now.many}`;

export class Recap {
  /** @param {import("./tracker.js").Point} point */
  constructor(point) {
    this.point = point;
    this.place = byId("recap");
    this.brief = byId("recap-brief");
    this.more = byId("recap-more");
    this.list = byId("recap-lines");
  }

  /** How I stood after my last answer. @param {Standing[]} standing @param {string} name of this table and seat */
  stood(standing, name) {
    try { sessionStorage.setItem(`longbox:stood:${name}`, JSON.stringify(standing)); } catch { /* nothing is remembered in this window */ }
  }

  /** @param {string} name @returns {Standing[]} */
  before(name) {
    try { return JSON.parse(sessionStorage.getItem(`longbox:stood:${name}`) ?? "[]"); } catch { return []; }
  }

  /**
   * @param {Line[]} lines since my last turn @param {string[]} names of the seats @param {number|null} me
   * @param {Standing[]} standing @param {Remark[]} threats @param {string} name of this table and seat
   */
  show(lines, names, me, standing, threats, name) {
    /** @type {Map<number|null, Map<string, Line>>} */
    const rows = new Map();
    for (const together of grouped(lines, (line) => line.number).values()) {
      for (const line of matters(together)) {
        if (!rows.has(line.seat)) rows.set(line.seat, new Map());
        rows.get(line.seat)?.set(this.words(line, names), line);
      }
    }
    const brief = lines.length ? [this.mine(standing, this.before(name)), this.big(lines), this.threat(threats)].filter(Boolean) : [];
    this.brief.replaceChildren(...brief);
    this.list.replaceChildren(...[...rows].map(([seat, row]) => this.row(seat === null ? "Everybody" : seat === me ? "You" : names[seat], row)));
    this.more.hidden = !rows.size;
    this.place.hidden = !rows.size && !brief.length;
  }

  /** What I lost or gained. @param {Standing[]} now @param {Standing[]} before */
  mine(now, before) {
    const changes = now.flatMap((one) => {
      const was = before.find((other) => other.one === one.one);
      return was && was.number !== one.number ? [{ words: changed(one, one.number - was.number), places: one.places }] : [];
    });
    if (!changes.length) return null;
    const remark = { text: changes.map((change) => change.words).join(", "), places: changes[0].places, have: 0, of: 0 };
    return this.line("You", remark);
  }

  /** The last thing that changed the game. @param {Line[]} lines */
  big(lines) {
    const headline = lines.findLast((line) => line.headline);
    return headline ? this.line("Big", { text: headline.text, places: headline.places, have: 0, of: 0 }) : null;
  }

  /** What is about to go wrong. @param {Remark[]} threats */
  threat(threats) {
    return threats.length ? this.line("Danger", threats[0]) : null;
  }

  /** @param {string} what @param {Remark} remark */
  line(what, remark) {
    return el("li", {}, el("b", { className: "who" }, what), " ", pointing(remark, this.point));
  }

  /** @param {string} who @param {Map<string, Line>} row */
  row(who, row) {
    const deeds = [...row].map(([words, line]) => el("li", {}, line.private && el("span", { className: "only-you" }, "only you"), words));
    return el("li", {}, el("b", { className: "who" }, who), el("ul", {}, ...deeds));
  }

  /** The text of a line without the player's name. @param {Line} line @param {string[]} names */
  words(line, names) {
    const name = line.seat === null ? "" : `${names[line.seat]} `;
    return line.text.startsWith(name) ? line.text.slice(name.length) : line.text;
  }
}
