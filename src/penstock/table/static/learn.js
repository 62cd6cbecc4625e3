// A lesson at the table: the bubble of its step, and what is said when a goal is reached or lost. Loaded only where a
// lesson is given. The server knows the script; here is only what it looks like.

import { $, $$, button, el, icon, isCalm } from "./dom.js";
import "./lessons.js";
import { isShown } from "./panels.js";
import { elementFor, elementsOf, makeSpotlight } from "./spotlight.js";
import { t } from "./words.js";

const phone = matchMedia("(max-width: 699.9px)");
/** The share of a phone's height that things may take up beside their bubble. */
const TOGETHER = 0.38;

/** Fulfilled when the style sheet is there: without it nothing can be measured. */
export const styled = new Promise((done) => {
  document.head.append(el("link", { rel: "stylesheet", href: "/static/learn.css", onload: done, onerror: done }));
});

/** `send(message)` goes to the server, `reveal(element, share)` brings something into view, `stepBack()` undoes. */
export function makeLearn({ send, reveal, stepBack }) {
  const light = makeSpotlight();
  const bubble = el("section", {
    class: "bubble",
    role: "dialog",
    "aria-labelledby": "bubble-title",
    "aria-describedby": "bubble-text",
    tabindex: "-1",
    hidden: true,
  });
  const news = el("p", { class: "hidden", "aria-live": "polite" });
  document.body.append(bubble, news);
  let lesson = null;
  let shown = "";
  let isFolded = false;
  let expected = null;
  let drawing = 0;

  const wish = (what) => lesson && send({ type: "guide", step: lesson.step, wish: what });
  const quiet = (words, sign, what) =>
    el("button", { class: "quiet", type: "button", onclick: () => wish(what) }, sign ? icon(sign) : null, words);

  function beads() {
    const made = Array.from({ length: lesson.steps }, (_, at) =>
      el("i", { class: at < lesson.step ? "past" : at === lesson.step ? "now" : null }),
    );
    return el("span", { class: "beads", "aria-hidden": "true" }, made);
  }

  /** Whether anything follows the steps: a task, or a game of one's own. */
  const hasMore = () => lesson.goes_on || lesson.goals.length > 0;

  function fold() {
    const words = isFolded ? t("Unfold") : t("Fold");
    const attributes = { class: "quiet fold", type: "button", "aria-label": words, "data-tip": words };
    return el("button", { ...attributes, onclick: () => setFolded(!isFolded) }, icon(isFolded ? "plus" : "minus"));
  }

  function setFolded(isIt) {
    isFolded = isIt;
    draw();
  }

  /** The bubble of a step. */
  function stepNodes({ title, text, todo, icon: sign, expects, watch, answers }) {
    const count = t("{step} of {steps}", { step: lesson.step + 1, steps: lesson.steps });
    const isRead = expects === null && watch === 0;
    const todoNode = todo && !isRead ? el("p", { class: "todo" }, icon(sign || "chevron"), el("span", {}, todo)) : null;
    const watched = watch ? t("{count} {count:move|moves} to watch", { count: watch }) : "";
    const offered = answers.map((words, at) =>
      button(words, { onclick: () => send({ type: "guide", step: lesson.step, wish: "answer", answer: at }) }),
    );
    const head = el("p", { class: "count" }, el("span", {}, count), beads(), fold());
    const name = el("h2", { id: "bubble-title" }, title);
    const foot = el(
      "div",
      { class: "foot" },
      lesson.step > 0 ? quiet(t("Back"), "step-back", "back") : null,
      (isRead && !answers.length) || watch ? null : quiet(t("Skip"), "step-forward", "skip"),
      el("span", { class: "rest" }),
      (phone.matches && !isRead) || !hasMore() ? null : quiet(t("Go on alone"), "", "alone"),
      isRead && !answers.length ? button(t("Next"), { isGold: true, id: "bubble-next", onclick: () => wish("next") }) : null,
    );
    if (isFolded || watch) return [head, name, watched ? el("p", { class: "todo" }, icon("spectator"), watched) : null];
    const choices = offered.length ? el("div", { class: "offered" }, offered) : null;
    return [head, name, el("p", { id: "bubble-text" }, text), choices, todoNode, foot];
  }

  /** What is said once the goals are reached, or can no longer be. */
  function endNodes() {
    if (lesson.lost)
      return [
        el("h2", { id: "bubble-title" }, t("Not this way")),
        el("p", { id: "bubble-text" }, lesson.lost),
        el(
          "div",
          { class: "foot" },
          quiet(t("Again"), "history", "again"),
          el("span", { class: "rest" }),
          button(t("One step back"), { sign: "undo", isGold: true, onclick: stepBack }),
        ),
      ];
    const count = lesson.moves;
    const done = count ? t("Done in {count} {count:move|moves}", { count }) : t("Done");
    const on = lesson.following
      ? button(t("Next"), { isGold: true, "data-lesson": `${lesson.game}/${lesson.following}` })
      : el("a", { class: "button signal", href: `/learn/${lesson.game}` }, t("All lessons"));
    return [
      el("h2", { id: "bubble-title" }, icon("check"), done),
      el("p", { id: "bubble-text" }, lesson.goals.map((one) => one.text).join(" ")),
      el("div", { class: "foot" }, quiet(t("Again"), "history", "again"), el("span", { class: "rest" }), on),
    ];
  }

  /** Only the expected place is gold. */
  function ring() {
    for (const one of $$(".is-expected")) one.classList.remove("is-expected");
    const action = lesson.bubble?.expects;
    expected = action ? elementFor(action) : null;
    if (!action) return;
    const all = $$(`[data-action="${CSS.escape(action)}"]`);
    for (const one of expected ? [expected, ...all] : all) one.classList.add("is-expected");
  }

  function lit() {
    const things = (lesson.bubble?.shows ?? []).flatMap(elementsOf);
    return expected ? [expected, ...things] : things;
  }

  function draw() {
    cancelAnimationFrame(drawing);
    drawing = requestAnimationFrame(() => {
      if (!lesson || bubble.hidden) return;
      const nodes = lesson.bubble ? stepNodes(lesson.bubble) : endNodes();
      bubble.replaceChildren(...nodes.filter(Boolean));
      bubble.classList.toggle("is-folded", Boolean(lesson.bubble) && (isFolded || lesson.bubble.watch > 0));
      place();
    });
  }

  function place() {
    if (!lesson || bubble.hidden) return;
    if (lesson.bubble) light.light(lit(), bubble, expected);
    else {
      const { top } = $(".prompt").getBoundingClientRect();
      bubble.style.left = `${Math.round(innerWidth - bubble.offsetWidth - 12)}px`;
      bubble.style.top = `${Math.round(top - bubble.offsetHeight - 12)}px`;
    }
  }

  /** What the bubble speaks of comes up by itself; on a phone it lies in the half that the bubble leaves free. */
  function bringUp() {
    const things = lit();
    const [first] = things;
    if (!first) return;
    if (first.closest(".prompt")) {
      // The bubble will lie above the prompt bar: what else it speaks of goes to the top.
      if (phone.matches) things.find((one) => isScrolled(one) && isShown(one))?.scrollIntoView({ block: "start" });
      return;
    }
    reveal(first, phone.matches ? 0.78 : null);
    if (!isScrolled(first)) return;
    if (phone.matches) lastWith(first, things).scrollIntoView({ block: "end" });
    else first.scrollIntoView({ block: "nearest" });
  }

  const isScrolled = (element) => !element.closest(".stage, .prompt");

  /** The lowest of the things that a phone can show together with the first. */
  function lastWith(first, things) {
    const { top } = first.getBoundingClientRect();
    const ends = (one) => one.getBoundingClientRect().bottom;
    const near = things.filter((one) => isScrolled(one) && isShown(one) && ends(one) - top < innerHeight * TOGETHER);
    return near.reduce((last, one) => (ends(one) > ends(last) ? one : last), first);
  }

  function hide() {
    bubble.hidden = true;
    document.body.classList.remove("is-guided");
    light.off();
  }

  /** A new step is read aloud once, and takes the focus unless somebody writes. */
  function open(isNew) {
    if (!isNew) return;
    isFolded = false;
    const { title, text, todo } = lesson.bubble ?? { title: t("Done"), text: lesson.lost, todo: "" };
    news.textContent = [title, text, todo].filter(Boolean).join(". ");
    if (!document.activeElement?.closest("input, textarea, dialog")) bubble.focus({ preventScroll: true });
  }

  const api = {
    show(state) {
      const before = lesson;
      const done = expected?.isConnected ? expected.getBoundingClientRect() : null;
      lesson = state.lesson;
      const isEnd = lesson && !lesson.bubble && !lesson.goes_on;
      const isReached = isEnd && lesson.goals.every((one) => one.is_met);
      if (!lesson || !state.is_live || (!lesson.bubble && !isReached && !lesson.lost)) {
        hide();
        return;
      }
      if (before?.bubble?.expects && lesson.step > before.step) light.tick(done);
      document.body.classList.toggle("is-guided", Boolean(lesson.bubble));
      bubble.hidden = false;
      bubble.classList.remove("is-wrong");
      if (!lesson.bubble) light.off();
      ring();
      const now = `${lesson.step} ${lesson.bubble?.todo} ${isReached} ${lesson.lost}`;
      // The table turns to the page that is asked about: back to what the bubble speaks of.
      if (now !== shown || !lit().some(isShown)) bringUp();
      open(now !== shown);
      shown = now;
      draw();
    },
    /** The learner chose something else: why not, and what comes first. */
    correct({ text }) {
      setFolded(false);
      draw();
      requestAnimationFrame(() => {
        const line = $(".todo", bubble) ?? bubble.insertBefore(el("p", { class: "todo" }), $(".foot", bubble));
        line.replaceChildren(icon("refused"), el("span", {}, text));
        bubble.classList.add("is-wrong");
        news.textContent = text;
        place();
        if (!isCalm()) bubble.animate([0, -4, 4, -4, 0].map((x) => ({ transform: `translateX(${x}px)` })), 240);
      });
    },
  };

  document.addEventListener(
    "keydown",
    (event) => {
      const isTyping = event.target.closest?.("input, textarea, select, dialog[open]");
      if (!lesson?.bubble || bubble.hidden || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const isLast = event.key === "Tab" && !event.shiftKey && event.target === $$("button", bubble).at(-1);
      const deeds = {
        Backspace: () => wish("back"),
        n: () => lesson.bubble.expects === null && !lesson.bubble.answers.length && wish("next"),
        N: () => wish("skip"),
        Escape: () => setFolded(true),
      };
      if (isLast && expected) expected.focus();
      else if (deeds[event.key]) deeds[event.key]();
      else return;
      if (event.key !== "Escape") event.stopPropagation();
      if (event.key !== "Escape") event.preventDefault();
    },
    true,
  );
  // Boards are moved, windows change, letters arrive: the bubble stays beside its thing.
  addEventListener("resize", draw);
  addEventListener("scroll", () => requestAnimationFrame(place), { capture: true, passive: true });
  new MutationObserver(() => requestAnimationFrame(place)).observe($(".room"), {
    subtree: true,
    attributeFilter: ["viewBox"],
  });
  // The prompt bar draws its buttons anew whenever its room changes; the list of options is opened and closed.
  const again = new MutationObserver(() => {
    if (!lesson?.bubble || bubble.hidden) return;
    ring();
    requestAnimationFrame(place);
  });
  again.observe($("#buttons"), { childList: true });
  again.observe($("#options"), { attributeFilter: ["hidden"] });
  document.fonts.ready.then(draw);
  return api;
}
