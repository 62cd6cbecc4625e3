// The end of the game: score sheet by source, charts over rounds, replay, rematch.

import { $, ask, disc, el, icon, toast } from "./dom.js";
import { chart } from "./charts.js";
import { t } from "./words.js";

export function makeResult({ table, replay }) {
  const dialog = $("#result");
  const seats = table.seats;
  let sheet = null;

  function heading(standings) {
    const winners = standings.filter((one) => one.place === 1).map((one) => one.name ?? seats[one.seat]?.name);
    const names = winners.join(", ");
    return winners.length > 1 ? t("{names} share the victory", { names }) : t("{name} wins", { name: names });
  }

  function scores(standings) {
    const sources = [...new Set(standings.flatMap((one) => (one.sources ?? []).map(([name]) => name)))];
    const head = el(
      "tr",
      {},
      el("td", {}),
      el("th", {}, t("Player")),
      el("th", {}, t("Score")),
      sources.map((name) => el("th", {}, name)),
    );
    const rows = standings.map((one) => {
      const found = new Map(one.sources ?? []);
      return el(
        "tr",
        { class: one.place === 1 ? "first" : null },
        el("td", {}, String(one.place)),
        el("td", {}, el("span", { class: "who-cell" }, disc(one.seat, seats), one.name ?? seats[one.seat]?.name ?? "")),
        el("td", { class: "total" }, String(one.score)),
        sources.map((name) => el("td", {}, found.has(name) ? String(found.get(name)) : "–")),
      );
    });
    return el("div", { class: "scroll", tabindex: "0" }, el("table", {}, el("thead", {}, head), el("tbody", {}, rows)));
  }

  async function again(kind) {
    try {
      location.href = (await ask(`/api/tables/${table.id}/${kind}`, {})).url;
    } catch (error) {
      toast(error.message, true);
    }
  }

  function draw(standings) {
    const charts = el(
      "div",
      { class: "charts" },
      (sheet?.charts ?? []).map((one) => chart(one, seats)),
    );
    const close = el(
      "button",
      { class: "tool", type: "button", "aria-label": t("Close"), onclick: () => dialog.close() },
      icon("close"),
    );
    dialog.replaceChildren(
      el(
        "header",
        {},
        el("h2", { id: "result-title", tabindex: "-1", autofocus: true }, icon("trophy", "big"), heading(standings)),
        close,
      ),
      el("div", { class: "dialog-body", tabindex: "0" }, scores(standings), charts),
      el(
        "footer",
        {},
        el(
          "button",
          {
            class: "button",
            type: "button",
            onclick: () => {
              dialog.close();
              replay();
            },
          },
          icon("history"),
          t("Replay"),
        ),
        el("a", { class: "button", href: `/t/${table.id}/analysis` }, icon("stats"), t("Analysis")),
        el("a", { class: "button", href: "/" }, icon("table"), t("To the lobby")),
        el(
          "button",
          { class: "button signal", type: "button", onclick: () => again("rematch") },
          icon("redo"),
          t("Rematch"),
        ),
      ),
    );
  }

  return {
    async open(standings) {
      draw(standings);
      if (!dialog.open) dialog.showModal();
      if (sheet) return;
      try {
        sheet = await ask(`/api/tables/${table.id}/sheet`);
        draw(sheet.standings ?? standings);
      } catch {
        /* the scores are there; the charts are an extra */
      }
    },
    again,
  };
}
