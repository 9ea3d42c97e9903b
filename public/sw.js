// Until November 2026 a service worker kept copies of help pages. This file replaces it in browsers that still have it,
// deletes the copies and removes itself. Delete this file in November 2027.
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil(removeCopies());
});

async function removeCopies() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("help-copies-")).map((name) => caches.delete(name)));
  await registration.unregister();
}
