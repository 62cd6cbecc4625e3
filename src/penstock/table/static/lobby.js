// The lobby: lists that keep themselves fresh, joining, names, match files. The dialog is in newtable.js.

import { $, $$, ask, disc, el, icon, nameOf, toast } from "./dom.js";
import { openNewTable } from "./newtable.js";
import { language, t } from "./words.js";

const EVERY = 10_000;
const read = (id) => JSON.parse($(`#${id}`).textContent);
const since = new Intl.RelativeTimeFormat(language, { style: "short", numeric: "auto" });
let drawn = "";

/** How long ago, in the largest fitting unit. */
function ago(moment) {
  const at = typeof moment === "number" ? moment * 1000 : Date.parse(moment);
  if (Number.isNaN(at)) return "";
  const seconds = (at - Date.now()) / 1000;
  for (const [unit, size] of [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ])
    if (Math.abs(seconds) >= size) return since.format(Math.round(seconds / size), unit);
  return t("just now");
}

function titleOf(seat) {
  return seat.is_guest ? `${seat.name} (${t("Guest: without an account")})` : seat.name;
}

function seatsOf(table) {
  return el(
    "div",
    { class: "seat-row" },
    table.seats.map((seat, index) =>
      seat.is_open
        ? el("span", { class: "disc none", "data-tip": t("free seat"), title: t("free seat") })
        : Object.assign(disc(index, table.seats), { title: titleOf(seat) }),
    ),
  );
}

function whatOf(table, list) {
  if (list === "finished")
    return table.winners?.length
      ? t("{names} won", { names: table.winners.map((one) => nameOf(table.seats[one])).join(", ") })
      : t("finished");
  if (table.status === "waiting")
    return t("{free} of {count} {count:seat|seats} free", {
      free: table.seats.filter((seat) => seat.is_open).length,
      count: table.players,
    });
  const mover = nameOf(table.seats[table.to_move]);
  const round = table.round ? t("Round {round}", { round: table.round }) : "";
  const turn = table.is_your_turn || !mover ? "" : t("{name} to move", { name: mover });
  const seed = table.is_seed_known ? t("dealt from a known seed") : "";
  return [round, turn, seed].filter(Boolean).join(" · ");
}

/** The game if the table has a name of its own, else the others; and how it stands. */
function factsOf(table, list) {
  const what = whatOf(table, list);
  if (table.name && table.name !== table.title) return [table.title, what];
  const others = table.seats.filter((seat) => !seat.is_you && !seat.is_open).map(nameOf);
  return list === "finished" || !others.length ? [what] : [what, others.join(", ")];
}

function doOf(table, list) {
  if (list === "finished") return el("a", { class: "button", href: `${table.url}?at=0` }, icon("history"), t("Replay"));
  if (list === "mine") return table.is_your_turn ? el("span", { class: "pill" }, t("your turn")) : null;
  if (table.seats.some((seat) => seat.is_open))
    return el(
      "button",
      { class: "button signal", type: "button", onclick: () => join(table) },
      icon("seat"),
      t("Join"),
    );
  return el("a", { class: "button", href: table.url }, icon("spectator"), t("Watch"));
}

function row(table, list) {
  return el(
    "li",
    { class: `table-row${table.is_your_turn ? " your-turn" : ""}` },
    el("h3", {}, el("a", { href: table.url }, table.name || table.title)),
    el("p", {}, factsOf(table, list).join(" · ")),
    el("div", { class: "foot" }, seatsOf(table), el("time", {}, ago(table.updated))),
    el("div", { class: "do" }, doOf(table, list)),
  );
}

async function join(table) {
  try {
    await ask(`/api/tables/${table.id}/join`, {});
    location.href = table.url;
  } catch (error) {
    toast(error.message, true);
    refresh();
  }
}

function draw(tables) {
  const key = JSON.stringify(tables);
  if (key === drawn) return; // nothing changed: keep focus and hover where they are
  drawn = key;
  for (const list of ["mine", "open", "finished"]) {
    const rows = tables[list] ?? [];
    $(`[data-list=${list}]`).replaceChildren(...rows.map((table) => row(table, list)));
    $(`[data-empty=${list}]`).hidden = rows.length > 0;
    $(`[data-count=${list}]`).textContent = rows.length ? String(rows.length) : "";
  }
  const turns = (tables.mine ?? []).filter((table) => table.is_your_turn).length;
  document.title = turns ? `(${turns}) Penstock` : "Penstock";
}

async function refresh() {
  if (document.hidden) return;
  try {
    draw(await ask("/api/tables"));
  } catch {
    /* the next try is ten seconds away */
  }
}

function showList(name) {
  $(".lists").dataset.show = name;
  for (const tab of $$(".list-tabs [data-show]")) tab.setAttribute("aria-selected", String(tab.dataset.show === name));
}

draw(read("tables"));
setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);

document.addEventListener("click", (event) => {
  const fresh = event.target.closest("[data-new]");
  if (fresh)
    openNewTable(
      read("games").find((game) => game.id === fresh.dataset.new),
      read("bots"),
    );
  const tab = event.target.closest("button[data-show], a[data-show]");
  if (tab) showList(tab.dataset.show);
  if (event.target.closest("[data-do=import]")) $("#import-file").click();
  if (event.target.closest("[data-do=logout]"))
    ask("/api/logout", {}).then(
      () => location.reload(),
      (error) => toast(error.message, true),
    );
});

$("#import-file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  try {
    location.href = (await ask("/api/tables/import", { text: await file.text() })).url;
  } catch (error) {
    toast(error.message, true);
  }
  event.target.value = "";
});

$("#rename")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { name } = await ask("/api/me", { name: event.target.elements.name.value.trim() });
    $("#my-name").textContent = name;
    event.target.closest("details").open = false;
  } catch (error) {
    toast(error.message, true);
  }
});
