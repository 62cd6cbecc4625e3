// The prompt bar: whose turn, the question in words, the buttons of what has no place on the board.

import { $, colourOf, disc, el, icon, svg } from "./dom.js";
import { boardElement } from "./panels.js";
import { priceTag } from "./options.js";
import { t } from "./words.js";

const MANY = 4;
const SHORT = 16;

/** Draw the bar for a state. `log` knows the last own move, for asking the others about an undo. */
export function showPrompt(state, seats, log) {
  const bar = $(".prompt");
  const isMine = state.acts_for !== null && state.acts_for !== undefined;
  bar.classList.toggle("is-mine", isMine);
  band(state, seats);
  write($("#question"), state.prompt || (state.result ? t("The game is over") : ""));
  write($("#hint"), state.hint ?? "");
  undo(state, log);
  const place = $("#buttons");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.action : null;
  place.replaceChildren(...buttons(state));
  if (focused) place.querySelector(`[data-action="${CSS.escape(focused)}"]`)?.focus();
  // A question of two lines leaves no room for the hint.
  bar.classList.remove("is-long");
  bar.classList.toggle("is-long", $("#question").offsetHeight > 30);
}

/** Writing the same words again would make a screen reader repeat them. */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

function band(state, seats) {
  const place = $("#band");
  const seat = state.to_move ?? state.result?.[0]?.seat ?? null;
  const shown = seat === null ? "" : `${seat} ${colourOf(seat, seats)}`;
  if (place.dataset.shown === shown) return;
  place.dataset.shown = shown;
  if (seat === null) return place.replaceChildren();
  const pattern = svg(
    "svg",
    { class: "sheet", "aria-hidden": "true" },
    svg("rect", { width: "100%", height: "100%", fill: `url(#pt-${colourOf(seat, seats)})` }),
  );
  return place.replaceChildren(pattern, disc(seat, seats, seats[seat]?.name));
}

function undo(state, log) {
  const button = $("#undo");
  const words = $("span", button);
  const last = log.lastMoveOf(state.yours ?? []);
  const isPlaying = state.is_live && state.status === "playing" && (state.yours ?? []).length > 0;
  const canAsk = isPlaying && !state.can_undo && last > 0;
  button.hidden = !isPlaying;
  button.dataset.do = canAsk ? "ask-undo" : "undo";
  button.dataset.to = String(last - 1);
  button.setAttribute("aria-disabled", String(!state.can_undo && !canAsk));
  button.replaceChild(icon(canAsk ? "consent" : "undo"), button.firstElementChild);
  words.textContent = canAsk ? t("Ask to undo") : t("Undo");
  button.dataset.tip = canAsk
    ? t("Something was revealed since, so the others are asked")
    : t("Take back your last choice");
}

function buttons(state) {
  if (state.result || (!state.to_move && state.status === "finished")) return [endButton()];
  // What is refused has its place in the list of options; here it must not take the room of the others.
  const isInTheWay = ({ refused_by: rule, is_on_board: isOnBoard, label }) =>
    rule && (isOnBoard || label.length > SHORT);
  const off = (state.choices ?? []).filter(
    (choice) => !choice.is_listed && !boardElement(choice.text) && !isInTheWay(choice),
  );
  const runs = new Map();
  for (const choice of off)
    if (choice.is_counted && !choice.refused_by) runs.set(choice.verb, [...(runs.get(choice.verb) ?? []), choice]);
  const made = [];
  const done = new Set();
  for (const choice of off) {
    const run = runs.get(choice.verb) ?? [];
    if (run.length <= MANY) made.push(button(choice));
    else if (!done.has(choice.verb)) {
      done.add(choice.verb);
      made.push(stepper(run));
    }
  }
  return made;
}

function endButton() {
  return el("button", { class: "button", type: "button", "data-do": "result" }, icon("trophy"), t("Score sheet"));
}

/** Whether a button shows its number alone: the question says what is counted, and long words would not fit. */
const isPlain = ({ icon: sign, is_counted: isCounted, price, label }) =>
  isCounted && sign && price === null && label.length > SHORT;

/** What a button shows. */
function face(choice) {
  const words = isPlain(choice) ? choice.thing : choice.label;
  return [choice.icon ? icon(choice.icon) : null, words, priceTag(choice)].filter(Boolean);
}

function button(choice) {
  const isRefused = Boolean(choice.refused_by);
  return el(
    "button",
    {
      class: isRefused ? "button" : "button signal",
      type: "button",
      "data-action": isRefused ? null : choice.text,
      "data-refused": isRefused ? choice.text : null,
      "aria-disabled": isRefused ? "true" : null,
      "aria-label": isPlain(choice) ? choice.label : null,
      "data-tip": isPlain(choice) ? choice.label : null,
    },
    face(choice),
  );
}

/** A long row of numbers, as bids are, is one field with its neighbours and a button. */
function stepper(run) {
  const low = Number(run[0].thing);
  const high = Number(run[run.length - 1].thing);
  const input = el("input", {
    type: "number",
    min: low,
    max: high,
    value: low,
    inputmode: "numeric",
    "aria-label": t("From {low} to {high}", { low, high }),
  });
  const go = el("button", { class: "button signal", type: "button" });
  const update = () => {
    const wanted = Number(input.value);
    const choice = run.find((one) => Number(one.thing) === wanted);
    go.toggleAttribute("disabled", !choice);
    if (choice) go.dataset.action = choice.text;
    else delete go.dataset.action;
    go.replaceChildren(...(choice ? face(choice) : [t("From {low} to {high}", { low, high })]));
    if (choice && isPlain(choice)) go.setAttribute("aria-label", choice.label);
    else go.removeAttribute("aria-label");
  };
  const by = (amount) => {
    input.value = String(Math.min(Math.max((Number(input.value) || low) + amount, low), high));
    update();
  };
  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") go.click();
  });
  update();
  const less = el(
    "button",
    { class: "tool", type: "button", "aria-label": t("Less"), onclick: () => by(-1) },
    icon("minus"),
  );
  const more = el(
    "button",
    { class: "tool", type: "button", "aria-label": t("More"), onclick: () => by(1) },
    icon("plus"),
  );
  const field = el("div", { class: "stepper" }, less, input, more, go);
  field.addEventListener("walk", (event) => {
    const choice = run.find((one) => one.text === event.detail);
    if (!choice) return;
    input.value = choice.thing;
    update();
  });
  return field;
}
