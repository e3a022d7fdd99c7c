// The lobby works without this; with it, invitations can be copied.

import { copy } from "./dom.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  const pressed = /** @type {HTMLButtonElement} */ (button);
  pressed.hidden = false;
  pressed.onclick = () => copy(pressed.dataset.copy ?? "", pressed);
}
