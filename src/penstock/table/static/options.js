// What may be chosen: clicked where it lives on the board, or in the list of every option.
// Arrow keys walk through it in the order the server gives, Enter takes it.

import { $, $$, el, icon } from "./dom.js";
import { boardElement, isShown } from "./panels.js";
import { whyLink } from "./why.js";
import { t } from "./words.js";

const IDLE_AFTER = 6000;
/** Pixels: a pointer that goes further drags. */
const FAR = 6;

/** What a choice costs, as the game shows it; nothing if it is free or is itself the sum, as a bid is. */
export function priceTag({ price, thing }) {
  if (price === null || price === undefined || thing === String(price)) return null;
  return el("b", { class: "price" }, icon(document.body.dataset.money), String(price));
}

/** The options of the present question; `take(action)` plays one, `refuse(choice)` explains one. */
export function makeOptions({ take, refuse, confirm, reveal, wrong }) {
  let choices = [];
  let known = new Map();
  let walked = null;
  let idle = 0;
  let isTouch = false;
  let pressed = null;
  const drawer = $("#options");
  const opener = $("#list");

  const offered = () => choices.filter((choice) => !choice.refused_by);

  function choose(element, isOnBoard) {
    const text = element.dataset.action ?? element.dataset.refused;
    const choice = known.get(text) ?? { text, label: element.getAttribute("aria-label") ?? text };
    if (element.getAttribute("aria-disabled") === "true" || choice.refused_by) refuse(choice, isTouch);
    else if (isTouch && isOnBoard) confirm(choice, element.dataset.tip);
    else take(text, { isButton: !isOnBoard });
  }

  document.addEventListener(
    "pointerdown",
    (event) => {
      isTouch = event.pointerType === "touch";
      pressed = event;
      rest();
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const element = event.target.closest("[data-action], [data-refused]");
    if (element) choose(element, Boolean(element.closest("[data-panel]")));
    else if (isThing(event)) wrong();
  });

  /** Whether somebody meant something on the board that is no answer now; moving the board is not that. */
  function isThing({ target, clientX, clientY }) {
    const isOnBoard = target.closest("[data-panel]") && !target.closest("[data-do], button, a, input, [data-open]");
    const way = pressed ? Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) : 0;
    return Boolean(isOnBoard) && way < FAR;
  }

  /** Tape crawls only when somebody seems to look for it. */
  function rest() {
    clearTimeout(idle);
    document.body.classList.remove("is-idle");
    idle = setTimeout(() => document.body.classList.toggle("is-idle", offered().length > 0), IDLE_AFTER);
  }

  function row(choice) {
    const words = el("span", { class: "words" }, choice.label || choice.text);
    if (choice.refused_by && choice.reason) words.append(el("small", {}, choice.reason));
    const attributes = choice.refused_by
      ? { "data-refused": choice.text, "aria-disabled": "true" }
      : { "data-action": choice.text };
    const button = el("button", { class: "button", type: "button", ...attributes }, words, priceTag(choice));
    return el("li", {}, button, choice.refused_by ? whyLink(choice.refused_by) : null);
  }

  /** The element that stands for a choice now: on the board if visible, else a button. */
  function elementOf(choice) {
    const onBoard = boardElement(choice.text);
    if (onBoard && isShown(onBoard)) return onBoard;
    return (
      $$(
        `.answers [data-action="${CSS.escape(choice.text)}"], #choices [data-action="${CSS.escape(choice.text)}"]`,
      ).find(isShown) ?? onBoard
    );
  }

  // A key that is held down must not answer the next question, too.
  $("#choices").addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  });

  const api = {
    get(text) {
      return known.get(text);
    },
    show(state) {
      choices = state.choices ?? [];
      known = new Map(choices.map((choice) => [choice.text, choice]));
      const open = offered();
      if (walked && !known.has(walked)) walked = null;
      opener.hidden = choices.length === 0;
      $(".badge", opener).textContent = String(open.length);
      if (choices.length === 0) api.openList(false);
      if (!drawer.hidden) api.fill();
      rest();
    },
    fill() {
      const sorted = [...offered(), ...choices.filter((choice) => choice.refused_by)];
      const list = $("#choices");
      const focused = list.contains(document.activeElement) ? document.activeElement : null;
      list.replaceChildren(...sorted.map(row));
      if (!focused) return;
      // Whoever answers from the list by key goes on there.
      const same = $$("[data-action]", list).find((one) => one.dataset.action === focused.dataset.action);
      (same ?? $(".button", list))?.focus();
    },
    openList(isOpen = drawer.hidden) {
      if (drawer.hidden === !isOpen) return;
      if (isOpen) api.fill();
      const hadFocus = drawer.contains(document.activeElement);
      drawer.hidden = !isOpen;
      opener.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) $("#choices .button")?.focus();
      else if (hadFocus) opener.focus();
    },
    isListOpen: () => !drawer.hidden,
    /** The next option, or the one before. */
    walk(step) {
      const open = offered();
      if (!open.length) return;
      const focused = document.activeElement?.closest?.("[data-action]")?.dataset.action ?? walked;
      const at = open.findIndex((choice) => choice.text === focused);
      const next = open[at < 0 ? (step > 0 ? 0 : open.length - 1) : (at + step + open.length) % open.length];
      walked = next.text;
      // A long run of numbers is one field: set it, instead of looking for a button of its own.
      $(".stepper")?.dispatchEvent(new CustomEvent("walk", { detail: next.text }));
      const element = elementOf(next);
      if (!element) {
        api.openList(true);
        $(`#choices [data-action="${CSS.escape(next.text)}"]`)?.focus();
        return;
      }
      reveal(element);
      element.focus({ preventScroll: Boolean(element.closest(".stage")) });
    },
    /** Take what has the focus; true if that was an option. */
    takeFocused() {
      const element = document.activeElement?.closest?.("[data-panel] [data-action], [data-panel] [data-refused]");
      if (!element) return false;
      isTouch = false;
      choose(element, true);
      return true;
    },
    /** Show at once what was chosen, before the server answers. */
    press(action) {
      for (const one of $$(`[data-action="${CSS.escape(action)}"]`)) one.setAttribute("aria-pressed", "true");
    },
    release() {
      for (const one of $$("[data-action][aria-pressed]")) one.removeAttribute("aria-pressed");
    },
    /** Which pages hold something to choose. */
    pages() {
      return new Set(
        offered()
          .map((choice) => boardElement(choice.text)?.closest("[data-in]")?.dataset.in)
          .filter(Boolean),
      );
    },
    label: (choice) => choice.label || choice.text || t("Take it"),
  };
  return api;
}
