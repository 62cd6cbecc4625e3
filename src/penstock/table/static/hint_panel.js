// How a hint looks: the panel with the turns and their reasons, badges and the gold ring on the board.

import { $$, el, icon, svg } from "./dom.js";
import { boardElement, isShown, showing } from "./panels.js";
import { t } from "./words.js";

const RING = 6;
const BADGE = 12;
/** Room between the panel and the edge of the window. */
const EDGE = 12;
/** How narrow the panel may become to leave free what it speaks of. */
const NARROW = "330px";
const LOW = "430px";
/** How many further choices of a turn are named. */
const NAMED = 3;

let styled = null;

/** The style sheet comes with the first hint; nothing can be measured before. */
export function style() {
  styled ??= new Promise((done) => {
    document.head.append(el("link", { rel: "stylesheet", href: "/static/hint.css", onload: done, onerror: done }));
  });
  return styled;
}

const signed = (points) => (points < 0 ? `−${Math.abs(points).toFixed(1)}` : `+${points.toFixed(1)}`);

/** What the sides are called. */
const sideNames = () => ({ now: t("Now"), later: t("Later on"), rivals: t("Rivals") });

/** A bar as long as its share of the longest of the panel. */
function bar(points, most) {
  const inside = el("i", { class: points < 0 ? "minus" : null });
  inside.style.width = `${most ? Math.round((100 * Math.abs(points)) / most) : 0}%`;
  return el("span", { class: "bar", "aria-hidden": "true" }, inside);
}

function reasons(sides, most) {
  const names = sideNames();
  return el(
    "dl",
    { class: "parts" },
    sides.flatMap(({ side, points, words }) => [
      el("dt", {}, names[side]),
      el("dd", { class: "amount" }, bar(points, most), el("b", {}, signed(points))),
      el("dd", {}, words),
    ]),
  );
}

/** The rest of a turn, in one line. */
function rest(choices) {
  const words = choices.slice(1, NAMED + 1).map((one) => one.label);
  if (choices.length > NAMED + 1) words.push("…");
  return words.length ? t("then {choices}", { choices: words.join(", ") }) : "";
}

/** Show a hint; gives what takes it away again. */
export function drawHint(panel, message, { close, follow }) {
  const { suggestions, compared } = message;
  const most = Math.max(...suggestions.flatMap((one) => one.sides.map((side) => Math.abs(side.points))));
  let chosen = 0;

  const rows = suggestions.map((one, place) => {
    const [first] = one.choices;
    const row = el(
      "button",
      { class: "turn", type: "button", "aria-pressed": String(place === 0), onclick: () => choose(place), onpointerenter: () => ring(place), onfocus: () => ring(place) },
      el("span", { class: place ? "rank" : "rank first" }, String(place + 1)),
      el("b", {}, first.label),
      el("span", { class: "worth" }, signed(one.worth)),
      rest(one.choices) ? el("small", {}, rest(one.choices)) : null,
    );
    return el("li", {}, row, el("div", { class: "reasons", hidden: place > 0 }, reasons(one.sides, most)));
  });
  const list = el("ol", { class: "turns", onpointerleave: () => ring(chosen) }, rows);
  const meaning = el(
    "details",
    { class: "meaning" },
    el("summary", {}, icon("help"), t("What do the numbers mean?")),
    el(
      "p",
      {},
      t("Points more than a middling turn here, the one that begins with: {choice}. Now is what would count if the game ended, later what is expected besides, rivals what the best of them loses by it.", { choice: compared }),
      document.body.dataset.game === "power_grid" ? ` ${t("Ten points are one city supplied in the end.")}` : "",
    ),
  );
  panel.replaceChildren(
    el(
      "div",
      { class: "head" },
      icon("hint"),
      el("h2", { id: "hint-title" }, t("Hint")),
      el("small", {}, t("what the expert would do")),
      el("button", { class: "tool", type: "button", "aria-label": t("Close"), onclick: close }, icon("close")),
    ),
    list,
    el(
      "div",
      { class: "foot" },
      meaning,
      el("button", { class: "button signal", type: "button", id: "play-hint", onclick: () => follow(suggestions[chosen].choices) }, icon("play"), t("Play it")),
    ),
  );

  /** Open the reasons of a turn: it is the one that is played. */
  function choose(place) {
    chosen = place;
    rows.forEach((row, index) => {
      row.querySelector(".turn").setAttribute("aria-pressed", String(index === place));
      row.querySelector(".reasons").hidden = index !== place;
    });
    ring(place);
    settle(panel);
  }

  function ring(place) {
    for (const one of $$(".hint-mark")) one.classList.toggle("is-ringed", one.dataset.place === String(place));
    for (const one of $$("[data-hinted]")) one.classList.toggle("is-ringed", one.dataset.hinted === String(place + 1));
  }

  document.body.classList.add("is-hinting");
  suggestions.forEach((one, place) => mark(one.choices[0], place));
  ring(0);
  panel.hidden = false;
  panel.scrollTop = 0;
  settle(panel);
  panel.focus({ preventScroll: true });
  return {
    clear() {
      panel.hidden = true;
      panel.replaceChildren();
      document.body.classList.remove("is-hinting");
      for (const one of $$(".hint-mark")) one.remove();
      for (const one of $$("[data-hinted]")) {
        one.removeAttribute("data-hinted");
        one.classList.remove("is-ringed");
      }
    },
  };
}

