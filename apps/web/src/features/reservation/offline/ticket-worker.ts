/// <reference lib="webworker" />
import { offlineAnswer } from './offline-answer.ts';

/*
 * The service worker of a browser that keeps tickets: it answers pages while there is no network, and leaves everything
 * else to the browser. Pages come from the network first, asked for while this script starts, so that they are never
 * older for it, nor slower.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()])),
);
self.addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request;
  if (mode === 'navigate' && destination === 'document' && method === 'GET') event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const { pathname, search } = new URL(request.url);
    return offlineAnswer(pathname + search, Date.now());
  }
}
