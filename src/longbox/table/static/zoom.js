// Zoom for the board: ctrl and wheel, two fingers, + - 0, and drag. At 1 it scrolls like any page.

import { isPhone, isStill } from "./dom.js";

const SMALLEST = 0.4;
const STEP = 0.05; // by which the view is made smaller until something fits
const AROUND = 8; // pixels around what is shown
const LARGEST = 3;
const ROOM = { width: 1000, height: 700 }; // the size of a drawing; on a larger screen everything is drawn larger
const USUAL_BAR = 84;
const MOVED = 5; // pixels after which a press is a drag

/** The height that things take together. @param {Element[]} things */
function heightOf(things) {
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}

export class Zoom {
  /** @param {HTMLElement} view what scrolls @param {HTMLElement} drawing what is in it */
  constructor(view, drawing) {
    this.view = view;
    this.drawing = drawing;
    this.factor = 1;
    this.isMoved = false; // by the person, since the view was set for a question
    for (const way of ["wheel", "touchmove"]) view.addEventListener(way, () => { this.isMoved = true; }, { passive: true });
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    view.addEventListener("pointerdown", (event) => this.press(event));
    view.addEventListener("touchstart", (event) => this.pinch(event), { passive: false });
    addEventListener("resize", () => this.set(this.factor));
    this.set(1);
  }

  /** The scale at zoom 1. It depends only on the size of the window, so that nothing jumps in play. */
  get base() {
    const { offsetWidth: width, offsetHeight: height } = this.view;
    const bar = document.getElementById("bar")?.offsetHeight ?? 0;
    const usual = height + bar - USUAL_BAR; // the bar is higher for some questions
    return Math.max(1, Math.floor(50 * Math.min(width / ROOM.width, usual / ROOM.height)) / 50);
  }

  /** The pixels of the screen for a pixel of the drawing. */
  get scale() {
    return this.base * this.factor;
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] the point of the view that stays where it is */
  set(factor, x = this.view.clientWidth / 2, y = this.view.clientHeight / 2) {
    const next = Math.min(LARGEST, Math.max(SMALLEST, factor));
    const left = (this.view.scrollLeft + x) / this.factor;
    const top = (this.view.scrollTop + y) / this.factor;
    this.factor = Math.abs(next - 1) < 0.04 ? 1 : next;
    this.drawing.style.setProperty("zoom", this.scale === 1 ? "" : String(this.scale));
    // closer, the picture keeps its width and so its arrangement; farther, it fills the view
    this.drawing.style.width = this.factor > 1 ? `${this.view.clientWidth / this.base}px` : "";
    this.view.scrollTo(left * this.factor - x, top * this.factor - y);
  }

  /** Goes closer or farther, as the person wants it. @param {number} times */
  by(times) {
    this.isMoved = true;
    this.set(this.factor * times);
  }

  /** Fits the whole drawing into the view, or shows it in real size. */
  fitOrReal() {
    this.isMoved = true;
    const isReal = this.factor === 1;
    this.set(1);
    if (isReal) this.shrinkUntil(() => this.view.scrollHeight <= this.view.clientHeight + 1);
  }

  /** Goes farther, no more than needed. The drawing is arranged anew at each size, so we have to look. @param {() => boolean} fits */
  shrinkUntil(fits) {
    for (let factor = 1; !fits() && factor > SMALLEST; factor -= STEP) this.set(factor - STEP);
  }

  /**
   * Shows all these things, in real size if they fit. What the person has set stays as long as one of them is in sight.
   * @param {() => Element[]} found
   */
  show(found) {
    const things = found();
    if (!things.length || (this.isMoved && things.some((thing) => this.isSeen(thing)))) return;
    this.isMoved = false;
    if (this.factor !== 1) this.set(1);
    if (!isPhone()) this.shrinkUntil(() => heightOf(things) <= this.view.clientHeight - 2 * AROUND); // on a phone people scroll
    const top = Math.min(...things.map((thing) => thing.getBoundingClientRect().top));
    const bottom = Math.max(...things.map((thing) => thing.getBoundingClientRect().bottom));
    const box = this.view.getBoundingClientRect();
    const isAbove = top < box.top + AROUND || bottom - top > box.height - 2 * AROUND;
    const by = isAbove ? top - box.top - AROUND : Math.max(0, bottom - box.bottom + AROUND);
    if (by) this.view.scrollBy({ top: by, behavior: isStill() ? "auto" : "smooth" });
  }

  /** @param {Element} thing */
  isSeen(thing) {
    const box = this.view.getBoundingClientRect();
    const where = thing.getBoundingClientRect();
    return where.bottom > box.top + AROUND && where.top < box.bottom - AROUND;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = this.view.getBoundingClientRect();
    this.set(this.factor * Math.exp(-event.deltaY / 400), event.clientX - box.x, event.clientY - box.y);
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const { view } = this;
    const start = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop };
    const inside = new AbortController();
    let isDrag = false;
    const move = (/** @type {PointerEvent} */ now) => {
      isDrag ||= Math.hypot(now.clientX - start.x, now.clientY - start.y) > MOVED;
      if (!isDrag) return;
      this.isMoved = true;
      view.classList.add("dragging");
      view.scrollTo(start.left + start.x - now.clientX, start.top + start.y - now.clientY);
    };
    const release = () => {
      inside.abort();
      view.classList.remove("dragging");
      if (!isDrag) return;
      const swallow = (/** @type {Event} */ click) => click.stopPropagation();
      view.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => view.removeEventListener("click", swallow, { capture: true }), 0);
    };
    addEventListener("pointermove", move, { signal: inside.signal });
    addEventListener("pointerup", release, { signal: inside.signal });
  }

  /** @param {TouchEvent} event */
  pinch(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const box = this.view.getBoundingClientRect();
    const spread = (/** @type {TouchList} */ touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    const start = { spread: spread(event.touches), factor: this.factor };
    const inside = new AbortController();
    const move = (/** @type {TouchEvent} */ now) => {
      if (now.touches.length !== 2) return;
      now.preventDefault();
      const x = (now.touches[0].clientX + now.touches[1].clientX) / 2 - box.x;
      const y = (now.touches[0].clientY + now.touches[1].clientY) / 2 - box.y;
      this.set((start.factor * spread(now.touches)) / start.spread, x, y);
    };
    this.view.addEventListener("touchmove", move, { passive: false, signal: inside.signal });
    addEventListener("touchend", () => inside.abort(), { signal: inside.signal });
    addEventListener("touchcancel", () => inside.abort(), { signal: inside.signal });
  }
}
