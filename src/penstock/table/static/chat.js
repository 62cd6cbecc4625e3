// Chat: a list and a field. Unread lines are counted on the tab.

import { $, disc, el, named } from "./dom.js";
import { language } from "./words.js";

export function makeChat({ seats, send, heard }) {
  const place = $("#chat");
  const badge = $("#tab-chat .badge");
  let unread = 0;
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  const isOpen = () => document.body.dataset.side === "chat" && place.offsetParent !== null;

  $("#say").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (text && send({ type: "chat", text })) field.value = "";
  });

  const api = {
    /** The last lines come again after a reconnection. */
    clear() {
      place.replaceChildren();
      unread = 0;
      api.read();
    },
    add(line, isOld) {
      const hasSeat = line.seat !== null && line.seat !== undefined;
      const at = line.at ? new Date(typeof line.at === "number" ? line.at * 1000 : line.at) : null;
      place.append(
        el(
          "li",
          {},
          hasSeat ? disc(line.seat, seats) : el("span", { class: "disc none" }),
          el(
            "span",
            {},
            at && !Number.isNaN(at.getTime()) ? el("time", {}, time.format(at)) : null,
            named(line),
            " ",
            line.text,
          ),
        ),
      );
      place.scrollTop = place.scrollHeight;
      if (isOld || isOpen()) return;
      unread += 1;
      badge.textContent = String(unread);
      badge.hidden = false;
      heard(line);
    },
    read() {
      unread = 0;
      badge.hidden = true;
      place.scrollTop = place.scrollHeight;
    },
  };
  return api;
}
