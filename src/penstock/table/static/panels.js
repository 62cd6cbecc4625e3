// The SVG panels: put in what the server drew, without ever needing inline styles.
//
// The content security policy forbids style attributes in parsed markup. Drawings use a few, so they
// are renamed before parsing and set through the style object afterwards, which is allowed.

import { $, $$ } from "./dom.js";

/** The drawing's stylesheet came as text in the definitions; make it a real one. */
export function adoptStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    $$("metadata[data-sheet]")
      .map((one) => one.textContent)
      .join("\n"),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The container of a panel. */
export const holder = (name) => $(`[data-panel="${CSS.escape(name)}"]`);

/** Exchange the panels that changed; gives the new SVG elements by name. */
export function swap(panels) {
  const focused = document.activeElement?.closest("[data-panel] [id]")?.id;
  const fresh = {};
  for (const [name, text] of Object.entries(panels)) {
    const place = holder(name);
    if (!place) continue;
    const made = parse(text);
    if (!made) continue;
    place.replaceChildren(made);
    fresh[name] = made;
  }
  frame(...Object.values(fresh));
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus?.({ preventScroll: true });
  return fresh;
}

/** Units round every panel for its shadow, as the server frames them. */
const MARGIN = 5;

/**
 * The boxes of panels without the margin for their shadows, which may lie outside; and no longer than what is drawn in
 * them, so that three players leave the log more room than six. All are measured before any is changed: one layout
 * instead of many.
 */
export function frame(...drawn) {
  const boxes = drawn.map(trimmed);
  drawn.forEach((one, index) => {
    one.dataset.trimmed = "";
    one.setAttribute("viewBox", boxes[index]);
  });
}

function trimmed(drawn) {
  const [x, y, width, height] = drawn
    .getAttribute("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const margin = "trimmed" in drawn.dataset ? 0 : MARGIN;
  let tall = height - 2 * margin;
  const box = drawn.parentElement.closest(".stage") ? null : drawn.getBBox();
  if (box?.height) tall = Math.min(tall, Math.ceil(box.y + box.height - y - margin));
  return `${x + margin} ${y + margin} ${width - 2 * margin} ${tall}`;
}

/** What the server drew as an element, without anything the content security policy forbids. */
export function parse(text) {
  const template = document.createElement("template");
  template.innerHTML = text.replaceAll(' style="', ' data-style="');
  const made = template.content.querySelector("svg");
  if (!made) return null;
  made.classList.add("sheet");
  for (const one of $$("[data-style]", made)) {
    one.style.cssText = one.dataset.style;
    one.removeAttribute("data-style");
  }
  // Native titles come late and look foreign: our own tooltip shows them.
  for (const title of $$("title", made)) {
    const owner = title.parentElement;
    if (owner === made) continue;
    owner.dataset.tip = title.textContent;
    if (!owner.closest("[aria-label]") || owner.tagName === "use") {
      owner.setAttribute("role", "img");
      owner.setAttribute("aria-label", title.textContent);
    }
    title.remove();
  }
  return made;
}

/** Where an action lives on the board, if it is drawn and can be seen now. */
export function boardElement(action) {
  const quoted = CSS.escape(action);
  const all = $$(`[data-panel] [data-action="${quoted}"], [data-panel] [data-refused="${quoted}"]`);
  return all.find((one) => one.getAttribute("aria-hidden") !== "true") ?? all[0] ?? null;
}

const PLAYERS = '[id^="player-"], [data-as^="player-"]';

/**
 * The elements on the screen that show a thing: the one with its id, or those that stand for it (`data-as`). What
 * lies in the panel of a player is meant only if that is this `panel`: others may have the like.
 */
export function showing(subject, panel) {
  const named = document.getElementById(subject);
  if (named && isShown(named)) return [named];
  return $$(`[data-panel] [data-as="${CSS.escape(subject)}"]`).filter((one) => {
    const owner = one.parentElement.closest(PLAYERS);
    return isShown(one) && (!owner || owner.id === panel || owner.dataset.as === panel);
  });
}

/** Whether an element takes up room on the screen. */
export function isShown(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}
