// Which page shows on a small screen, the tabs of the side panel, and the row with one's own panel.

import { $, $$, svg } from "./dom.js";
import { frame as trim, holder } from "./panels.js";

const body = document.body;
const COPIED = ["id", "tabindex", "role", "data-action", "data-refused", "data-tip"];
/** The share of a player's panel that is its head, where it ends below the plants, how wide the coloured band beside
 *  them and the edge on the other side are. */
const HEAD = 0.33;
const FOOT = 0.94;
const BAND = 0.11;
const EDGE = 0.012;
const phone = matchMedia("(max-width: 699.9px)");
const desktop = matchMedia("(min-width: 1180px) and (min-height: 620px)");

const TABS = "nav [data-page]";
const boards = $$(".stage").map((one) => one.dataset.in);
/** Whether one's own things are only a part of everybody's panel, looked at from close by. */
const isMeAmongAll = !$("[data-in=me]");

/** The page that shows what is in a tab: a phone has a page of its own for one's share of everybody's panel. */
function pageOf(name) {
  return phone.matches && isMeAmongAll && name === "all" && $("nav [data-page=me]") ? "me" : name;
}

/** `opened(name)` hears of every tab; `fit(isNarrow)` of how much room there is beside the board. */
export function makePages({ opened, fit }) {
  let own = null;
  let whole = null;
  let board = boards[0];

  /** The page "me" is the players' panel, looked at from close by. */
  function frame() {
    const drawn = holder("players")?.querySelector("svg");
    if (!drawn || !whole) return;
    const mine = own === null ? null : drawn.querySelector(`#player-${own}`);
    const box = body.dataset.page === "me" && mine && phone.matches ? boxOf(mine) : null;
    drawn.setAttribute("viewBox", box ?? whole);
    if (!box && drawn.getBBox().height) {
      trim(drawn);
      whole = drawn.getAttribute("viewBox");
    }
  }

  function boxOf(group) {
    const place = group.transform?.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    const size = group.getBBox();
    return size.width ? `${place.e + size.x} ${place.f + size.y} ${size.width} ${size.height}` : null;
  }

  /** In a low window the players' panels scroll: whoever is asked must be seen. */
  function unfold(seat) {
    const list = $(".seats");
    const panel = document.getElementById(`player-${seat}`);
    if (!panel || list.scrollHeight <= list.clientHeight) return;
    const [inside, frame] = [panel.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inside.bottom > frame.bottom) list.scrollTop += inside.bottom - frame.bottom + 4;
    else if (inside.top < frame.top) list.scrollTop += inside.top - frame.top - 4;
  }

  function ownRow() {
    const row = $("#own");
    const stores = $$(`[data-panel] [id^="store-${own}-"]`);
    const mine = document.getElementById(`player-${own}`);
    row.hidden = own === null || !(mine || stores.length);
    if (row.hidden || desktop.matches) return;
    row.replaceChildren();
    row.classList.toggle("is-stores", stores.length > 0);
    for (const one of stores) view(one, 0, 1, 0, 1);
    if (stores.length) return;
    view(mine, 0, 1 - EDGE, 0, HEAD);
    view(mine, BAND, 1 - EDGE, HEAD, FOOT);
  }

  /** A piece of one's panel, copied; the row is too low for all of it in one piece. */
  function view(group, left, right, top, bottom) {
    const copy = group.cloneNode(true);
    for (const one of [copy, ...$$("*", copy)]) for (const name of COPIED) one.removeAttribute(name);
    copy.removeAttribute("transform");
    // Cut in two, the edges of the panel and of whose turn it is would only look broken.
    for (const edge of $$('[fill="none"][stroke="var(--signal)"]:not([class])', copy)) edge.remove();
    for (const edge of $$(':scope > [fill="var(--surface)"]', copy)) edge.setAttribute("stroke", "none");
    const drawn = svg("svg", { class: "sheet", "aria-hidden": "true", preserveAspectRatio: "xMinYMid meet" }, copy);
    $("#own").append(drawn);
    const { x, y, width, height } = copy.getBBox();
    if (width)
      drawn.setAttribute(
        "viewBox",
        `${x + width * left} ${y + height * top} ${width * (right - left)} ${height * (bottom - top)}`,
      );
  }

  /** Put away what belongs to other tabs; where there is room for everything, nothing is. */
  function arrange() {
    const open = body.dataset.page;
    const shown = phone.matches ? [open === "me" && isMeAmongAll ? "all" : open] : [board, open];
    for (const one of $$("[data-in]")) one.classList.toggle("is-away", !shown.includes(one.dataset.in));
    for (const one of $$(TABS)) {
      const isOpen = one.dataset.page === open || (!phone.matches && one.dataset.page === board);
      if (isOpen) one.setAttribute("aria-current", "page");
      else one.removeAttribute("aria-current");
    }
  }

  const api = {
    /** Open a tab. A tablet shows a board and one of the other tabs beside it. */
    go(page) {
      if (boards.includes(page)) board = page;
      if (phone.matches || !boards.includes(page)) body.dataset.page = page;
      arrange();
      frame();
      if (phone.matches) ownRow(); // some pages hide it, and what is hidden cannot be measured
      opened(page);
    },
    /** Everything of one's own. */
    me() {
      const found = ["me", "cards", "all"].find((name) => $(`nav [data-page=${name}]:not(.only-phone)`));
      api.go(phone.matches && $("nav [data-page=me]") ? "me" : found);
    },
    /** Show the page that holds an element, and its tab of the side panel, if it is hidden now. */
    reveal(element) {
      const side = element.closest(".side-page");
      if (side?.hidden) api.turnSide(side.id.slice("side-".length));
      const page = element.closest("[data-in]")?.dataset.in;
      if (!page || element.getBoundingClientRect().width) return;
      api.go(element.matches("[data-panel]") ? page : pageOf(page)); // a whole panel is everybody's
    },
    side(name) {
      api.turnSide(name);
      if (!desktop.matches) api.go("log");
      opened(name);
    },
    /** Another tab beside the board, without turning a page for it. */
    turnSide(name) {
      body.dataset.side = name;
      for (const tab of $$(".tabs [data-side]")) {
        const isIt = tab.dataset.side === name;
        tab.setAttribute("aria-selected", String(isIt));
        tab.tabIndex = isIt ? 0 : -1;
        $(`#side-${tab.dataset.side}`).hidden = !isIt;
      }
    },
    /** After panels were exchanged; a new line knows nothing of the room here. */
    show(state, fresh) {
      if (state.isFirst && !desktop.matches) fit(true);
      const seats = state.yours ?? [];
      own = seats.includes(state.acts_for) ? state.acts_for : (seats[0] ?? null);
      if (fresh.players) whole = fresh.players.getAttribute("viewBox");
      frame();
      ownRow();
      unfold(state.to_move);
    },
    /** Come up with the page that is asked about, unless somebody is reading or writing. */
    turnTo(pages) {
      const now = body.dataset.page;
      const wanted = new Set([...pages].map(pageOf));
      if (desktop.matches || !wanted.size || now === "log" || wanted.has(now)) return;
      if (!phone.matches && wanted.has(board)) return;
      api.go([...wanted][0]);
    },
    /** The panel a question is about comes up, and its tab is called what goes on there. */
    about(name, stage) {
      const place = name ? holder(name) : null;
      const page = place?.closest("[data-in]")?.dataset.in ?? null;
      const phase = stage?.phases.find((one) => one.is_now);
      for (const one of $$(TABS)) {
        const words = $("span", one);
        words.dataset.name ??= words.textContent;
        const shown = phone.matches && phase && one.dataset.page === page ? phase.name : words.dataset.name;
        if (words.textContent !== shown) words.textContent = shown;
      }
      if (!page || desktop.matches || body.dataset.page === "log") return;
      if (place.closest(".is-away")) api.go(pageOf(page));
      place.scrollIntoView({ block: "nearest" });
    },
    dots(pages) {
      const wanted = new Set([...pages].map(pageOf));
      for (const one of $$(TABS)) {
        const name = one.dataset.page;
        $(".dot", one).hidden = !wanted.has(name) || one.hasAttribute("aria-current");
      }
    },
  };

  for (const one of $$(TABS)) one.addEventListener("click", () => api.go(one.dataset.page));
  for (const tab of $$(".tabs [data-side]")) tab.addEventListener("click", () => api.side(tab.dataset.side));
  $(".tabs").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = $$(".tabs [data-side]:not([hidden])");
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    api.side(next.dataset.side);
    next.focus();
  });
  // Beside the board a tablet shows the first tab that is none.
  const beside = $$(`${TABS}:not(.only-phone)`).map((one) => one.dataset.page);
  const settle = () => {
    const open = body.dataset.page;
    if (!phone.matches && !beside.filter((name) => !boards.includes(name)).includes(open))
      body.dataset.page = beside.find((name) => !boards.includes(name));
    arrange();
    frame();
    ownRow();
  };
  phone.addEventListener("change", settle);
  desktop.addEventListener("change", () => {
    settle();
    fit(!desktop.matches);
  });
  settle();
  return api;
}
