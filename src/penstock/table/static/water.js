// Drops run down the rivers, basin by basin, until a dam holds them or they leave the board.
//
// The events "held" and "drained" tell of one drop each: the rivers it ran down (`course`) and the dam that holds it.

import { $, $$, svg } from "./dom.js";
import { layer, run } from "./flights.js";

const BASIN = 90;
const APART = 70;
const SAMPLES = 6;
const SIZE = 24;

/** Let every drop of the events flow; gives the ids of the drops that are on their way. */
export function letFlow(events, places) {
  const flowing = new Set();
  const falls = events.filter(({ kind }) => kind === "held" || kind === "drained");
  const map = $("#map");
  if (!falls.length || !map) return flowing;
  const screen = map.getScreenCTM();
  const left = [...places.values()].filter(({ id }) => id.startsWith("drop-") && !document.getElementById(id));
  const fresh = $$("#map [id^=drop-]").filter((drop) => !places.has(drop.id));
  falls.forEach(({ fields: { course, dam } }, order) => {
    const points = course.flatMap((river) => pointsOf(document.getElementById(river), screen));
    const origin = left.shift();
    const target = dam && fresh.find((drop) => drop.closest(`#dam-${dam}`) && !flowing.has(drop.id));
    if (origin) {
      flowing.add(origin.id);
      points.unshift(middle(origin.box));
    }
    if (target) {
      flowing.add(target.id);
      points.push(middle(target.getBoundingClientRect()));
    }
    if (points.length < 2) return;
    fall(points, target, screen, { duration: BASIN * Math.max(1, course.length), delay: APART * order });
  });
  return flowing;
}

function pointsOf(river, screen) {
  const long = river.getTotalLength();
  return Array.from({ length: SAMPLES + 1 }, (_, at) =>
    river.getPointAtLength((long * at) / SAMPLES).matrixTransform(screen),
  );
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** One drop along the points; where it comes to rest it waits invisible until then. */
function fall(points, target, screen, timing) {
  const size = SIZE * screen.a;
  const drop = layer().appendChild(
    svg("use", { href: "#i-water", x: -size / 2, y: -size / 2, width: size, height: size }),
  );
  if (target) target.style.visibility = "hidden";
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
  frames.at(-1).opacity = target ? 1 : 0;
  run(drop, frames, { easing: "linear", fill: "both", ...timing }, () => {
    if (target) target.style.visibility = "";
    drop.remove();
  });
}
