// The page after a game: the chances as a chart that grows while the server looks, the moments, and one of them closely.

import { $, ask, disc, el, icon, svg, toast } from "./dom.js";
import { adoptStyles, parse } from "./panels.js";
import { t } from "./words.js";

const table = JSON.parse($("#table").textContent);
const ASK_EVERY = 700;
const [WIDTH, HEIGHT] = [894, 246];
const [LEFT, RIGHT, TOP, BOTTOM] = [42, 40, 22, 12];
/** How far from each other the discs at the right end stay. */
const APART = 24;
/** How much of a board is seen round a thing, in the units of its drawing. */
const ROUND = 190;

let found = null;
let at = 0;
let isMine = true;
let opened = null;
/** Until somebody walks, the cursor stays at the end of what is known. */
let hasWalked = false;
/** Boards that were asked for, by move and things. */
const boards = new Map();

adoptStyles();

const sign = (number) => (number < 0 ? "−" : "+");
const points = (number) => `${sign(number)}${Math.abs(number).toFixed(1)}`;
const perCent = (number) => `${sign(number)}${Math.abs(number)}%`;
const shownMoments = () => found.moments.filter((one) => !isMine || found.mine.includes(one.seat));

// -- the chart -------------------------------------------------------------------------------------

const x = (move) => LEFT + ((WIDTH - LEFT - RIGHT) * move) / Math.max(1, found.moves);
const y = (chance) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance / 100);

/** The chances of a seat as far as they are known: [move, chance] each. */
function line(seat) {
  const way = [[0, found.start[seat] ?? 0], ...found.turns.map((one) => [one.move, one.chances[seat]])];
  if (isWhole()) way.push([found.moves, found.end[seat]]);
  return way;
}

const isWhole = () => found.turns.length > 0 && found.turns.at(-1).move === found.moves;

function bands() {
  const rounds = [];
  for (const one of found.turns) {
    const last = rounds.at(-1);
    if (last?.round === one.round) last.to = one.move;
    else rounds.push({ round: one.round, from: one.from, to: one.move });
  }
  return rounds.flatMap(({ round, from, to }, index) => {
    const room = x(to) - x(from);
    return [
      index % 2 ? null : svg("rect", { class: "band", x: x(from), y: TOP, width: room, height: HEIGHT - TOP - BOTTOM }),
      room > 46 ? text((x(from) + x(to)) / 2, 14, t("round {round}", { round }), "middle") : null,
    ];
  });
}

function text(left, top, words, anchor) {
  return svg("text", { x: left, y: top, "text-anchor": anchor }, document.createTextNode(words));
}

/** Discs at the right end, pushed apart. */
function ends() {
  const places = found.seats.map((_, seat) => ({ seat, top: y(line(seat).at(-1)[1]) })).sort((one, other) => one.top - other.top);
  places.forEach((one, index) => {
    if (index) one.top = Math.max(one.top, places[index - 1].top + APART);
  });
  let lowest = HEIGHT - BOTTOM;
  for (const one of places.toReversed()) {
    one.top = Math.min(one.top, lowest);
    lowest = one.top - APART;
  }
  return places.map(({ seat, top }) => {
    const { colour } = found.seats[seat];
    return svg(
      "g",
      { class: `c-${colour}`, transform: `translate(${WIDTH - RIGHT + 18} ${top})` },
      svg("circle", { class: "end", r: 10.5 }),
      svg("use", { class: "mark", href: `/static/icons.svg#i-m-${colour}`, x: -6.5, y: -6.5, width: 13, height: 13 }),
    );
  });
}

function series(seat) {
  const known = line(seat);
  const way = known.map(([move, chance], index) => `${index ? "L" : "M"}${x(move).toFixed(1)} ${y(chance).toFixed(1)}`).join("");
  const [move, chance] = known.at(-1);
  const ghost = isWhole() ? null : svg("path", { class: "ghost", d: `M${x(move)} ${y(chance)}H${WIDTH - RIGHT}` });
  return svg("g", { class: `c-${found.seats[seat].colour}` }, svg("path", { class: "under", d: way }), svg("path", { class: "series", d: way }), ...[ghost].filter(Boolean));
}

