// Small things every page needs: elements, icons, seats, requests. Text from people only ever becomes a
// text node here, never markup.

import { t } from "./words.js";

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** An element with attributes and children; strings become text. */
export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** The same for drawings. */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** An icon of the set. */
export function icon(name, more = "") {
  const use = svg("use", { href: `/static/icons.svg#i-${name}` });
  return svg("svg", { class: `icon ${more}`.trim(), "aria-hidden": "true" }, use);
}

const COLOURS = ["cherry", "lagoon", "tangerine", "iris", "chalk", "graphite"];

/** The colour of a seat; a game may give seats colours of its own. */
export const colourOf = (seat, seats = []) => seats[seat]?.colour ?? COLOURS[seat] ?? "chalk";

/** The round piece of a seat, with its mark. */
export function disc(seat, seats = [], title = "") {
  const colour = colourOf(seat, seats);
  const made = el("span", { class: `disc c-${colour}`, "data-tip": title || null }, icon(`m-${colour}`));
  if (title) {
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", title);
  }
  return made;
}

/** What somebody is called; guests, who may call themselves anything, carry a mark. */
export function named({ name, is_guest: isGuest }) {
  const mark = isGuest ? el("abbr", { class: "guest", title: t("Guest: without an account") }, "*") : null;
  return el("b", {}, mark, name);
}

/** The same in plain words, where a mark cannot explain itself. */
export const nameOf = (seat) => (seat ? `${seat.is_guest ? "*" : ""}${seat.name}` : "");

/** JSON from the server; a refusal becomes an Error with its one clear line. */
export async function ask(url, body) {
  const request = { headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.method = "POST";
    request.body = JSON.stringify(body);
    request.headers["Content-Type"] = "application/json";
    request.headers["X-CSRF-Token"] = $("meta[name=csrf]").content;
  }
  let answer;
  try {
    answer = await fetch(url, request);
  } catch {
    throw new Error(t("The server cannot be reached."));
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.reason || data.error || t("That did not work."));
  return data;
}

let hiding = 0;

/** One line at the foot of the window, for a few seconds; perhaps with a link behind it. */
export function toast(words, isBad = false, link = null) {
  const place = $("#toast");
  if (!place) return;
  place.replaceChildren(words, ...(link ? [" ", link] : []));
  place.classList.toggle("bad", isBad);
  place.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(
    () => {
      place.hidden = true;
    },
    isBad ? 5000 : 2600,
  );
}

/** A preference kept in this browser; storage may be forbidden, which is no reason to fail. */
export const keep = {
  get(key, otherwise) {
    try {
      return localStorage.getItem(`penstock.${key}`) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`penstock.${key}`, value);
    } catch {
      /* private window: forget it */
    }
  },
};

/** Whether things should jump instead of travel. */
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A button with words, perhaps an icon before them; gold if the game waits for it. */
export function button(words, { sign, isGold, ...attributes }) {
  const kind = isGold ? "button signal" : "button";
  return el("button", { class: kind, type: "button", ...attributes }, sign ? icon(sign) : null, words);
}
