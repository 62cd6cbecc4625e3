// The illustrated rules: one page at a time, a search through all of them, and the paragraph of a rule that
// somebody was sent to. Everything is on the page already: nothing is fetched.

import { $, $$, el, isCalm } from "./dom.js";
import { t } from "./words.js";

const chapters = $$(".chapter");
const links = new Map($$(".rules-nav ol a").map((link) => [link.hash.slice(1), link]));
const select = $("#pages");
const input = $("#find input");
const FRAMED = 2000;
/** A single letter would mark half the page. */
const LEAST = 2;
let marks = [];
let here = -1;

document.body.classList.add("is-paged");

function open(chapter) {
  for (const one of chapters) one.hidden = one !== chapter;
  for (const [id, link] of links) {
    if (id === chapter.id) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  select.value = chapter.id;
}

/** Where the address points: a page, the paragraph of a rule, or nowhere. */
function follow() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chapter = place?.closest(".chapter") ?? chapters[0];
  open(chapter);
  if (place && place !== chapter) frame(place.closest(".fig"));
  else scrollTo(0, 0);
}

/** Somebody looks for this one: it is framed for a moment. */
function frame(figure) {
  figure.scrollIntoView({ block: "center" });
  figure.classList.add("is-found");
  setTimeout(() => figure.classList.remove("is-found"), FRAMED);
}

// ---- searching -----------------------------------------------------------------------------------------------

/** Letters that are written in two ways are looked for in both; each stays one letter long. */
const plain = (words) => words.toLowerCase().replaceAll("ё", "е").replaceAll("’", "'");

function unmark() {
  for (const one of marks) one.replaceWith(one.textContent);
  for (const one of $$(".told, .icon-legend")) one.normalize();
  marks = [];
  here = -1;
}

/** Mark every place of a text node. */
function markIn(node, wanted) {
  const words = node.data;
  const found = plain(words);
  const parts = [];
  let from = 0;
  for (let at = found.indexOf(wanted); at >= 0; at = found.indexOf(wanted, from)) {
    const mark = el("mark", {}, words.slice(at, at + wanted.length));
    parts.push(words.slice(from, at), mark);
    marks.push(mark);
    from = at + wanted.length;
  }
  if (parts.length) node.replaceWith(...parts, words.slice(from));
}

function textsOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

function search() {
  unmark();
  const wanted = plain(input.value.trim());
  const isMeant = wanted.length >= LEAST;
  if (isMeant)
    for (const root of $$(".told, .icon-legend")) for (const node of textsOf(root)) markIn(node, wanted);
  for (const [id, link] of links) {
    const count = marks.filter((one) => one.closest(".chapter").id === id).length;
    const badge = $(".badge", link);
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
  $("#found").textContent = isMeant ? t("{count} {count:place|places}", { count: marks.length }) : "";
}

/** The next place, on whatever page it is; a whole rule id leads to its paragraph. */
function next() {
  const rule = document.getElementById(input.value.trim().toUpperCase());
  if (rule?.closest(".ids")) {
    location.hash = rule.id;
    return;
  }
  if (!marks.length) return;
  marks[here]?.classList.remove("is-here");
  const shown = marks.findIndex((one) => !one.closest(".chapter").hidden);
  here = here < 0 ? Math.max(shown, 0) : (here + 1) % marks.length;
  const mark = marks[here];
  open(mark.closest(".chapter"));
  mark.classList.add("is-here");
  mark.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
}

input.addEventListener("input", search);
$("#find").addEventListener("submit", (event) => {
  event.preventDefault();
  next();
});
select.addEventListener("change", () => {
  location.hash = select.value;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && event.target !== input && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
    input.select();
  } else if (event.key === "Escape" && event.target === input) {
    input.value = "";
    search();
    input.blur();
  }
});
addEventListener("hashchange", follow);
follow();
