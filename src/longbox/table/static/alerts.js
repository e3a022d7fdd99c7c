// Alerts: the title, an optional sound, and words for screen readers.

import { byId, el, habits } from "./dom.js";

const SPOKEN = 20; // lines that wait to be read

/** @type {AudioContext|null} */
let audio = null;

export const soundIsOn = () => habits.get("sound", "off") === "on";

/** @param {boolean} on */
export function setSound(on) {
  habits.set("sound", on ? "on" : "off");
  if (on) beep();
}

/** Two short notes. */
export function beep() {
  if (!soundIsOn()) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  [660, 880].forEach((pitch, number) => {
    const note = /** @type {AudioContext} */ (audio).createOscillator();
    const loud = /** @type {AudioContext} */ (audio).createGain();
    const at = start + number * 0.13;
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
    note.connect(loud).connect(/** @type {AudioContext} */ (audio).destination);
    note.start(at);
    note.stop(at + 0.13);
  });
}

/** Lets a screen reader say these lines after those before. @param {{text: string, private: boolean}[]} lines */
export function tellNews(lines) {
  const spoken = byId("spoken-news");
  spoken.append(...lines.slice(-SPOKEN).map((line) => el("p", {}, line.private ? `Only you: ${line.text}.` : `${line.text}.`)));
  while (spoken.children.length > SPOKEN) spoken.firstElementChild.remove();
}

/** @param {string} sentence */
export function call(sentence) {
  byId("spoken-call").textContent = sentence;
}

/** @param {string} state @param {string} game */
export function title(state, game) {
  document.title = state ? `${state} – ${game}` : `${game} – Longbox`;
}
