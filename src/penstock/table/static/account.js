// Signing in and making an account.

import { $, ask } from "./dom.js";
import { t } from "./words.js";

const form = $("#account");
const refusal = $("#refusal");

function refuse(words) {
  refusal.textContent = words;
  refusal.hidden = false;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name, password } = form.elements;
  if (!name.value.trim()) return refuse(t("Please write your name."));
  if (!password.value) return refuse(t("Please write your password."));
  const button = $("[type=submit]", form);
  button.disabled = true;
  try {
    await ask(`/api/${form.dataset.mode}`, { name: name.value.trim(), password: password.value });
    location.href = "/";
  } catch (error) {
    refuse(error.message);
    password.focus();
  }
  button.disabled = false;
  return undefined;
});