/** A numbered ring below or above its dot on the line. */
function swing(moment, index) {
  const turn = found.turns.find((one) => one.from === moment.move);
  const [left, top] = [x(moment.last), y(turn?.chances[moment.seat] ?? moment.after)];
  const ring = top + 38 > HEIGHT - BOTTOM ? top - 38 : top + 38;
  const made = svg(
    "g",
    { class: `swing ${moment.swing < 0 ? "down" : "up"}${moment === opened ? " is-open" : ""}`, "data-moment": moment.move },
    svg("path", { d: `M${left} ${top}V${ring}` }),
    svg("circle", { class: "dot", cx: left, cy: top, r: 4.5 }),
    svg("circle", { class: "ring", cx: left, cy: ring, r: 11 }),
    text(left, ring + 5, String(index + 1), "middle"),
  );
  made.addEventListener("click", () => open(moment));
  return made;
}

function drawChart() {
  const grid = [0, 25, 50, 75, 100].flatMap((chance) => [
    svg("path", { class: chance === 50 ? "grid half" : "grid", d: `M${LEFT} ${y(chance)}H${WIDTH - RIGHT}` }),
    text(LEFT - 8, y(chance) + 4, `${chance}%`, "end"),
  ]);
  const now = chancesAt(at);
  const words = found.seats.map((one, seat) => `${one.name} ${Math.round(now[seat] ?? 0)}%`).join(", ");
  const drawn = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${t("Move {move} of {moves}", { move: at, moves: found.moves })}: ${words}` },
    ...bands().filter(Boolean),
    ...grid,
    ...found.seats.map((_, seat) => series(seat)),
    svg("path", { class: "cursor", d: `M${x(at)} ${TOP}V${HEIGHT - BOTTOM}` }),
    ...shownMoments().map(swing),
    ...(found.turns.length ? ends() : []),
  );
  drawn.addEventListener("click", (event) => {
    if (event.target.closest(".swing")) return;
    const box = drawn.getBoundingClientRect();
    const wanted = (((event.clientX - box.left) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT);
    go(nearest(Math.round(wanted * found.moves)));
  });
  $("#chart").replaceChildren(drawn);
}

const chancesAt = (move) => (move ? (found.turns.findLast((one) => one.move <= move)?.chances ?? found.start) : found.start);
const stops = () => [0, ...found.turns.map((one) => one.move)];
const nearest = (move) => stops().reduce((best, one) => (Math.abs(one - move) < Math.abs(best - move) ? one : best), 0);

function drawLegend() {
  const now = chancesAt(at);
  $("#legend").replaceChildren(
    ...found.seats.map((one, seat) => el("li", {}, disc(seat, found.seats), el("span", {}, one.name), el("b", {}, `${Math.round(now[seat] ?? 0)}%`))),
  );
  $("#places").replaceChildren(
    ...found.seats.map((one, seat) => el("li", { class: "place" }, disc(seat, found.seats), el("span", {}, one.name), el("b", {}, String(one.score)))),
  );
}

// -- walking ---------------------------------------------------------------------------------------

function go(move, isOwn = true) {
  hasWalked ||= isOwn;
  at = Math.min(Math.max(move, 0), found.moves);
  const slider = $("#slider");
  slider.max = String(found.moves);
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", t("Move {move} of {moves}", { move: at, moves: found.moves }));
  $("#where").textContent = t("Move {move} of {moves}", { move: at, moves: found.moves });
  drawChart();
  drawLegend();
}

function step(by) {
  const all = stops();
  const here = all.findLastIndex((one) => one <= at);
  go(all[Math.min(Math.max(here + by, 0), all.length - 1)]);
}

function jump(by) {
  const all = shownMoments();
  const next = by > 0 ? all.find((one) => one.last > at) : all.findLast((one) => one.last < at);
  if (next) open(next);
}

// -- moments ---------------------------------------------------------------------------------------

/** The board round what a moment is about, as it was then. */
async function boardOf(moment) {
  const things = [...(moment.better?.things ?? []), ...moment.played.things].slice(0, 8).join(" ");
  const address = `/api/tables/${table.id}/analysis/board?move=${moment.move}&things=${encodeURIComponent(things)}`;
  if (!boards.has(address)) boards.set(address, ask(address));
  return boards.get(address);
}

/** Put a drawing into its place, cut out round a thing; gives the thing. */
function cut(place, { svg: drawing, thing }, reach) {
  const made = parse(drawing);
  if (!made) return null;
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("preserveAspectRatio", "xMidYMid slice");
  place.replaceChildren(made);
  const named = thing ? made.querySelector(`#${CSS.escape(thing)}, [data-as="${CSS.escape(thing)}"]`) : null;
  if (named) {
    const toRoot = made.getScreenCTM().inverse().multiply(named.getScreenCTM());
    const box = named.getBBox();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(toRoot);
    const whole = made.viewBox.baseVal;
    const [wide, high] = [Math.min(2 * reach, whole.width), Math.min(2 * reach, whole.height)];
    const left = Math.min(Math.max(middle.x - wide / 2, whole.x), whole.x + whole.width - wide);
    const top = Math.min(Math.max(middle.y - high / 2, whole.y), whole.y + whole.height - high);
    made.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
  }
  return named;
}

