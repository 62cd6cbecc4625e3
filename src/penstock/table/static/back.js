// Undo takes back one's last choice, Restart turn all of them; both say what that is.

import { $, icon, nameOf } from "./dom.js";
import { t } from "./words.js";

/** The words of what `undo` takes back, and what that costs. */
function undoWords({ choice, others, is_free: isFree, asks, was_revealed: wasRevealed }, seats) {
  const words = [t("Takes back: {choice}", { choice: choice.label })];
  if (others) words.push(t("and {count} {count:move|moves} of the others", { count: others }));
  if (isFree) return words.join(" ");
  const names = asks.map((seat) => nameOf(seats[seat])).join(", ");
  const who = asks.length ? t("{names} must agree.", { names }) : t("Nobody needs to agree.");
  const known = wasRevealed ? t("What was revealed stays known.") : "";
  return [`${words.join(" ")}.`, who, known].filter(Boolean).join(" ");
}

/** Both buttons for a state. */
export function showBack(state, seats) {
  const undo = $("#undo");
  const restart = $("#restart");
  const way = state.undo;
  undo.hidden = !way;
  if (way) {
    const mustAsk = way.asks.length > 0;
    undo.replaceChild(icon(mustAsk ? "consent" : "undo"), undo.firstElementChild);
    $("span", undo).textContent = mustAsk ? t("Ask to undo") : t("Undo");
    label(undo, undoWords(way, seats));
  }
  const turn = state.turn ?? [];
  restart.hidden = turn.length < 2;
  if (turn.length) label(restart, t("Takes back {count} {count:choice|choices}, from: {choice}", { count: turn.length, choice: turn[0].label }));
}

function label(button, words) {
  button.dataset.tip = words;
  button.setAttribute("aria-label", `${$("span", button).textContent}. ${words}`);
}

/** The message that takes back one's last choice. */
export function undoing({ undo }, number) {
  return { type: undo.is_free ? "undo" : "ask_undo", number, to: undo.choice.to };
}
