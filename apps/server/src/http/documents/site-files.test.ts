import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Clock } from '../../clock.ts';
import { createMetrics } from '../../observe/metrics.ts';
import { answerErrors } from '../answers/errors.ts';
import { createResponseCache } from '../answers/response-cache.ts';
import type { Api, WireTypes } from '../api.ts';
import { setSecurityHeaders } from '../headers/security-headers.ts';
import { EARLY_PRESSES_HASH } from './early-presses.ts';
import { openPageDocuments, type Page, type PageContent, type PageSource } from './page-documents.ts';
import { siteFiles } from './site-files.ts';
import { sitePages } from './site-pages.ts';
import { openFolderForFile } from '../../testing/folder.test-support.ts';

const MANIFEST = {
  'index.html': { file: 'assets/main-abc123.js', imports: ['_shared.js'], css: ['assets/main.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/page.tsx': {
    file: 'assets/page.js',
    imports: ['_shared.js', '_part.js', 'index.html'],
    css: ['assets/page.css'],
  },
  '_part.js': { file: 'assets/part.js', imports: ['src/page.tsx'] },
};

const LOAD = {
  sources: ['src/page.tsx', 'src/gone.tsx'],
  calls: ['/api/a?b=1&c="'],
  pictures: [
    { src: '/p-8.webp', srcSet: '/p-4.webp 4w,/p-8.webp 8w', sizes: '50vw' },
    { src: '/reserve/scenes/a.svg' },
  ],
};
const HEADERS = { 'x-content-type-options': 'nosniff' };

const page = (key: string): Page => ({
  key,
  status: 200,
  goodUntil: Infinity,
  content: async () => ({
    head: `<title>Page ${version}</title>${key === '/reserve/ind/skill' ? FONT : ''}`,
    load: LOAD,
    rendered: renderedAt[key] ?? null,
  }),
});

const FONT =
  '<link rel="preload" as="font" href="/reserve/fonts/a.woff2"><link rel="stylesheet" href="/reserve/fonts/a.css">';

const renderedAt: Readonly<Record<string, PageContent['rendered']>> = {
  '/reserve/ind/child': { html: '<h1>$& 어린이</h1>', data: '[["site"],{"name":"</script><b>"}]' },
  '/reserve/ind/skill': { html: '<h1>숙련</h1>', data: '[]' },
  '/reserve/ind/teen': { html: '<h1>없음</h1>', data: null },
};
const notFound = { head: '<title>꿈터에 없음</title>', load: null, rendered: null };
const source: PageSource = {
  notFound: async () => notFound,
  async pageAt(address) {
    if (address === '/login?menuId=109') throw new Error('The database is away');
    if (!address.startsWith('/reserve/ind/nowhere')) return page(address.split('?', 1)[0] ?? '');
    return { ...page('not found'), status: 404, content: async () => notFound };
  },
};

const folder = await openFolderForFile();
let api: Api;
let version = 1;
beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><meta name="description"\n content="꿈터" /><link rel="preload" href="/api/site" as="fetch" crossorigin />' +
      '<link rel="preload" href="/api/checkLogin" as="fetch" crossorigin />' +
      '<title>꿈터</title><script type="module" crossorigin src="/reserve/assets/main-abc123.js"></script>' +
      '</head><body><div id="root"></div></body>' +
      '\n'.repeat(1_200),
  );
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'ticket-worker.js'), 'plain()');
  await writeFile(join(folder, 'ticket-worker.js.gz'), gzipSync('packed()'));
  await writeFile(join(folder, 'assets/main-abc123.js'), 'plain()');
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync('packed()'));
  await writeFile(join(folder, 'assets/main-abc123.js.map'), '{}');
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, '.server/render-page.mjs'), 'render()');
  api = fastify().withTypeProvider<WireTypes>();
  answerErrors(api, createMetrics());
  await api.register(cookie);
  setSecurityHeaders(api, HEADERS);
  const documents = await openPageDocuments(folder, source);
  if (documents === null) throw new Error('Nothing is built');
  const responseCache = createResponseCache({
    clock: { now: () => 0 } as Clock,
    metrics: createMetrics(),
    secure: false,
    headers: HEADERS,
    version: () => version,
  });
  sitePages(api, { documents, source, responseCache });
  await siteFiles(api, folder, documents);
});
afterAll(() => api.close());

