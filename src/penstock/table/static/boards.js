// Another player's board, opened over one's own by a click on his panel or the key of its number.
//
// The server draws it when asked; nothing in it can be chosen. As long as it is open it is asked for again
// after every move, and in the history for every position.

import { $, $$, colourOf, disc, el, icon, nameOf, svg } from "./dom.js";
import { parse } from "./panels.js";
import { t } from "./words.js";

/** What only the boards of the table may have: they are found by it. */
const OWNED = ["id", "data-as", "data-open", "tabindex"];

export function makeBoards({ seats, send }) {
  const place = $("#opened");
  let open = null;
  let own = null;
  let asked = "";

  /** Whose boards can be opened, in the order of their panels; one's own lies on the table. */
  const others = () =>
    $$("[data-panel] [data-open]")
      .map((one) => Number(one.dataset.open))
      .filter((seat) => seat !== own);

  function ask(seat) {
    if (send({ type: "board", seat })) open = seat;
  }

  function close() {
    if (open === null) return;
    const seat = open;
    const hadFocus = place.contains(document.activeElement);
    open = null;
    place.hidden = true;
    place.replaceChildren();
    mark();
    if (hadFocus) $(`[data-panel] [data-open="${seat}"]`)?.focus({ preventScroll: true });
  }

  function mark() {
    for (const head of $$("[data-panel] [data-open]")) {
      const isIt = Number(head.dataset.open) === open && !place.hidden;
      head.closest('[id^="player-"]')?.classList.toggle("is-open", isIt);
      head.setAttribute("aria-expanded", String(isIt));
    }
  }

  /** The one before or after, by name and mark. */
  function neighbour(step) {
    const all = others();
    if (all.length < 2) return null;
    const seat = all[(all.indexOf(open) + step + all.length) % all.length];
    const name = nameOf(seats[seat]);
    const words = step < 0 ? t("Previous: {name}", { name }) : t("Next: {name}", { name });
    const parts = [icon("chevron"), disc(seat, seats), el("span", {}, name)];
    return el(
      "button",
      {
        class: "button",
        type: "button",
        "data-step": step,
        "aria-label": words,
        "data-tip": words,
        onclick: () => ask(seat),
      },
      step < 0 ? parts : parts.reverse(),
    );
  }

  function fact({ icon: sign, value, words }) {
    return el("span", { "data-tip": words || null }, sign ? icon(sign) : null, value);
  }

  function head(message) {
    const colour = colourOf(open, seats);
    const ground = svg("rect", { width: "100%", height: "100%", fill: `url(#pt-${colour})` });
    const shut = [icon("close"), el("span", {}, t("Close")), el("kbd", {}, "Esc")];
    return el(
      "header",
      {},
      svg("svg", { class: "sheet pattern", "aria-hidden": "true" }, ground),
      disc(open, seats),
      el("div", { class: "plate" }, el("h2", { id: "opened-title" }, message.title), message.facts.map(fact)),
      neighbour(-1),
      neighbour(1),
      el("button", { class: "button", type: "button", "aria-label": t("Close"), onclick: close }, shut),
    );
  }

  function draw(text) {
    const made = parse(text);
    for (const one of [made, ...$$("*", made)]) for (const name of OWNED) one.removeAttribute(name);
    return made;
  }

  document.addEventListener("click", (event) => {
    if (event.target === place) return close();
    const panel = event.target.closest('[data-panel] [id^="player-"]');
    const seat = Number($("[data-open]", panel ?? place)?.dataset.open ?? NaN);
    if (Number.isNaN(seat) || event.target.closest("[data-action], [data-refused]")) return undefined;
    if (seat === open) return close();
    return seat === own ? undefined : ask(seat);
  });

  /** Its own keys come before those of the table. */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    if (event.target.closest("input, textarea, select, dialog[open], [role=tablist], #log")) return;
    const head = event.target.closest("[data-open]");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape" && open !== null) close();
    else if (step && open !== null) $(`[data-step="${step}"]`, place)?.click();
    else if ((event.key === "Enter" || event.key === " ") && head) head.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else if (/^[1-9]$/.test(event.key)) byNumber(event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  document.addEventListener("keydown", press, true);

  function byNumber(key) {
    const seat = Number($(`[data-panel] [data-open][data-key="${key}"]`)?.dataset.open ?? NaN);
    if (seat === open) close();
    else if (!Number.isNaN(seat) && seat !== own) ask(seat);
  }

  return {
    close,
    /** What the server has drawn. */
    hear(message) {
      if (message.seat !== open) return;
      const parts = message.parts.map(draw);
      const widths = parts.map((one) => one.viewBox.baseVal.width);
      const body = el("div", { class: "opened-parts", tabindex: "0", role: "group", "aria-labelledby": "opened-title" }, parts);
      body.style.gridTemplateColumns = widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
      const isNew = place.hidden || place.dataset.seat !== String(open);
      const down = isNew ? 0 : $(".opened-parts", place).scrollTop;
      place.dataset.seat = String(open);
      place.replaceChildren(el("div", { class: `opened-board c-${colourOf(open, seats)}` }, head(message), body));
      place.hidden = false;
      body.scrollTop = down;
      mark();
      if (isNew) place.focus({ preventScroll: true });
    },
    /** After a state was shown: a question about one's own board closes it, any other move draws it anew. */
    show(state, isNewQuestion) {
      const held = state.yours ?? [];
      own = held.includes(state.acts_for) ? state.acts_for : (held[0] ?? null);
      const now = `${state.move} ${state.number}`;
      const needsOwn = isNewQuestion && (state.choices ?? []).some((choice) => choice.is_on_board);
      if (open !== null && (needsOwn || open === own)) close();
      else if (open !== null && now !== asked) ask(open);
      asked = now;
      mark();
    },
  };
}
