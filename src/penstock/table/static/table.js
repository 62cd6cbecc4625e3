// The table page: one state after another comes over the socket, every part shows its share of it.

import { $, $$, el, icon, keep, nameOf, toast } from "./dom.js";
import { makeBoards } from "./boards.js";
import { makeChat } from "./chat.js";
import { makeClocks } from "./clocks.js";
import { makeConsent } from "./consent.js";
import { connect } from "./socket.js";
import { finish } from "./flights.js";
import { remember, travel } from "./motion.js";
import { makeHint } from "./hint.js";
import { makeHistory } from "./history.js";
import { makeKeys } from "./keys.js";
import { makeLifts } from "./lifts.js";
import { makeLog } from "./log.js";
import { makeOptions } from "./options.js";
import { makeOrders } from "./orders.js";
import { makePages } from "./pages.js";
import { makeResult } from "./result.js";
import { makePeople } from "./people.js";
import { makeSeating } from "./seating.js";
import { makeSound } from "./sound.js";
import { makeTips } from "./tips.js";
import { asking, makeTurn } from "./turn.js";
import { undoing } from "./back.js";
import { adoptStyles, swap } from "./panels.js";
import { pacer } from "./pace.js";
import { panzooms } from "./panzoom.js";
import { showPrompt } from "./prompt.js";
import { showStage } from "./stage.js";
import { whyLink } from "./why.js";
import { t } from "./words.js";

const table = JSON.parse($("#table").textContent);
const { seats } = table;
let state = null;
let received = 0;
let isBusy = false;
let isOpen = false;
let wasOver = null;
/** The position that the address asked for when the page was opened. */
let linkedTo = null;
let announced = -1;
/** The lesson that is given here, once it is loaded; most tables are none. */
let learn = null;
/** What explains the page to somebody new, and how many marks that takes. */
let coach = null;
const MARKS = 4;

adoptStyles();
const zoom = panzooms($$(".stage [data-panel]"));
const send = (message) => {
  const isSent = line.send(message);
  if (!isSent) toast(t("No connection: the table comes back by itself."), true);
  return isSent;
};
const sound = makeSound();
const history = makeHistory({ send });
const log = makeLog({ seats, go: (move) => history.go(move) });
const chat = makeChat({ seats, send, heard: () => sound.play("chat") });
const boards = makeBoards({ seats, send });
const clocks = makeClocks({ seats });
const orders = makeOrders({ send });
const result = makeResult({ table, replay: () => history.go(0) });
const tips = makeTips({ find: (text) => options.get(text), take: (action, how) => take(action, how) });
const pages = makePages({
  opened: (name) => {
    if (name === "chat") chat.read();
    if (name === "log") log.end();
    if (state) pages.dots(options.pages());
  },
  fit: (isNarrow) => send({ type: "fit", narrow: isNarrow }),
});
const options = makeOptions({
  take,
  confirm: tips.confirm,
  wrong: askAgain,
  refuse(choice, isTouch) {
    sound.play("refused");
    if (isTouch) tips.explain(choice);
    else toast(choice.reason || choice.refused_by, true, choice.refused_by && whyLink(choice.refused_by));
  },
  reveal(element) {
    pages.reveal(element);
    zoom.reveal(element);
  },
});
makeLifts();
const seating = makeSeating({ table });
const turn = makeTurn({
  play: (action) => play({ type: "play", action }),
  redraw() {
    options.release();
    showPrompt(state, seats, turn.asked());
  },
  goBack: (to) => send({ type: "undo", number: received, to }),
  side: (name) => pages.turnSide(name),
});
const people = makePeople({ table });
const consent = makeConsent({
  seats,
  send,
  isMine: (seat) => state?.yours?.includes(seat),
  look: (move) => history.go(move),
  alert: () => sound.play("chat"),
});
const hint = makeHint({
  send: (message) => send({ ...message, number: received }),
  play: (action) => play({ type: "play", action }),
});
const pace = pacer(show);
const keys = makeKeys({ options, history, zoom, act, side: pages.side, tips, turn });