it.each([
  '/reserve',
  '/reserve/',
  '/reserve/ind/child/101',
  '/reserve/ind/reservations/ABC',
  '/login?menuId=109',
  '/signup',
])('answers %s with the app, never from a cache unasked', async (url) => {
  const reply = await api.inject({ url });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('<title>');
});

it('puts the head of the page in the place of what the build wrote', async () => {
  const { body } = await api.inject({ url: '/reserve/ind/child/102' });
  expect(body).toMatch(/^<!doctype html><head><link [^>]*><link [^>]*><title>Page 1<\/title><script /);
});

it('keeps the bytes of a page with their tag until the catalogue changes, for every spelling of its address', async () => {
  const first = await api.inject({ url: '/reserve/ind/child/103' });
  const { etag } = first.headers;
  const known = { 'if-none-match': String(etag) };
  expect((await api.inject({ url: '/reserve/ind/child/103?utm_source=letter', headers: known })).statusCode).toBe(304);
  version += 1;
  const changed = await api.inject({ url: '/reserve/ind/child/103', headers: known });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  version -= 1;
});

it('compresses a page once it has been asked for so', async () => {
  const ask = () => api.inject({ url: '/reserve/ind/child/104', headers: { 'accept-encoding': 'br' } });
  await ask();
  await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
});

