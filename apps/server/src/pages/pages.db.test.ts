import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storePicture } from '../modules/pictures/store-picture.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';
import { lookAt, photo } from '../testing/pictures.test-support.ts';
import { NO_MESSAGES, openSiteForFile } from '../testing/test-site.test-support.ts';

const ORIGIN = 'https://park.example';

const folder = await openFolderForFile();
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><head><title>꿈터</title></head><body><div id="root"></div></body>',
);
const manifest = { name: 'as built', short_name: 'built', start_url: '/reserve' };
await writeFile(join(folder, 'app.webmanifest'), JSON.stringify(manifest));
// Replaces the web app's renderer: it returns its input, and throws at one page.
await mkdir(join(folder, '.server'));
await writeFile(
  join(folder, '.server/render-page.mjs'),
  `export const renderPage = async (address, answers) => {
     if (address === '/reserve/info/terms') throw new Error('A part is broken');
     return { html: address, data: JSON.stringify(answers) };
   };`,
);
const env = { SITE_ORIGIN: ORIGIN };
const site = await openSiteForFile({ webFolder: folder, env, messages: NO_MESSAGES, today: '2026-12-07' });
const origin = await site.api.listen({ port: 0, host: '127.0.0.1' });

/** What a robot reads of a page: its status and its HTML, without running scripts. */
async function read(
  path: string,
): Promise<{ readonly status: number; readonly html: string; readonly reply: Response }> {
  const reply = await fetch(origin + path, { headers: { accept: 'text/html' } });
  return { status: reply.status, html: await reply.text(), reply };
}

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

// page-head.test.ts checks titles and descriptions.
it('a page says in its HTML what it is', async () => {
  const { status, html } = await read('/reserve/ind/makive');
  expect([status, titleOf(html)]).toEqual([200, '메카이브 개인예약 | 꿈터']);
  expect(canonical(html)).toBe(`${ORIGIN}/reserve/ind/makive`);
  expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
  expect(meta(html, 'robots')).toBeUndefined();
});

it('a product’s link shows its name and its price as the track pays it', async () => {
  const { html, reply } = await read('/reserve/ind/child/101?date=2026-12-09');
  expect(meta(html, 'og:title')).toBe('소방서 구조대');
  expect(meta(html, 'og:description')).toMatch(/^18,000원 · 어린이체험관 · /);
  expect(meta(html, 'product:price:amount')).toBe('18000');
  expect(canonical(html)).toBe(`${ORIGIN}/reserve/ind/child/101`);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
});

it('the picture of a link is a PNG of its own address, which changes with what it shows', async () => {
  const path = '/reserve/ind/child/105';
  const pictureOf = async () => meta((await read(path)).html, 'og:image')?.replace(ORIGIN, '') ?? '';
  const address = await pictureOf();
  const picture = await fetch(origin + address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(picture.headers.getSetCookie()).toEqual([]);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length, 'messengers draw no heavy picture').toBeLessThan(150_000);
  await site.db.query(`update price_row set fee = fee + 1000 where product_id = 105 and role = 'experiencer'`);
  await expect.poll(pictureOf).not.toBe(address);
  expect((await fetch(origin + (await pictureOf()))).status).toBe(200);
});

it('a link shows the uploaded picture of its product, as a JPEG that messengers take', async () => {
  const uploaded = await storePicture(site.db, photo());
  await site.db.query('update product set picture_path = $1 where product_id = 106', [uploaded]);
  const read106 = async () => (await read('/reserve/ind/child/106')).html;
  await expect.poll(async () => meta(await read106(), 'og:image:type')).toBe('image/jpeg');
  const html = await read106();
  const address = meta(html, 'og:image') ?? '';
  expect(address).toMatch(/^https:.*\.jpeg$/);
  expect(html).toContain(`"image":"${address}"`);
  const picture = await fetch(origin + address.replace(ORIGIN, ''));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.length, 'messengers draw no heavy picture').toBeLessThan(150_000);
  // Its upper left is the picture's own, red; below it are the words.
  expect(await lookAt(bytes, [[0.1, 0.1]])).toMatchObject({ width: 1200, height: 630, colours: [[254, 0, 0]] });
});

it('no picture is drawn at an address that no page tells', async () => {
  for (const name of ['0000000000000000000000.png', '0000000000000000000000.jpeg', 'x.png', '..%2f..%2findex.png'])
    expect((await fetch(`${origin}/reserve/share/${name}`)).status, name).toBe(404);
});

