// The spotlight: a veil over the page with holes where a bubble speaks of something, and a line from the bubble to it.
// Holes follow the shape of what is drawn; nothing of this takes a click.

import { $, $$, svg } from "./dom.js";
import { boardElement, holder, isShown, showing } from "./panels.js";

const PAD = 10;
const CORNER = 14;
const BLUR = 5;
const GAP = 22;
const EDGE = 12;
const RING = 5;
/** Pixels between two places that are tried for the bubble. */
const GRID = 14;
/** What of the page itself a bubble may speak of. */
const PAGE = { stage: "#stage", prompt: ".prompt", log: "#side-log", undo: "#undo", options: "#list", zoom: ".zoom" };
const phone = matchMedia("(max-width: 699.9px)");

/** The elements something stands for; those that can be seen come first. */
export function elementsOf({ kind, name }) {
  if (kind === "panel") return [holder(name)].filter(Boolean);
  if (kind === "page") return $$(PAGE[name]);
  if (kind === "action") return [elementFor(name)].filter(Boolean);
  const shown = showing(name);
  if (shown.length) return shown;
  const hidden = document.getElementById(name) ?? $(`[data-panel] [data-as="${CSS.escape(name)}"]`);
  return hidden ? [hidden] : [];
}

/**
 * Whatever takes an answer: on the board, else a button; a field of numbers is set to it. What found no room in the
 * prompt bar is in the list of options.
 */
export function elementFor(action) {
  const onBoard = boardElement(action);
  if (onBoard) return onBoard;
  $(".stepper")?.dispatchEvent(new CustomEvent("walk", { detail: action }));
  const quoted = CSS.escape(action);
  const places = [`#choices [data-action="${quoted}"]`, `.answers [data-action="${quoted}"]`, "#buttons [data-do=list]", "#list"];
  return places.flatMap((place) => $$(place)).find(isShown) ?? null;
}

const boxOf = (element) => element.getBoundingClientRect();

/** The part of an element that can be seen: what lies around it may be scrolled. */
function seenOf(element) {
  let { left, top, right, bottom } = boxOf(element);
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflow, display } = getComputedStyle(around);
    if (overflow === "visible" || display === "contents") continue; // what has no box of its own hides nothing
    const box = boxOf(around);
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

const holds = ({ left, right, top, bottom }, { x, y }) => x >= left && x <= right && y >= top && y <= bottom;

/** Whether something can be seen: where boards are moved or scrolled it may lie under other parts of the page. */
function isInView(element) {
  const panel = element.closest("[data-panel]");
  if (!isShown(element) || !panel || panel === element) return isShown(element);
  const middle = centre(boxOf(element));
  return holds(seenOf(element), middle) && !$$(".prompt, header.top, nav").some((one) => holds(boxOf(one), middle));
}

const isDrawn = (element) => element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement);

const grown = (box, by) => ({ x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by });

/** How much of one box lies under another. */
function overlap(one, other) {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far two boxes lie apart. */
function distance(one, other) {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0);
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0);
  return Math.hypot(across, down);
}

