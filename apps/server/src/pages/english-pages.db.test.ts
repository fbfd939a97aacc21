import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';

const ORIGIN = 'https://park.example';

const env = { SITE_ORIGIN: ORIGIN };
const folder = await openFolderForFile();
await build(join(folder, 'both'), ['ko', 'en']);
await build(join(folder, 'korean'), ['ko']);
const site = await openSiteForFile({ webFolder: join(folder, 'both'), env, today: '2026-12-07' });
const origin = await site.api.listen({ port: 0, host: '127.0.0.1' });
/** The same park with a build without English pages. */
const korean = await openSiteForFile({ on: site, webFolder: join(folder, 'korean'), env });
const koreanOrigin = await korean.api.listen({ port: 0, host: '127.0.0.1' });

/** Replaces the web app's builds: their renderers return their language and their input. */
async function build(into: string, languages: readonly ('ko' | 'en')[]): Promise<void> {
  await mkdir(join(into, '.server'), { recursive: true });
  await mkdir(join(into, '.vite'));
  for (const language of languages) {
    const mark = language === 'en' ? '.en' : '';
    const entry = `index${mark}.html`;
    await writeFile(
      join(into, entry),
      `<!doctype html><html lang="ko"><head><link rel="preload" href="/api/site" as="fetch" crossorigin />` +
        `<title>built ${language}</title><script type="module" crossorigin src="/reserve/assets/${language}.js"></script>` +
        `</head><body><div id="root"></div></body></html>`,
    );
    await writeFile(
      join(into, `.vite/manifest${mark}.json`),
      JSON.stringify({
        [entry]: { file: `assets/${language}.js` },
        'src/pages/product-list.tsx': { file: `assets/list-${language}.js` },
        'src/pages/login.tsx': { file: `assets/login-${language}.js` },
      }),
    );
    await writeFile(
      join(into, `.server/render-page${mark}.mjs`),
      `export const renderPage = async (address, answers) => {
         if (address === '/reserve/info/terms') throw new Error('A part is broken');
         return { html: '${language} ' + address, data: JSON.stringify(answers) };
       };`,
    );
  }
}

async function read(path: string, { from = origin, headers = {} } = {}) {
  const reply = await fetch(from + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text(), reply };
}

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const rootOf = (html: string) => /<div id="root">([^<]*)<\/div>/.exec(html)?.[1];
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, language, address]) => `${language} ${address}`,
  );
/** What a page tells search engines as JSON-LD. */
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Readonly<Record<string, unknown>>,
  );

it.each([
  ['/reserve', 'Job experience booking | Kkumteo'],
  ['/reserve/ind/makive', 'MAKIVE: Individual booking | Kkumteo'],
  ['/reserve/ind/child/101', 'Fire Station Rescue Team | Kkumteo'],
])('the English page of %s is drawn by the English build, and says in English what it is', async (path, title) => {
  const { status, html } = await read(`/en${path}`);
  expect([status, titleOf(html), rootOf(html)]).toEqual([200, title, `en ${path}`]);
  expect(html).toContain('<html lang="en">');
  expect(meta(html, 'og:locale')).toBe('en_US');
  expect([meta(html, 'og:site_name'), meta(html, 'og:description')]).toEqual(['Kkumteo', meta(html, 'description')]);
  expect(html.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/\p{Script=Hangul}/u);
  expect([canonical(html), meta(html, 'og:url')]).toEqual([`${ORIGIN}/en${path}`, `${ORIGIN}/en${path}`]);
  expect(html).toContain('src="/reserve/assets/en.js"');
  expect(html).not.toContain('assets/ko.js');
});

it('a page names itself in each language, alike on both; Korean is for readers of neither', async () => {
  const both = [
    `ko ${ORIGIN}/reserve/ind/child/101`,
    `en ${ORIGIN}/en/reserve/ind/child/101`,
    `x-default ${ORIGIN}/reserve/ind/child/101`,
  ];
  expect(alternates((await read('/reserve/ind/child/101?date=2026-12-09')).html)).toEqual(both);
  expect(alternates((await read('/en/reserve/ind/child/101?date=2026-12-09')).html)).toEqual(both);
});