/** What was played, and what would have been better, in one line each. */
function told(moment) {
  const who = found.mine.includes(moment.seat) ? t("You played") : t("{name} played", { name: found.seats[moment.seat].name });
  return [
    el("p", {}, el("span", {}, `${who} `), el("b", {}, moment.played.choices[0])),
    moment.better
      ? el("p", {}, el("span", {}, `${t("Better")} `), el("b", {}, moment.better.choices.join(", ")))
      : el("p", {}, el("span", {}, t("The best turn there was"))),
  ];
}

function drawMoments() {
  const all = shownMoments();
  const rows = all.map((moment, index) => {
    const picture = el("span", { class: "picture" }, el("i", {}, String(index + 1)));
    const row = el(
      "button",
      { type: "button", class: "moment", "aria-pressed": String(moment === opened), onclick: () => open(moment) },
      picture,
      el(
        "span",
        { class: "words" },
        el("span", { class: "when" }, t("round {round}", { round: moment.round }), " · ", t("move {move}", { move: moment.move + 1 }), el("b", { class: moment.swing < 0 ? "down" : "up" }, perCent(moment.swing))),
        told(moment),
      ),
    );
    boardOf(moment)
      .then((board) => {
        const place = el("span", { class: "drawing" });
        picture.prepend(place);
        cut(place, board, ROUND / 2);
      })
      .catch(() => picture.classList.add("is-empty"));
    return el("li", {}, row);
  });
  const isEmpty = !rows.length && found.is_done;
  const none = isMine ? t("No turn of yours changed much.") : t("No turn changed much.");
  $("#moments").replaceChildren(...(isEmpty ? [el("li", { class: "none" }, none)] : rows));
}

/** A bar from a middle line, to the right for better. */
function bar(amount, most) {
  const inside = el("i", { class: amount < 0 ? "minus" : null });
  inside.style.width = `${most ? (50 * Math.abs(amount)) / most : 0}%`;
  return el("span", { class: "bar", "aria-hidden": "true" }, inside);
}

function drawClosely() {
  const moment = opened;
  const place = $("#compared");
  if (!moment) return place.replaceChildren(el("p", { class: "none" }, t("Choose a moment to see it closely.")));
  const isOwn = found.mine.includes(moment.seat);
  const who = isOwn ? t("You played") : t("{name} played", { name: found.seats[moment.seat].name });
  const names = { now: t("Now"), later: t("Later on"), rivals: t("Rivals") };
  const most = Math.max(0, ...moment.sides.map((one) => Math.abs(one.points)));
  const rest = (line) => (line.choices.length > 1 ? el("small", {}, t("then {choices}", { choices: line.choices.slice(1).join(", ") })) : null);
  place.replaceChildren(
    ...[
      el("h2", {}, t("Move {move}: {after}% instead of {expected}%", { move: moment.move + 1, after: moment.after, expected: moment.expected })),
      el("div", { class: "line" }, disc(moment.seat, found.seats), el("b", {}, `${who}: ${moment.played.choices[0]}`), el("span", {}, points(moment.played.worth)), rest(moment.played)),
      moment.better
        ? el("div", { class: "line better" }, el("i", {}, "!"), el("b", {}, `${t("Better")}: ${moment.better.choices[0]}`), el("span", {}, points(moment.better.worth)), rest(moment.better))
        : el("p", {}, t("The best turn there was")),
      moment.sides.length
        ? el(
            "dl",
            {},
            moment.sides.flatMap((one) => [el("dt", {}, names[one.side]), el("dd", { class: "amount" }, bar(one.points, most), el("b", {}, points(one.points))), el("dd", {}, one.words)]),
          )
        : null,
      el("a", { class: "button", href: `/t/${table.id}?at=${moment.move}` }, icon("table"), t("See it at the table")),
    ].filter(Boolean),
  );
  const crop = $("#crop");
  boardOf(moment)
    .then((board) => {
      if (moment !== opened) return;
      const thing = cut(crop, board, ROUND);
      if (thing && moment.better) ring(thing);
    })
    .catch((error) => toast(error.message, true));
  return undefined;
}

