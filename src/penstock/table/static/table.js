// The table page: one state after another comes over the socket, every part shows its share of it.

import { $, disc, el, icon, keep, toast, ask } from "./dom.js";
import { makeChat } from "./chat.js";
import { makeClocks } from "./clocks.js";
import { connect } from "./socket.js";
import { finish, remember, travel } from "./motion.js";
import { makeHistory } from "./history.js";
import { makeKeys } from "./keys.js";
import { makeLog } from "./log.js";
import { makeOptions } from "./options.js";
import { makeOrders } from "./orders.js";
import { makePages } from "./pages.js";
import { makeResult } from "./result.js";
import { makeSound } from "./sound.js";
import { makeTips } from "./tips.js";
import { adoptStyles, swap } from "./panels.js";
import { pacer } from "./pace.js";
import { panzoom } from "./panzoom.js";
import { showPrompt } from "./prompt.js";
import { t } from "./words.js";

const table = JSON.parse($("#table").textContent);
const { seats } = table;
let state = null;
let received = 0;
let isBusy = false;
let isOpen = false;
let wasOver = null;
let announced = -1;

adoptStyles();
const place = $(".stage [data-panel]");
const board = place.dataset.panel;
const zoom = panzoom(place);
const send = (message) => {
  const isSent = line.send(message);
  if (!isSent) toast(t("No connection: the table comes back by itself."), true);
  return isSent;
};
const sound = makeSound();
const history = makeHistory({ send });
const log = makeLog({ seats, go: (move) => history.go(move) });
const chat = makeChat({ seats, send, heard: () => sound.play("chat") });
const clocks = makeClocks({ seats });
const orders = makeOrders({ send });
const result = makeResult({ table, replay: () => history.go(0) });
const tips = makeTips({ find: (text) => options.get(text), take: (action) => take(action) });
const pages = makePages({ opened: (name) => { if (name === "chat") chat.read(); if (name === "log") log.end(); if (state) pages.dots(options.pages()); } });
const options = makeOptions({
  take,
  confirm: tips.confirm,
  refuse(choice, isTouch) {
    sound.play("refused");
    if (isTouch) tips.explain(choice);
    else toast(choice.reason || choice.refused_by, true);
  },
  reveal(element) { pages.reveal(element); zoom.reveal(element); },
});
const pace = pacer(show);
const keys = makeKeys({ options, history, zoom, act, side: pages.side, tips });

function take(action) {
  if (isBusy || !state?.is_live) return;
  pace.flush();
  if (!send({ type: "play", number: received, action })) return;
  isBusy = true;
  options.press(action);
  tips.hide();
  sound.play("take");
}

/** Show one state: panels with their movement, then everything round them. */
function show(next) {
  const before = state;
  state = next;
  isBusy = false;
  const places = before && !next.isFirst && next.is_live === before.is_live ? remember() : new Map();
  const fresh = swap(next.panels ?? {});
  if (fresh[board]) zoom.attach(fresh[board]);
  travel(places, next.events?.[0]?.seat);
  options.release();
  sit(next);
  if (before && next.moves < before.moves) log.cut(next.moves);
  log.add(next.log ?? [], next.isFirst);
  log.at(next.move, next.is_live);
  options.show(next);
  showPrompt(next, seats, log);
  history.show(next);
  clocks.show(next);
  orders.show(next);
  pages.show(next, fresh);
  pages.turnTo(options.pages());
  pages.dots(options.pages());
  zoom.seek();
  stage(next.stage);
  tips.hide();
  speak(before, next);
}

/** Names change while people sit down; the list itself is shared by all parts. */
function sit(next) {
  (next.seats ?? []).forEach((seat, index) => Object.assign(seats[index], seat));
  $(".prompt").dataset.status = next.status;
  if (next.status === "waiting") waiting();
}

/** Before the game: a free seat to take, or the link for whoever is missing. */
async function waiting() {
  try {
    Object.assign(table, await ask(`/api/tables/${table.id}`));
  } catch { return; }
  if (table.status !== "waiting") return;
  const free = table.seats.filter((seat) => seat.is_open).length;
  const isSeated = table.seats.some((seat) => seat.is_you);
  $("#question").textContent = isSeated ? t("Waiting for players") : t("There is a free seat at this table");
  $("#hint").textContent = t("{free} of {count} seats free", { free, count: table.players });
  const link = el("button", { class: "button", type: "button", "data-do": "share" }, icon("invite"), t("Copy the link"));
  const join = el("button", { class: "button signal", type: "button", "data-do": "join" }, icon("seat"), t("Take a seat"));
  $("#buttons").replaceChildren(...(isSeated ? [link] : [link, join]));
}

/** Sounds and notices about what has changed. */
function speak(before, next) {
  const isMine = next.acts_for !== null && next.acts_for !== undefined;
  const wasMine = before?.is_live && before.acts_for !== null && before.acts_for !== undefined;
  sound.title(isMine);
  if (isMine && !wasMine && announced !== next.number) sound.yourTurn(next.prompt);
  if (isMine) announced = next.number; // coming back from the history is no new turn
  else if (before && next.is_live && next.moves > before.moves && !isMine) sound.play("move");
  const isOver = next.status === "finished" && next.is_live;
  if (isOver && wasOver !== true && next.result && !new URLSearchParams(location.search).has("at")) {
    if (wasOver === false) sound.play("end");
    result.open(next.result);
  }
  if (next.is_live) wasOver = isOver;
}

