// One choice in two places: pointing at it in a list lifts it on the board, and the other way round.

import { $$ } from "./dom.js";

export function makeLifts() {
  let lifted = [];

  function drop() {
    for (const one of lifted) one.classList.remove("is-lifted");
    lifted = [];
  }

  function lift(event) {
    const element = event.target.closest?.("[data-action]");
    drop();
    if (!element) return;
    const same = $$(`[data-action="${CSS.escape(element.dataset.action)}"]`);
    lifted = same.filter((one) => one !== element);
    for (const one of lifted) one.classList.add("is-lifted");
  }

  document.addEventListener("pointerover", lift);
  document.addEventListener("focusin", lift);
}
