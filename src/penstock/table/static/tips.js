// Words on demand: the tooltip at what is pointed at or focused, and on touch a sheet that asks again.

import { $, el, icon } from "./dom.js";
import { priceTag } from "./options.js";
import { openWhy, whyLink } from "./why.js";
import { t } from "./words.js";

const LATE = 380;
const SOON = 60;
const MORE = 16;

/** `find(text)` gives the choice behind an option. */
export function makeTips({ find, take }) {
  const tip = $("#tip");
  const sheet = $("#confirm");
  let owner = null;
  let timer = 0;
  /** Where something was clicked. What is drawn there afterwards was not pointed at as long as the mouse rests. */
  let clicked = null;

  function content(element) {
    const option = element.closest("[data-action], [data-refused]");
    if (option?.closest("[data-panel], .buttons")) {
      const choice = find(option.dataset.action ?? option.dataset.refused);
      if (choice?.refused_by) return keyed(describe(choice), "w");
      if (choice && option.closest("[data-panel]")) return describe(choice, option.dataset.tip);
    }
    const spoken = element.closest("[data-tip]");
    if (!spoken?.dataset.tip) return null;
    const key = spoken.dataset.key ? el("kbd", {}, spoken.dataset.key) : null;
    return { kind: "", owner: spoken, nodes: [spoken.dataset.tip, key].filter(Boolean) };
  }

  /** What a key does with it, for whoever has keys. */
  const keyed = ({ kind, nodes }, key) => ({ kind, nodes: [...nodes, el("kbd", {}, key)] });

  /** The sentence about an option: what it costs and does, or which rule forbids it. */
  function describe(choice, drawn = "") {
    const label = choice.label || choice.text;
    const nodes = [el("h3", {}, el("span", {}, label), priceTag(choice))];
    // What is drawn there says more than the button: a card what it does, a site what it gives.
    if (!choice.refused_by && drawn.length > label.length + MORE) nodes.push(el("p", {}, drawn));
    if (choice.refused_by) {
      if (choice.reason) nodes.push(el("p", {}, choice.reason));
      nodes.push(whyLink(choice.refused_by));
    }
    return { kind: choice.refused_by ? "refused" : "offer", nodes };
  }

  function place(element) {
    const spot = element.getBoundingClientRect();
    const size = tip.getBoundingClientRect();
    let x = spot.right + 12;
    let y = spot.top + spot.height / 2 - size.height / 2;
    if (!element.closest("[data-panel]") || x + size.width > innerWidth - 8) {
      x = spot.left + spot.width / 2 - size.width / 2;
      y = spot.top - size.height - 10;
      if (y < 8) y = spot.bottom + 10;
    }
    tip.style.left = `${Math.round(Math.min(Math.max(x, 8), innerWidth - size.width - 8))}px`;
    tip.style.top = `${Math.round(Math.min(Math.max(y, 8), innerHeight - size.height - 8))}px`;
  }

  function show(element) {
    const made = content(element);
    if (!made) return hide();
    tip.className = `tip ${made.kind}`;
    tip.replaceChildren(...made.nodes);
    tip.hidden = false;
    return place(made.owner ?? element);
  }

  function hide() {
    clearTimeout(timer);
    owner = null;
    tip.hidden = true;
  }

  const target = (event) => event.target.closest?.("[data-action], [data-refused], [data-tip]");

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (clicked?.x === event.clientX && clicked.y === event.clientY) return;
    clicked = null;
    const element = target(event);
    if (element === owner) return;
    hide();
    if (!element) return;
    owner = element;
    timer = setTimeout(() => show(element), element.closest("[data-action], [data-refused]") ? SOON : LATE);
  });
  document.addEventListener("focusin", (event) => {
    const element = target(event);
    if (!element?.matches(":focus-visible")) return hide();
    owner = element;
    return show(element);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener(
    "pointerdown",
    (event) => {
      hide();
      clicked = { x: event.clientX, y: event.clientY };
      if (!sheet.contains(event.target)) sheet.hidden = true;
    },
    true,
  );
  addEventListener("wheel", hide, { passive: true });

  function raise(choice, isRefused, drawn) {
    const { nodes } = describe(choice, drawn);
    const close = el(
      "button",
      {
        class: "button",
        type: "button",
        onclick: () => {
          sheet.hidden = true;
        },
      },
      t("Close"),
    );
    const go = el(
      "button",
      {
        class: "button signal",
        type: "button",
        onclick: () => {
          sheet.hidden = true;
          take(choice.text, { isSure: true });
        },
      },
      icon("check"),
      t("Take it"),
    );
    sheet.classList.toggle("bad", isRefused);
    sheet.replaceChildren(...nodes, el("div", { class: "row" }, close, isRefused ? null : go));
    sheet.hidden = false;
  }

  return {
    hide() {
      hide();
      sheet.hidden = true;
    },
    /** After a tap on the board: the sum, and a button large enough to mean it. */
    confirm: (choice, drawn) => raise(choice, false, drawn),
    explain: (choice) => raise(choice, true),
    /** Open the rule behind what is pointed at or focused, if it is greyed. */
    why() {
      const option = (owner ?? document.activeElement)?.closest?.("[data-refused]");
      const choice = option && find(option.dataset.refused);
      if (choice?.refused_by) openWhy(choice.refused_by);
    },
    /** Show the reason at an element right away. */
    at: show,
  };
}
