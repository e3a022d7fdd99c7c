// A page with words that explain themselves: the rules, and how a game goes. Without this script it can be read as well.

import { cardOf, Preview } from "./preview.js";

const root = /** @type {HTMLElement} */ (document.querySelector("main"));
const preview = new Preview([root], { open: (thing) => preview.show(thing) });

root.addEventListener("click", (event) => {
  const thing = cardOf(event.target);
  if (thing) preview.show(thing);
});
preview.dress();
