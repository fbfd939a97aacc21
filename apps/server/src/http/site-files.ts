import { ACCOUNT_PAGES } from '@kkumteo/contract/pages/account-pages';
import { SITE_BASE, SITE_PAGES } from '@kkumteo/contract/pages/patterns';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api } from './api.ts';
import { type FirstLoad, openFirstLinks } from './first-links.ts';
import { Refused } from './refused.ts';

/** The built web app, seen from src and from dist alike. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
// Addresses of the app outside its base (PD-10, PD-11).
const OUTSIDE_PAGES = [SITE_PAGES.landing, SITE_PAGES.login, ...Object.values(ACCOUNT_PAGES), SITE_PAGES.signUp];

/**
 * Serves the built app under /reserve/: hashed files for a year, compressed where the build left them so, index.html for every page, with
 * links to what `firstLoadOf` says that the page of the address needs first. Where that is null no page has the address: the app is sent all
 * the same, with status 404, and says so; a browser that asks for any other address that is not there gets the same.
 */
export async function siteFiles(
  api: Api,
  folder: string,
  firstLoadOf: (address: string) => Promise<FirstLoad | null>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    api.setNotFoundHandler(refuseUnknown);
    return;
  }
  await api.register(fastifyStatic, {
    root: folder,
    prefix: `${SITE_BASE}/`,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '**/.vite/**', 'index.html'],
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? YEAR : HOUR);
    },
  });
  api.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => reply.sendFile('robots.txt', folder));
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const linksOf = await openFirstLinks(folder);
  const send = (reply: FastifyReply, links = '') => {
    reply.header('cache-control', 'no-cache');
    reply.type('text/html; charset=utf-8');
    return reply.send(index.replace('</head>', () => `${links}</head>`));
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A page that can't be prepared is sent as it is: it says for itself what is wrong.
    const load = await firstLoadOf(request.url).catch(() => undefined);
    if (load === null) reply.code(404);
    return send(reply, load ? linksOf(load) : '');
  };
  api.setNotFoundHandler((request, reply) => (wantsPage(request) ? send(reply.code(404)) : refuseUnknown()));
  const page = { schema: { hide: true } };
  for (const path of OUTSIDE_PAGES) api.get(path, page, sendPage);
  api.get(`${SITE_BASE}/*`, page, async (request, reply) => {
    // A missing file is missing; only addresses of pages fall back to the app.
    if (/\.[a-z0-9]{1,8}$/i.test(request.url.split('?', 1)[0] ?? '')) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** A browser that goes to an address; a script, a picture and a call of the wire get the envelope. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

function refuseUnknown(): never {
  throw new Refused({ code: 'http.not-found' });
}
