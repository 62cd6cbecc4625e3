// The prompt bar: whose turn, the question in words, the way back, the answers. One row if all of it fits, else two:
// question and way back above, answers below. Nothing in it is ever cut.

import { $, button, colourOf, disc, el, icon, svg } from "./dom.js";
import { fits, showAnswers } from "./answers.js";
import { showBack } from "./back.js";
import { t } from "./words.js";

const bar = $(".prompt");
const room = $(".room");
/** The height of one row, and what of it the words may take. */
const ROW = 58;
const WORDS = 54;
const TWO_ROWS = 100;
const WORDS_ABOVE = 44;
/** However much is to be said, boards keep the rest. */
const MOST = 160;
const desktop = matchMedia("(min-width: 1180px) and (min-height: 620px)");
let shown = null;
let taken = 0;

/** Draw the bar for a state; `trial` is what it asks instead while something is only tried. */
export function showPrompt(state, seats, trial = null) {
  shown = { state, seats, trial };
  const isMine = state.acts_for !== null && state.acts_for !== undefined;
  bar.classList.toggle("is-mine", isMine);
  bar.classList.toggle("is-trial", Boolean(trial));
  band(state, seats);
  write($("#question"), trial?.question ?? (state.prompt || (state.result ? t("The game is over") : "")));
  help(trial ?? state);
  sum((state.turn ?? []).reduce((total, one) => total + (one.price ?? 0), trial?.price ?? 0));
  showBack(state, seats);
  const place = $("#buttons");
  if (trial || state.result) {
    place.classList.remove("is-tight");
    place.replaceChildren(...(trial ? trial.buttons : [endButton()]));
    layOut();
    if (!fits(place)) place.classList.add("is-tight");
  } else showAnswers(state, layOut);
  layOut();
}

/** One row or two, and as much room on the page as that takes. */
function layOut() {
  bar.classList.remove("is-tall", "is-brief", "is-signs", "is-wordy");
  const isAlwaysTall = getComputedStyle(room).getPropertyValue("--tall-prompt").trim() === "1";
  const words = $(".question", bar);
  const needsTwo = () =>
    words.offsetHeight > WORDS || !fits($("#buttons")) || bar.scrollWidth > bar.clientWidth + 1;
  let isTall = isAlwaysTall || needsTwo();
  if (isTall && !desktop.matches) {
    // A second row costs the boards of a small screen more than the words of the ways back are worth.
    bar.classList.add("is-signs");
    isTall = needsTwo();
    bar.classList.toggle("is-signs", !isTall);
  }
  bar.classList.toggle("is-tall", isTall);
  if (isTall) {
    // Signs are enough where words would cost the question a line: of an order first, then of the ways back.
    bar.classList.toggle("is-brief", words.offsetHeight > WORDS_ABOVE);
    bar.classList.toggle("is-signs", words.offsetHeight > WORDS_ABOVE);
    // A long question leaves no room for what only helps with it.
    bar.classList.toggle("is-wordy", desktop.matches && words.offsetHeight > WORDS_ABOVE + 6);
  }
  if (!desktop.matches) return take(bar.offsetHeight);
  // Where boards give way to the bar, it may become narrower itself and need a little more.
  const least = isAlwaysTall ? TWO_ROWS : ROW;
  for (let tries = 0; tries < 3; tries += 1) take(isTall ? Math.min(Math.max(needed(), least), MOST) : ROW);
  return undefined;
}

/** So high the page makes room for the bar. Boards are as large as that leaves them: it must not change for nothing. */
function take(height) {
  if (height === taken) return;
  taken = height;
  document.body.style.setProperty("--prompt", `${height}px`);
}

/** The height of the bar where the page gives it so much as it asks for. */
function needed() {
  const edges = bar.offsetHeight - bar.clientHeight;
  const { paddingTop, paddingBottom } = getComputedStyle($(".answers", bar));
  const inside = Math.max(0, ...[...$("#buttons").children].map((one) => one.offsetHeight));
  const below = inside + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return Math.max($(".asked", bar).offsetHeight + below + edges, ROW);
}

/** What helps with the question: in the task of a lesson its goals, with a tick at those that are met. */
function help({ lesson, is_live: isLive, hint }) {
  const place = $("#hint");
  if (!isLive || !lesson?.goals.length || lesson.bubble) return write(place, hint ?? "");
  const goals = lesson.goals.map(({ text, is_met: isMet }) =>
    el("span", { class: isMet ? "goal is-met" : "goal" }, icon(isMet ? "check" : "round"), text),
  );
  return place.replaceChildren(...goals);
}

/** Writing the same words again would make a screen reader repeat them. */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** What the turn has cost so far. */
function sum(total) {
  const place = $("#sum");
  place.hidden = !total;
  place.replaceChildren(...(total ? [icon(document.body.dataset.money), `−${total}`] : []));
}

function band(state, seats) {
  const place = $("#band");
  const seat = state.to_move ?? state.result?.[0]?.seat ?? null;
  const drawn = seat === null ? "" : `${seat} ${colourOf(seat, seats)}`;
  if (place.dataset.shown === drawn) return;
  place.dataset.shown = drawn;
  if (seat === null) return place.replaceChildren();
  const pattern = svg(
    "svg",
    { class: "sheet", "aria-hidden": "true" },
    svg("rect", { width: "100%", height: "100%", fill: `url(#pt-${colourOf(seat, seats)})` }),
  );
  return place.replaceChildren(pattern, disc(seat, seats, seats[seat]?.name));
}

function endButton() {
  return button(t("Score sheet"), { sign: "trophy", "data-do": "result" });
}

const again = () => shown && showPrompt(shown.state, shown.seats, shown.trial);
let width = 0;
new ResizeObserver(() => {
  if (bar.clientWidth === width) return;
  width = bar.clientWidth;
  again();
}).observe(bar);
document.fonts.ready.then(again);
