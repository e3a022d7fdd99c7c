// The lobby works without this script. It copies invitations, and opens a campaign from its file.

import { byId, copy } from "./dom.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  const pressed = /** @type {HTMLButtonElement} */ (button);
  pressed.hidden = false;
  pressed.onclick = () => copy(pressed.dataset.copy ?? "", pressed);
}

const opens = byId("campaign-file");
if (opens) {
  opens.hidden = false;
  const file = opens.querySelector("input");
  file.onchange = async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    byId("campaign-text").value = await chosen.text();
    byId("campaign-text").form.requestSubmit();
  };
}
