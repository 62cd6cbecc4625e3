// The clock of whoever is asked, ticking between two states; and the dots of who is connected.

import { $ } from "./dom.js";
import { t } from "./words.js";

const LOW = 30;

export function makeClocks({ seats }) {
  const place = $("#clock");
  let clocks = null;
  let since = 0;

  function tick() {
    if (!clocks || clocks.kind === "none" || !clocks.left) {
      place.hidden = true;
      return;
    }
    const seat = clocks.running ?? 0;
    const passed = clocks.running === null || clocks.running === undefined ? 0 : (performance.now() - since) / 1000;
    const left = Math.max(0, clocks.left[seat] - passed);
    place.hidden = false;
    place.classList.toggle("low", left < LOW);
    $("b", place).textContent = spoken(left);
    place.dataset.tip = `${seats[seat]?.name ?? ""}: ${t("Time left")}`;
  }

  setInterval(tick, 500);
  return {
    show(state) {
      clocks = state.clocks ?? null;
      since = performance.now();
      tick();
    },
    presence({ watching }) {
      const eye = $("#watching");
      eye.hidden = !watching;
      $("b", eye).textContent = String(watching);
      eye.dataset.tip = t("{count} watching", { count: watching });
    },
  };
}

function spoken(seconds) {
  const whole = Math.floor(seconds);
  if (whole >= 86_400)
    return t("{days} d {hours} h", { days: Math.floor(whole / 86_400), hours: Math.floor((whole % 86_400) / 3600) });
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}
