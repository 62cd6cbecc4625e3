// Going back further than is free: everybody sees the wish, those who are asked answer it.

import { $, button, disc, el, nameOf } from "./dom.js";
import { t } from "./words.js";

/** `isMine(seat)` tells which seats are held here, `look(move)` shows the position in question. */
export function makeConsent({ seats, send, isMine, look, alert }) {
  const dialog = $("#ask");

  function answers(number, to) {
    const answer = (agree) => {
      send({ type: "answer_undo", number, to, agree });
      dialog.hidden = true;
    };
    return [
      button(t("Look"), { sign: "history", onclick: () => look(to) }),
      button(t("Refuse"), { onclick: () => answer(false) }),
      button(t("Agree"), { sign: "consent", isGold: true, onclick: () => answer(true) }),
    ];
  }

  return {
    hear({ number, seat, to, waiting }) {
      const isSettled = seat === null || seat === undefined;
      dialog.hidden = isSettled;
      if (isSettled) return;
      const name = nameOf(seats[seat]);
      const words = t("{name} asks to go back to move {move}.", { name, move: to });
      $("#ask-words").replaceChildren(disc(seat, seats), " ", words);
      const isAsked = (waiting ?? []).some(isMine);
      const names = (waiting ?? []).map((one) => nameOf(seats[one])).join(", ");
      $(".row", dialog).replaceChildren(
        ...(isAsked ? answers(number, to) : [el("span", {}, t("Waiting for {names}", { names }))]),
      );
      if (isAsked) alert();
    },
  };
}
