// Whatever opens a lesson: one click, no account. A lesson that was begun goes on where it was left.

import { ask, toast } from "./dom.js";

document.addEventListener("click", async (event) => {
  const opener = event.target.closest("[data-lesson]");
  if (!opener) return;
  opener.disabled = true;
  try {
    const { url } = await ask(`/api/lessons/${opener.dataset.lesson}`, {});
    location.assign(url);
  } catch (error) {
    toast(error.message, true);
  }
  opener.disabled = false;
});
