// The briefing of a seat: its identity, its goal, and hints for newcomers. It is shown at the question until it is read.

import { byId, el } from "./dom.js";

const SAID = /^\s*(?:Identity|A hint for you): (.+)$/gm; // how a game's description writes it
const OFTEN = 4; // questions until it counts as read

export class Brief {
  /** @param {() => Promise<string>} describe the table in words, as this seat knows it */
  constructor(describe) {
    this.describe = describe;
    this.place = byId("brief");
    this.hide();
  }

  hide() {
    this.seat = ""; // ignore an answer that is still on its way
    /** @type {string[]} */
    this.lines = [];
    this.times = 0;
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  /** Shows the briefing at a question. @param {string} seat which seat of which table it is @param {boolean} [again] though it was read */
  async show(seat, again = false) {
    if (seat !== this.seat) this.hide();
    this.seat = seat;
    if (again) this.times = 0;
    else if (this.times === OFTEN || this.isRead()) {
      this.read();
      return;
    }
    if (!this.lines.length) {
      const text = await this.describe();
      if (seat !== this.seat) return;
      this.lines = [...text.matchAll(SAID)].map((found) => found[1]);
    }
    if (!this.lines.length) return; // nothing is known yet
    this.times += 1;
    this.write();
  }

  write() {
    const [identity, ...tips] = this.lines;
    const [who, ...mission] = identity.split(". ");
    const button = el("button", { type: "button", onclick: () => this.read() }, "Got it");
    this.place.replaceChildren(el("span", { className: "only-you" }, "only you"), " You are ", el("b", {}, who), mission.length ? `. To win: ${mission.join(". ")} ` : " ", ...tips.map((tip) => `Tip: ${tip} `), button);
    this.place.hidden = false;
  }

  read() {
    try { sessionStorage.setItem(`longbox:read:${this.seat}`, "yes"); } catch { this.times = OFTEN; /* nothing is remembered in this window */ }
    this.place.hidden = true;
  }

  isRead() {
    try { return sessionStorage.getItem(`longbox:read:${this.seat}`) === "yes"; } catch { return false; }
  }
}
