// The log: who did what. Pointing at a line marks what it speaks of on the board; a click goes there in time.

import { $, disc, el } from "./dom.js";
import { showing } from "./panels.js";

const panelOf = (seat) => `player-${seat}`;
/** A stretch of a line; players stand out. */
const write = ({ text, kind }) => (kind === "seat" ? el("b", {}, text) : text);

/** `go(move)` shows the position after that move. */
export function makeLog({ seats, go }) {
  const place = $("#log");
  const why = $("#why"); // only where the rules play a seat
  let lines = [];
  let marks = [];

  function draw(line, index) {
    const isFact = line.seat === null || line.seat === undefined;
    const item = el("li", { "data-line": index, tabindex: "-1", class: isFact ? "fact" : null });
    if (!isFact) item.append(disc(line.seat, seats));
    item.append(el("span", {}, line.parts.map(write)));
    if (line.amount !== null && line.amount !== undefined)
      item.append(el("span", { class: "amount" }, String(line.amount)));
    if (line.rule) item.dataset.tip = line.rule;
    return item;
  }

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
    const words = el("span", {}, line.parts.slice(isNamed ? 1 : 0).map(write), " ", el("small", {}, line.rule));
    return el("li", { class: line.is_reason ? "reason" : null }, disc(line.seat, seats), words);
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

  const lineOf = (event) => lines[Number(event.target.closest("[data-line]")?.dataset.line ?? NaN)];

  place.addEventListener("pointerover", (event) => {
    const line = lineOf(event);
    line && event.pointerType !== "touch" ? mark(line) : clear();
  });
  place.addEventListener("pointerleave", clear);
  place.addEventListener("focusin", (event) => {
    const line = lineOf(event);
    if (line) mark(line);
  });
  place.addEventListener("focusout", clear);
  place.addEventListener("click", (event) => {
    const line = lineOf(event);
    if (line && !line.isUndone) go(line.move);
  });
  place.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const focused = document.activeElement.closest("[data-line]");
    if (step) {
      const next = focused
        ? step > 0
          ? focused.nextElementSibling
          : focused.previousElementSibling
        : place.lastElementChild;
      next?.focus();
    } else if (event.key === "Enter" && focused) go(lines[Number(focused.dataset.line)].move);
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
        place.replaceChildren();
      }
      const from = lines.length;
      lines.push(...more);
      place.append(...more.flatMap((line, index) => (line.is_reason ? [] : [draw(line, from + index)])));
      if (isAtEnd || isFirst) place.scrollTop = place.scrollHeight;
    },
    /** After an undo: what was taken back stays readable, struck out. Call it before `add`. */
    cut(moves) {
      for (const item of place.children) {
        const line = lines[Number(item.dataset.line)];
        if (line.move > moves) line.isUndone = true;
        item.classList.toggle("undone", Boolean(line.isUndone));
      }
    },
    /** Grey what lies after the position shown. */
    at(move, isLive) {
      clear();
      if (why) explain(move);
      for (const item of place.children) {
        const line = lines[Number(item.dataset.line)];
        item.classList.toggle("later", !isLive && line.move > move);
        item.classList.toggle("at", !isLive && line.move === move);
      }
      if (isLive) return;
      place.querySelector(".at")?.scrollIntoView({ block: "nearest" });
    },
    end() {
      place.scrollTop = place.scrollHeight;
    },
  };
}
