import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PRODUCT = '/reserve/ind/child/101';
/** As it stands in the letter; the product is in no list. */
const LETTER = '/reserve/ind/child/123?d=KKUM-RESCUE-2026';

/** What a messenger reads of a link: the HTML alone, none of its scripts. */
async function previewOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address, {
    headers: { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' },
  });
  const html = await answer.text();
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
  return { status: answer.status(), html, meta, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '' };
}

test('a product that is shared shows picture, name and price to the messenger', async ({ request }) => {
  const { meta } = await previewOf(request, `${PRODUCT}?date=2026-12-09&round=3`);
  expect(meta('og:title')).toBe('소방서 구조대');
  expect(meta('og:description')).toMatch(/^18,000원 · 어린이체험관 · /);
  const picture = await request.get(new URL(meta('og:image') ?? '').pathname);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await picture.body()).length).toBeLessThan(150_000);
  expect(meta('og:url')).toMatch(/^http.*\/reserve\/ind\/child\/101$/);
});

test('an invitation that is shared shows what its page shows, and without its code nothing', async ({ request }) => {
  const { meta, html } = await previewOf(request, LETTER);
  expect(meta('og:title')).toBe('꼬마 구조대원 초대의 날');
  expect(meta('og:description')).toMatch(/^18,000원 · /);
  expect(html).toContain('<meta name="robots" content="noindex">');
  const guessed = await previewOf(request, '/reserve/ind/child/123?d=GUESSED');
  expect([guessed.status, guessed.meta('og:title')]).toEqual([404, undefined]);
  expect(guessed.html).not.toContain('구조대원');
});

test('the tab is called as the page came, and takes the next page’s name with it @full', async ({ page, request }) => {
  for (const address of [
    '/reserve',
    '/reserve/grp',
    '/reserve/ind/makive',
    PRODUCT,
    '/reserve/info/refund',
    '/login',
  ]) {
    const { title } = await previewOf(request, address);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, address).toHaveTitle(title);
  }
  await page.goto('/reserve/ind/child');
  await page.getByRole('main').getByRole('link', { name: '소방서 구조대' }).first().click();
  await expect(page).toHaveTitle('소방서 구조대 | 꿈터');
  await page.goBack();
  await expect(page).toHaveTitle('어린이체험관 개인예약 | 꿈터');
});
