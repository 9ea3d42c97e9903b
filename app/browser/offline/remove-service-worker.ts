import { deleteCaches } from "./caches.ts";
import type { WorkerScope } from "./worker-scope.ts";

// Served as /sw.js if SERVICE_WORKER is off. It replaces the service worker, then removes itself.
declare const self: WorkerScope;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteCaches().then(() => self.registration.unregister()));
});
