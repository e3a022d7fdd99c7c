// The board closer or farther: ctrl and wheel, two fingers, + - 0, and drag. At 1 it scrolls like any page.

const SMALLEST = 0.5;
const LARGEST = 3;
const ROOM = { width: 1000, height: 700 }; // what a drawing needs; on a larger screen everything on it is larger
const USUAL_BAR = 84;
const MOVED = 5; // pixels after which a press is a drag

export class Zoom {
  /** @param {HTMLElement} view what scrolls @param {HTMLElement} drawing what is in it */
  constructor(view, drawing) {
    this.view = view;
    this.drawing = drawing;
    this.factor = 1;
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    view.addEventListener("pointerdown", (event) => this.press(event));
    view.addEventListener("touchstart", (event) => this.pinch(event), { passive: false });
    addEventListener("resize", () => this.set(this.factor));
    this.set(1);
  }

  /** How much larger than drawn things are at 1, by the size of the window alone, so that nothing jumps while one plays. */
  get base() {
    const { offsetWidth: width, offsetHeight: height } = this.view;
    const bar = document.getElementById("bar")?.offsetHeight ?? 0;
    const usual = height + bar - USUAL_BAR; // the bar is higher for some questions
    return Math.max(1, Math.floor(50 * Math.min(width / ROOM.width, usual / ROOM.height)) / 50);
  }

  /** How many pixels of the screen a pixel of the drawing has. */
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

  /** So that all of it can be seen at once. */
  fit() {
    this.set(1);
    for (let round = 0; round < 3 && this.view.scrollHeight > this.view.clientHeight + 2; round += 1) {
      this.set((this.factor * this.view.clientHeight) / this.view.scrollHeight);
    }
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
