// What a turn that is only tried would change, on one's own stores: "−2" and "+1" as pills below the numbers.

import { $$, svg } from "./dom.js";

const HIGH = 19;
const LETTER = 8;

/** What each store would lose and get, by its icon: amounts of the log's lines, and the price of a step they leave out. */
function changes(trial, seat) {
  const money = document.body.dataset.money;
  const found = new Map();
  const note = (icon, text) => found.set(icon, [...(found.get(icon) ?? []), text]);
  for (const step of trial.steps) {
    const own = step.lines.filter((line) => line.seat === seat).flatMap((line) => line.amounts);
    for (const one of own) note(one.icon, one.text);
    if (step.price && !own.some((one) => one.icon === money)) note(money, `−${step.price}`);
  }
  return found;
}

function pill(store, icon, words) {
  const { x, y, width, height } = store.getBBox();
  const wide = 14 + LETTER * words.length;
  const left = x + (width - wide) / 2;
  const top = y + height - HIGH * 0.6;
  const said = svg("text", { class: "d c", x: left + wide / 2, y: top + 14, "font-size": 14 }, document.createTextNode(words));
  return svg(
    "g",
    { class: "change", "data-of": icon, "aria-hidden": "true" },
    svg("rect", { x: left, y: top, width: wide, height: HIGH, rx: HIGH / 2 }),
    said,
  );
}

/** Show them for whoever is asked; without a trial they are taken away. */
export function showPills(trial, seat) {
  for (const one of $$(".change")) one.remove();
  if (!trial) return;
  for (const [icon, words] of changes(trial, seat))
    for (const store of $$(`[data-panel] [id="store-${seat}-${CSS.escape(icon)}"]`))
      store.parentElement.append(pill(store, icon, words.join(" "))); // above its neighbours
}