/** Try an action: it is played, unless it sets off what must be asked about first. */
function take(action, { isButton = false, isSure = false } = {}) {
  pace.flush();
  play({ type: "try", action, asks: turn.asks(options.get(action), isButton, isSure) });
}

function play(message) {
  if (isBusy || !state?.is_live) return;
  if (!send({ ...message, number: received })) return;
  isBusy = true;
  options.press(message.action);
  tips.hide();
  sound.play("take");
}

/** Somebody clicked what is no answer: say what is asked, instead of nothing. */
function askAgain() {
  if (!state?.is_live || state.result) return;
  const isMine = state.acts_for !== null && state.acts_for !== undefined;
  const names = nameOf(seats[state.to_move]);
  if (isMine || names) toast(isMine ? state.prompt : t("Waiting for {names}", { names }));
}

/** Show one state: panels with their movement, then everything round them. */
function show(next) {
  const before = state;
  state = next;
  isBusy = false;
  const places = before && !next.isFirst && next.is_live === before.is_live ? remember() : new Map();
  const fresh = swap(next.panels ?? {});
  zoom.attach(fresh);
  travel(places, next.events);
  options.release();
  seating.show(next);
  people.show(next);
  if (before && next.moves < before.moves) log.cut(next.moves);
  log.add(next.log ?? [], next.isFirst);
  log.at(next);
  options.show(next);
  turn.show(next);
  orders.show(next);
  hint.show(next);
  showPrompt(next, seats);
  history.show(next);
  clocks.show(next);
  pages.show(next, fresh);
  boards.show(next, next.acts_for !== null && next.number !== before?.number);
  pages.turnTo(options.pages());
  pages.about(next.about, next.stage);
  pages.dots(options.pages());
  zoom.seek();
  showStage(next.stage);
  $("#record").hidden = next.status !== "finished";
  $("#record-later").hidden = next.status === "finished";
  tips.hide();
  speak(before, next);
  if (next.lesson) teach();
  else if (next.yours?.length && keep.get("coached", "").split(" ").length < MARKS) explain();
}

/** First-time aids are loaded by those who have not seen them all. */
async function explain() {
  if (!coach) {
    const { makeCoach } = await import("./coach.js");
    coach ??= makeCoach();
  }
  coach.show(state);
}

/** What only lessons need is loaded where one is given. */
async function teach() {
  if (!learn) {
    const { makeLearn, styled } = await import("./learn.js");
    await styled;
    learn ??= makeLearn({
      send,
      stepBack: () => act("undo"),
      reveal(element, share) {
        pages.reveal(element);
        zoom.reveal(element, share);
      },
    });
  }
  learn.show(state);
}

/** Sounds and notices about what has changed. */
function speak(before, next) {
  const isMine = next.acts_for !== null && next.acts_for !== undefined;
  const wasMine = before?.is_live && before.acts_for !== null && before.acts_for !== undefined;
  sound.title(isMine);
  if (isMine && !wasMine && announced !== next.number) sound.yourTurn(next.prompt);
  if (isMine)
    announced = next.number; // coming back from the history is no new turn
  else if (before && next.is_live && next.moves > before.moves && !isMine) sound.play("move");
  const isOver = next.status === "finished" && next.is_live;
  if (isOver && wasOver === false && next.yours?.length) asking.finished(table.id);
  if (isOver && wasOver !== true && next.result && linkedTo === null) {
    if (wasOver === false) sound.play("end");
    // What a lesson says about its goals comes first; the prompt still leads to the score sheet.
    if (!next.lesson?.goals.length) result.open(next.result);
  }
  if (next.is_live) wasOver = isOver;
}

