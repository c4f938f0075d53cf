/** The service worker of the site. `tools/build-service-worker.ts` builds it and fills in the files to cache. */
import { PageCache, type PrecacheManifest } from './page-cache.ts';

declare const self: ServiceWorkerGlobalScope;
declare const pagesToKeep: PrecacheManifest;

const timeoutMs = 4000;

const pageCache = new PageCache(pagesToKeep, {
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  origin: self.location.origin,
  patienceMs: timeoutMs,
});

self.addEventListener('install', (event) => event.waitUntil(pageCache.precache().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const answer = pageCache.respond(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});

/** Open pages keep their version: none is reloaded, least of all during a running section. */
async function activate(): Promise<void> {
  // Navigation preload: the page is requested while the worker starts, so that it costs no time.
  await self.registration.navigationPreload?.enable();
  await pageCache.deleteOlderBuilds();
  await self.clients.claim();
}