/** Where an answer lies: its own place, or, if it stands for several things at once, the places of those. */
function placesOf({ action, things }) {
  const own = boardElement(action);
  return own ? [own] : things.flatMap((thing) => showing(thing)).filter((one) => one.ownerSVGElement);
}

/** A badge where the first choice of a turn lies, on the board or among the buttons. */
function mark(choice, place) {
  for (const one of $$(`.answers [data-action="${CSS.escape(choice.action)}"]`)) one.dataset.hinted = String(place + 1);
  for (const one of placesOf(choice)) {
    if (isShown(one)) badge(one, place);
    one.dataset.hinted = String(place + 1);
  }
}

/** The badge is a part of the drawing, so that it goes with it wherever the board is moved. */
function badge(element, place) {
  const root = element.ownerSVGElement;
  const scale = root.getScreenCTM()?.a || 1;
  const toRoot = root.getScreenCTM().inverse().multiply(element.getScreenCTM());
  const box = element.getBBox();
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y + box.height],
  ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(toRoot));
  const [left, right] = [corners[0].x, corners[1].x].sort((one, other) => one - other);
  const [top, bottom] = [corners[0].y, corners[1].y].sort((one, other) => one - other);
  const pad = RING / scale;
  const frame = { x: left - pad, y: top - pad, width: right - left + 2 * pad, height: bottom - top + 2 * pad, rx: 8 / scale };
  const size = BADGE / scale;
  const view = root.viewBox.baseVal;
  const x = Math.min(Math.max(right, view.x + size), view.x + view.width - size);
  const y = Math.min(Math.max(top, view.y + size), view.y + view.height - size);
  const words = svg("text", { x, y: y + size * 0.36, "text-anchor": "middle", "font-size": size * 1.15 }, String(place + 1));
  root.append(
    svg(
      "g",
      { class: `hint-mark${place ? "" : " is-best"}`, "data-place": place, "aria-hidden": "true" },
      svg("rect", { ...frame, class: "ring-under", "stroke-width": 6.5 / scale }),
      svg("rect", { ...frame, class: "ring", "stroke-width": 3.6 / scale }),
      svg("circle", { cx: x, cy: y, r: size, "stroke-width": 1.5 / scale }),
      words,
    ),
  );
}

/** The panel grows upward above the prompt; where it would cover what it speaks of, it goes elsewhere. */
function settle(panel) {
  if (matchMedia("(max-width: 699.9px)").matches) return;
  const marked = [...$$(".hint-mark circle")].map((one) => one.getBoundingClientRect());
  const above = { bottom: "", top: "auto" };
  const below = { bottom: "auto", top: "calc(var(--top, 48px) + 12px)" };
  const right = { right: `${EDGE}px`, left: "auto", width: "", maxHeight: "" };
  const narrow = { ...right, width: NARROW, maxHeight: LOW };
  const left = { right: "auto", left: `${EDGE}px`, width: "", maxHeight: "" };
  const places = [
    { ...right, ...above },
    { ...narrow, ...above },
    { ...right, ...below },
    { ...narrow, ...below },
    { ...left, ...above },
  ];
  let best = null;
  for (const place of places) {
    Object.assign(panel.style, place);
    const box = panel.getBoundingClientRect();
    const covered = marked.filter((one) => one.right > box.left && one.left < box.right && one.bottom > box.top && one.top < box.bottom).length;
    if (best === null || covered < best.covered) best = { place, covered };
    if (!covered) break;
  }
  Object.assign(panel.style, best.place);
}
