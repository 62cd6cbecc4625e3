// Pieces glide from where they were to where they are (FLIP on their stable ids; what has left its id is found
// by `data-as`, where a thing has another id in another place).
//
// A piece that stays in its panel is moved in place. One that changes panels, comes from its owner's
// panel or goes there flies as a copy in a layer above everything, since panels clip their content.
// What lights up (class "lit") fades in where it is; what counts steps (`data-hop`) hops.

import { $$, isCalm } from "./dom.js";
import { copyOf, finish, run } from "./flights.js";
import { letFlow } from "./water.js";
import { letTurn } from "./wheels.js";

const MOVE = { duration: 220, easing: "cubic-bezier(.2,.7,.2,1)" };
const LIGHT = { duration: 400, easing: "ease-out" };
const HOP = 60;
const LIFT = 9;
const SMALL = 64;
const CROWD = 40;
const DECORATION = ".halo, .tape, .dash, .tell, .tell *";
const SHAPES = "circle, rect, path, use";

/** Where every piece is now; take it before panels are exchanged. */
export function remember() {
  const places = new Map();
  finish(); // a piece on its way would be found where it is not
  if (isCalm() || document.hidden) return places;
  for (const element of $$("[data-panel] [id]")) {
    const box = bodyOf(element);
    if (box)
      places.set(element.id, {
        id: element.id,
        box,
        element,
        panel: element.closest("[data-panel]"),
        matrix: element.parentNode.getScreenCTM?.(),
        words: wordsOf(element),
      });
  }
  return places;
}

/** Let the pieces travel from the remembered places, as the events of the move tell. */
export function travel(places, events = []) {
  if (!places.size || isCalm() || document.hidden) return;
  const shifts = new Map();
  const seat = events[0]?.seat;
  const turning = letTurn(events);
  const flowing = letFlow(events, places);
  const news = [];
  const purse = seat === null || seat === undefined ? null : document.getElementById(`player-${seat}`);
  const home = purse && bodyOf(purse);
  const present = new Set();
  const lost = new Map();
  for (const before of places.values())
    if (!document.getElementById(before.id)) lost.set(nameOf(before.element), before);
  for (const element of $$("[data-panel] [id]:not(#last-move)")) {
    present.add(nameOf(element));
    if (flowing.has(element.id)) continue;
    const before = places.get(element.id) ?? lost.get(nameOf(element));
    const box = bodyOf(element);
    if (!box) continue;
    if (!before) {
      if (element.matches(".lit") || isPiece(element, box)) news.push([element, box]);
      continue;
    }
    // What turns with its wheel does not move on it; what leaves it waits until the wheel has turned.
    const wheel = wheelOf(before.element);
    if (turning.has(wheel) && wheel === wheelOf(element)) continue;
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
    else if (element.dataset.hop) hop(element, own);
    else glide(element, own, turning.get(wheel) ?? 0);
  }
  if (news.length < CROWD)
    for (const [element, box] of news)
      if (home && !element.matches(".lit")) fly(element, home, box, element.parentNode.getScreenCTM(), true);
      else run(element, [{ opacity: 0 }, { opacity: 1 }], LIGHT);
  const gone = [...lost].filter(
    ([name, before]) => !present.has(name) && !flowing.has(before.id) && isPiece(before.element, before.box),
  );
  if (home && gone.length < CROWD / 4) for (const [, before] of gone) leave(before, home);
}

/** A piece is small, belongs to nobody's choice and is no writing. */
function isPiece(element, box) {
  return (
    box.width < SMALL &&
    box.height < SMALL &&
    element.tagName !== "text" &&
    !element.matches(".opt, .refused, .lit, #last-move")
  );
}

const wheelOf = (element) => element.closest("[id^=wheel-]")?.id;
const nameOf = (element) => element.dataset.as ?? element.id;
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

/** The element's own transform, moved by so many pixels of the screen. */
function moved(element, x, y) {
  const scale = element.ownerSVGElement.getScreenCTM()?.a || 1;
  const own = element.transform.baseVal.consolidate()?.matrix;
  const base = own ? ` matrix(${own.a},${own.b},${own.c},${own.d},${own.e},${own.f})` : "";
  return `translate(${x / scale}px,${y / scale}px)${base}`;
}

/** Move in place; the drawing's own transform stays the last word. */
function glide(element, shift, delay = 0) {
  const frames = [{ transform: moved(element, shift.x, shift.y) }, { transform: moved(element, 0, 0) }];
  run(element, frames, { ...MOVE, delay });
}

/** Step by step along a track. */
function hop(element, shift) {
  const pitch = Number(element.dataset.hop) * (element.ownerSVGElement.getScreenCTM()?.a || 1);
  const steps = Math.max(1, Math.round(Math.abs(shift.x) / pitch));
  const frames = [];
  for (let half = 0; half <= 2 * steps; half += 1) {
    const rest = 1 - half / (2 * steps);
    frames.push({ transform: moved(element, shift.x * rest, shift.y * rest - (half % 2) * LIFT) });
  }
  run(element, frames, { duration: HOP * steps, easing: "linear" });
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
    MOVE,
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
    MOVE,
    () => copy.remove(),
  );
}

function pulse(element) {
  run(element, [{ opacity: 0.15 }, { opacity: 1 }], LIGHT);
}
