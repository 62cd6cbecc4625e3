// A long row of numbers, as bids are, is one field with its neighbours and a button.

import { el, icon } from "./dom.js";
import { t } from "./words.js";

/** `numbers` are the values that may be chosen, the likeliest first; `changed(value, isOne)` hears of every change. */
export function numberField(numbers, { label, value = numbers[0], changed, done }) {
  const [low, high] = ends(numbers);
  const input = el("input", { type: "number", min: low, max: high, value, inputmode: "numeric", "aria-label": label });
  const update = () => changed(Number(input.value), numbers.map(Number).includes(Number(input.value)));
  const set = (wanted) => {
    input.value = String(Math.min(Math.max(wanted, low), high));
    update();
  };
  const step = (words, sign, amount) =>
    el(
      "button",
      { class: "tool", type: "button", "aria-label": words, onclick: () => set((Number(input.value) || low) + amount) },
      icon(sign),
    );
  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    done();
  });
  update();
  return { set, nodes: [step(t("Less"), "minus", -1), input, step(t("More"), "plus", 1)] };
}

const ends = (numbers) => [Math.min(...numbers.map(Number)), Math.max(...numbers.map(Number))];

/** A run of choices that are plain numbers: the field, and a button that takes what it shows. */
export function stepper(run, show) {
  const [low, high] = ends(run.map((one) => one.thing));
  const go = el("button", { class: "button", type: "button" });
  const label = t("From {low} to {high}", { low, high });
  const field = numberField(
    run.map((one) => one.thing),
    {
      label,
      changed(value, isOne) {
        const choice = isOne ? run.find((one) => Number(one.thing) === value) : null;
        go.toggleAttribute("disabled", !choice);
        go.classList.toggle("signal", Boolean(choice?.is_gold));
        if (choice) go.dataset.action = choice.text;
        else delete go.dataset.action;
        go.replaceChildren(...(choice ? show(choice) : [label]));
        if (choice) go.setAttribute("aria-label", choice.label);
        else go.removeAttribute("aria-label");
      },
      done: () => go.click(),
    },
  );
  const made = el("div", { class: "stepper", "data-verb": run[0].verb }, field.nodes, go);
  made.addEventListener("walk", (event) => {
    const choice = run.find((one) => one.text === event.detail);
    if (choice) field.set(Number(choice.thing));
  });
  return made;
}
