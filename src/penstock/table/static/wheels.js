// Construction wheels turn, one segment after another; and what a turn that is only tried would lay on one's own.

import { $$, svg } from "./dom.js";
import { run } from "./flights.js";

const SEGMENT = 280;
const DEGREES = 60;
const OPEN = 70; // from the hub to the middle of the open segment
const TILE = 32;
const MACHINE = 23;
const BOUND = /^(id|role|tabindex|data-.*|aria-.*)$/; // what makes a drawing something to choose

const hubOf = (wheel) => wheel?.querySelector(":scope > circle:last-of-type");

/** Turn the wheels the events tell of; gives how long each takes, by its id. */
export function letTurn(events) {
  const turns = new Map();
  for (const { kind, seat, fields } of events)
    if (kind === "rotates") turns.set(seat, (turns.get(seat) ?? 0) + fields.segments);
  const lasting = new Map();
  for (const [seat, segments] of turns) {
    const wheel = document.getElementById(`wheel-${seat}`);
    const hub = hubOf(wheel);
    if (!hub || !segments) continue;
    const duration = SEGMENT * segments;
    wheel.style.transformOrigin = `${hub.getAttribute("cx")}px ${hub.getAttribute("cy")}px`;
    run(wheel, [{ transform: `rotate(${-DEGREES * segments}deg)` }, { transform: "none" }], {
      duration,
      easing: "ease-in-out",
    });
    lasting.set(wheel.id, duration);
  }
  return lasting;
}

/** A tile of the own supply, drawn anew between these corners; one that is copied from the wheel stays there. */
function tileAt(seat, tile, left, top) {
  const own = $$(`[id="tile-${seat}-${tile}"]`).find((one) => !one.closest(`[id="wheel-${seat}"]`));
  const ground = own?.querySelector("rect");
  if (!ground) return null;
  // As drawn, not as measured: on a page that is put away nothing has a size.
  const [x, y, width] = ["x", "y", "width"].map((name) => Number(ground.getAttribute(name)));
  const copy = own.cloneNode(true);
  for (const one of [copy, ...$$("*", copy)])
    for (const name of one.getAttributeNames()) if (BOUND.test(name)) one.removeAttribute(name);
  for (const one of $$(".tape, .dash, .halo, .hitbox", copy)) one.remove();
  return svg("g", { transform: `translate(${left} ${top}) scale(${TILE / width}) translate(${-x} ${-y})` }, copy);
}

/** Tile and machines that would lie in the open segment, in a dashed frame; without a trial it is taken away. */
export function showOnWheel(trial, seat) {
  for (const one of $$(".to-lay")) one.remove();
  const wheel = document.getElementById(`wheel-${seat}`);
  const events = (trial?.steps ?? []).flatMap((step) => step.events).filter((one) => one.seat === seat);
  const told = (kind) => events.find((one) => one.kind === kind)?.fields;
  const [tool, put] = [told("builds with"), told("puts machines")];
  if (!wheel || !put) return;
  const hub = hubOf(wheel);
  const [middle, height] = [Number(hub.getAttribute("cx")), Number(hub.getAttribute("cy")) - OPEN];
  const machines = [["excavator", put.excavators], ["mixer", put.mixers]].filter(([, count]) => count);
  const wide = (part) => 8 + (part ? TILE + 4 : 0) + machines.length * (MACHINE + 15);
  const hasTile = Boolean(tool && tileAt(seat, tool.tile, 0, 0));
  let left = middle - wide(hasTile) / 2;
  const frame = svg("rect", { x: left, y: height - 20, width: wide(hasTile), height: 40, rx: 8 });
  const parts = [frame];
  left += 4;
  if (hasTile) parts.push(tileAt(seat, tool.tile, left, height - TILE / 2));
  if (hasTile) left += TILE + 4;
  for (const [name, count] of machines) {
    parts.push(svg("use", { href: `#i-${name}`, x: left, y: height - MACHINE / 2, width: MACHINE, height: MACHINE }));
    const at = { class: "d c", x: left + MACHINE + 7, y: height + 6, "font-size": 17 };
    parts.push(svg("text", at, document.createTextNode(String(count))));
    left += MACHINE + 15;
  }
  wheel.append(svg("g", { class: "to-lay", "aria-hidden": "true" }, ...parts));
}
