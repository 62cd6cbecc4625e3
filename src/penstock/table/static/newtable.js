// The dialog that opens a table, in two steps: who plays, and what. It only offers what can apply.

import { $, $$, ask, disc, el } from "./dom.js";
import { language, t } from "./words.js";

const dialog = $("#new-table");
const form = $("form", dialog);
const list = new Intl.ListFormat(language, { type: "conjunction" });
let game = null;
let bots = [];
let who = "bots";
let what = "full";

const isSwitch = (option) =>
  option.values.length === 2 && option.values.includes("true") && option.values.includes("false");
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// -- who ------------------------------------------------------------------------------------------

/** How many may sit there, for each way to play. */
function counts() {
  const [low, high] = game.players;
  if (who === "solo" && !game.seat_kinds.length) return [low];
  const first = Math.max(2, low);
  return Array.from({ length: high - first + 1 }, (_, index) => first + index);
}

const players = () => Number($("#new-players input:checked")?.value ?? counts()[0]);
const usualBot = () => bots.find((bot) => (what === "first" ? bot.is_first : bot.is_standard)).kind;

/** Who sits on the other seats, unless somebody else is chosen there. */
function usual() {
  const levels = game.seat_kinds.map(([kind]) => kind);
  return { solo: levels[1] ?? levels[0], bots: usualBot(), friends: "invite", hot: "hot" }[who];
}

function drawPlayers(wanted) {
  const known = counts();
  const chosen = known.includes(wanted) ? wanted : known.at(-1);
  $("#new-players").replaceChildren(
    ...known.map((count) =>
      el(
        "label",
        {},
        el("input", { type: "radio", name: "players", value: count, checked: count === chosen }),
        el("span", {}, String(count)),
      ),
    ),
  );
  $("#new-players").closest("fieldset").hidden = known.length < 2;
}

function aboutSeat(kind) {
  if (kind === "invite") return t("whoever has the link, or finds the table in the lobby");
  if (kind === "hot") return t("on this screen, too");
  return bots.find((bot) => bot.kind === kind)?.about ?? t("the official opponent, played by the rules");
}

function seatField(seat, kind, colours) {
  const mark = disc(seat, colours);
  if (seat === 0) {
    const isLater = colours.every(({ colour }) => colour === "stone");
    const later = isLater ? el("small", {}, t("colours are given out at the table")) : null;
    const name = t("You, {name}", { name: $("#my-name").textContent });
    return el("li", {}, mark, el("span", {}, el("b", {}, name), later));
  }
  const choices = [
    ...bots.map((bot) => [bot.kind, t("Bot: {name}", { name: bot.name })]),
    ...game.seat_kinds,
    ["invite", t("Invite by link")],
    ["hot", t("You too, on this screen")],
  ];
  const select = el(
    "select",
    { "data-seat": seat, "aria-label": t("Seat {number}", { number: seat + 1 }) },
    choices.map(([value, words]) => el("option", { value, selected: value === kind }, words)),
  );
  const name = { invite: t("Somebody else"), hot: t("You too") }[kind] ?? nameOf(kind);
  return el("li", {}, mark, el("span", {}, el("b", {}, name), el("small", {}, aboutSeat(kind))), select);
}

/** What a bot is like, and how many games it wins, as far as that was measured. */
function aboutBot(bot, isChosen) {
  const won = game.strength[bot.kind];
  const row = { class: isChosen ? "chosen" : "" };
  const about = [el("dt", row, bot.name), el("dd", row, bot.about)];
  if (!isMeasured()) return about;
  if (won === undefined) return [...about, el("dd", row)];
  const bar = el("meter", { max: 100, value: won, "aria-hidden": "true" });
  return [...about, el("dd", row, bar, el("b", {}, t("{won} of 100", { won })))];
}

const isMeasured = () => Object.keys(game.strength).length > 0;
const kinds = () => ["me", ...$$("[data-seat]", form).map((one) => one.value)];

/** Seats keep their choice when the number of players changes, but not when other people play. */
function drawSeats(isAnew) {
  const count = players();
  const focused = document.activeElement?.dataset?.seat;
  const before = isAnew ? [] : kinds();
  const colours = (game.colours[count] ?? []).map((colour) => ({ colour }));
  const wanted = Array.from({ length: count }, (_, seat) => before[seat] ?? usual());
  $("#new-seats").replaceChildren(...wanted.map((kind, seat) => seatField(seat, kind, colours)));
  if (focused) $(`[data-seat="${focused}"]`, form)?.focus(); // whoever chooses by keys stays there
  const isAgainstBots = wanted.slice(1).some((kind) => bots.some((bot) => bot.kind === kind));
  $("#new-bots").replaceChildren(...bots.flatMap((bot) => aboutBot(bot, wanted.includes(bot.kind))));
  $("#new-bots").classList.toggle("measured", isMeasured());
  $("#new-bots").hidden = !isAgainstBots;
  $("#new-measured").hidden = !isAgainstBots || !isMeasured();
}

function check(group, chosen) {
  for (const one of $$(`[data-${group}]`, form)) one.setAttribute("aria-checked", String(one.dataset[group] === chosen));
}

function setWho(chosen, wanted = players()) {
  who = chosen;
  check("who", who);
  drawPlayers(wanted);
  drawSeats(true);
}

// -- what -----------------------------------------------------------------------------------------

function optionField(option) {
  const help = option.help ? el("small", {}, upper(option.help)) : null;
  if (isSwitch(option))
    return el(
      "label",
      { class: "switch", "data-for": option.name },
      el("input", { type: "checkbox", "data-option": option.name }),
      el("span", {}, option.label),
      help,
    );
  const values = option.values.map((value, index) => el("option", { value }, option.value_labels[index]));
  return el(
    "label",
    { class: "field", "data-for": option.name },
    el("span", {}, option.label),
    el("select", { "data-option": option.name }, values),
    help,
  );
}

