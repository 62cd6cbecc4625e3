// Signing in, making an account, another password, signing out everywhere.

import { $, ask } from "./dom.js";
import { t } from "./words.js";

const form = $("#account");
const refusal = $("#refusal");
const isOwn = form.dataset.mode === "password";

function refuse(words) {
  refusal.textContent = words;
  refusal.hidden = false;
}

/** What is sent: who somebody is, or the two passwords of an account. */
function filled({ name, old, password }) {
  return isOwn
    ? { old: old.value, new: password.value }
    : { name: name.value.trim(), password: password.value };
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name, old, password } = form.elements;
  if (!name.value.trim()) return refuse(t("Please write your name."));
  if (!password.value || (isOwn && !old.value)) return refuse(t("Please write your password."));
  const button = $("[type=submit]", form);
  button.disabled = true;
  try {
    await ask(`/api/${form.dataset.mode}`, filled(form.elements));
    location.href = "/";
  } catch (error) {
    refuse(error.message);
    (isOwn ? old : password).focus();
  }
  button.disabled = false;
  return undefined;
});

$("#sign-out")?.addEventListener("click", async () => {
  try {
    await ask("/api/logout", {});
    location.href = "/";
  } catch (error) {
    refuse(error.message);
  }
});
