// The hint: asks what a good bot would do, and plays it if wished. How it looks is loaded when it is first wanted
// (hint_panel.js). Closing it leaves no trace.
//
// For other scripts of the table page, such as a guided game:
//
//   openHint()    ask for a hint and show it; false where there is none to be had (no decision of mine, other people)
//   closeHint()   take it away
//   isHintOpen()  whether it is asked for or shown

import { $ } from "./dom.js";
import { t } from "./words.js";

let hint = null;

export const openHint = () => hint?.open() ?? false;
export const closeHint = () => hint?.close();
export const isHintOpen = () => hint?.isOpen() ?? false;

/** Whether a hint may be asked for: a decision of mine, and every person at the table is me. */
function isToBeHad(state) {
  if (!state?.is_live || state.acts_for === null || state.acts_for === undefined) return false;
  return (state.seats ?? []).every(({ kind }, seat) => kind !== "person" || state.yours.includes(seat));
}

/** `send(message)` asks in the present state, `play(action)` plays a choice as it is. */
export function makeHint({ send, play }) {
  const opener = $("#ask-hint");
  const panel = $("#hint-panel");
  let state = null;
  let asked = null;
  let drawn = null;
  /** The rest of a turn that is being played as it was shown. */
  let following = [];

  function label(isThinking) {
    opener.classList.toggle("is-thinking", isThinking);
    opener.setAttribute("aria-busy", String(isThinking));
    opener.setAttribute("aria-expanded", String(asked !== null));
    const words = t("What a good bot would do here");
    opener.dataset.tip = words;
    opener.setAttribute("aria-label", `${$("span", opener).textContent}. ${words}`);
  }

  function follow(choices) {
    const [first, ...rest] = choices.map((one) => one.action);
    api.close();
    following = rest;
    play(first);
  }

  const api = {
    isOpen: () => asked !== null,
    open() {
      if (!isToBeHad(state) || asked === state.number) return asked !== null;
      if (!send({ type: "hint" })) return false;
      asked = state.number;
      label(true);
      return true;
    },
    close() {
      if (asked === null) return;
      asked = null;
      const hadFocus = panel.contains(document.activeElement);
      drawn?.clear();
      drawn = null;
      label(false);
      if (hadFocus) opener.focus();
    },
    toggle: () => (asked === null ? api.open() : api.close()),
    async hear(message) {
      if (message.number !== asked) return;
      const { drawHint, style } = await import("./hint_panel.js");
      await style();
      if (message.number !== asked) return;
      drawn = drawHint(panel, message, { close: api.close, follow });
      label(false);
    },
    /** A new state: the hint was for another question, or the turn goes on as it was shown. */
    show(next) {
      const wasAsked = asked;
      state = next;
      opener.hidden = !isToBeHad(next);
      if (wasAsked !== null && wasAsked !== next.number) api.close();
      const [action, ...rest] = following;
      following = [];
      const isNext = action && isToBeHad(next) && next.choices.some((one) => one.text === action && !one.refused_by);
      if (isNext) {
        following = rest;
        // The state is shown first, so that every choice can be seen.
        requestAnimationFrame(() => play(action));
      }
    },
  };

  // What lies on top is closed first, and nothing else with it.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || asked === null) return;
      event.stopPropagation();
      api.close();
    },
    true,
  );
  label(false);
  hint = api;
  return api;
}