const fieldOf = (option) => $(`[data-option="${option.name}"]`, form);
const valueOf = (option) => {
  const field = fieldOf(option);
  return field.type === "checkbox" ? String(field.checked) : field.value;
};

function setOption(option, value) {
  const field = fieldOf(option);
  if (field.type === "checkbox") field.checked = value === "true";
  else field.value = value;
}

/** Whether an option can make a difference with these players, seats and other options. */
function applies({ needs }) {
  const [fewest, most] = needs.players;
  const count = players();
  if (count < fewest || count > most) return false;
  if (needs.seat && !kinds().some((kind) => kind.startsWith(`${needs.seat}:`))) return false;
  if (!needs.option) return true;
  const [name, value] = needs.option;
  return valueOf(game.options.find((one) => one.name === name)) === value;
}

function setWhat(chosen) {
  what = chosen;
  check("what", what);
  if (what === "variants") return;
  const first = what === "first" ? game.first.options : {};
  for (const option of game.options) setOption(option, first[option.name] ?? option.default);
}

// -- both -----------------------------------------------------------------------------------------

/** Show what can apply, say the rest in words, and the whole choice in one sentence. */
function settle() {
  for (const option of game.options) $(`[data-for="${option.name}"]`, form).hidden = !applies(option);
  const house = game.options.filter((option) => option.is_house_rule && applies(option));
  const changed = house.filter((option) => valueOf(option) !== option.default).length;
  $("#house-rules").hidden = !house.length;
  $("#house-state").textContent = changed
    ? t("{count} of {all} changed", { count: changed, all: house.length })
    : t("{count}, as printed", { count: house.length });
  const { seed, is_private: isPrivate, name } = form.elements;
  seed.disabled = kinds().includes("invite"); // whoever knows the seed knows every card
  const parts = [name.value.trim(), isPrivate.checked ? t("private") : t("public"), seed.value && !seed.disabled ? seed.value : t("random")];
  $("#name-state").textContent = parts.filter(Boolean).join(", ");
  $("#new-options").hidden = !$$("#new-options > :not([hidden])").length;
  $("#new-sentence").replaceChildren(...sentence());
}

function sentence() {
  const count = players();
  const named = { first: t("first game"), full: t("full game"), variants: t("with variants") }[what];
  const others = kinds().slice(1);
  const rivals = others.filter((kind) => !["invite", "hot"].includes(kind)).map(nameOf);
  const told = [];
  if (rivals.length) told.push(t("You against {names}.", { names: list.format(rivals) }));
  told.push(others.includes("invite") ? t("It begins when everybody sits.") : t("It starts at once."));
  return [el("b", {}, `${t("{count} {count:player|players}", { count })}, ${named}.`), ` ${told.join(" ")}`];
}

function nameOf(kind) {
  return bots.find((bot) => bot.kind === kind)?.name ?? game.seat_kinds.find(([one]) => one === kind)?.[1] ?? kind;
}

function turnTo(page) {
  form.dataset.page = page;
  $(".steps", form).scrollTop = 0;
}

/** Open the dialog for a game; whoever never finished one is recommended the simplest. */
export function openNewTable(chosen, known) {
  game = chosen;
  bots = known;
  form.reset();
  turnTo("1");
  $("#new-refusal").hidden = true;
  $("#new-title").textContent = game.title;
  $("#new-range").textContent = t("{low}–{high} {high:player|players}", { low: game.people[0], high: game.people[1] });
  $("#new-art").setAttribute("href", `/static/art.svg#art-${game.id}`);
  const canSolo = game.people[0] === 1;
  $("[data-who=solo]", form).hidden = !canSolo;
  $("[data-who=solo] small", form).textContent = game.seat_kinds.length ? t("against the Automa") : t("by the solo rules");
  $(".start-here", form).hidden = !game.is_new;
  const isHouse = (option) => option.is_house_rule;
  $("#new-options").replaceChildren(...game.options.filter((one) => !isHouse(one)).map(optionField));
  $("#new-house").replaceChildren(...game.options.filter(isHouse).map(optionField));
  for (const one of $$("details", form)) one.open = false;
  setWhat(game.is_new ? "first" : "full");
  setWho("bots", game.is_new ? game.first.players : Math.min(4, game.players[1]));
  settle();
  dialog.showModal();
}

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

form.addEventListener("change", (event) => {
  if (event.target.name === "players") drawSeats(false);
  if (event.target.dataset.seat) drawSeats(false);
  if (event.target.dataset.option && what !== "variants") setWhat("variants");
  settle();
});
form.addEventListener("input", settle);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name, seed, is_private: isPrivate, clock } = form.elements;
  const options = Object.fromEntries(game.options.filter(applies).map((option) => [option.name, valueOf(option)]));
  const body = {
    game: game.id,
    options,
    seats: opponentsLast(kinds()),
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
  const { target } = event;
  if (target === dialog || target.closest("[data-close]")) dialog.close();
  if (target.closest("[data-next]")) turnTo("2");
  if (target.closest("[data-back]")) turnTo("1");
  const people = target.closest("[data-who]");
  if (people) setWho(people.dataset.who);
  const kind = target.closest("[data-what]");
  if (kind) {
    const wasFirst = what === "first";
    setWhat(kind.dataset.what);
    if (what === "first") setWho("bots", game.first.players);
    else if (wasFirst) setWho(who); // a first game has the gentlest opponents
  }
  if (people || kind) settle();
});
