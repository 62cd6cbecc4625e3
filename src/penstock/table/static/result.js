// The end of the game: score sheet by source, charts over rounds, replay, rematch.

import { $, ask, disc, el, icon, toast } from "./dom.js";
import { chart } from "./charts.js";
import { t } from "./words.js";

/** Too narrow for a column of each source of points: there each is a row, and the players are columns. */
const narrow = matchMedia("(max-width: 899.9px)");

export function makeResult({ table, replay }) {
  const dialog = $("#result");
  const seats = table.seats;
  let sheet = null;
  let shown = null;

  const nameOf = (one) => one.name ?? seats[one.seat]?.name ?? "";
  const pointsOf = (one, source) => String(new Map(one.sources ?? []).get(source) ?? "–");

  function heading(standings) {
    const winners = standings.filter((one) => one.place === 1).map(nameOf);
    const names = winners.join(", ");
    return winners.length > 1 ? t("{names} share the victory", { names }) : t("{name} wins", { name: names });
  }

  function scores(standings) {
    const sources = [...new Set(standings.flatMap((one) => (one.sources ?? []).map(([name]) => name)))];
    const table = narrow.matches ? bySource(standings, sources) : byPlayer(standings, sources);
    return el("div", { class: "scroll", tabindex: "0" }, table);
  }

  function bySource(standings, sources) {
    const isFirst = (one) => (one.place === 1 ? "first" : null);
    const players = standings.map((one) =>
      el("th", { class: isFirst(one), scope: "col" }, el("span", { class: "who-cell" }, disc(one.seat, seats), nameOf(one))),
    );
    const row = (name, kind, points) =>
      el(
        "tr",
        { class: kind },
        el("th", { scope: "row" }, name),
        standings.map((one) => el("td", { class: isFirst(one) }, points(one))),
      );
    return el(
      "table",
      { class: "by-source" },
      el("thead", {}, el("tr", {}, el("td", {}), players)),
      el(
        "tbody",
        {},
        row(t("Score"), "total", (one) => String(one.score)),
        sources.map((name) => row(name, null, (one) => pointsOf(one, name))),
      ),
    );
  }

  function byPlayer(standings, sources) {
    const head = el(
      "tr",
      {},
      el("td", {}),
      el("th", {}, t("Player")),
      el("th", {}, t("Score")),
      sources.map((name) => el("th", {}, name)),
    );
    const rows = standings.map((one) =>
      el(
        "tr",
        { class: one.place === 1 ? "first" : null },
        el("td", {}, String(one.place)),
        el("td", {}, el("span", { class: "who-cell" }, disc(one.seat, seats), nameOf(one))),
        el("td", { class: "total" }, String(one.score)),
        sources.map((name) => el("td", {}, pointsOf(one, name))),
      ),
    );
    return el("table", { class: "by-player" }, el("thead", {}, head), el("tbody", {}, rows));
  }

  async function again(kind) {
    try {
      location.href = (await ask(`/api/tables/${table.id}/${kind}`, {})).url;
    } catch (error) {
      toast(error.message, true);
    }
  }

  function draw(standings) {
    shown = standings;
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

  narrow.addEventListener("change", () => shown && draw(shown));

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
