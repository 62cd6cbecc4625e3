// Moves of the others are shown at a pace people can follow, each after the movement of the one before; a
// click shows everything at once.

import { isCalm, keep } from "./dom.js";
import { endsAt } from "./flights.js";

const LONG = 12;

/** States go in as they arrive and come out, by `show`, at least some time apart. */
export function pacer(show) {
  let waiting = [];
  let last = 0;
  let timer = 0;

  const gap = () => (isCalm() || document.hidden ? 0 : Number(keep.get("speed", "600")));

  function next() {
    timer = 0;
    if (!waiting.length) return;
    const rest = (gap() ? Math.max(last + gap(), endsAt()) : 0) - performance.now();
    if (rest > 0) {
      timer = setTimeout(next, rest);
      return;
    }
    last = performance.now();
    show(waiting.shift());
    if (waiting.length) timer = setTimeout(next, gap());
  }

  return {
    /** Show it when its time has come. One's own moves are never held back. */
    push(state, isUrgent) {
      waiting.push(state);
      if (isUrgent || waiting.length > LONG) this.flush();
      else if (!timer) next();
    },
    /** Show the newest now; what lay between is folded into it. */
    flush() {
      clearTimeout(timer);
      timer = 0;
      if (!waiting.length) return;
      const folded = waiting.reduce(fold);
      waiting = [];
      last = performance.now();
      show(folded);
    },
    isEmpty: () => waiting.length === 0,
  };
}

/** A later state on top of an earlier one: panels and log lines are sent only once. */
function fold(earlier, later) {
  return {
    ...later,
    isFirst: earlier.isFirst || later.isFirst,
    panels: { ...earlier.panels, ...later.panels },
    log: [...(earlier.log ?? []), ...(later.log ?? [])],
  };
}