it('a page is made once for a catalogue, and again when a price changes', async () => {
  const path = '/reserve/ind/child/103';
  const first = await read(path);
  const tag = first.reply.headers.get('etag') ?? '';
  const again = await fetch(origin + path, { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  await site.db.query(`update product set name = '새 이름 "1" </title>' where product_id = 103`);
  await expect.poll(async () => titleOf((await read(path)).html)).toBe('새 이름 &quot;1&quot; &lt;/title&gt; | 꿈터');
});

const rootOf = (html: string) => /<div id="root">([^<]*)<\/div>/.exec(html)?.[1];
const dataOf = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Readonly<Record<string, unknown>> | null;

it.each([
  ['/reserve', ['home', 'site']],
  ['/reserve/grp', ['site']],
  ['/reserve/ind/child', ['products', 'site']],
  ['/reserve/ind/makive', ['products', 'site', 'streets']],
  ['/reserve/ind/child/101', ['detail', 'site']],
  ['/reserve/ind/child/101/reserve/pcntInfo', ['detail', 'site']],
  ['/reserve/grp/course/1129/reserve/groupInfo', ['detail', 'site']],
  ['/reserve/info/hours', ['calendar', 'fees', 'inquiry', 'site', 'texts']],
  ['/reserve/info/fees', ['fees', 'site', 'texts']],
])('%s comes with its content and its answers, the same in every process', async (path, answers) => {
  const { html } = await read(path);
  expect(rootOf(html)).toBe(path);
  const data = dataOf(html);
  expect(Object.keys(data ?? {}).toSorted()).toEqual(answers);
  // The start of the day, not the moment at which this process made it.
  expect(data).toMatchObject({ site: { now: expect.stringMatching(/T00:00:00/) } });
  expect(html).not.toContain('remainList');
});

it('the page at a glance promises no form for questions where the site sends no mail (PD-111)', async () => {
  expect(dataOf((await read('/reserve/info/hours')).html)).toMatchObject({ inquiry: { openYn: 'N' } });
});

it('a day of a detail is no page of its own: it has what all visitors see, and the day is requested', async () => {
  const { html } = await read('/reserve/ind/child/102?date=2026-12-09&round=3');
  expect(rootOf(html)).toBe('/reserve/ind/child/102');
  expect(dataOf(html)).toMatchObject({ detail: { prodScheList: [] } });
  expect(html).toContain('href="/api/product/102?pgDiv=P&#38;expVisitRvdt=20261209"');
  expect((await read('/reserve/ind/child/102')).html).not.toContain('/api/product/102');
});

it('a list that is searched comes without its products and asks for them, one page for every search', async () => {
  const searched = await read('/reserve/ind/child?q=%EB%B9%B5&with=age-7');
  expect(rootOf(searched.html)).toBe('/reserve/ind/child');
  expect(Object.keys(dataOf(searched.html) ?? {})).toEqual(['site']);
  expect(searched.html).toContain('href="/api/product?');
  for (const path of [
    '/reserve/ind/child?date=2026-12-05',
    '/reserve/ind/child?minutes=60',
    '/reserve/ind/child?won=0',
  ])
    expect((await read(path)).html, path).toBe(searched.html);
  for (const path of [
    '/reserve/ind/child?q=&date=soon',
    '/reserve/ind/child?street=1',
    '/reserve/ind/child?minutes=61&won=',
    '/reserve/ind/child?utm_source=a',
  ])
    expect(dataOf((await read(path)).html), path).toHaveProperty('products');
});

it.each([
  '/login',
  '/reserve/me',
  '/reserve/ind/cart',
  '/reserve/ind/child/123?d=KKUM-RESCUE-2026',
  '/reserve/ind/child/123/reserve/pcntInfo?d=KKUM-RESCUE-2026',
  '/reserve/ind/child/4242/reserve/pcntInfo',
])('%s is drawn by its script alone', async (path) => {
  const { status, html } = await read(path);
  expect([status, rootOf(html), dataOf(html)]).toEqual([200, '', null]);
});

it('a page that can’t be rendered is sent with its head and an empty root', async () => {
  const { status, html } = await read('/reserve/info/terms');
  expect([status, titleOf(html), rootOf(html), dataOf(html)]).toEqual([200, '이용약관 | 꿈터', '', null]);
});

it('an ended product keeps its page and leaves the search engines with the day', async () => {
  await site.db.query(`update product set sale_to = '2026-12-07' where product_id = 104`);
  const path = '/reserve/ind/child/104';
  await expect.poll(async () => (await read(path)).html).toContain('"priceValidUntil":"2026-12-07"');
  site.clock.setTo('2026-12-08');
  const { status, html } = await read(path);
  expect([status, meta(html, 'robots')]).toEqual([200, 'noindex']);
  expect(html).not.toContain('"offers"');
  site.clock.setTo('2026-12-07');
});

it('an invitation shows name and price with its code, and nothing of the product without', async () => {
  const { html } = await read('/reserve/ind/child/123?d=KKUM-RESCUE-2026');
  expect(meta(html, 'og:title')).toBe('꼬마 구조대원 초대의 날');
  expect(meta(html, 'og:description')).toMatch(/^18,000원 · /);
  expect([meta(html, 'robots'), canonical(html), meta(html, 'og:url')]).toEqual(['noindex', undefined, undefined]);
  for (const path of ['/reserve/ind/child/123', '/reserve/ind/child/123?d=GUESSED']) {
    const without = await read(path);
    expect(without.status, path).toBe(404);
    expect(without.html).not.toContain('구조대원');
  }
});

it('a page of a member is in no search engine, and a link to it shows nothing', async () => {
  const { html } = await read('/reserve/ind/cart');
  expect([meta(html, 'robots'), canonical(html), meta(html, 'og:title')]).toEqual(['noindex', undefined, undefined]);
});

it.each([
  '/nowhere',
  '/reserve/nowhere',
  '/reserve/ind/child/4242',
  '/reserve/info/nothing',
  '/reserve/ind/teen/gone.html',
])('%s is answered 404 with the page that says so', async (path) => {
  const { status, html, reply } = await read(path);
  expect([status, titleOf(html), meta(html, 'robots')]).toEqual([404, '찾으시는 화면이 없습니다 | 꿈터', 'noindex']);
  expect([rootOf(html), dataOf(html)]).toEqual(['/nowhere', null]);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
});

it('a list with nothing on sale says what it is, and is in no search engine', async () => {
  const { html } = await read('/reserve/grp/onJob');
  expect([titleOf(html), meta(html, 'robots')]).toEqual(['온잡 단체예약 | 꿈터', 'noindex']);
});

it('robots read where the sitemap is, and may open every page', async () => {
  const robots = await fetch(`${origin}/robots.txt`);
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toBe(`User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

it('the sitemap has each page that may be listed, once, and each says the same of itself', async () => {
  const reply = await fetch(`${origin}/sitemap.xml`);
  const xml = await reply.text();
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of ['/reserve', '/reserve/grp', '/reserve/ind/child', '/reserve/ind/child/101', '/reserve/info/fees'])
    expect(addresses).toContain(path);
  // Pages of an invitation and of a member, and an unknown page.
  expect(addresses.filter((path) => /\/123$|cart|login|registration|\?/.test(path))).toEqual([]);
  for (const path of addresses.filter((_, at) => at % 20 === 0)) {
    const { status, html } = await read(path);
    expect([status, canonical(html), meta(html, 'robots')], path).toEqual([200, ORIGIN + path, undefined]);
  }
});

it('a product leaves the sitemap when it is no longer sold', async () => {
  const has = async () => (await (await fetch(`${origin}/sitemap.xml`)).text()).includes('/reserve/ind/child/106<');
  expect(await has()).toBe(true);
  await site.db.query(`update product set sale_to = '2026-12-06' where product_id = 106`);
  await expect.poll(has).toBe(false);
});

// Last: the site of this file has another name afterwards.
it('a park is called as its operator says, on pages, in their head before any script, and where a phone installs it', async () => {
  const manifest = async () => {
    const reply = await fetch(`${origin}/reserve/app.webmanifest`);
    return [reply.headers.get('content-type'), await reply.json()];
  };
  expect(await manifest()).toEqual([
    'application/manifest+json; charset=utf-8',
    { name: '꿈터 직업체험 예약', short_name: '꿈터', start_url: '/reserve' },
  ]);
  await site.db.query(
    `update operator_settings set settings = settings - 'lead' - 'about' || '{"parkName": "한빛놀이터", "foundationName": "한빛문화재단"}'`,
  );
  await expect.poll(async () => (await manifest())[1]).toMatchObject({ short_name: '한빛놀이터' });
  for (const [path, title] of [
    ['/reserve/ind/makive', '메카이브 개인예약'],
    ['/login', '로그인'],
    ['/nowhere', '찾으시는 화면이 없습니다'],
  ] as const) {
    const { html } = await read(path);
    expect([titleOf(html), meta(html, 'application-name'), meta(html, 'author')], path).toEqual([
      `${title} | 한빛놀이터`,
      '한빛놀이터',
      '한빛문화재단',
    ]);
  }
  const { html } = await read('/reserve');
  expect(meta(html, 'description')).toBe('한빛놀이터 예약 누리집입니다.');
  expect(html).not.toContain('꿈터 직업체험관');
});