const hearing = {
  state(message, isFirst) {
    received = message.number;
    const isOwn = isBusy || !message.is_live || !state?.is_live;
    // Read before anything is shown: showing the present removes it from the address.
    linkedTo = isFirst ? new URLSearchParams(location.search).get("at") : linkedTo;
    pace.push({ ...message, isFirst }, isFirst || isOwn);
    if (isFirst) {
      chat.clear();
      if (linkedTo !== null && message.is_live) history.go(Number(linkedTo));
    }
  },
  refused(message) {
    isBusy = false;
    turn.cancel();
    hint.close();
    options.release();
    history.reset();
    sound.play("refused");
    toast(message.reason, true, message.rule && whyLink(message.rule));
  },
  correction(message) {
    isBusy = false;
    options.release();
    sound.play("refused");
    learn?.correct(message);
  },
  trial(message) {
    isBusy = false;
    if (message.number !== received) return;
    options.openList(false);
    turn.hear(message);
    options.press(message.action);
  },
  chat: (message) => chat.add(message, performance.now() - opened < 1500),
  board: (message) => boards.hear(message),
  hint: (message) => hint.hear(message),
  presence(message) {
    clocks.presence(message);
    people.presence(message);
  },
  rematch: (message) => people.rematch(message),
  ask_undo: (message) => consent.hear(message),
};

/** Why the server closed the line, where that is more than a break. */
const CLOSED = {
  1008: t("That was too much at once. The table comes back in a moment."),
  4404: t("This table was deleted by its host."),
  4403: t("You are signed out here. Load the page again."),
  4429: t("Too many tables are open here. Close some of them."),
};
let opened = performance.now();
const line = connect(`/ws/${table.id}`, {
  hear(message, isFirst) {
    hearing[message.type]?.(message, isFirst);
  },
  tell(isUp, event) {
    if (isUp) opened = performance.now();
    else {
      if (event.code in CLOSED) toast(CLOSED[event.code], true);
      isBusy = false;
      history.reset();
    }
    if (isOpen || !isUp) $("#offline").hidden = isUp;
    isOpen = isOpen || isUp;
  },
});

const deeds = {
  // What is only tried is the last choice, as far as anybody can see.
  undo: () => turn.cancel() || (state?.undo && send(undoing(state, received))),
  restart: () => {
    turn.cancel();
    if (state?.turn?.length) send({ type: "undo", number: received, to: state.turn[0].to });
  },
  list: () => options.openList(),
  hint: () => hint.toggle(),
  order: () => orders.open(),
  live: () => history.live(),
  back: () => history.step(-1),
  forward: () => history.step(1),
  run: () => history.run(),
  "zoom-in": (button) => zoom.by(1.4, button),
  "zoom-out": (button) => zoom.by(1 / 1.4, button),
  fit: (button) => zoom.fit(button),
  sound: () => sound.toggle(),
  bell: () => sound.bell(),
  keys: () => keys.open(),
  result: () => result.open(state.result ?? []),
  clone: () => result.again("clone"),
  "page-me": () => pages.me(),
  menu: (button) => button.setAttribute("aria-expanded", String($("#tools").classList.toggle("is-open"))),
  join: () => seating.join(),
  share: () => seating.share(),
};
function act(name, button) {
  deeds[name]?.(button);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button && button.getAttribute("aria-disabled") !== "true") act(button.dataset.do, button);
  if (!event.target.closest(".menu-tool, .tools details")) {
    $("#tools").classList.remove("is-open");
    $(".menu-tool").setAttribute("aria-expanded", "false");
  }
});
$("#own").addEventListener("keydown", (event) => {
  if (event.key === "Enter") act("page-me");
});
// A click finishes everything that still moves or waits.
document.addEventListener(
  "pointerdown",
  () => {
    finish();
    pace.flush();
  },
  true,
);
const speed = $("#speed");
speed.value = keep.get("speed", "600");
speed.addEventListener("change", () => keep.set("speed", speed.value));
$("#facts").textContent = t("{count} {count:player|players}", { count: table.players });
if (table.is_seed_known) {
  const words = t("dealt from a known seed");
  const sign = { class: "known-seed", role: "img", "aria-label": words, "data-tip": words };
  $("#facts").append(el("span", sign, icon("copy")));
}
