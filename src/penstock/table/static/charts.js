// Simple line charts over rounds, one line for each seat in its colour.

import { colourOf, el, svg } from "./dom.js";

const WIDTH = 380;
const HEIGHT = 190;
const LEFT = 34;
const RIGHT = 14;
const TOP = 10;
const BOTTOM = 24;

/** A step for about four lines, as people count: 1, 2, 5, 10, 20 and so on. */
function pace(range) {
  const rough = Math.max(range / 4, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough);
}

/** One chart: `{name, series: [[numbers by round], ...]}`. */
export function chart({ name, series }, seats) {
  const rounds = Math.max(...series.map((one) => one.length), 2);
  const high = Math.max(...series.flat(), 1);
  const low = Math.min(...series.flat(), 0);
  const step = pace(high - low);
  const top = Math.ceil(high / step) * step;
  const x = (round) => LEFT + ((WIDTH - LEFT - RIGHT) * round) / (rounds - 1);
  const y = (value) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - low) / (top - low));
  const drawn = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": name });
  for (let value = Math.ceil(low / step) * step; value <= top; value += step) {
    drawn.append(
      svg("path", { class: "grid", d: `M${LEFT} ${y(value)}H${WIDTH - RIGHT}` }),
      words(LEFT - 6, y(value) + 4, value, "end"),
    );
  }
  const every = Math.ceil(rounds / 8);
  for (let round = 0; round < rounds; round += every) drawn.append(words(x(round), HEIGHT - 6, round + 1, "middle"));
  series.forEach((values, seat) => {
    if (!values.length) return;
    const line = values
      .map((value, round) => `${round ? "L" : "M"}${x(round).toFixed(1)} ${y(value).toFixed(1)}`)
      .join("");
    const group = svg(
      "g",
      { class: `c-${colourOf(seat, seats)}` },
      svg("path", { class: "under", d: line }),
      svg("path", { class: "series", d: line }),
      svg("circle", { class: "end", cx: x(values.length - 1), cy: y(values[values.length - 1]), r: 5 }),
    );
    drawn.append(group);
  });
  return el("figure", { class: "chart" }, el("h3", {}, name), drawn);
}

function words(x, y, text, anchor) {
  return svg("text", { x, y, "text-anchor": anchor }, document.createTextNode(String(text)));
}
