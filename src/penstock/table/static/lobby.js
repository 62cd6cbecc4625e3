// The lobby: lists that keep themselves fresh, joining, names, match files. The dialog is in newtable.js.

import { $, $$, ask, toast } from "./dom.js";
import { openNewTable } from "./newtable.js";
import { t } from "./words.js";

const EVERY = 10_000;
const read = (id) => JSON.parse($(`#${id}`).textContent);
const place = $("#lists");
let shown = null;

/** The lists as the server writes them; focus, and what is unfolded, stay where they are. */
async function refresh() {
  if (document.hidden) return;
  const answer = await fetch("/lists").catch(() => null);
  if (!answer?.ok) return; // the next try is ten seconds away
  const fresh = await answer.text();
  if (fresh === shown) return;
  shown = fresh;
  const focused = document.activeElement?.closest("#lists a, #lists button");
  const key = focused && (focused.dataset.table ?? focused.getAttribute("href"));
  const isOpen = $(".solo", place)?.open;
  place.innerHTML = fresh;
  if (isOpen) $(".solo", place)?.setAttribute("open", "");
  if (key) $(`[data-table="${CSS.escape(key)}"], a[href="${CSS.escape(key)}"]`, place)?.focus({ preventScroll: true });
  const turns = $$(".your-turn", place).length;
  document.title = turns ? `(${turns}) Penstock` : "Penstock";
}

const deeds = {
  async join(id) {
    await ask(`/api/tables/${id}/join`, {});
    location.href = `/t/${id}`;
  },
  async decline(id) {
    await ask(`/api/tables/${id}/decline`, {});
  },
  async archive(id) {
    await ask(`/api/tables/${id}/archive`, {});
    toast(t("Put away. The game itself is kept."));
  },
  async delete(id) {
    await ask(`/api/tables/${id}/delete`, {});
    toast(t("The table is deleted."));
  },
};

async function act(button) {
  button.disabled = true;
  try {
    await deeds[button.dataset.deed](button.dataset.table);
  } catch (error) {
    toast(error.message, true);
  }
  button.disabled = false;
  refresh();
}

function showList(name) {
  place.dataset.show = name;
  for (const tab of $$(".list-tabs [data-show]")) tab.setAttribute("aria-selected", String(tab.dataset.show === name));
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);

document.addEventListener("click", (event) => {
  const fresh = event.target.closest("[data-new]");
  if (fresh)
    openNewTable(
      read("games").find((game) => game.id === fresh.dataset.new),
      read("bots"),
    );
  const deed = event.target.closest("[data-deed]");
  if (deed) act(deed);
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
