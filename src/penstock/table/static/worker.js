// The service worker: shows what was pushed while no tab was open, and leads to the table. It keeps nothing of
// any page: the table is always asked from the server.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    /* not ours: a plain line is better than the browser's own */
  }
  event.waitUntil(
    self.registration.showNotification(told.title || "Penstock", {
      body: told.body || "",
      icon: "/static/icon-192.png",
      badge: "/static/icon-192.png",
      tag: told.url || "/",
      data: { url: told.url || "/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = open.find((one) => new URL(one.url).pathname === url.pathname);
      return there ? there.focus() : self.clients.openWindow(url.href);
    })(),
  );
});
