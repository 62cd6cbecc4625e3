// Standing orders: what the table may answer for you when it is legal and unambiguous. They all have a tab; an order
// that would answer the question asked now also has a button beside it.

import { $, button, el, icon } from "./dom.js";
import { numberField } from "./stepper.js";
import { t } from "./words.js";

/** So far up one may have bids raised. */
const HIGHEST = 999;

export function makeOrders({ send }) {
  const place = $("#side-orders");
  const tab = $("#tab-orders");
  const opener = $("#order");
  const sheet = $("#confirm");
  let drawn = "";
  let here = [];
  let low = 1;

  /** A field for a value like the example; about a thing in question only the number is left to say. */
  function field(kind, value, about) {
    if (kind.example === "yes") return { read: () => "yes", nodes: [] };
    if (!about) {
      const attributes = { name: "value", value, autocomplete: "off", placeholder: kind.example };
      const input = el("input", { ...attributes, "aria-label": kind.label });
      return { read: () => input.value.trim(), nodes: [input] };
    }
    let amount = low;
    const numbers = Array.from({ length: HIGHEST - low + 1 }, (_, index) => low + index);
    const changed = (wanted) => {
      amount = wanted;
    };
    const made = numberField(numbers, { label: kind.label, value: low, changed, done: () => {} });
    return { read: () => `${about} ${amount}`, nodes: [el("div", { class: "stepper" }, made.nodes)] };
  }

  // An order takes a value like its example, or is only set or revoked.
  function form(kind, seat, value, about = "") {
    const order = (chosen) => {
      send({ type: "order", seat, kind: kind.kind, value: chosen });
      sheet.hidden = true;
    };
    const asked = field(kind, value, about);
    const revoke = button(t("Revoke"), { onclick: () => order("") });
    const set = el("button", { class: "button", type: "submit" }, icon("standing-order"), t("Set"));
    return el(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          order(asked.read());
        },
      },
      el("b", {}, kind.label),
      asked.nodes,
      value ? revoke : set,
      el("small", {}, kind.help),
    );
  }

  return {
    show(state) {
      const seat = state.acts_for ?? state.yours?.[0] ?? null;
      const orders = (state.orders ?? []).filter((order) => (state.yours ?? []).includes(order.seat));
      const kinds = state.order_kinds ?? [];
      const valueOf = (kind) =>
        orders.find((order) => order.seat === seat && order.kind === kind.kind)?.value ?? "";
      tab.hidden = seat === null || kinds.length === 0;
      const badge = $(".badge", tab);
      badge.hidden = orders.length === 0;
      badge.textContent = String(orders.length);
      here = kinds.filter((kind) => kind.is_here).map((kind) => () => form(kind, seat, valueOf(kind), kind.about));
      opener.hidden = here.length === 0;
      const words = kinds.filter((kind) => kind.is_here).map((kind) => kind.label);
      $("span", opener).textContent = words.length === 1 ? `${words[0]}…` : t("Orders");
      opener.setAttribute("aria-label", words.join(", "));
      opener.dataset.tip = words.join(", ");
      low = Math.min(...(state.choices ?? []).filter((one) => one.is_counted).map((one) => Number(one.thing)), HIGHEST);
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
          kinds.map((kind) => form(kind, seat, valueOf(kind))),
        ),
      );
    },
    /** The orders that would answer the question, above the prompt. */
    open() {
      sheet.classList.remove("bad");
      const close = button(t("Close"), { onclick: () => (sheet.hidden = true) });
      sheet.replaceChildren(el("div", { class: "orders" }, here.map((make) => make()), el("div", { class: "row" }, close)));
      sheet.hidden = false;
    },
  };
}