export function makeSpotlight() {
  const blur = svg("filter", { id: "spot-shape", filterUnits: "userSpaceOnUse", x: "0", y: "0", width: "100%", height: "100%" });
  blur.append(
    svg("feColorMatrix", { values: "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 40 0" }),
    svg("feMorphology", { operator: "dilate", radius: String(PAD - 3) }),
    svg("feGaussianBlur", { stdDeviation: String(BLUR) }),
  );
  const soft = svg("filter", { id: "spot-soft" }, svg("feGaussianBlur", { stdDeviation: String(BLUR) }));
  const holes = svg("mask", { id: "spot-holes" });
  const veil = svg("rect", { class: "veil", width: "100%", height: "100%", mask: "url(#spot-holes)" });
  const rings = svg("g", { class: "rings" });
  const tether = svg("g", { class: "tether" });
  const layer = svg("svg", { class: "spotlight", "aria-hidden": "true" }, blur, soft, holes, veil, rings, tether);
  document.body.append(layer);

  /** A drawn thing as it lies on the screen: its own shape, grown a little. */
  function shapeOf(element) {
    const matrix = element.getScreenCTM();
    const copy = element.cloneNode(true);
    for (const one of $$("text", copy)) one.remove(); // letters make no shape
    for (const one of [copy, ...$$("*", copy)]) for (const name of ["id", "class", "data-action"]) one.removeAttribute(name);
    const { a, b, c, d, e, f } = matrix;
    copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    return svg("g", { filter: "url(#spot-shape)" }, copy);
  }

  /** The hole for an element, and no more of it than can be seen. */
  function holeFor(element, number) {
    const [whole, seen] = [boxOf(element), seenOf(element)];
    const hole = isDrawn(element) ? shapeOf(element) : softBox(seen);
    if (!isDrawn(element) || (whole.width - seen.width < 1 && whole.height - seen.height < 1)) return hole;
    const { x, y, width, height } = seen;
    const id = `spot-seen-${number}`;
    return svg("g", {}, svg("clipPath", { id }, svg("rect", { x, y, width, height })), svg("g", { "clip-path": `url(#${id})` }, hole));
  }

  function softBox(seen) {
    const { x, y, width, height } = grown(seen, PAD / 2);
    return svg("rect", { x, y, width, height, rx: CORNER, fill: "#000", filter: "url(#spot-soft)" });
  }

  /** Where the bubble is in the way of nothing, as near as possible to what it speaks of. */
  function placeFor(size, things, target, options) {
    const avoided = $$(".prompt, header.top").map(boxOf);
    const others = options.filter((one) => !overlap(one, target));
    const [width, height] = [innerWidth - size.width - EDGE, innerHeight - size.height - EDGE];
    let best = { x: EDGE, y: EDGE };
    let least = Infinity;
    const lefts = phone.matches ? [EDGE] : steps(EDGE, width);
    for (const x of lefts)
      for (const y of steps(EDGE, height)) {
        const box = { x, y, width: size.width, height: size.height };
        const covered = things.reduce((sum, one) => sum + overlap(box, grown(one, GAP - 6)), 0);
        const onTarget = target ? overlap(box, grown(target, GAP)) : 0;
        const inTheWay = avoided.reduce((sum, one) => sum + overlap(box, one), 0);
        const hidden = options.reduce((sum, one) => sum + overlap(box, one), 0);
        const { crossed } = others.length ? lineTo(target, box, others) : { crossed: 0 };
        const apart = target ? distance(box, target) + offAxis(box, target) : distance(box, middleOfPage());
        const cost = onTarget * 400 + covered * 50 + inTheWay * 2 + hidden * 0.02 + crossed * 120 + apart;
        if (cost < least) [least, best] = [cost, { x, y }];
      }
    return best;
  }

  /** The line from the bubble to its thing, ending in a dot; none at all if it would run over something that matters. */
  function tie(bubble, target, others) {
    tether.replaceChildren();
    if (!target || overlap(bubble, target)) return;
    const { from, to, crossed } = lineTo(target, bubble, others);
    if (crossed || Math.hypot(to.x - from.x, to.y - from.y) < 8) return;
    const path = { d: `M${from.x} ${from.y}L${to.x} ${to.y}` };
    tether.append(
      svg("path", { ...path, class: "under" }),
      svg("path", path),
      svg("circle", { cx: to.x, cy: to.y, r: 6.5, class: "dot" }),
      svg("circle", { cx: to.x, cy: to.y, r: 2.6, class: "core" }),
    );
  }

  /** A ring round what has no tape of its own. */
  function ring(element) {
    rings.replaceChildren();
    if (!element || element.querySelector(".tape") || !element.closest("[data-panel]")) return;
    const { x, y, width, height } = grown(boxOf(element), RING);
    const frame = { x, y, width, height, rx: Math.min(9, height / 2) };
    rings.append(...["halo", "under", "over"].map((name) => svg("rect", { ...frame, class: name })));
  }

  return {
    /** Light these elements, and put the bubble beside them; the line goes to the first one, perhaps `ringed`. */
    light(elements, bubble, ringed = null) {
      const shown = elements.filter(isInView);
      holes.replaceChildren(svg("rect", { width: "100%", height: "100%", fill: "#fff" }), ...shown.map(holeFor));
      layer.classList.add("is-on");
      const things = shown.map(seenOf);
      const target = things[0] ?? null;
      const isWhole = target && target.width * target.height > innerWidth * innerHeight * 0.16;
      // A line to a button of the prompt would run through the question.
      const isTied = target && !isWhole && !shown[0].closest(".prompt");
      const options = $$("[data-panel] [data-action]").map(boxOf);
      // Where nothing is to be clicked, nothing that may be clicked is in the way.
      const { x, y } = placeFor(boxOf(bubble), things, target, target && ringed ? options : []);
      bubble.style.left = `${Math.round(x)}px`;
      bubble.style.top = `${Math.round(y)}px`;
      ring(ringed);
      const others = isTied ? [...options, ...things].filter((one) => !overlap(one, target)) : [];
      tie(boxOf(bubble), isTied ? grown(target, RING + 4) : null, others);
    },
    /** A tick where something was done. */
    tick(box) {
      if (!box?.width) return;
      const mark = svg(
        "g",
        { class: "done", transform: `translate(${box.x + box.width / 2} ${box.y + box.height / 2})` },
        svg("circle", { r: 18 }),
        svg("path", { d: "M-8 0l6 6 10-12" }),
      );
      layer.append(mark);
      layer.classList.add("has-tick");
      setTimeout(() => mark.remove(), 600);
    },
    off() {
      layer.classList.remove("is-on");
      tether.replaceChildren();
      rings.replaceChildren();
    },
  };
}

function steps(from, to) {
  const found = [];
  for (let at = from; at < to; at += GRID) found.push(at);
  found.push(Math.max(from, to));
  return found;
}

const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const middleOfPage = () => ({ x: innerWidth / 2, y: innerHeight / 2, width: 0, height: 0 });

/** Beside something looks better than across a corner of it. */
function offAxis(box, target) {
  const [one, other] = [centre(box), centre(target)];
  return Math.min(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) * 0.2;
}

/** The line from a box to its thing: straight to its middle or to its nearest point, whichever runs over less. */
function lineTo(target, box, others) {
  const [straight, near] = [nearest(box, centre(target)), nearest(target, centre(box))];
  const lines = [[straight, nearest(target, straight)], [nearest(box, near), near]].map(([from, to]) => {
    const crossed = others.filter((one) => isCrossed(grown(one, -RING), from, to)).length;
    return { from, to, crossed };
  });
  return lines[1].crossed < lines[0].crossed ? lines[1] : lines[0];
}

/** Whether a line runs over a box. */
function isCrossed({ x, y, width, height }, from, to) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  for (const [way, room] of [[-across, from.x - x], [across, x + width - from.x], [-down, from.y - y], [down, y + height - from.y]]) {
    if (way === 0 && room < 0) return false;
    if (way < 0) first = Math.max(first, room / way);
    if (way > 0) last = Math.min(last, room / way);
  }
  return first < last;
}

/** The point of a box that is nearest to a point. */
function nearest({ x, y, width, height }, point) {
  return { x: Math.min(Math.max(point.x, x), x + width), y: Math.min(Math.max(point.y, y), y + height) };
}
