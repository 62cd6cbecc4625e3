// Construction wheels turn, one segment after another.

import { run } from "./flights.js";

const SEGMENT = 280;
const DEGREES = 60;

/** Turn the wheels the events tell of; gives how long each takes, by its id. */
export function letTurn(events) {
  const turns = new Map();
  for (const { kind, seat, fields } of events)
    if (kind === "rotates") turns.set(seat, (turns.get(seat) ?? 0) + fields.segments);
  const lasting = new Map();
  for (const [seat, segments] of turns) {
    const wheel = document.getElementById(`wheel-${seat}`);
    const hub = wheel?.querySelector(":scope > circle:last-of-type");
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