it('the guide tells search engines its questions in the language of the page, and no other page tells any', async () => {
  for (const [page, question] of [
    ['/en/reserve/info/hours', 'Can we go in if we arrive late?'],
    ['/reserve/info/hours', '늦게 도착하면 들어갈 수 있나요?'],
  ] as const) {
    const [data] = dataOf((await read(page)).html);
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    expect(JSON.stringify(data), page).toContain(question);
  }
  expect(dataOf((await read('/en/reserve/info/fees')).html)).toEqual([]);
});

it('a text comes with its page and by its call in English, or in Korean where it has no other', async () => {
  const called = async (name: string) =>
    (
      (await (await fetch(`${origin}/api/text/${name}`, { headers: { 'x-language': 'en' } })).json()) as {
        readonly response: { readonly language: string; readonly document: { readonly title: string } };
      }
    ).response;
  expect(await called('notice')).toMatchObject({
    language: 'en',
    document: { title: 'Booking information and notes' },
  });
  expect(await called('terms')).toMatchObject({ language: 'ko', document: { title: '이용약관' } });
  const { html } = await read('/en/reserve/info/privacy');
  expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
    texts: { privacy: { language: 'ko' } },
  });
  await site.db.query(`delete from park_text where name = 'notice'`);
  await expect.poll(() => called('notice')).toBeNull();
});

it('pages of a member and of an invitation name no other language', async () => {
  for (const path of ['/login', '/reserve/ind/cart', '/reserve/ind/child/123?d=KKUM-RESCUE-2026', '/en/login'])
    expect(alternates((await read(path)).html), path).toEqual([]);
});

it('a product’s data, its breadcrumbs and its preview are English, with the price as English pages write it', async () => {
  const { html } = await read('/en/reserve/ind/child/101');
  expect(meta(html, 'og:title')).toBe('Fire Station Rescue Team');
  expect(meta(html, 'og:description')).toMatch(/^₩18,000 · Children’s Hall · Age 4 – elementary grade 4 · /);
  expect(dataOf(html)).toMatchObject([
    { '@type': 'Product', name: 'Fire Station Rescue Team', url: `${ORIGIN}/en/reserve/ind/child/101` },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Individual booking', item: `${ORIGIN}/en/reserve/ind` },
        { name: 'Children’s Hall', item: `${ORIGIN}/en/reserve/ind/child` },
        { name: 'Fire Station Rescue Team' },
      ],
    },
  ]);
  const picture = await fetch(origin + (meta(html, 'og:image') ?? '').replace(ORIGIN, ''));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('the landing tells of the site and the park in the language of the page', async () => {
  const siteOf = async (path: string) => dataOf((await read(path)).html)[0];
  expect(await siteOf('/en/reserve')).toMatchObject({ name: 'Kkumteo', inLanguage: 'en' });
  expect(await siteOf('/reserve')).toMatchObject({ name: '꿈터', inLanguage: 'ko' });
});

it('the answers that travel with an English page are English', async () => {
  const { html } = await read('/en/reserve/ind/child/101');
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, unknown>;
  expect(data).toMatchObject({
    site: { operator: { parkName: 'Kkumteo' } },
    detail: { product: { mrktnPdNm: 'Fire Station Rescue Team' } },
  });
  expect(JSON.stringify(data)).not.toMatch(/\p{Script=Hangul}/u);
});

it('no call is made ahead of an English page, because its answer would be Korean', async () => {
  const paths = ['/en/reserve/ind/child', '/en/reserve/ind/child?q=fire', '/en/login', '/en/reserve/info/terms'];
  for (const path of paths) expect((await read(path)).html, path).not.toContain('href="/api/');
  expect((await read('/reserve/ind/child?q=fire')).html).toContain('href="/api/product?');
});