/** Round and phases in the top bar. */
function stage(line) {
  if (!line) return;
  const parts = (line.phases ?? []).map((phase) => el("span", { class: `phase${phase.is_now ? " now" : phase.is_past ? " past" : ""}`, "aria-current": phase.is_now ? "step" : null }, el("span", { class: "sign" }, icon(phase.icon)), phase.name));
  $("#stage").replaceChildren(el("span", { class: "round" }, icon("round"), line.title ?? ""), ...parts);
}

/** Somebody asks to go back further than is free. */
function askUndo(message) {
  const dialog = $("#ask");
  const isOver = message.seat === null || message.seat === undefined;
  dialog.hidden = isOver;
  if (isOver) return;
  const name = seats[message.seat]?.name ?? "";
  const isAsked = (message.waiting ?? []).some((seat) => state?.yours?.includes(seat));
  $("#ask-words").replaceChildren(disc(message.seat, seats), " ", t("{name} asks to go back to move {move}.", { name, move: message.to }));
  const others = (message.waiting ?? []).map((seat) => seats[seat]?.name).join(", ");
  const answer = (agree) => { send({ type: "answer_undo", agree }); dialog.hidden = true; };
  $(".row", dialog).replaceChildren(...(isAsked
    ? [el("button", { class: "button", type: "button", onclick: () => history.go(message.to) }, icon("history"), t("Look")),
      el("button", { class: "button", type: "button", onclick: () => answer(false) }, t("Refuse")),
      el("button", { class: "button signal", type: "button", onclick: () => answer(true) }, icon("consent"), t("Agree"))]
    : [el("span", {}, t("Waiting for {names}", { names: others }))]));
  if (isAsked) sound.play("chat");
}

const hearing = {
  state(message, isFirst) {
    received = message.number;
    const isOwn = isBusy || !message.is_live || !state?.is_live;
    pace.push({ ...message, isFirst }, isFirst || isOwn);
    if (isFirst) {
      chat.clear();
      const at = new URLSearchParams(location.search).get("at");
      if (at !== null && message.is_live) history.go(Number(at));
    }
  },
  refused(message) {
    isBusy = false;
    options.release();
    history.reset();
    sound.play("refused");
    toast(message.rule ? `${message.reason} (${message.rule})` : message.reason, true);
  },
  chat: (message) => chat.add(message, performance.now() - opened < 1500),
  presence: (message) => clocks.presence(message),
  ask_undo: askUndo,
};

let opened = performance.now();
const line = connect(`/ws/${table.id}`, {
  hear(message, isFirst) { hearing[message.type]?.(message, isFirst); },
  tell(isUp) {
    if (isUp) opened = performance.now();
    else { isBusy = false; history.reset(); }
    if (isOpen || !isUp) $("#offline").hidden = isUp;
    isOpen = isOpen || isUp;
  },
});

const deeds = {
  "ask-undo": (button) => send({ type: "ask_undo", number: received, to: Number(button.dataset.to) }),
  undo: () => { const button = $("#undo"); if (button.dataset.do === "ask-undo") deeds["ask-undo"](button); else if (state?.can_undo) send({ type: "undo", number: received }); },
  list: () => options.openList(),
  live: () => history.live(),
  back: () => history.step(-1),
  forward: () => history.step(1),
  run: () => history.run(),
  "zoom-in": () => zoom.by(1.4),
  "zoom-out": () => zoom.by(1 / 1.4),
  fit: () => zoom.fit(),
  sound: () => sound.toggle(),
  bell: () => sound.bell(),
  keys: () => keys.open(),
  result: () => result.open(state.result ?? []),
  clone: () => result.again("clone"),
  "page-me": () => pages.go(matchMedia("(max-width: 699.9px)").matches ? "me" : "all"),
  menu: (button) => button.setAttribute("aria-expanded", String($("#tools").classList.toggle("is-open"))),
  async join() {
    try {
      await ask(`/api/tables/${table.id}/join`, {});
      location.reload(); // the line is then opened anew, as a player
    } catch (error) { toast(error.message, true); }
  },
  async share() {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname);
      toast(t("The link is copied."));
    } catch { toast(location.origin + location.pathname); }
  },
};
function act(name, button) { deeds[name]?.(button); }

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button && button.getAttribute("aria-disabled") !== "true") act(button.dataset.do, button);
  if (!event.target.closest(".menu-tool, .tools details")) { $("#tools").classList.remove("is-open"); $(".menu-tool").setAttribute("aria-expanded", "false"); }
});
$("#own").addEventListener("keydown", (event) => { if (event.key === "Enter") act("page-me"); });
// A click finishes everything that still moves or waits.
document.addEventListener("pointerdown", () => { finish(); pace.flush(); }, true);
const speed = $("#speed");
speed.value = keep.get("speed", "600");
speed.addEventListener("change", () => keep.set("speed", speed.value));
$("#facts").textContent = t("{count} players", { count: table.players });
