// What the page needs without the server: itself, the games, their rules and how to play them. Nothing that a secret
// opens is kept here, and whatever the server says comes first.
const KEPT = "sandtable";
const KEPT_API = /\/api\/(games$|pictures\/|rules\/|howto\/|terms\/)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = request.method === "GET" && origin === location.origin && !request.headers.has("Authorization");
  if (ours && (!pathname.includes("/api/") || KEPT_API.test(pathname))) event.respondWith(fresh(request));
});

/** The page is one, whatever stands behind its address: that may be a secret. */
const nameOf = (request) => (request.mode === "navigate" ? self.registration.scope : request);

/** From the server, and kept; what was kept, if the server does not answer. */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(cache, request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(nameOf(request));
    if (kept) return kept;
    throw error;
  }
}

/** A new page brings new files: those of the old one go. */
async function keep(cache, request, answer) {
  if (request.mode === "navigate") {
    const [before, now] = [await cache.match(nameOf(request)), answer.clone()];
    if (before && (await before.text()) !== (await now.text())) await forget(cache);
  }
  await cache.put(nameOf(request), answer);
}

async function forget(cache) {
  for (const request of await cache.keys()) await cache.delete(request);
}

/** A notice of one's turn leads to the table that it came from. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((each) => each.url === address) ?? pages[0];
  if (page) await page.focus();
  else await self.clients.openWindow(address);
}
