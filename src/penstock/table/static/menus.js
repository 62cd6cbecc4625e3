// Menus close when somebody clicks elsewhere, presses Escape or opens another.

import { $$ } from "./dom.js";

const close = (keep) => {
  for (const menu of $$("details.menu[open]")) if (!keep || !menu.contains(keep)) menu.open = false;
};

document.addEventListener("pointerdown", (event) => close(event.target), true);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close(null);
});