it('pages of an individual’s booking and of an account are English; only the reserve step comes with its frame', async () => {
  const pages = [
    ['/en/login?menuId=109', 'Log in'],
    ['/en/signup', 'Sign up'],
    ['/en/reserve/ind/child/101/reserve', 'Job experience booking'],
    ['/en/reserve/ind/child/101/reserve/pcntInfo', 'Participant details'],
    ['/en/reserve/ind/payment', 'Review and pay'],
    ['/en/reserve/ind/payment/return', 'Payment check'],
    ['/en/reserve/ind/paymentCmpl/R1', 'Booking result'],
    ['/en/reserve/ind/cart', 'Cart'],
    ['/en/reserve/ind/reservations', 'My bookings'],
    ['/en/reserve/ind/reservations/R1', 'Booking details'],
    ['/en/reserve/ind/reservations/R1/line/L1', 'Participants'],
    ['/en/reserve/ind/reservations/R1/change', 'Change a booking'],
    ['/en/reserve/ind/reservations/R1/cancel', 'Cancel a booking'],
    ['/en/reserve/ind/waitlist', 'My waiting list'],
    ['/en/reserve/me?provider=linked', 'My information'],
    ['/en/reserve/inquiry', 'Ask the park'],
    ['/en/login/find-id', 'Find your ID'],
    ['/en/login/new-password', 'New password'],
  ] as const;
  for (const [path, title] of pages) {
    const { status, html } = await read(path);
    const isDrawn = path.endsWith('/pcntInfo');
    expect([status, titleOf(html), rootOf(html) !== '', meta(html, 'robots')], path).toEqual([
      200,
      `${title} | Kkumteo`,
      isDrawn,
      'noindex',
    ]);
    expect(html, path).toContain('<html lang="en">');
  }
  expect((await read('/en/login')).html).toContain('assets/login-en.js');
});

it.each([
  ['/en/reserve/grp/cart', '/reserve/grp/cart'],
  ['/en/reserve/registration?a=b', '/reserve/registration?a=b'],
  ['/en/reserve/grp/teen/201/reserve/groupInfo', '/reserve/grp/teen/201/reserve/groupInfo'],
  ['/en/reserve/grp/payment', '/reserve/grp/payment'],
  ['/en/reserve/grp/reservations/R1', '/reserve/grp/reservations/R1'],
  ['/en/page.do?id=fees', '/page.do?id=fees'],
])('%s is there in Korean alone: it leads to %s', async (path, location) => {
  const answer = await read(path);
  expect([answer.status, answer.location]).toEqual([302, location]);
});

it('the beginning of the English addresses leads to the English landing, with what it was asked', async () => {
  for (const path of ['/en', '/en/', '/en?utm_source=a'])
    expect((await read(path)).location, path).toBe(`/en/reserve${path.includes('?') ? '?utm_source=a' : ''}`);
});

it.each([
  '/en/nowhere',
  '/en/reserve/nowhere',
  '/en/reserve/ind/child/4242',
  '/en/reserve/info/nothing',
  '/en/reserve/x.html',
])('%s is answered 404 with the English page that says so', async (path) => {
  const { status, html } = await read(path);
  expect([status, titleOf(html), rootOf(html)]).toEqual([404, 'Page not found | Kkumteo', 'en /nowhere']);
  expect(html).toContain('<html lang="en">');
  const call = await fetch(origin + path, { headers: { accept: 'application/json' } });
  expect(call.status, path).toBe(404);
});

it('a product that is hidden in Korean is hidden in English', async () => {
  for (const path of ['/en/reserve/ind/child/123', '/en/reserve/ind/child/123?d=GUESSED'])
    expect((await read(path)).status, path).toBe(404);
  const { html } = await read('/en/reserve/ind/child/123?d=KKUM-RESCUE-2026');
  expect([meta(html, 'og:title'), meta(html, 'robots'), canonical(html)]).toEqual([
    'Little Rescuers’ Invitation Day',
    'noindex',
    undefined,
  ]);
});

it('an address behind /en can’t redirect to another site', async () => {
  for (const path of ['/en//evil.example/x', '/en///evil.example', '/en/%2F%2Fevil.example', '/en/\\evil.example'])
    for (const from of [origin, koreanOrigin]) {
      const { location } = await read(path, { from });
      expect(new URL(location ?? '/', from).origin, path).toBe(from);
    }
});

it('pages of both languages are kept apart, and each answers from memory with its own tag', async () => {
  const paths = ['/reserve/ind/teen', '/en/reserve/ind/teen'];
  const before = new Map<string, string>();
  for (const path of [...paths, ...paths]) {
    const { html, reply } = await read(path);
    expect(rootOf(html)).toBe(`${path.startsWith('/en') ? 'en' : 'ko'} /reserve/ind/teen`);
    before.set(path, reply.headers.get('etag') ?? '');
  }
  expect(new Set(before.values()).size).toBe(2);
  const again = await read(paths[1] ?? '', { headers: { 'if-none-match': before.get(paths[1] ?? '') ?? '' } });
  expect(again.status).toBe(304);
  // An address has one language, whatever the request's header says.
  expect(rootOf((await read('/reserve/ind/teen', { headers: { 'x-language': 'en' } })).html)).toBe(
    'ko /reserve/ind/teen',
  );
});

