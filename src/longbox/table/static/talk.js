// The chat and the seats.

import { byId, copy, el, outward } from "./dom.js";

/** @typedef {{id: number, kind: string, seat: number|null, name: string, text: string, at: number}} Said */
/** @typedef {{seat: number, name: string, kind: string, bot: string, here: boolean, away: boolean, mine: boolean, waited_for: boolean}} Seat */

/** How a bot plays, in words. @param {string} bot */
const strength = (bot) => JSON.parse(document.body.dataset.strengths ?? "{}")[bot] ?? bot;

export class Chat {
  /** @param {(text: string) => Promise<boolean>} say */
  constructor(say) {
    this.list = byId("chat");
    this.scroll = byId("chat-scroll");
    this.last = 0;
    const form = byId("speak");
    form.onsubmit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = form.text.value.trim();
      if (text && (await say(text))) form.text.value = "";
    };
  }

  clear() {
    this.list.replaceChildren();
    this.last = 0;
  }

  /** @param {Said[]} said @returns {Said[]} the new ones */
  add(said) {
    const fresh = said.filter((one) => one.id > this.last);
    for (const one of fresh) {
      const time = new Date(one.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      const isNotice = one.kind !== "chat";
      const who = isNotice ? null : el("b", {}, `${one.name}: `);
      this.list.append(el("li", { className: isNotice ? "notice-line" : "", title: time }, who, one.text));
      this.last = one.id;
    }
    if (fresh.length) this.scroll.scrollTop = this.scroll.scrollHeight;
    return fresh;
  }
}

/**
 * Shows the seats, with buttons for mine.
 * @param {any} glance @param {{standIn: (seat: number, bot: string|null) => void, carry: (seat: number) => void, takeBack: (seat: number) => void}} hands
 */
export function showSeats(glance, hands) {
  const lines = glance.seats.map((/** @type {Seat} */ seat) => {
    const waits = glance.waiting_for.includes(seat.seat);
    const line = el("li", { className: waits ? "waited" : "" }, el("b", {}, seat.name || `Seat ${seat.seat + 1}`), ` ${seatMarks(glance, seat)}`);
    line.append(el("span", { className: "state" }, stateOf(seat, waits)));
    const invite = glance.invites?.[seat.seat];
    if (invite) line.append(inviteOf(invite, seat));
    if (glance.mine.includes(seat.seat) && glance.status === "playing") {
      const away = seat.away;
      line.append(el("button", { type: "button", onclick: () => hands.standIn(seat.seat, away ? "" : null) }, away ? "I am back" : "Let a bot play for me"), " ");
    }
    else if (isMissing(glance, seat)) line.append(el("button", { type: "button", onclick: () => hands.standIn(seat.seat, null) }, `Let a bot play for ${seat.name}`));
    if (glance.mine.includes(seat.seat)) line.append(el("button", { type: "button", onclick: () => hands.carry(seat.seat) }, "Carry to another device"), " ", el("button", { type: "button", onclick: () => hands.takeBack(seat.seat) }, "Take back from other devices"));
    return line;
  });
  byId("seats").replaceChildren(...lines);
}

/** @param {any} glance @param {Seat} seat */
function seatMarks(glance, seat) {
  if (seat.seat === glance.seat) return "(you)";
  return glance.mine.includes(seat.seat) ? "(also yours)" : "";
}

/** Whether somebody is away and nobody plays for them. @param {any} glance @param {Seat} seat */
const isMissing = (glance, seat) => glance.status === "playing" && glance.mine.length > 0 && seat.kind === "person" && !seat.here && !seat.away;

/** @param {Seat} seat @param {boolean} waits */
function stateOf(seat, waits) {
  const who = seat.kind === "bot" ? `Bot. ${strength(seat.bot)}` : seat.kind === "free" ? "nobody yet" : seat.away ? "away: a bot plays" : seat.here ? "here" : "not here";
  return waits ? `${who} · we wait for this seat` : who;
}

/** @param {string} path @param {Seat} seat */
export function inviteOf(path, seat) {
  const link = outward(path);
  const field = el("input", { type: "text", readOnly: true, value: link, onfocus: () => field.select(), attrs: { "aria-label": `Invitation to seat ${seat.seat + 1}` } });
  const button = el("button", { type: "button", className: "gold", onclick: () => copy(link, button) }, "Copy invitation");
  const share = "share" in navigator && el("button", { type: "button", onclick: () => void navigator.share({ title: "Longbox", url: link }).catch(() => {}) }, "Share");
  const code = el("img", { loading: "lazy", width: 164, height: 164, alt: `QR code of the invitation to seat ${seat.seat + 1}`, src: `${path}/code.svg` });
  return el("div", { className: "invite" }, field, button, share, el("details", {}, el("summary", {}, "QR code"), code));
}
