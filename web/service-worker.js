// Keeps the page on the player's machine: it opens without a network, and is replaced as a whole, when the player says so.
// The build writes two constants in front of this:
//   VERSION  what this is the worker of
//   FILES    every file of the page, path → the SHA-256 of its content in hexadecimal ("" is the page itself)
// A file is kept under its address and its digest. So a new version takes over what has not changed without fetching it,
// and nothing that does not belong to a version can get into it: the browser compares the digest of what it fetches.
"use strict";

const SCOPE = registration.scope;
const OURS = `tavoliere ${SCOPE} `;
const CACHE = OURS + VERSION;
/** Names that say their content (`game-0123456789.wasm`): what the browser has of them is right. */
const HASHED = /-[0-9a-f]{10}\.\w+$/;
/** What is kept when it is first heard, for few want it. */
const LATER = /^assets-\w+\/music\//;

/** A digest as `fetch` takes it. */
const integrity = (digest) => `sha256-${btoa(String.fromCharCode(...digest.match(/../g).map((byte) => parseInt(byte, 16))))}`;

/** A file of this version: as it is kept, in this version or another; else fetched, and kept from then on. */
async function file(path) {
  const cache = await caches.open(CACHE);
  const key = `${SCOPE}${path}?${FILES[path]}`;
  const kept = await cache.match(key);
  if (kept) return kept;
  const fetched = (cache) => fetch(SCOPE + path, { integrity: integrity(FILES[path]), cache });
  // What the browser has under such a name may have been cut off on its way, once and for all.
  let found = (await caches.match(key)) ?? (await fetched(HASHED.test(path) ? "default" : "no-cache").catch(() => fetched("reload")));
  if (!found.ok) throw new Error(`${found.status} ${path}`);
  // A host may have led to another address (without `.html`): browsers open no page by an answer that says so.
  if (found.redirected) found = new Response(found.body, found);
  await cache.put(key, found.clone());
  return found;
}

/** Everything but what can wait; one thing that is missing leaves the old version in place. */
const keep = () => Promise.all(Object.keys(FILES).filter((path) => !LATER.test(path)).map(file));

const forgetOthers = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
// A notification leads back to the page that it came from.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then(([page]) => (page ? page.focus() : clients.openWindow(SCOPE))));
});
self.addEventListener("message", ({ data }) => data === "replace" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(SCOPE)) return;
  const path = url.slice(SCOPE.length).replace(/[?#].*/, "").replace(/^index\.html$/, "").replace(/\/$/, "/index.html");
  if (!Object.hasOwn(FILES, path)) return;
  // Where the browser has thrown a page away, the network's names modules of its own version by their content, or needs none.
  event.respondWith(file(path).catch((error) => (/^$|\.html$/.test(path) ? fetch(event.request) : Promise.reject(error))));
});
