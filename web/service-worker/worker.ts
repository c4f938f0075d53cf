/** The service worker of the site. `tools/build-service-worker.ts` builds it and fills in what is kept. */
import { KeptPages, type PagesToKeep } from './kept-pages.ts';

declare const self: ServiceWorkerGlobalScope;
declare const pagesToKeep: PagesToKeep;

const patienceMs = 4000;

const keptPages = new KeptPages(pagesToKeep, {
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  origin: self.location.origin,
  patienceMs,
});

self.addEventListener('install', (event) => event.waitUntil(keptPages.keep().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const answer = keptPages.answer(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});

/** Pages that are open stay as they are: none is loaded anew, least of all under a running section. */
async function takeOver(): Promise<void> {
  // The page is asked for while the worker starts, so that it costs no time.
  await self.registration.navigationPreload?.enable();
  await keptPages.forgetOlder();
  await self.clients.claim();
}
