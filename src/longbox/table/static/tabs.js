// The panels beside the board; on a phone, they replace it.

import { SMALL, byId, isPhone } from "./dom.js";

const SIDE = ["log", "chat", "seats"];

export class Tabs {
  /** @param {(shown: string) => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {HTMLButtonElement[]} */
    this.tabs = [...document.querySelectorAll("[role=tab]")].map((tab) => /** @type {HTMLButtonElement} */ (tab));
    this.side = "log";
    for (const tab of this.tabs) {
      tab.onclick = () => this.show(tab.dataset.tab ?? "log");
      tab.onkeydown = (event) => this.key(event, tab);
    }
    SMALL.addEventListener("change", () => this.show(isPhone() ? "board" : this.side));
    this.swipe();
    this.show(isPhone() ? "board" : "log");
  }

  get now() {
    return document.body.dataset.tab ?? "board";
  }

  /** @param {string} name */
  show(name) {
    if (SIDE.includes(name)) this.side = name;
    document.body.dataset.tab = isPhone() ? name : this.side;
    for (const tab of this.tabs) {
      const isShown = tab.dataset.tab === document.body.dataset.tab;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
    }
    for (const side of SIDE) byId(`panel-${side}`).hidden = side !== this.side;
    if (SIDE.includes(name)) this.mark(name, 0);
    this.changed(document.body.dataset.tab ?? "");
  }

  /** A number on a tab. @param {string} name @param {number} count */
  mark(name, count) {
    const tab = byId(`tab-${name}`);
    tab.querySelector(".mark")?.remove();
    if (!count) return;
    const mark = document.createElement("span");
    mark.className = "mark";
    mark.textContent = String(count);
    tab.append(mark);
  }

  /** @param {KeyboardEvent} event @param {HTMLButtonElement} tab */
  key(event, tab) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.stopPropagation();
    this.step(by, tab)?.focus();
  }

  /** @param {number} by @param {HTMLButtonElement} [from] */
  step(by, from = this.tabs.find((tab) => tab.dataset.tab === this.now)) {
    const seen = this.tabs.filter((tab) => tab.offsetParent !== null);
    const next = seen[(seen.indexOf(/** @type {any} */ (from)) + by + seen.length) % seen.length];
    this.show(next?.dataset.tab ?? "log");
    return next;
  }

  /** On a phone a swipe over the panels turns to the next one. */
  swipe() {
    /** @type {{x: number, y: number}|null} */
    let start = null;
    for (const area of [byId("board"), document.querySelector(".side")]) {
      area?.addEventListener("touchstart", (/** @type {any} */ event) => {
        start = event.touches.length === 1 && isPhone() ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
      }, { passive: true });
      area?.addEventListener("touchend", (/** @type {any} */ event) => {
        if (!start) return;
        const x = event.changedTouches[0].clientX - start.x;
        const y = event.changedTouches[0].clientY - start.y;
        const isZoomed = byId("view").scrollWidth > byId("view").clientWidth + 2;
        if (Math.abs(x) > 70 && Math.abs(y) < 40 && !isZoomed) this.step(x < 0 ? 1 : -1);
        start = null;
      }, { passive: true });
    }
  }
}
