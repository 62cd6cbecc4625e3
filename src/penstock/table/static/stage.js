// Round and phases in the top bar.

import { $, el, icon } from "./dom.js";

/** `{title, phases: [{name, icon, is_past, is_now}]}`; a game without phases shows only its title. */
export function showStage(stage) {
  if (!stage) return;
  const phases = (stage.phases ?? []).map((phase) => {
    const kind = phase.is_now ? "phase now" : phase.is_past ? "phase past" : "phase";
    const attributes = { class: kind, "aria-current": phase.is_now ? "step" : null, "data-tip": phase.name };
    const sign = el("span", { class: "sign" }, icon(phase.icon));
    return el("span", attributes, sign, el("span", { class: "name" }, phase.name));
  });
  $("#stage").replaceChildren(el("span", { class: "round" }, icon("round"), stage.title ?? ""), ...phases);
}
