// The lobby's right column: turn messages. What is so is said by the server; after a change its part is fetched anew.

import { $, ask, keep, toast } from "./dom.js";
import { language, t } from "./words.js";

const place = $(".lobby-aside");
const since = new Intl.RelativeTimeFormat(language, { style: "short", numeric: "auto" });
const card = () => $("#messages", place);

/** How long ago something was, where the page says so. */
function tellTimes() {
  for (const one of place.querySelectorAll("time[data-ago]")) {
    const minutes = Math.round((Number(one.getAttribute("datetime")) - Date.now() / 1000) / 60);
    if (minutes > -1) one.textContent = t("just now");
    else if (minutes > -60) one.textContent = since.format(minutes, "minute");
    else if (minutes > -1440) one.textContent = since.format(Math.round(minutes / 60), "hour");
    else one.textContent = since.format(Math.round(minutes / 1440), "day");
  }
}

async function refresh() {
  const answer = await fetch("/aside", { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  card().replaceWith(fresh.querySelector("#messages"));
  await show();
}

async function change(path, body, words) {
  try {
    const done = await ask(path, body);
    if (words) toast(words);
    await refresh();
    return done;
  } catch (error) {
    toast(error.message, true);
    await refresh();
    return null;
  }
}

const minutes = (text) => (text ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)) : null);

/** Everything somebody wishes, with what was changed just now. */
function wish(changed) {
  const { what, pace } = card().dataset;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const quiet = { quiet_from: minutes($("[name=from]", card())?.value), quiet_to: minutes($("[name=to]", card())?.value) };
  return change("/api/notices", { what, pace, ...quiet, zone, ...changed });
}

// ---- this browser ----------------------------------------------------------------------------

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function subscription() {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration("/") : null;
  return worker ? worker.pushManager.getSubscription() : null;
}

/** Which of the addresses this browser is, as it was told when it was added. */
const mine = () => keep.get("push", "");

async function pushOn() {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error(t("Notifications are blocked in this browser."));
  await navigator.serviceWorker.register("/worker.js");
  const worker = await navigator.serviceWorker.ready;
  const key = bytes(card().dataset.key);
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const { id } = await ask("/api/notices/browser", { endpoint, keys });
  keep.set("push", String(id));
}

async function pushOff() {
  await (await subscription())?.unsubscribe();
  if (mine()) await ask(`/api/notices/targets/${mine()}/remove`, {}).catch(() => null);
  keep.set("push", "");
}

async function show() {
  tellTimes();
  const toggle = $("[data-browser]", place);
  const isPossible = canPush() && card().dataset.key;
  toggle.disabled = !isPossible;
  if (!isPossible) $("[data-browser-says]", place).textContent = t("This browser cannot notify you.");
  const known = $(`[data-target="${mine() || 0}"]`, place);
  toggle.checked = Boolean(known && (await subscription()));
  if (known && toggle.checked) known.hidden = true; // it stands in the first line already
}

// ---- what people do --------------------------------------------------------------------------

place.addEventListener("change", async ({ target }) => {
  if (target.matches("[data-switch]")) change(`/api/notices/targets/${target.dataset.switch}`, { is_on: target.checked });
  if (target.matches("[type=time]")) {
    const [from, to] = [$("[name=from]", card()).value, $("[name=to]", card()).value];
    if (Boolean(from) === Boolean(to)) wish({});
  }
  if (target.matches("[data-browser]")) {
    try {
      await (target.checked ? pushOn() : pushOff());
    } catch (error) {
      toast(error.message, true);
    }
    refresh();
  }
});

place.addEventListener("click", async ({ target }) => {
  const forget = target.closest("[data-forget]");
  if (forget) change(`/api/notices/targets/${forget.dataset.forget}/remove`, {});
  const chosen = target.closest("button[data-what], button[data-pace]");
  if (chosen) wish({ ...chosen.dataset });
  if (target.closest("#send-test")) {
    const tried = await change("/api/notices/test", {});
    if (!tried) return;
    const isGood = tried.length > 0 && tried.every((one) => one.ok);
    toast(isGood ? t("The test has arrived everywhere.") : t("The test did not arrive everywhere."), !isGood);
  }
});

place.addEventListener("submit", (event) => {
  event.preventDefault();
  const { elements, dataset } = event.target;
  if (dataset.prove) change(`/api/notices/targets/${dataset.prove}/prove`, { code: elements.code.value.trim() });
  else change("/api/notices/targets", { address: elements.address.value.trim() }, t("The address is kept."));
});

show();
