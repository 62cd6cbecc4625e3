// The people of a table: where each of them is, leaving and coming back, votes for a bot, the rematch.

import { $, ask, button, disc, el, icon, keep, nameOf, toast } from "./dom.js";
import { language, t } from "./words.js";

const EVERY = 30_000;
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const since = new Intl.RelativeTimeFormat(language, { numeric: "always" });
const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

/** How long ago, in the largest unit that fits. */
function ago(at) {
  const seconds = at - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, one]) => -seconds >= one) ?? ["minute", 60];
  return -seconds < 50 ? t("just now") : since.format(Math.min(-1, Math.round(seconds / size)), unit);
}

export function makePeople({ table }) {
  const { seats } = table;
  const bots = JSON.parse($("#bots").textContent);
  const menu = $("#people");
  const notice = $("#notice");
  let state = null;
  let places = [];
  let again = null;

  const botWords = (kind) => bots.find((bot) => bot.kind === kind)?.name ?? kind;
  const whereOf = (seat) => (seats[seat].stand_in ? "bot" : (places[seat]?.where ?? ""));

  function words(seat) {
    const one = seats[seat];
    if (one.stand_in) return t("left; a bot goes on ({bot})", { bot: botWords(one.stand_in) });
    const { where, seen } = places[seat] ?? {};
    if (where === "table") return t("at the table");
    if (where === "lobby") return t("in the lobby");
    if (where === "away") return seen ? t("left {when}", { when: ago(seen) }) : t("away");
    return one.kind === "person" ? t("free seat") : t("plays by itself");
  }

  function mark(seat) {
    const made = disc(seat, seats);
    const where = whereOf(seat);
    if (where) made.classList.add(`at-${where}`);
    return made;
  }

  async function send(path, body = {}) {
    try {
      await ask(`/api/tables/${table.id}/${path}`, body);
      menu.open = false;
    } catch (error) {
      toast(error.message, true);
    }
  }

  /** Leaving is for whoever plays a game that runs; the kind of bot is chosen here, and remembered. */
  function leaving() {
    const usual = keep.get("bot", bots.find((bot) => bot.is_standard).kind);
    const choice = el(
      "select",
      { "aria-label": t("Which bot goes on") },
      bots.map(({ kind, name }) => el("option", { value: kind, selected: kind === usual }, name)),
    );
    const go = () => {
      keep.set("bot", choice.value);
      send("leave", { bot: choice.value });
    };
    return [
      el("span", {}, t("If you leave, a bot plays for you. You can take your seat back at any time.")),
      el("div", { class: "row" }, choice, button(t("Leave the game"), { "data-deed": "leave", onclick: go })),
    ];
  }

  const isMine = (seat) => state.yours.includes(seat);
  const isPlayed = (seat) => isMine(seat) && !seats[seat].stand_in;

  /** What may be done about somebody who does not answer. */
  function voting() {
    const { silence } = state;
    if (!silence) return [];
    const name = nameOf(seats[silence.seat]);
    if (Date.now() / 1000 < silence.votes_from) {
      const when = moment.format(new Date(silence.votes_from * 1000));
      return [el("span", {}, t("If {name} does not answer by {when}, the others may vote for a bot.", { name, when }))];
    }
    const count = t("{agreed} of {needed} needed", { agreed: silence.agreed.length, needed: silence.needed });
    const told = [el("span", {}, t("{name} does not answer.", { name }), " ", count)];
    const isElector = state.yours.some(isPlayed) && !isMine(silence.seat);
    if (!isElector) return told;
    const agree = !silence.agreed.some(isMine);
    const vote = () => send("vote", { number: silence.number, seat: silence.seat, agree });
    const label = agree ? t("Let a bot go on") : t("Wait for {name} after all", { name });
    return [...told, button(label, { "data-deed": "vote", onclick: vote })];
  }

  function deeds() {
    const isRunning = state?.status === "playing";
    if (!isRunning) return [];
    const clock = state.clocks ? [el("span", {}, t("When a clock runs out, a bot goes on until its player is back."))] : [];
    return [...clock, ...voting(), ...(state.yours.some(isPlayed) ? leaving() : [])];
  }

  function draw() {
    const isEdited = menu.contains(document.activeElement) && document.activeElement.tagName === "SELECT";
    $("summary", menu).replaceChildren(...seats.map((_, seat) => mark(seat)));
    $(".people-list", menu).replaceChildren(
      ...seats.map((seat, index) => el("li", {}, mark(index), el("b", {}, nameOf(seat)), el("small", {}, words(index)))),
    );
    if (!isEdited) $(".people-deeds", menu).replaceChildren(...deeds());
    tell();
  }

  /** One line over the table that cannot be missed: a bot plays here for you, or a rematch waits. */
  function tell() {
    const isLeft = state?.status === "playing" && state.yours.some((seat) => seats[seat].stand_in);
    const kept = again?.url && state?.yours.some((seat) => again.seats[seat] === "kept");
    notice.hidden = !isLeft && !kept && !again?.url;
    if (isLeft) say(t("A bot plays for you."), button(t("Take my seat back"), { sign: "seat", "data-deed": "return", onclick: () => send("return") }));
    else if (kept) say(t("There is a rematch. Your seat is kept."), decline(), take());
    else if (again?.url) say(t("There is a rematch."), el("a", { class: "button", href: again.url }, icon("table"), t("To the rematch")));
  }

  function say(told, ...buttons) {
    $("p", notice).textContent = told;
    $(".row", notice).replaceChildren(...buttons);
  }

  const take = () =>
    button(t("Take my seat"), {
      sign: "seat",
      isGold: true,
      "data-deed": "take",
      onclick: async () => {
        const { id, url } = again;
        try {
          await ask(`/api/tables/${id}/join`, {});
          location.href = url;
        } catch (error) {
          toast(error.message, true);
        }
      },
    });

  const decline = () =>
    button(t("Decline"), {
      "data-deed": "decline",
      onclick: () => ask(`/api/tables/${again.id}/decline`, {}).catch((error) => toast(error.message, true)),
    });

  setInterval(draw, EVERY);
  menu.open = location.hash === "#people";
  return {
    show(next) {
      state = next;
      draw();
    },
    presence(message) {
      places = message.places;
      draw();
    },
    rematch(message) {
      again = message;
      draw();
    },
  };
}
