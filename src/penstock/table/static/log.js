// The log: who did what, one group for each turn. Pointing at a line marks what it speaks of on the board; a click
// goes there in time. What is new is also said to whoever listens.

import { $, $$, disc, el, icon, nameOf } from "./dom.js";
import { showing } from "./panels.js";
import { t } from "./words.js";

const panelOf = (seat) => `player-${seat}`;
/** A stretch of a line; players stand out. */
const write = ({ text, kind }) => (kind === "seat" ? el("b", {}, text) : text);
const isSomebody = (seat) => seat !== null && seat !== undefined;

/** Below the name of its player a sentence begins without it. */
function withoutName(parts) {
  const [first, ...rest] = parts.slice(1);
  if (!first || first.kind) return parts;
  const text = first.text.trimStart();
  return [{ ...first, text: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest];
}

/** `go(move)` shows the position after that move. */
export function makeLog({ seats, go }) {
  const place = $("#log");
  const why = $("#why"); // only where the rules play a seat
  let lines = [];
  let marks = [];
  let turn = null;
  let chapter = "";

  const lineOf = (element) => lines[Number(element?.closest("[data-line]")?.dataset.line ?? NaN)];
  const items = () => $$("[data-line]", place);

  function words(line) {
    const isOwn = isSomebody(line.seat) && line.seat === line.mover;
    if (!isOwn) return line.parts;
    if (line.brief.length) return line.brief;
    return line.parts[0]?.subject === panelOf(line.seat) ? withoutName(line.parts) : line.parts;
  }

  function amounts(line) {
    // The sentence of somebody else says its numbers itself.
    if (!line.amounts.length || (line.brief.length && line.seat !== line.mover)) return null;
    const one = ({ icon: sign, text }) => el("span", {}, icon(sign), text);
    return el("span", { class: "amounts" }, line.amounts.map(one));
  }

  function draw(line, index) {
    const attributes = { "data-line": index, tabindex: "-1", "data-tip": line.rule || null };
    return el("li", attributes, el("span", {}, words(line).map(write)), amounts(line));
  }

  /** The head of a turn: who, and after how many moves. */
  function begin(line, index) {
    const list = el("ol", {});
    const fold = el("button", { class: "fold", type: "button", "aria-expanded": "true", "aria-label": t("Fold this turn") }, icon("chevron"));
    const head = el(
      "div",
      { class: "turn-head", "data-line": index, "data-head": "", tabindex: "-1" },
      disc(line.mover, seats),
      el("p", {}, el("b", {}, nameOf(seats[line.mover]))),
      el("span", { class: "number" }, String(line.move)),
      fold,
    );
    const made = el("li", { class: "turn" }, head, list);
    turn = { mover: line.mover, made, list, head };
    return made;
  }

  /** A line in its turn; a new one begins when somebody else moves, a chapter with a round or phase. */
  function put(line, index) {
    if (line.is_caption) {
      turn = null;
      chapter = "";
      place.append(el("li", { class: "chapter", "data-line": index, tabindex: "-1" }, line.parts.map(write)));
      return undefined;
    }
    if (line.phase && line.phase !== chapter) {
      chapter = line.phase;
      if (line.seat === line.mover) turn = null;
      place.append(el("li", { class: "chapter" }, line.phase));
    }
    if (!isSomebody(line.mover)) {
      place.append(el("li", { class: "turn" }, el("ol", {}, draw(line, index))));
      return undefined;
    }
    if (turn?.mover !== line.mover) place.append(begin(line, index));
    const last = turn.list.lastElementChild;
    const before = lineOf(last);
    if (before && again(before, line)) return count(last);
    // What one stroke gives comes line by line: the same words need to be said only once.
    if (before && before.brief.length && before.move === line.move && line.seat === line.mover && before.seat === line.seat && same(before, line))
      $(".amounts", last).append(...$$(".amounts > span", draw(line, index)));
    else turn.list.append(draw(line, index));
    return undefined;
  }

  /** The same once more, in the same move: it is counted instead of told again. */
  const again = (one, other) => one.move === other.move && one.text === other.text && !other.amounts.length;

  function count(item) {
    const times = Number(item.dataset.times ?? 1) + 1;
    item.dataset.times = String(times);
    $(".times", item)?.remove();
    item.firstElementChild.append(el("b", { class: "times" }, ` × ${times}`));
  }

  const same = (one, other) =>
    one.brief.length === other.brief.length && one.brief.every((part, index) => part.text === other.brief[index].text);

  /** Mark what a line speaks of, and the panel of whom it is about. */
  function mark(line) {
    clear();
    const subjects = new Set([...line.parts.map((part) => part.subject).filter(Boolean), panelOf(line.seat)]);
    for (const one of [...subjects].flatMap((subject) => showing(subject, panelOf(line.seat)))) {
      const box = one.getBoundingClientRect();
      const made = el("div", { class: "mark" });
      Object.assign(made.style, {
        left: `${box.x - 5}px`,
        top: `${box.y - 5}px`,
        width: `${box.width + 10}px`,
        height: `${box.height + 10}px`,
      });
      marks.push(document.body.appendChild(made));
    }
  }

  function clear() {
    for (const one of marks) one.remove();
    marks = [];
  }

  /** The disc says who; the name would only take room. */
  function drawReason(line) {
    const isNamed = line.parts[0]?.subject === panelOf(line.seat);
    const said = el("span", {}, line.parts.slice(isNamed ? 1 : 0).map(write), " ", el("small", {}, line.rule));
    return el("li", { class: line.is_reason ? "reason" : null }, disc(line.seat, seats), said);
  }

  /** What the seats that the rules play did after a move or before it, and why: each line with its rule. */
  function explain(move) {
    const known = lines.filter((line) => line.rule && !line.isUndone && line.move <= move);
    const last = known.findLast((line) => line.is_reason)?.move;
    const told = known.filter((line) => line.move === last);
    const played = new Set(told.filter((line) => line.is_reason).map((line) => line.seat));
    why.replaceChildren(...told.filter((line) => played.has(line.seat)).map(drawReason));
    why.scrollTop = 0;
  }

  function fold(button) {
    const isFolded = button.closest(".turn").classList.toggle("is-folded");
    button.setAttribute("aria-expanded", String(!isFolded));
    button.setAttribute("aria-label", isFolded ? t("Unfold this turn") : t("Fold this turn"));
  }

  place.addEventListener("pointerover", (event) => {
    const line = lineOf(event.target);
    line && event.pointerType !== "touch" ? mark(line) : clear();
  });
  place.addEventListener("pointerleave", clear);
  place.addEventListener("focusin", (event) => {
    const line = lineOf(event.target);
    if (line) mark(line);
  });
  place.addEventListener("focusout", clear);
  place.addEventListener("click", (event) => {
    const button = event.target.closest(".fold");
    if (button) return fold(button);
    const line = lineOf(event.target);
    if (line && !line.isUndone) go(line.move);
    return undefined;
  });
  place.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const focused = document.activeElement.closest("[data-line]");
    if (event.target.closest(".fold") && !step) return;
    if (step) {
      const all = items();
      (focused ? all[all.indexOf(focused) + step] : all.at(-1))?.focus();
    } else if (event.key === "Enter" && focused) go(lineOf(focused).move);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    /** New lines; after a reconnection they are all of them. */
    add(more, isFirst) {
      const isAtEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 40;
      if (isFirst) {
        lines = [];
        turn = null;
        chapter = "";
        place.replaceChildren();
      }
      const from = lines.length;
      lines.push(...more);
      const told = more.filter((line) => !line.is_reason);
      more.forEach((line, index) => {
        if (!line.is_reason) put(line, from + index);
      });
      if (told.length && !isFirst) $("#news").textContent = told.map((line) => line.text).join(". ");
      if (isAtEnd || isFirst) place.scrollTop = place.scrollHeight;
    },
    /** After an undo: what was taken back stays readable, struck out. Call it before `add`. */
    cut(moves) {
      for (const item of items()) {
        const line = lineOf(item);
        if (line.move > moves) line.isUndone = true;
        if (!("head" in item.dataset)) item.classList.toggle("undone", Boolean(line.isUndone));
      }
      turn = null;
    },
    /** Grey what lies after the position shown; the turn that still runs says so. */
    at(state) {
      clear();
      const { move, is_live: isLive } = state;
      if (why) explain(move);
      for (const item of items()) {
        const line = lineOf(item);
        item.classList.toggle("later", !isLive && line.move > move);
        item.classList.toggle("at", !isLive && line.move === move);
      }
      for (const head of $$(".turn-head", place)) describe(head, state);
      if (!isLive) $(".at", place)?.scrollIntoView({ block: "nearest" });
    },
    end() {
      place.scrollTop = place.scrollHeight;
    },
  };

  /** Whether a turn is one's own, and whether it still runs. */
  function describe(head, state) {
    const line = lineOf(head);
    const isOwn = (state.yours ?? []).includes(line.mover);
    const isNow = state.is_live && head === turn?.head && line.mover === state.acts_for;
    head.parentElement.classList.toggle("is-now", isNow);
    $(".number", head).textContent = isNow ? t("now") : String(line.move);
    const named = $("p", head);
    if (isOwn && named.childElementCount === 1) named.append(" ", el("small", {}, t("you")));
  }
}
