// What moves now: every animation of the table runs through here, so that a click can finish them all.

import { $, svg } from "./dom.js";

let running = [];
let last = 0;

/** Finish everything that still moves. */
export function finish() {
  for (const one of running) one.finish();
  running = [];
  last = 0;
}

/** When the last movement will have ended, on the clock of `performance.now()`. */
export const endsAt = () => last;

/** Animate until the end or until `finish`; `after` is called in any case. */
export function run(element, frames, timing, after) {
  const one = element.animate(frames, { fill: "backwards", ...timing });
  running.push(one);
  last = Math.max(last, performance.now() + (timing.delay ?? 0) + timing.duration);
  one.finished
    .then(
      () => after?.(),
      () => after?.(),
    )
    .finally(() => {
      running = running.filter((other) => other !== one);
    });
}

/** The layer above everything, in pixels of the screen. */
export function layer() {
  return $(".flights") ?? document.body.appendChild(svg("svg", { class: "flights sheet", "aria-hidden": "true" }));
}

/** A copy of an element in the layer above. */
export function copyOf(element, matrix) {
  const copy = element.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("[id], [tabindex]")]) {
    one.removeAttribute("id");
    one.removeAttribute("tabindex");
  }
  const placed = svg(
    "g",
    { transform: `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})` },
    copy,
  );
  return layer().appendChild(svg("g", {}, placed));
}
