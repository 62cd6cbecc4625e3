// Pieces glide from where they were to where they are (FLIP on their stable ids).
//
// A piece that stays in its panel is moved in place. One that changes panels, comes from its owner's
// panel or goes there flies as a copy in a layer above everything, since panels clip their content.

import { $, $$, isCalm, svg } from "./dom.js";

const MOVE = { duration: 220, easing: "cubic-bezier(.2,.7,.2,1)" };
const FLY = { duration: 220, easing: "cubic-bezier(.2,.7,.2,1)" };
const LIGHT = { duration: 400, easing: "ease-out" };
const SMALL = 64;
const CROWD = 40;
const DECORATION = ".halo, .tape, .dash, .tell, .tell *";
const SHAPES = "circle, rect, path, use";

let running = [];

/** Finish everything that still moves. */
export function finish() {
  for (const one of running) one.finish();
  running = [];
}

function run(element, frames, timing, after) {
  const one = element.animate(frames, timing);
  running.push(one);
  one.finished
    .then(
      () => after?.(),
      () => after?.(),
    )
    .finally(() => {
      running = running.filter((other) => other !== one);
    });
}

/** Where every piece is now; take it before panels are exchanged. */
export function remember() {
  const places = new Map();
  if (isCalm() || document.hidden) return places;
  for (const element of $$("[data-panel] [id]")) {
    const box = bodyOf(element);
    if (box)
      places.set(element.id, {
        box,
        element,
        panel: element.closest("[data-panel]"),
        matrix: element.parentNode.getScreenCTM?.(),
        words: wordsOf(element),
      });
  }
  return places;
}

/** Let the pieces travel from the remembered places; `seat` is whose move it was. */
export function travel(places, seat) {
  if (!places.size || isCalm() || document.hidden) return;
  finish();
  const shifts = new Map();
  const news = [];
  const purse = seat === null || seat === undefined ? null : document.getElementById(`player-${seat}`);
  const home = purse && bodyOf(purse);
  const present = new Set();
  for (const element of $$("[data-panel] [id]")) {
    present.add(element.id);
    const before = places.get(element.id);
    const box = bodyOf(element);
    if (!box) continue;
    if (!before) {
      if (isPiece(element, box)) news.push([element, box]);
      continue;
    }
    if (element.tagName === "text") {
      if (before.words !== wordsOf(element)) pulse(element);
      continue;
    }
    const shift = { x: middle(before.box).x - middle(box).x, y: middle(before.box).y - middle(box).y };
    const above = nearestShift(element, shifts);
    shifts.set(element, shift);
    const own = { x: shift.x - above.x, y: shift.y - above.y };
    if (Math.hypot(own.x, own.y) < 2) continue;
    if (before.panel !== element.closest("[data-panel]"))
      fly(element, before.box, box, element.parentNode.getScreenCTM());
    else glide(element, own);
  }
  if (news.length < CROWD)
    for (const [element, box] of news)
      home
        ? fly(element, home, box, element.parentNode.getScreenCTM(), true)
        : run(element, [{ opacity: 0 }, { opacity: 1 }], LIGHT);
  const gone = [...places].filter(([id, before]) => !present.has(id) && isPiece(before.element, before.box));
  if (home && gone.length < CROWD / 4) for (const [, before] of gone) leave(before, home);
}

/** A piece is small, belongs to nobody's choice and is no writing. */
function isPiece(element, box) {
  return (
    box.width < SMALL &&
    box.height < SMALL &&
    element.tagName !== "text" &&
    !element.matches(".opt, .refused, #last-move")
  );
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const wordsOf = (element) => (element.tagName === "text" ? element.textContent : "");

/** The box of the first solid shape: tags and rings that come and go must not look like movement. */
function bodyOf(element) {
  let shape = element;
  if (element.tagName === "g") {
    shape = null;
    for (const one of element.querySelectorAll(SHAPES))
      if (!one.matches(DECORATION)) {
        shape = one;
        break;
      }
  }
  const box = shape?.getBoundingClientRect();
  return box && box.width ? box : null;
}

function nearestShift(element, shifts) {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (shifts.has(above)) return shifts.get(above);
  return { x: 0, y: 0 };
}

/** Move in place; the drawing's own transform stays the last word. */
function glide(element, shift) {
  const scale = element.ownerSVGElement.getScreenCTM()?.a || 1;
  const own = element.transform.baseVal.consolidate()?.matrix;
  const base = own ? `matrix(${own.a},${own.b},${own.c},${own.d},${own.e},${own.f})` : "";
  const start = `translate(${shift.x / scale}px,${shift.y / scale}px) ${base}`;
  run(element, [{ transform: start }, { transform: base || "none" }], MOVE);
}

function layer() {
  return $(".flights") ?? document.body.appendChild(svg("svg", { class: "flights sheet", "aria-hidden": "true" }));
}

function copyOf(element, matrix) {
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

function step(from, to, scale) {
  // Scale about the target's middle, in screen pixels: the layer has no view box.
  const a = middle(from);
  const b = middle(to);
  return `translate(${a.x}px,${a.y}px) scale(${scale}) translate(${-b.x}px,${-b.y}px)`;
}

/** Fly to where the element is now; the element itself waits, invisible. */
function fly(element, from, to, matrix, isNew = false) {
  if (!matrix) return;
  const copy = copyOf(element, matrix);
  const scale = isNew ? 1 : Math.max(0.3, Math.min(3, from.width / to.width));
  element.style.visibility = "hidden";
  run(
    copy,
    [
      { transform: step(from, to, scale), opacity: isNew ? 0.4 : 1 },
      { transform: step(to, to, 1), opacity: 1 },
    ],
    FLY,
    () => {
      element.style.visibility = "";
      copy.remove();
    },
  );
}

/** What left the board goes to whoever moved. */
function leave(before, home) {
  if (!before.matrix) return;
  const copy = copyOf(before.element, before.matrix);
  const away = `translate(${middle(home).x - middle(before.box).x}px,${middle(home).y - middle(before.box).y}px)`;
  run(
    copy,
    [
      { transform: "none", opacity: 1 },
      { transform: away, opacity: 1, offset: 0.8 },
      { transform: away, opacity: 0 },
    ],
    FLY,
    () => copy.remove(),
  );
}

function pulse(element) {
  run(element, [{ opacity: 0.15 }, { opacity: 1 }], LIGHT);
}
