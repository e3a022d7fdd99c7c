// The analysis beside a replay: the curve over the slider, the turning points, and the costliest decisions of a seat.

import { ask, byId, el } from "./dom.js";

const AGAIN = 1500; // milliseconds until we ask whether the analysis is ready

/** @typedef {{number: number, seat: number, label: string, better_label: string, cost: number, why: string}} Costly */

export class Curve {
  /** @param {{table: string, first: number, total: number, names: string[]}} game @param {(number: number) => void} go */
  constructor(game, go) {
    this.game = game;
    this.go = go;
    this.place = byId("curve-picture"); // a game that was closed before its end has none
    /** @type {SVGElement|null} */
    this.mark = null;
    /** @type {Costly[]|null} */
    this.costly = null;
    this.number = game.first;
    this.mine = (document.body.dataset.mine ?? "").split(" ").filter(Boolean).map(Number);
    /** @type {number|null} */
    this.seat = this.mine[0] ?? null;
  }

  /** Asks for the analysis until it is there. */
  async ask() {
    if (!this.place) return;
    byId("curve-lines").textContent = "is being worked out, from what each player knew. It takes a minute at most; go on looking.";
    for (;;) {
      const answer = await ask("GET", `/tables/${this.game.table}/analysis`);
      if (!answer) {
        byId("curve-lines").textContent = "cannot be told of this game.";
        return;
      }
      if (answer.status !== 202) {
        this.show(answer.said);
        return;
      }
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }

  /** @param {any} analysis */
  show(analysis) {
    this.place.innerHTML = analysis.curve; // drawn by this server; names in it are escaped there
    const plot = this.place.firstElementChild;
    this.mark = document.createElementNS("http://www.w3.org/2000/svg", "line");
    for (const [name, value] of Object.entries({ class: "now", y1: "0", y2: "100%" })) this.mark.setAttribute(name, value);
    plot.querySelector("a, text")?.before(this.mark);
    byId("curve-lines").replaceChildren(...analysis.lines.map(lineOf));
    plot.addEventListener("click", (/** @type {MouseEvent} */ event) => this.click(event, plot));
    byId("turns").hidden = false;
    const turns = analysis.turns.map((/** @type {{what: string, changes: string}} */ turn, /** @type {number} */ place) => el("li", {}, this.link(analysis.turning_points[place] - 1, turn.what), el("small", {}, turn.changes)));
    byId("turns-list").replaceChildren(...(turns.length ? turns : [el("li", { className: "none" }, "No answer was a turning point.")]));
    this.costly = analysis.costly;
    this.through(this.seat);
    this.at(this.number);
  }

  /** Goes to a turning point, or to the position that was clicked. @param {MouseEvent} event @param {Element} plot */
  click(event, plot) {
    const turn = /** @type {Element} */ (event.target).closest("a");
    event.preventDefault();
    const box = plot.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    this.go(turn ? Number(turn.getAttribute("data-number")) : Math.round(this.game.first + part * (this.game.total - this.game.first)));
  }

  /** Marks the position that is shown. @param {number} number */
  at(number) {
    this.number = number;
    const part = (number - this.game.first) / Math.max(1, this.game.total - this.game.first);
    for (const end of ["x1", "x2"]) this.mark?.setAttribute(end, `${(100 * part).toFixed(2)}%`);
  }

  /** Shows the decisions of the seat whose eyes these are; without a seat, mine. @param {number|string|null} eyes */
  through(eyes) {
    this.seat = typeof eyes === "number" ? eyes : this.mine[0] ?? null;
    const { seat } = this;
    if (!this.costly || seat === null) return;
    const isMine = this.mine.includes(seat);
    const costly = this.costly.filter((one) => one.seat === seat);
    byId("costly").hidden = !isMine && !costly.length; // nobody has looked for those of a bot
    const whose = isMine ? "Your" : `${this.game.names[seat]}'s`;
    byId("costly-title").textContent = costly.length > 1 ? `${whose} ${costly.length} costliest decisions` : `${whose} costliest decision`;
    const none = el("li", { className: "none" }, "None was clearly worse than another, from what you knew.");
    byId("costly-list").replaceChildren(...(costly.length ? costly.map((one) => this.decision(one)) : [none]));
  }

  /** @param {Costly} one */
  decision(one) {
    const cost = Math.max(1, Math.round(100 * one.cost));
    const better = el("span", {}, "Better was ", el("b", {}, one.better_label), `: it wins ${cost} ${cost > 1 ? "games" : "game"} in 100 more.`);
    return el("li", {}, this.link(one.number - 1, `Answer ${one.number}: ${one.label}`), better, one.why ? el("small", {}, one.why) : "");
  }

  /** @param {number} number @param {string} words */
  link(number, words) {
    return el("a", { href: `?number=${number}`, onclick: (/** @type {Event} */ event) => { event.preventDefault(); this.go(number); } }, words);
  }
}

/** A line of the curve with its name. @param {{name: string, colour: string, dash: string}} line */
function lineOf(line) {
  const sample = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [ink, width] of [["#17130f", "5"], [line.colour, "3"]]) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
    for (const [name, value] of Object.entries({ d: "M0 6H30", stroke: ink, "stroke-width": width, "stroke-dasharray": line.dash })) drawn.setAttribute(name, value);
    sample.append(drawn);
  }
  for (const [name, value] of Object.entries({ width: "30", height: "12", "aria-hidden": "true" })) sample.setAttribute(name, value);
  return el("span", { className: "line" }, sample, line.name);
}
