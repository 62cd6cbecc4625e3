// The dialog that opens a table: players, seats, options with their explanations, clock, seed.

import { $, $$, ask, disc, el } from "./dom.js";
import { t } from "./words.js";

const dialog = $("#new-table");
const form = $("form", dialog);
let game = null;
let bots = [];

const pretty = (word) => {
  const words = String(word).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const isSwitch = (option) =>
  option.values.length === 2 && option.values.includes("true") && option.values.includes("false");

function optionField(option) {
  const name = option.label ?? t(pretty(option.name));
  const help = option.help ? el("small", {}, pretty(option.help)) : null;
  if (isSwitch(option)) {
    return el(
      "label",
      { class: "switch" },
      el("input", { type: "checkbox", "data-option": option.name, checked: option.default === "true" }),
      el("span", {}, name),
      help,
    );
  }
  const values = option.values.map((value, index) =>
    el("option", { value, selected: value === option.default }, option.value_labels?.[index] ?? t(pretty(value))),
  );
  return el(
    "label",
    { class: "field" },
    el("span", {}, name),
    el("select", { "data-option": option.name }, values),
    help,
  );
}

function seatField(seat, kind) {
  const choices = [
    ["me", t("You")],
    ["invite", t("Invite by link")],
    ...bots.map((bot) => [bot, t("Bot: {name}", { name: t(pretty(bot)) })]),
    ...game.seat_kinds,
    ["hot", t("You too, on this screen")],
  ];
  const select = el(
    "select",
    { "data-seat": seat, "aria-label": t("Seat {number}", { number: seat + 1 }) },
    choices.map(([value, words]) => el("option", { value, selected: value === kind }, words)),
  );
  return el("li", {}, disc(seat), select);
}

/** Seats keep their choice when the number of players changes. */
function drawSeats(count) {
  const before = $$("[data-seat]", form).map((one) => one.value);
  const best = bots.includes("greedy") ? "greedy" : (bots[0] ?? "invite");
  const kinds = Array.from({ length: count }, (_, seat) => before[seat] ?? (seat === 0 ? "me" : best));
  $("#new-seats").replaceChildren(...kinds.map((kind, seat) => seatField(seat, kind)));
  guardSeed();
}

/** Open the dialog for a game. */
export function openNewTable(chosen, known) {
  game = chosen;
  bots = known;
  form.reset();
  $("#new-refusal").hidden = true;
  $("#new-title").textContent = game.title;
  $("#new-art").setAttribute("href", `/static/art.svg#art-${game.id}`);
  const [low, high] = game.players;
  const usual = Math.min(Math.max(4, low), high);
  $("#new-players").replaceChildren(
    ...Array.from({ length: high - low + 1 }, (_, index) => {
      const count = low + index;
      const input = el("input", {
        type: "radio",
        name: "players",
        value: count,
        checked: count === usual,
        onchange: () => drawSeats(count),
      });
      return el("label", {}, input, el("span", {}, String(count)));
    }),
  );
  $("#new-seats").replaceChildren();
  drawSeats(usual);
  const house = game.options.filter((option) => option.is_house_rule);
  $("#new-options").replaceChildren(...game.options.filter((option) => !option.is_house_rule).map(optionField));
  $("#new-house").replaceChildren(...house.map(optionField));
  $("#house-rules").hidden = house.length === 0;
  $("#house-rules").open = false;
  dialog.showModal();
}

/** Whoever chooses the seed knows every card: that is no game for invited people. */
function guardSeed() {
  form.elements.seed.disabled = $$("[data-seat]", form).some((one) => one.value === "invite");
}
form.addEventListener("change", guardSeed);

/** Opponents that the rules play take the last seats, wherever they were chosen. */
function opponentsLast(seats) {
  const isOpponent = (seat) => game.seat_kinds.some(([kind]) => kind === seat);
  return [...seats.filter((seat) => !isOpponent(seat)), ...seats.filter(isOpponent)];
}

function clockOf(text) {
  const [kind, seconds, increment] = text.split(":");
  if (kind === "none") return { kind };
  return kind === "move"
    ? { kind, seconds: Number(seconds) }
    : { kind, seconds: Number(seconds), increment: Number(increment) };
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name, seed, is_private: isPrivate, clock } = form.elements;
  const options = Object.fromEntries(
    $$("[data-option]", form).map((one) => [
      one.dataset.option,
      one.type === "checkbox" ? String(one.checked) : one.value,
    ]),
  );
  const body = {
    game: game.id,
    options,
    seats: opponentsLast($$("[data-seat]", form).map((one) => one.value)),
    name: name.value.trim(),
    is_private: isPrivate.checked,
    clock: clockOf(clock.value),
  };
  if (seed.value.trim() && !seed.disabled) body.seed = Number(seed.value);
  const button = $("[type=submit]", form);
  button.disabled = true;
  try {
    location.href = (await ask("/api/tables", body)).url;
  } catch (error) {
    $("#new-refusal").textContent = error.message;
    $("#new-refusal").hidden = false;
    button.disabled = false;
  }
});

dialog.addEventListener("click", (event) => {
  if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
});
