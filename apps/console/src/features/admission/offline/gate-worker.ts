/// <reference lib="webworker" />
import { admissionPaths, syncAnswer, syncRequest } from '@kkumteo/contract/office/admission';
import * as v from 'valibot';
import { keepFiles } from './kept-files.ts';
import { sendScans } from './send-scans.ts';

/*
 * The service worker of a device at the gates. It answers the console's page and files where there is no network, and
 * sends kept scans once there is one. Calls pass it by.
 */
declare const self: ServiceWorkerGlobalScope;

const CACHE = 'kkumteo-console-1';
const BASE = '/office/';
const PAGE = new URL(BASE, self.location.origin).href;
const keepMessage = v.object({ keep: v.array(v.string()) });
const envelope = v.object({ response: syncAnswer.schema });

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { success, output } = v.safeParse(keepMessage, event.data);
  if (success) event.waitUntil(caches.open(CACHE).then((cache) => keepFiles(cache, PAGE, output.keep)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(BASE)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else event.respondWith(answerFile(request));
});

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE, { cacheName: CACHE })) ?? Response.error();
  }
}

/** Names of files change with what is in them: what is kept is never old. */
const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request);

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// Not in the browser's types, as not every browser has it.
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === 'send-scans') event.waitUntil(sendScans(send, Date.now));
});

const send: Parameters<typeof sendScans>[0] = async (request) => {
  const answer = await fetch(admissionPaths.sync, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(syncRequest.encode(request)),
  });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
  return v.parse(envelope, await answer.json()).response;
};
