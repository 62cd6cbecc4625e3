// Signing in, making an account, getting one back, and what an owner may change about his.

import { $, $$, ask } from "./dom.js";
import { t } from "./words.js";

const form = $("#account");
const refusal = $("#refusal");
const mode = form.dataset.mode;
const isOwn = mode === "password";

function refuse(words) {
  refusal.textContent = words;
  refusal.hidden = false;
}

/** What is sent: who somebody is, or the two passwords of an account. */
function filled({ name, old, password, code }) {
  if (isOwn) return { old: old.value, new: password.value };
  const who = { name: name.value.trim(), password: password.value };
  return mode === "recover" ? { ...who, code: code.value.trim() } : who;
}

/** A new account is shown the code that gets it back, once; whoever else is in goes on. */
function goOn({ recovery }) {
  if (!recovery) {
    location.href = "/";
    return;
  }
  $("#recovery").textContent = recovery;
  form.hidden = true;
  $("#given").hidden = false;
  $("#go-on").focus();
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name, old, password, code } = form.elements;
  if (!name.value.trim()) return refuse(t("Please write your name."));
  if (code && !code.value.trim()) return refuse(t("Please write the code."));
  if (!password.value || (isOwn && !old.value)) return refuse(t("Please write your password."));
  const button = $("[type=submit]", form);
  button.disabled = true;
  try {
    goOn(await ask(`/api/${mode}`, filled(form.elements)));
  } catch (error) {
    refuse(error.message);
    (isOwn ? old : code ?? password).focus();
  }
  button.disabled = false;
  return undefined;
});

$("#mail-code")?.addEventListener("click", async () => {
  const name = form.elements.name.value.trim();
  if (!name) {
    refuse(t("Please write your name."));
    return;
  }
  try {
    await ask("/api/recover/mail", { name });
    refuse(t("If the account has a mail address, a code is on its way."));
  } catch (error) {
    refuse(error.message);
  }
});

$("#sign-out")?.addEventListener("click", async () => {
  try {
    await ask("/api/logout", {});
    location.href = "/";
  } catch (error) {
    refuse(error.message);
  }
});

for (const change of $$("form.change")) {
  change.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = $(".refusal", change);
    said.hidden = true;
    try {
      const done = await ask(change.dataset.post, Object.fromEntries(new FormData(change)));
      if (change.dataset.then) location.href = change.dataset.then;
      const shown = $(".recovery", change);
      if (shown) {
        shown.textContent = done.code;
        shown.hidden = false;
        change.reset();
      }
    } catch (error) {
      said.textContent = error.message;
      said.hidden = false;
    }
  });
}
