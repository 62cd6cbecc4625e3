// Sounds made on the spot, no files; and the browser's notification when it is your turn.

import { $, icon, keep, toast } from "./dom.js";
import { t } from "./words.js";

const TUNES = {
  turn: [
    [587, 0, 0.16],
    [880, 0.13, 0.3],
  ],
  move: [[330, 0, 0.05]],
  take: [
    [494, 0, 0.06],
    [659, 0.05, 0.08],
  ],
  chat: [[784, 0, 0.07]],
  refused: [
    [196, 0, 0.1],
    [165, 0.08, 0.14],
  ],
  end: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.16],
    [1047, 0.42, 0.5],
  ],
};

export function makeSound() {
  let context = null;
  let isOn = keep.get("sound", "on") === "on";
  const button = $("[data-do=sound]");
  const bell = $("[data-do=bell]");
  let wantsBell = keep.get("bell", "off") === "on";
  const title = document.title;

  function draw() {
    button.replaceChild(icon(isOn ? "sound" : "mute"), button.firstElementChild);
    button.setAttribute("aria-pressed", String(isOn));
    const granted = "Notification" in window && Notification.permission === "granted";
    bell.classList.toggle("is-on", wantsBell && granted);
    bell.setAttribute("aria-pressed", String(wantsBell && granted));
  }

  // Browsers let a page sound only after somebody touched it.
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
  function wake() {
    const Context = window.AudioContext;
    if (Context && !context) context = new Context();
    context?.resume();
  }

  draw();
  const api = {
    play(name) {
      if (!isOn || context?.state !== "running") return;
      for (const [pitch, after, length] of TUNES[name]) {
        const at = context.currentTime + after;
        const voice = context.createOscillator();
        const loud = context.createGain();
        voice.type = "triangle";
        voice.frequency.value = pitch;
        loud.gain.setValueAtTime(0, at);
        loud.gain.linearRampToValueAtTime(0.11, at + 0.012);
        loud.gain.exponentialRampToValueAtTime(0.0008, at + length + 0.12);
        voice.connect(loud).connect(context.destination);
        voice.start(at);
        voice.stop(at + length + 0.15);
      }
    },
    toggle() {
      isOn = !isOn;
      keep.set("sound", isOn ? "on" : "off");
      draw();
      api.play("take");
    },
    async bell() {
      if (!("Notification" in window)) return toast(t("This browser cannot notify you."), true);
      if (Notification.permission === "default") await Notification.requestPermission();
      if (Notification.permission !== "granted") return toast(t("Notifications are blocked in this browser."), true);
      wantsBell = !wantsBell;
      keep.set("bell", wantsBell ? "on" : "off");
      toast(wantsBell ? t("You will be notified when it is your turn.") : t("No more notifications."));
      return draw();
    },
    /** It has become your turn. */
    yourTurn(words) {
      api.play("turn");
      if (document.hidden && wantsBell && "Notification" in window && Notification.permission === "granted") {
        const note = new Notification(t("Your turn"), {
          body: words,
          tag: location.pathname,
          icon: "/static/favicon.svg",
        });
        note.onclick = () => {
          window.focus();
          note.close();
        };
      }
    },
    /** The tab's title says whose turn it is. */
    title(isYours) {
      document.title = isYours ? `● ${t("Your turn")} · ${title}` : title;
    },
  };
  return api;
}
