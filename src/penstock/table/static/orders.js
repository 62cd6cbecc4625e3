// Standing orders: what the table may answer for you when it is legal and unambiguous.

import { $, el, icon } from "./dom.js";
import { t } from "./words.js";

export function makeOrders({ send }) {
  const place = $("#side-orders");
  const tab = $("#tab-orders");
  let drawn = "";

  // An order takes a value like its example, or is only left or revoked.
  function form(kind, seat, value) {
    const order = (chosen) => send({ type: "order", seat, kind: kind.kind, value: chosen });
    const isSwitch = kind.example === "yes";
    const input = isSwitch
      ? null
      : el("input", { name: "value", value, autocomplete: "off", "aria-label": kind.label, placeholder: kind.example });
    const revoke = el("button", { class: "button", type: "button", onclick: () => order("") }, t("Revoke"));
    const leave = el("button", { class: "button", type: "submit" }, icon("standing-order"), t("Leave"));
    return el(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          order(isSwitch ? "yes" : input.value.trim());
        },
      },
      el("b", {}, kind.label),
      input,
      value ? revoke : leave,
      el("small", {}, kind.help),
    );
  }

  return {
    show(state) {
      const seat = state.acts_for ?? state.yours?.[0] ?? null;
      const orders = (state.orders ?? []).filter((order) => (state.yours ?? []).includes(order.seat));
      const kinds = state.order_kinds ?? [];
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
