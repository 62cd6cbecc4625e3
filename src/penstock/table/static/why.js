// Why not? The paragraph of the illustrated rules about the rule that forbids something.

import { el } from "./dom.js";
import { t } from "./words.js";

const pageOf = (rule) => `/help/${document.body.dataset.game}#${rule}`;

/** A link to the paragraph; in a tab of its own, because the table goes on. */
export function whyLink(rule) {
  const words = [t("Why?"), " ", el("span", { class: "rule" }, rule)];
  return el("a", { class: "why", href: pageOf(rule), target: "_blank", rel: "noopener" }, words);
}

/** The same by key. */
export function openWhy(rule) {
  window.open(pageOf(rule), "_blank", "noopener");
}
