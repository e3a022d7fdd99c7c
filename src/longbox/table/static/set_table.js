// Setting a table works without this script. It says in a sentence what is about to begin, and shows who is chosen for which seat.

import { byId } from "./dom.js";

const form = /** @type {HTMLFormElement} */ (byId("wishes"));

/** @param {string} name @returns {HTMLInputElement|null} */
const checked = (name) => form.querySelector(`[name="${name}"]:checked`);

const seats = () => Number(checked("count")?.value ?? 0);

/** What begins, in a sentence. */
function planned() {
  const count = seats();
  const kinds = Array.from({ length: count }, (_, seat) => form.querySelector(`[name="kind-${seat}"]`)?.value);
  const of = (/** @type {string} */ kind) => kinds.filter((one) => one === kind).length;
  const several = (/** @type {number} */ number, /** @type {string} */ what) => (number ? `${number} ${what}${number > 1 ? "s" : ""}` : "");
  const me = of("me") > 1 ? `${of("me")} of you on this device` : of("me") ? "you" : "";
  const company = [me, several(of("friend"), "friend"), several(of("bot"), "bot")].filter(Boolean);
  const who = company.length > 1 ? `${company.slice(0, -1).join(", ")} and ${company.at(-1)}` : company[0] ?? "nobody";
  const cards = [...form.querySelectorAll(".cards input:checked")].map((input) => input.dataset.says);
  const usual = [...form.querySelectorAll("#rest select")].filter((select) => select.selectedIndex > 0).map((select) => select.selectedOptions[0].textContent === "Yes" ? select.labels[0].textContent : select.selectedOptions[0].textContent.split(":")[0]);
  const documents = [...form.querySelectorAll("#rest textarea")].filter((area) => area.value.trim()).map((area) => `${area.labels[0].textContent} of your own`);
  byId("planned").textContent = [who[0].toUpperCase() + who.slice(1), form.dataset.ahead, ...cards, ...usual, ...documents].filter(Boolean).join(" · ");
}

/** Shows each seat's choice in its row, and what another seat has taken. */
function faces() {
  const count = seats();
  const pickers = /** @type {HTMLDetailsElement[]} */ ([...form.querySelectorAll(".picker")]);
  const taken = new Map();
  pickers.forEach((picker, place) => {
    const chosen = picker.querySelector("input:checked");
    if (!chosen) return;
    const option = picker.dataset.option ?? "";
    picker.querySelector("summary use")?.setAttribute("href", `#likeness-${option}-${chosen.dataset.picture}`);
    const words = picker.querySelector(".picked");
    if (words) words.textContent = chosen.dataset.says ?? "";
    const summary = picker.querySelector("summary");
    summary?.setAttribute("aria-label", `${picker.querySelector(".faces")?.getAttribute("aria-label")}: ${chosen.dataset.says}`);
    if (place < count && chosen.dataset.picture !== "open") taken.set(`${option} ${chosen.value}`, picker);
  });
  for (const picker of pickers) {
    for (const input of picker.querySelectorAll("input")) {
      const owner = taken.get(`${picker.dataset.option} ${input.value}`);
      input.closest("label")?.classList.toggle("taken", Boolean(owner && owner !== picker));
    }
  }
}

form.addEventListener("change", (event) => {
  planned();
  faces();
  const input = /** @type {HTMLInputElement} */ (event.target);
  const picker = /** @type {HTMLDetailsElement|null} */ (input.closest(".picker"));
  if (picker && picker.dataset.by === "pointer") { // a key only tries what it passes over
    picker.open = false;
    picker.querySelector("summary")?.focus();
  }
});
for (const opens of form.querySelectorAll("[data-opens]")) {
  opens.hidden = false;
  const file = opens.querySelector("input");
  file.onchange = async () => {
    if (file.files[0]) byId(opens.dataset.opens).value = await file.files[0].text();
    planned();
  };
}
for (const picker of form.querySelectorAll(".picker")) {
  const folded = /** @type {HTMLDetailsElement} */ (picker);
  folded.addEventListener("pointerdown", () => { folded.dataset.by = "pointer"; });
  folded.addEventListener("keydown", (event) => {
    folded.dataset.by = "key";
    if ((event.key === "Escape" || event.key === "Enter") && folded.open && /** @type {Element} */ (event.target).matches("input")) {
      event.preventDefault();
      folded.open = false;
      folded.querySelector("summary")?.focus();
    }
  });
}
addEventListener("pointerdown", (event) => {
  for (const picker of form.querySelectorAll(".picker[open]")) if (!picker.contains(/** @type {Node} */ (event.target))) picker.removeAttribute("open");
});
planned();
faces();
