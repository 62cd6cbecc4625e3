// The buttons of a question: what has no place on the board. None of them is ever cut: a row of numbers becomes one
// field, long words take two lines, and what still finds no room waits in the list of every option.

import { $, button, el, icon } from "./dom.js";
import { boardElement } from "./panels.js";
import { priceTag } from "./options.js";
import { stepper } from "./stepper.js";
import { t } from "./words.js";

const MANY = 4;
const SHORT = 16;
/** The highest a button may become; a third line of words would be too much. */
const TALL = 46;

/** Put the buttons of a state into their place, as they fit; `settle` lays the bar out anew before it is measured. */
export function showAnswers(state, settle) {
  const place = $("#buttons");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.action : null;
  const answers = answersOf(state);
  for (const many of [MANY, 1]) {
    place.classList.remove("is-tight");
    place.replaceChildren(...made(answers, state, many));
    settle();
    if (fits(place)) break;
    place.classList.add("is-tight");
    if (fits(place)) break;
  }
  if (!fits(place)) leaveOut(place, expectedOf(state));
  if (focused) place.querySelector(`[data-action="${CSS.escape(focused)}"]`)?.focus();
}

/** Whether everything in a row can be seen. */
export function fits(place) {
  return place.scrollWidth <= place.clientWidth + 1 && [...place.children].every((one) => one.offsetHeight <= TALL);
}

/** The answer that a lesson asks for, if it does. */
function expectedOf({ choices, lesson }) {
  return (choices ?? []).find((choice) => choice.text === lesson?.bubble?.expects) ?? null;
}

/** What finds no room is in the list; the first ones stay, and what a lesson speaks of. */
function leaveOut(place, expected) {
  const isExpected = ({ dataset }) => expected && (dataset.action === expected.text || dataset.verb === expected.verb);
  const more = el("button", { class: "button", type: "button", "data-do": "list", "aria-controls": "options" });
  place.append(more);
  let left = 0;
  const inTheWay = () => [...place.children].filter((one) => one !== more && !one.hidden);
  const others = () => inTheWay().filter((one) => !isExpected(one));
  while (!fits(place) && others().length) {
    others().at(-1).remove();
    left += 1;
    more.replaceChildren(icon("menu"), t("{count} more", { count: left }));
  }
  // The bar has a button for the list of its own: what a lesson asks for needs the room more.
  if (!fits(place) && inTheWay().length) more.remove();
}

/** The choices that need a button: those that give something up first, away from where one confirms. */
function answersOf(state) {
  // What is refused has its place in the list of options; here it must not take the room of the others.
  const isInTheWay = ({ refused_by: rule, is_on_board: isOnBoard, label }) =>
    rule && (isOnBoard || label.length > SHORT);
  const isElsewhere = ({ text, worth, refused_by: rule }) => boardElement(text) && (worth === null || rule);
  const off = (state.choices ?? []).filter(
    (choice) => !choice.is_listed && !isElsewhere(choice) && !isInTheWay(choice),
  );
  const isPlain = (choice) => !choice.is_gold && !choice.refused_by && !choice.is_on_board;
  const plain = state.one_by_one ? [] : off.filter((choice) => isPlain(choice) && !isOfGoldenRow(choice, off));
  const rest = off.filter((choice) => !plain.includes(choice) && !(state.one_by_one && isPlain(choice)));
  return [...plain, ...rest.sort((one, other) => other.worth - one.worth)];
}

/** Numbers stand in one row, none of them included. */
const isOfGoldenRow = (choice, all) => choice.is_counted && all.some((one) => one.verb === choice.verb && one.is_gold);

/** The buttons; rows of more numbers than so many are one field. */
function made(answers, state, many) {
  const runs = new Map();
  for (const choice of answers)
    if (choice.is_counted && !choice.refused_by) runs.set(choice.verb, [...(runs.get(choice.verb) ?? []), choice]);
  const buttons = state.one_by_one ? [button(state.one_by_one, { "data-do": "list" })] : [];
  const done = new Set();
  for (const choice of answers) {
    const run = runs.get(choice.verb) ?? [];
    if (run.length <= many) buttons.push(answer(choice));
    else if (!done.has(choice.verb)) {
      done.add(choice.verb);
      buttons.push(stepper(run, face));
    }
  }
  return buttons;
}

/** Whether a button shows its number alone: the question says what is counted, and long words would not fit. */
const isBare = ({ icon: sign, is_counted: isCounted, price, label }) =>
  isCounted && sign && price === null && label.length > SHORT;

/** What a button shows. */
function face(choice) {
  const words = isBare(choice) ? choice.thing : choice.brief || choice.label;
  return [choice.icon ? icon(choice.icon) : null, el("span", {}, words), priceTag(choice)].filter(Boolean);
}

function answer(choice) {
  const isRefused = Boolean(choice.refused_by);
  const isGold = !isRefused && (choice.is_gold || (choice.is_on_board && choice.worth === null));
  return el(
    "button",
    {
      class: isGold ? "button signal" : "button",
      type: "button",
      "data-action": isRefused ? null : choice.text,
      "data-refused": isRefused ? choice.text : null,
      "aria-disabled": isRefused ? "true" : null,
      "aria-label": isBare(choice) || choice.brief ? choice.label : null,
      "data-tip": isBare(choice) || choice.brief ? choice.label : null,
    },
    face(choice),
  );
}
