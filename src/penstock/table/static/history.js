// Every earlier position: slider, steps, playing the moves, and the address /t/ID?at=N.

import { $, icon } from "./dom.js";
import { t } from "./words.js";

const STEP_EVERY = 900;

export function makeHistory({ send }) {
  const slider = $("#slider");
  const runner = $("[data-do=run]");
  let shown = { move: 0, moves: 0, isLive: true };
  let wanted = null;
  let isAsking = false;
  let running = 0;

  /** Only one question is on the way; a fast slider skips what it passed. */
  function ask() {
    if (isAsking || wanted === null) return;
    isAsking = send(wanted >= shown.moves ? { type: "live" } : { type: "at", move: wanted });
    wanted = null;
  }

  function stop() {
    clearInterval(running);
    running = 0;
    runner.replaceChild(icon("play"), runner.firstElementChild);
  }

  const api = {
    go(move) {
      wanted = Math.min(Math.max(move, 0), shown.moves);
      slider.value = String(wanted);
      ask();
    },
    step(by) {
      stop();
      api.go((wanted ?? shown.move) + by);
    },
    live() {
      stop();
      api.go(shown.moves);
    },
    run() {
      if (running) return stop();
      if (shown.isLive) api.go(0);
      runner.replaceChild(icon("pause"), runner.firstElementChild);
      running = setInterval(() => (shown.isLive ? stop() : api.go(shown.move + 1)), STEP_EVERY);
      return undefined;
    },
    show(state) {
      isAsking = false;
      shown = { move: state.move, moves: state.moves, isLive: state.is_live };
      slider.max = String(state.moves);
      if (wanted === null && document.activeElement !== slider) slider.value = String(state.move);
      slider.setAttribute("aria-valuetext", t("Move {move} of {moves}", { move: state.move, moves: state.moves }));
      if (document.activeElement === slider && wanted === null) slider.value = String(state.move);
      document.body.classList.toggle("is-past", !state.is_live);
      $(".live").classList.toggle("is-live", state.is_live);
      $("[data-do=back]").disabled = state.move === 0;
      $("[data-do=forward]").disabled = state.is_live;
      const banner = $("#looking");
      banner.hidden = state.is_live;
      $("span", banner).textContent = t("Move {move} of {moves}", { move: state.move, moves: state.moves });
      const address = new URL(location.href);
      if (state.is_live) address.searchParams.delete("at");
      else address.searchParams.set("at", state.move);
      if (address.href !== location.href) history.replaceState(null, "", address);
      ask();
    },
    /** The line broke: nothing is on the way any more. */
    reset() {
      isAsking = false;
      wanted = null;
    },
    isLive: () => shown.isLive,
  };

  slider.addEventListener("input", () => {
    stop();
    api.go(Number(slider.value));
  });
  return api;
}
