// Drops run down the rivers, basin by basin, until a dam holds them or they leave the board.
//
// The events "held" (dam site, source) and "drained" (source) tell of one drop each. A source is the river it
// comes by: the headstreams' rivers come first, then the one out of each basin, whose powerhouse let it go.

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
  if (!falls.length || !map || !$("#river-0")) return flowing;
  const screen = map.getScreenCTM();
  const left = [...places.values()].filter(({ id }) => id.startsWith("drop-") && !document.getElementById(id));
  const fresh = $$("#map [id^=drop-]").filter((drop) => !places.has(drop.id));
  const headstreams = $$("#map [id^=headstream-]").length;
  falls.forEach(({ kind, numbers }, order) => {
    const [site, source] = kind === "held" ? numbers : [-1, numbers[0]];
    const basin = site < 0 ? 0 : Math.floor(site / 2) + 1;
    const rivers = courseOf(source, basin, headstreams);
    const points = rivers.flatMap((river) => pointsOf(river, screen));
    const origin = left.shift();
    const target = fresh.find((drop) => drop.id.startsWith(`drop-${nameOf(site)}-`) && !flowing.has(drop.id));
    if (origin) {
      flowing.add(origin.id);
      points.unshift(middle(origin.box));
    }
    if (target) {
      flowing.add(target.id);
      points.push(middle(target.getBoundingClientRect()));
    }
    if (points.length < 2) return;
    fall(points, target, screen, { duration: BASIN * Math.max(1, rivers.length), delay: APART * order });
  });
  return flowing;
}

/** The rivers from a source down to a basin; basin 0 lies beyond the board. */
function courseOf(source, basin, headstreams) {
  const rivers = [];
  let at = source < headstreams ? null : source - headstreams + 1;
  if (at === null) {
    const first = $(`#river-${source}`);
    rivers.push(first);
    at = Number(first.dataset.to);
  }
  while (at !== basin && at > 0) {
    const next = $(`#river-${headstreams + at - 1}`);
    rivers.push(next);
    at = Number(next.dataset.to);
  }
  return rivers;
}

function pointsOf(river, screen) {
  const long = river.getTotalLength();
  return Array.from({ length: SAMPLES + 1 }, (_, at) =>
    river.getPointAtLength((long * at) / SAMPLES).matrixTransform(screen),
  );
}

const nameOf = (site) => `B${Math.floor(site / 2) + 1}${"UL"[site % 2]}`;
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