/** The accent ring round what would have been better. */
function ring(thing) {
  const root = thing.ownerSVGElement;
  const toRoot = root.getScreenCTM().inverse().multiply(thing.getScreenCTM());
  const box = thing.getBBox();
  const [one, other] = [new DOMPoint(box.x, box.y), new DOMPoint(box.x + box.width, box.y + box.height)].map((point) => point.matrixTransform(toRoot));
  root.append(svg("rect", { class: "better-ring", x: Math.min(one.x, other.x) - 6, y: Math.min(one.y, other.y) - 6, width: Math.abs(one.x - other.x) + 12, height: Math.abs(one.y - other.y) + 12, rx: 10 }));
}

function open(moment) {
  opened = moment;
  const address = new URL(location.href);
  address.searchParams.set("at", moment.move + 1);
  history.replaceState(null, "", address);
  $("#play-on").hidden = false;
  go(moment.last);
  for (const one of document.querySelectorAll(".moment")) one.setAttribute("aria-pressed", "false");
  $("#moments").children[shownMoments().indexOf(moment)]?.firstElementChild?.setAttribute("aria-pressed", "true");
  drawClosely();
}

function show(whose) {
  isMine = whose === "mine";
  $("#mine").setAttribute("aria-pressed", String(isMine));
  $("#all").setAttribute("aria-pressed", String(!isMine));
  drawMoments();
  drawChart();
}

// -- asking ----------------------------------------------------------------------------------------

function progress() {
  const [done, all] = found.looked_at;
  const looked = found.turns.at(-1)?.move ?? 0;
  if (found.is_done) return t("by the expert, {count} {count:move|moves}", { count: found.moves });
  if (!isWhole()) return t("looking: move {move} of {moves}", { move: looked, moves: found.moves });
  return t("looking closely: {done} of {all}", { done, all });
}

async function look() {
  const before = found;
  try {
    found = await ask(`/api/tables/${table.id}/analysis`);
  } catch (error) {
    toast(error.message, true);
    return;
  }
  if (!before) {
    $("#facts").textContent = t("finished, {count} {count:move|moves}", { count: found.moves });
    if (!found.mine.length) {
      $("#mine").hidden = true;
      isMine = false;
      $("#all").setAttribute("aria-pressed", "true");
    }
  }
  const words = progress();
  if ($("#progress").textContent !== words) $("#progress").textContent = words;
  if (opened) opened = found.moments.find((one) => one.move === opened.move) ?? null;
  go(hasWalked ? at : (found.turns.at(-1)?.move ?? 0), false);
  if (before?.moments.length !== found.moments.length || before?.is_done !== found.is_done) drawMoments();
  const linked = Number(new URLSearchParams(location.search).get("at")) - 1;
  const wanted = found.moments.find((one) => one.move === linked);
  if (!opened && wanted) {
    if (isMine && !found.mine.includes(wanted.seat)) show("all");
    open(wanted);
  } else if (!opened && found.is_done && shownMoments().length) open(shownMoments()[0]);
  else if (!opened) drawClosely();
  if (!found.is_done) setTimeout(look, ASK_EVERY);
}

$("#slider").addEventListener("input", () => found && go(nearest(Number($("#slider").value))));
$("#back").addEventListener("click", () => found && step(-1));
$("#forward").addEventListener("click", () => found && step(1));
$("#previous").addEventListener("click", () => found && jump(-1));
$("#next").addEventListener("click", () => found && jump(1));
$("#mine").addEventListener("click", () => found && show("mine"));
$("#all").addEventListener("click", () => found && show("all"));
$("#share").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast(t("The link is copied."));
  } catch {
    toast(location.href);
  }
});
$("#play-on").addEventListener("click", async () => {
  if (!opened) return;
  try {
    location.href = (await ask(`/api/tables/${table.id}/analysis/play`, { move: opened.move, seat: opened.seat })).url;
  } catch (error) {
    toast(error.message, true);
  }
});
const KEYS = { "[": () => step(-1), "]": () => step(1), ",": () => jump(-1), ".": () => jump(1), Home: () => go(0), End: () => go(found.moves) };
document.addEventListener("keydown", (event) => {
  const isWriting = event.target.closest?.("input, textarea, select");
  if (!found || event.ctrlKey || event.metaKey || event.altKey || isWriting || !KEYS[event.key]) return;
  KEYS[event.key]();
  event.preventDefault();
});
look();
