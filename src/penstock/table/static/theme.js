// Light and dark, and the small menus of the top bar; on every page.

import { $$ } from "./dom.js";

const root = document.documentElement;

/** What the reader sees now, chosen or from the system. */
const shown = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** The other light; the cookie lets the server draw the next page in it from the start. */
export function switchTheme() {
  const theme = shown() === "dark" ? "light" : "dark";
  root.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-do=theme]")) switchTheme();
  for (const menu of $$("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of $$("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