it('a new translation makes new pages, English ones alone in another language', async () => {
  const titles = async () => [
    titleOf((await read('/reserve/ind/child/103')).html),
    titleOf((await read('/en/reserve/ind/child/103')).html),
  ];
  const [name = ''] = await titles();
  await site.db.query(`update catalogue_english set english = 'A "new" name' where korean = $1`, [
    name.replace(' | 꿈터', ''),
  ]);
  await expect.poll(titles).toEqual([name, 'A &quot;new&quot; name | Kkumteo']);
});

it('a text without a translation is shown in Korean', async () => {
  await site.db.query(`update product set name = '새 체험' where product_id = 105`);
  await expect.poll(async () => titleOf((await read('/en/reserve/ind/child/105')).html)).toBe('새 체험 | Kkumteo');
});

interface Listed {
  readonly languages: readonly string[];
  readonly since: string | null;
}

async function sitemap(from = origin): Promise<ReadonlyMap<string, Listed>> {
  const xml = await (await fetch(`${from}/sitemap.xml`)).text();
  return new Map(
    [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => [
      /<loc>([^<]*)<\/loc>/.exec(entry)?.[1]?.replace(ORIGIN, '') ?? '',
      {
        languages: [...entry.matchAll(/hreflang="([^"]*)"/g)].map(([, language = '']) => language),
        since: /<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1] ?? null,
      },
    ]),
  );
}

it('the sitemap has each page in both languages, each naming both', async () => {
  const pages = await sitemap();
  for (const path of ['/reserve', '/reserve/grp', '/reserve/ind/child', '/reserve/ind/child/101', '/reserve/info/fees'])
    for (const address of [path, `/en${path}`])
      expect(pages.get(address)?.languages, address).toEqual(['ko', 'en', 'x-default']);
  const addresses = [...pages.keys()];
  expect(addresses.filter((path) => /\/123$|cart|login|registration|\?/.test(path))).toEqual([]);
  expect(addresses.filter((path) => path.startsWith('/en')).length * 2).toBe(addresses.length);
});

it('the sitemap tells of products the day of the last change, and of nothing else', async () => {
  const days = async () => {
    const pages = await sitemap();
    return ['/reserve/ind/child/101', '/en/reserve/ind/child/101', '/reserve', '/reserve/ind/child'].map(
      (path) => pages.get(path)?.since,
    );
  };
  await site.db.query(`update catalogue_change set changed_on = '2026-11-01'`);
  await site.db.query(`update catalogue_change set changed_on = '2026-12-01' where table_name = 'catalogue_english'`);
  await site.db.query(`select pg_notify('catalogue', '')`);
  await expect.poll(days).toEqual(['2026-11-01', '2026-12-01', null, null]);
  // A change that product pages don't show does not count.
  await site.db.query(`update notice set title = title`);
  await expect.poll(days).toEqual(['2026-11-01', '2026-12-01', null, null]);
  await site.db.query(`update price_row set fee = fee where product_id = 101`);
  const [row] = await site.db.query<{ readonly today: string }>(
    `select (now() at time zone 'Asia/Seoul')::date as today`,
  );
  await expect.poll(async () => (await days())[0]).toBe(row?.today);
  await site.db.query(`delete from catalogue_change`);
  await site.db.query(`select pg_notify('catalogue', '')`);
  await expect.poll(days).toEqual([null, null, null, null]);
});

it('where no English pages are built, their addresses lead to the Korean ones, and no page names them', async () => {
  const from = koreanOrigin;
  for (const path of ['/reserve', '/reserve/ind/child/101?date=2026-12-09', '/login?menuId=109', '/nowhere'])
    expect((await read(`/en${path}`, { from })).location, path).toBe(path);
  expect((await read('/en', { from })).location).toBe('/reserve');
  expect(alternates((await read('/reserve', { from })).html)).toEqual([]);
  const pages = await sitemap(from);
  expect([...pages.keys()].filter((path) => path.startsWith('/en'))).toEqual([]);
  expect(pages.get('/reserve')?.languages).toEqual([]);
});

it('a page that can’t be rendered in English is sent with its English head and an empty root', async () => {
  const { status, html } = await read('/en/reserve/info/terms');
  expect([status, titleOf(html), rootOf(html)]).toEqual([200, 'Terms of use | Kkumteo', '']);
  expect(html).toContain('<html lang="en">');
});
