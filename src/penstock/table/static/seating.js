// Who sits where: names that change, and before the game the free seats and the link to them.

import { $, ask, button, toast } from "./dom.js";
import { t } from "./words.js";

export function makeSeating({ table }) {
  const address = location.origin + location.pathname;

  /** Before the game: a free seat to take, or the link for whoever is missing. */
  async function wait() {
    const now = await ask(`/api/tables/${table.id}`).catch(() => null);
    if (now?.status !== "waiting") return;
    const free = now.seats.filter((seat) => seat.is_open).length;
    const isSeated = now.seats.some((seat) => seat.is_you);
    $("#question").textContent = isSeated ? t("Waiting for players") : t("There is a free seat at this table");
    $("#hint").textContent = t("{free} of {count} {count:seat|seats} free", { free, count: now.players });
    const link = button(t("Copy the link"), { sign: "invite", "data-do": "share" });
    const join = button(t("Take a seat"), { sign: "seat", isGold: true, "data-do": "join" });
    $("#buttons").replaceChildren(...(isSeated ? [link] : [link, join]));
  }

  return {
    /** The list of seats is shared by all parts of the page, so it is changed, not replaced. */
    show(state) {
      (state.seats ?? []).forEach((seat, index) => Object.assign(table.seats[index], seat));
      if (state.status === "waiting") wait();
    },
    async join() {
      try {
        await ask(`/api/tables/${table.id}/join`, {});
        location.reload(); // the line is then opened anew, as a player
      } catch (error) {
        toast(error.message, true);
      }
    },
    async share() {
      try {
        await navigator.clipboard.writeText(address);
        toast(t("The link is copied."));
      } catch {
        toast(address); // the clipboard needs https: show what to copy
      }
    },
  };
}
