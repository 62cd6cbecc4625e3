// Everything by keyboard. Letters work only when nobody is writing.

import { $ } from "./dom.js";
import { switchTheme } from "./theme.js";

export function makeKeys({ options, history, zoom, act, side, tips, turn }) {
  const dialog = $("#keys");
  const letters = {
    o: () => options.openList(),
    u: () => act("undo"),
    z: () => act("undo"),
    r: () => act("restart"),
    h: () => act("hint"),
    "[": () => history.step(-1),
    "]": () => history.step(1),
    ",": () => history.step(-1),
    ".": () => history.step(1),
    l: () => history.live(),
    "+": () => zoom.by(1.3),
    "=": () => zoom.by(1.3),
    "-": () => zoom.by(1 / 1.3),
    0: () => zoom.fit(),
    c: () => {
      side("chat");
      $("#say input").focus();
    },
    g: () => {
      side("log");
      $("#log").focus();
    },
    w: () => tips.why(),
    m: () => act("sound"),
    d: switchTheme,
    "?": () => dialog.showModal(),
  };

  document.addEventListener("keydown", (event) => {
    if (!(event.target instanceof Element)) return;
    const isWriting = event.target.closest("input, textarea, select");
    if (event.key === "Escape") {
      turn.cancel();
      tips.hide();
      options.openList(false);
      if (!event.target.closest("dialog")) document.activeElement?.blur?.();
      return;
    }
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isWriting ||
      event.target.closest("dialog[open]")
    )
      return;
    // In a row of tabs the arrows walk through the tabs.
    const isTab = event.target.closest("[role=tablist]");
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && isTab) return;
    if (step) options.walk(step);
    else if ((event.key === "Enter" || event.key === " ") && options.takeFocused()) {
      /* taken */
    } else if (letters[event.key]) letters[event.key]();
    else return;
    event.preventDefault();
  });

  return { open: () => dialog.showModal() };
}
