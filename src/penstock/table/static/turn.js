// This turn: what was chosen so far and can be taken back, and what a click would set off by itself. That is asked
// once, as a whole, before it is played; a turn that ends is asked about as the player wishes.

import { $, $$, button, el, icon, keep } from "./dom.js";
import { showPills } from "./pills.js";
import { showOnWheel } from "./wheels.js";
import { t } from "./words.js";

/** For so many games every turn is asked about, unless somebody has said otherwise. */
const FIRST_GAMES = 3;
const EVERY = "turns";
const LOST = "lost";
const NEVER = "never";
const desktop = matchMedia("(min-width: 1180px) and (min-height: 620px)");

/** When to ask: before every turn ends, only where choices would be lost for good, or never. */
export const asking = {
  get() {
    const finished = keep.get("finished", "").split(" ").filter(Boolean).length;
    return keep.get("asking", finished < FIRST_GAMES ? EVERY : LOST);
  },
  set(when) {
    keep.set("asking", when);
    for (const one of $$("[data-asking]")) show(one);
  },
  /** A game is over: from the fourth on players know what they do. */
  finished(table) {
    const known = new Set(keep.get("finished", "").split(" ").filter(Boolean));
    keep.set("finished", [...known.add(table)].slice(-FIRST_GAMES).join(" "));
  },
};

/** A control shows the wish: the switch of the prompt, the list in the menu. */
function show(control) {
  if (control.type === "checkbox") control.checked = asking.get() !== NEVER;
  else control.value = asking.get();
}

document.addEventListener("change", (event) => {
  const control = event.target.closest("[data-asking]");
  if (!control) return;
  asking.set(control.type === "checkbox" ? (control.checked ? EVERY : NEVER) : control.value);
});
for (const one of $$("[data-asking]")) show(one);

/** `play(action)` does what was tried, `redraw()` asks the question of the state again, `goBack(move)` takes back. */
export function makeTurn({ play, redraw, goBack, side }) {
  const tab = $("#tab-turn");
  const place = $("#side-turn");
  const sheet = $("#confirm");
  let trial = null;
  let before = null;
  let turn = [];
  let seat = null;

  function confirmButtons() {
    const asks = el("input", { type: "checkbox", "data-asking": true });
    show(asks);
    const words = trial.ends_turn || trial.reveals ? t("Confirm my turn") : t("Confirm");
    return [
      button(t("Choose differently"), { onclick: () => api.cancel() }),
      el("label", { class: "asks" }, asks, el("span", {}, t("ask before my turn ends"))),
      button(words, { sign: "check", isGold: true, id: "confirm-turn", onclick: () => api.confirm() }),
    ];
  }

  /** What follows once the steps are done. */
  function outlook() {
    if (trial.reveals) return t("Then something is revealed, and this cannot be taken back freely.");
    if (trial.ends_turn) return t("Then your turn is over.");
    return "";
  }

  /** What a choice costs, as a line of the log would have it. */
  const spent = (price) => (price ? [{ icon: document.body.dataset.money, text: `−${price}` }] : []);

  function step(number, words, amounts, attributes = {}) {
    const shown = amounts.map((one) => el("span", { class: "amount" }, icon(one.icon), one.text));
    const inside = [el("i", {}, String(number)), el("span", {}, words), ...shown];
    return el("li", {}, el(attributes.onclick ? "button" : "div", { class: "step", ...attributes }, inside));
  }

  /** The log says it without the name: all of it is one's own. */
  function wordsOf({ brief, parts, text }) {
    const own = brief.length ? brief : parts.slice(parts[0]?.kind === "seat" ? 1 : 0);
    const words = own
      .map((part) => part.text)
      .join("")
      .trim();
    return words ? words[0].toUpperCase() + words.slice(1) : text;
  }

  function steps() {
    const done = turn.map((one, index) =>
      step(index + 1, one.label, spent(one.price), { class: "step done", type: "button", onclick: () => goBack(one.to) }),
    );
    const coming = (trial?.steps ?? []).flatMap((one) =>
      one.lines.length
        ? one.lines.map((line) => [wordsOf(line), line.amounts])
        : [[one.label, spent(one.price)]],
    );
    const later = coming.map(([words, amounts], index) => step(done.length + index + 1, words, amounts));
    const rest = trial && outlook() ? [el("li", { class: "outlook" }, outlook())] : [];
    const head = el("p", {}, t("Nothing is final. Click a step to go back."));
    return [head, el("ol", { class: "steps" }, done, later, rest)];
  }

  function draw() {
    const isEmpty = !turn.length && !trial;
    tab.hidden = isEmpty;
    place.replaceChildren(...(isEmpty ? [] : steps()));
    const isRaised = before !== null && !trial;
    if (document.body.dataset.side === "turn" && (isEmpty || isRaised)) side(before ?? "log");
    if (!trial) before = null;
  }

  const api = {
    /** What the prompt asks while something is only tried. */
    asked() {
      if (!trial) return null;
      const [first] = trial.steps;
      const price = trial.steps.reduce((total, one) => total + (one.price ?? 0), 0);
      // On a small screen the steps lie right above the bar, with what follows as the last of them.
      const hint = desktop.matches ? outlook() : "";
      return { question: `${first.label}?`, hint, price, buttons: confirmButtons() };
    },
    isTrying: () => Boolean(trial),
    /** Whether the server should ask before it plays a choice; `isButton`: it says in words what it does. */
    asks(choice, isButton, isSure) {
      const isAlone = turn.length === 0;
      if (isSure || asking.get() === NEVER) return false;
      if (asking.get() === LOST) return !isAlone;
      return !(isButton && isAlone && choice?.is_gold);
    },
    hear(message) {
      trial = message;
      showPills(trial, seat);
      showOnWheel(trial, seat);
      // What came up by itself goes by itself.
      if (document.body.dataset.side !== "turn") before = document.body.dataset.side;
      redraw();
      draw();
      if (desktop.matches) side("turn");
      else {
        sheet.classList.remove("bad");
        sheet.replaceChildren(...steps());
        sheet.hidden = false;
      }
      $("#confirm-turn")?.focus({ preventScroll: true });
    },
    /** A new state: what was tried is done or means nothing any more. */
    show(state) {
      trial = null;
      seat = state.acts_for;
      showPills(null, seat);
      showOnWheel(null, seat);
      sheet.hidden = true;
      turn = state.turn ?? [];
      draw();
    },
    confirm() {
      if (trial) play(trial.action);
    },
    cancel() {
      if (!trial) return false;
      trial = null;
      showPills(null, seat);
      showOnWheel(null, seat);
      sheet.hidden = true;
      draw();
      redraw();
      return true;
    },
  };
  return api;
}
