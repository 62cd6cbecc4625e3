// First-time aids: four short marks on a first table, one after the other, for what is not of the game but of the page.
// Each is shown once and never again; "I know this" ends them all.

import { $, button, el, keep } from "./dom.js";
import { isShown } from "./panels.js";
import { t } from "./words.js";

const SEEN = "coached";
const GAP = 10;

/** What is explained, in this order, as soon as it is there. */
const MARKS = [
  { id: "prompt", at: ".prompt .question", words: () => t("What is asked of you stands here. Gold is what the game waits for.") },
  { id: "options", at: "#list", words: () => t("Everything you may do now, in one list, and why the rest is not allowed.") },
  { id: "undo", at: "#undo", words: () => t("Takes back your last choice. Nothing is final until something is revealed.") },
  { id: "zoom", at: ".zoom", words: () => t("Closer, further, whole board. Dragging and pinching work as well.") },
];

const seen = () => new Set(keep.get(SEEN, "").split(" ").filter(Boolean));
const note = (...ids) => keep.set(SEEN, [...new Set([...seen(), ...ids])].join(" "));

/** Where boards fit their place, the tools for zooming are there, but not to be seen. */
const isVisible = (thing) => thing && isShown(thing) && getComputedStyle(thing).opacity !== "0";

export function makeCoach() {
  const mark = el("aside", { class: "coach", role: "note", hidden: true });
  document.body.append(mark);
  let shown = null;
  let number = -1;

  function end(...ids) {
    note(...ids);
    shown = null;
    mark.hidden = true;
    next();
  }

  function place() {
    const thing = shown && $(shown.at);
    if (!isVisible(thing)) return;
    const [box, size] = [thing.getBoundingClientRect(), mark.getBoundingClientRect()];
    const above = box.top - size.height - GAP;
    const left = Math.min(Math.max(box.left + box.width / 2 - size.width / 2, 12), innerWidth - size.width - 12);
    mark.style.left = `${Math.round(left)}px`;
    mark.style.top = `${Math.round(above > 8 ? above : box.bottom + GAP)}px`;
  }

  function next() {
    const known = seen();
    const one = MARKS.find(({ id, at }) => !known.has(id) && isVisible($(at)));
    if (!one || shown) return;
    shown = one;
    note(one.id); // whatever happens to the page: never twice
    mark.replaceChildren(
      el("p", {}, one.words()),
      el(
        "div",
        { class: "row" },
        el("button", { class: "link", type: "button", onclick: () => end(...MARKS.map(({ id }) => id)) }, t("I know this")),
        button(t("Got it"), { onclick: () => end(one.id) }),
      ),
    );
    mark.hidden = false;
    place();
  }

  addEventListener("resize", place);
  return {
    /** After every state: whoever played on needs the mark no more, and may be shown another. */
    show(state) {
      if (state.number !== number) {
        shown = null;
        mark.hidden = true;
      }
      number = state.number;
      if (state.acts_for !== null && state.is_live && !state.result) next();
      place();
    },
  };
}