it('sends with a page the links to what it needs first, without what every page has', async () => {
  const { body } = await api.inject({ url: '/reserve/ind/child/101' });
  expect(body.match(/<link [^>]*>/g)).toEqual([
    '<link rel="preload" href="/api/site" as="fetch" crossorigin />',
    '<link rel="preload" href="/api/checkLogin" as="fetch" crossorigin />',
    '<link rel="preload" as="fetch" crossorigin href="/api/a?b=1&#38;c=&#34;">',
    '<link rel="modulepreload" crossorigin href="/reserve/assets/page.js">',
    '<link rel="preload" as="style" crossorigin href="/reserve/assets/page.css">',
    '<link rel="modulepreload" crossorigin href="/reserve/assets/part.js">',
    '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/p-4.webp 4w,/p-8.webp 8w" imagesizes="50vw" href="/p-8.webp">',
    '<link rel="preload" as="image" fetchpriority="high" href="/reserve/scenes/a.svg">',
  ]);
  expect(body).toMatch(/svg"><\/head>/);
});

it('puts what was rendered into the root, and its answers beside it where no text of theirs ends the block', async () => {
  const { body } = await api.inject({ url: '/reserve/ind/child' });
  expect(body).toContain('<div id="root"><h1>$& 어린이</h1></div><script type="application/json" id="page-data">');
  const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual([['site'], { name: '</script><b>' }]);
});

it('paints what was rendered before it asks for any script: its styles first, no call whose answer is there', async () => {
  const { body } = await api.inject({ url: '/reserve/ind/child' });
  const styles = body.indexOf('<link rel="stylesheet" crossorigin href="/reserve/assets/page.css">');
  const script = body.indexOf(
    '<script type="module" crossorigin fetchpriority="low" src="/reserve/assets/main-abc123.js">',
  );
  const part = body.indexOf(
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/reserve/assets/part.js">',
  );
  expect([styles, script, part].every((at) => at > 0)).toBe(true);
  expect([styles, script, part]).toEqual([styles, script, part].toSorted((a, b) => a - b));
  const [, later = ''] = /<template id="scripts">(.*?)<\/template><\/head>/.exec(body) ?? [];
  expect(body.match(/<script type="module"|<link rel="modulepreload"/g)).toEqual(
    later.match(/<script type="module"|<link rel="modulepreload"/g),
  );
  expect(body).not.toContain('/api/site');
});

it('asks who is logged in after the first paint of what was rendered', async () => {
  const { body } = await api.inject({ url: '/reserve/ind/child' });
  expect(body.replace(/<template id="scripts">.*?<\/template>/, '')).not.toContain('/api/checkLogin');
  expect(body.match(/\/api\/checkLogin/g)).toHaveLength(1);
});

it('asks for the font of what was rendered after the first paint, and at once where no script runs', async () => {
  const { body } = await api.inject({ url: '/reserve/ind/skill' });
  const elsewhere = body.replace(/<template id="scripts">.*?<\/template>|<noscript>.*?<\/noscript>/g, '');
  expect(elsewhere).not.toContain('/reserve/fonts/');
  const [, later] =
    /<template id="scripts"><link rel="preload" href="\/api\/checkLogin"[^>]*>(.*?)<\/template>/.exec(body) ?? [];
  expect(later).toMatch(new RegExp(`^${FONT}<`));
  expect(body).toContain(`<noscript>${FONT}</noscript></head>`);
});

it('keeps what is pressed from before the first file on, by the one script that the policy names', async () => {
  const { body, headers } = await api.inject({ url: '/reserve/ind/child' });
  const [, script = ''] = /<script>(.*?)<\/script><link/s.exec(body) ?? [];
  expect(body.indexOf(script)).toBeLessThan(body.indexOf('<link'));
  expect(body.match(/<script>/g)).toHaveLength(1);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(EARLY_PRESSES_HASH).toBe(`'sha256-${hash}'`);
  expect((await api.inject({ url: '/reserve/ind/child/102' })).body, 'drawn by its script').not.toContain('<script>');
  expect(headers['content-type']).toContain('utf-8');
});

it('sends a page that its script draws again without answers, so that nothing is taken over', async () => {
  const { body } = await api.inject({ url: '/reserve/ind/teen' });
  expect(body).toContain('<div id="root"><h1>없음</h1></div></body>');
  expect(body).toContain('/api/site');
});

it('sends a page unchanged where its first load is unknown', async () => {
  expect((await api.inject({ url: '/login?menuId=109' })).body).not.toContain('assets/page');
});

it('answers an address that no page has with the app and status 404, with no links', async () => {
  const reply = await api.inject({ url: '/reserve/ind/nowhere' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-cache']);
  expect(reply.body).toContain('꿈터');
  expect(reply.body).not.toContain('assets/page');
});

it('answers a browser at an address outside of the app with the same page, and no other client', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  for (const url of ['/nowhere', '/wp-login.php', '/reserve/assets/gone.js']) {
    const page = await api.inject({ url, headers: browser });
    expect([page.statusCode, page.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('꿈터');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  }
  for (const asked of [
    { url: '/nowhere' },
    { url: '/api/nowhere', headers: browser },
    { url: '/nowhere', method: 'POST' as const, headers: browser },
  ])
    expect(await api.inject(asked)).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': expect.stringContaining('json') },
    });
});

it('lets browsers keep hashed files for a year and others for an hour', async () => {
  const asset = await api.inject({ url: '/reserve/assets/main-abc123.js' });
  expect([asset.body, asset.headers['cache-control']]).toEqual(['plain()', 'public, max-age=31536000, immutable']);
  expect((await api.inject({ url: '/reserve/favicon.svg' })).headers['cache-control']).toBe('public, max-age=3600');
});

it('lets the worker that keeps tickets answer for every page of the site, the landing too', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const reply = await api.inject({ url: '/reserve/ticket-worker.js', headers });
    expect(reply.headers['service-worker-allowed']).toBe('/reserve');
    expect(reply.headers['content-type']).toContain('javascript');
  }
  expect((await api.inject({ url: '/reserve/favicon.svg' })).headers).not.toHaveProperty('service-worker-allowed');
});

it('sends the compressed file that the build wrote beside', async () => {
  const reply = await api.inject({ url: '/reserve/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers['cache-control']).toContain('immutable');
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(reply.headers['content-type']).toContain('javascript');
});

it.each([
  '/reserve/assets/gone.js',
  '/reserve/assets/main-abc123.js.map',
  '/reserve/.vite/manifest.json',
  '/reserve/.server/render-page.mjs',
  '/reserve/..%2f..%2fpackage.json',
  '/reserve/../../package.json',
])('has no file at %s', async (url) => {
  expect((await api.inject({ url })).statusCode).toBe(404);
});
