// Standing orders: what the table may answer for you when it is legal and unambiguous.

import { $, el, icon } from "./dom.js";
import { t } from "./words.js";

export function makeOrders({ send }) {
  const place = $("#side-orders");
  const tab = $("#tab-orders");
  let drawn = "";

  function form(kind, seat, value) {
    const input = el("input", {
      name: "value",
      value,
      autocomplete: "off",
      "aria-label": kind.label ?? kind.kind,
      placeholder: "–",
    });
    const revoke = el(
      "button",
      { class: "button", type: "button", onclick: () => send({ type: "order", seat, kind: kind.kind, value: "" }) },
      t("Revoke"),
    );
    const leave = el("button", { class: "button", type: "submit" }, icon("standing-order"), t("Leave"));
    return el(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          send({ type: "order", seat, kind: kind.kind, value: input.value.trim() });
        },
      },
      el("b", {}, kind.label ?? kind.kind),
      input,
      value ? revoke : leave,
      kind.help ? el("small", {}, kind.help) : null,
    );
  }

  return {
    show(state) {
      const seat = state.acts_for ?? state.yours?.[0] ?? null;
      const orders = (state.orders ?? []).filter((order) => (state.yours ?? []).includes(order.seat));
      const kinds = state.order_kinds ?? [...new Set(orders.map((order) => order.kind))].map((kind) => ({ kind }));
      tab.hidden = seat === null || kinds.length === 0;
      const badge = $(".badge", tab);
      badge.hidden = orders.length === 0;
      badge.textContent = String(orders.length);
      const key = JSON.stringify([seat, orders, kinds]);
      if (key === drawn) return;
      drawn = key;
      place.replaceChildren(
        el(
          "div",
          { class: "orders" },
          el(
            "p",
            {},
            t("The table answers for you as long as it is clear what you want. You can revoke an order at any time."),
          ),
          kinds.map((kind) =>
            form(kind, seat, orders.find((order) => order.seat === seat && order.kind === kind.kind)?.value ?? ""),
          ),
        ),
      );
    },
  };
}
