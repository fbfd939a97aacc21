import { watchArrival } from '../support/arrival.ts';
import { arriveInEnglish, listenToWarnings, checkEnglishPage } from '../support/english.ts';
import { productPath } from '../support/steps.ts';
import { expect, logInByWire, test } from '../support/test.ts';

/*
 * The pages below /en: only text marked as Korean is Korean, they hydrate without changes, and the links between the
 * languages work.
 */

test.describe.configure({ timeout: 120_000 });

const INFORMATION = ['hours', 'fees', 'parking', 'refund', 'notice', 'terms', 'privacy', 'licence'];

type Addressed = readonly (readonly [string, string])[];

/** One of each kind of page that the booking in English (book-in-english) does not pass. */
const PAGES: Addressed = [
  ['/en/reserve', 'What job shall we try today?'],
  ['/en/reserve/ind/child?date=2026-12-04&with=e1,e5&seats=1', 'Children’s Hall'],
  ['/en/reserve/info/hours', 'Visitor guide'],
];

const OTHER_PAGES: Addressed = [
  ['/en/reserve/ind', 'Individual booking'],
  ['/en/reserve/grp', 'Group booking'],
  ['/en/reserve/ind/child', 'Children’s Hall'],
  ['/en/reserve/ind/child#end', 'Children’s Hall'],
  ['/en/reserve/ind/child?date=2026-11-29&seats=1', 'Children’s Hall'],
  ['/en/reserve/grp/teen', 'Youth Hall'],
  ['/en/login?menuId=109&returnTo=%2Freserve%2Find', 'Log in'],
  ['/en/signup?menuId=109&returnTo=%2Freserve%2Find', 'Sign up'],
  ['/en/reserve/nowhere', 'Page not found'],
];

for (const [pages, which, tags] of [
  [PAGES, 'an English page', '@both'],
  [OTHER_PAGES, 'the other English pages', '@both @full'],
] as const)
  test(`nothing on ${which} is Korean, and hydration changes nothing ${tags}`, async ({ page }) => {
    const warnings = listenToWarnings(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [address, heading] of pages) {
      await arriveInEnglish(page, address);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await checkEnglishPage(page, address);
    }
    expect(warnings).toEqual([]);
  });

test('@both @full the details and the panel of both tracks are English', async ({ page }) => {
  const warnings = listenToWarnings(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const track of ['ind', 'grp'] as const)
    for (const [hall, product] of [
      ['child', '소방서 구조대'],
      ['teen', '방송 보도국'],
    ] as const) {
      const address = `/en${await productPath(page.request, hall, product, track)}?date=2026-12-09`;
      await arriveInEnglish(page, address);
      await checkEnglishPage(page, address);
      await page.getByRole('radiogroup', { name: 'Round' }).getByRole('radio').first().click();
      await expect(page.getByRole('spinbutton').first()).toBeVisible();
      await checkEnglishPage(page, `${address} with a round`);
    }
  expect(warnings).toEqual([]);
});

test('the information pages are English; terms and privacy say that they are Korean @phone @full', async ({ page }) => {
  const warnings = listenToWarnings(page);
  for (const slug of INFORMATION) {
    await arriveInEnglish(page, `/en/reserve/info/${slug}`);
    await checkEnglishPage(page, slug);
    await expect(page.getByText('This text applies in Korean')).toHaveCount(
      slug === 'terms' || slug === 'privacy' ? 1 : 0,
    );
  }
  expect(warnings).toEqual([]);
});

test('search engines get the questions of the guide in English, as its page asks them @phone @full', async ({
  page,
}) => {
  await arriveInEnglish(page, '/en/reserve/info/hours');
  const told = await page.locator('script[type="application/ld+json"]').textContent();
  const { mainEntity } = JSON.parse(told ?? '') as { mainEntity: readonly { readonly name: string }[] };
  const asked = await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Frequently asked questions' }) })
    .locator('summary h3')
    .allTextContents();
  expect(mainEntity.map(({ name }) => name)).toEqual(asked);
  expect(asked).toContain('When will I get my refund?');
  expect(told).not.toMatch(/\p{Script=Hangul}/u);
});

test('the link in the footer leads to the same page in the other language, and back', async ({ page }) => {
  const address = `${await productPath(page.request, 'child', '소방서 구조대')}?date=2026-12-09`;
  await page.goto(address);
  // The server renders the page without its query; the link has the day once the page is hydrated.
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await expect(link('English')).toHaveAttribute('href', `/en${address}`);
  await link('English').click();
  await expect(page).toHaveURL(`/en${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fire Station Rescue Team');
  await expect(link('한국어')).toHaveAttribute('href', address);
  await link('한국어').click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
});

test('the link to the other language, pressed before the script of the page has run, keeps the day @full', async ({
  page,
}) => {
  const { runScripts } = await watchArrival(page);
  await page.goto('/reserve/ind/child/101?date=2026-12-09', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  runScripts();
  await expect(page).toHaveURL('/en/reserve/ind/child/101?date=2026-12-09');
});

test('a page that is there in Korean alone offers no other language, and an English page leads to it by a full load @full', async ({
  page,
  member,
}) => {
  await logInByWire(page.request, member);
  await arriveInEnglish(page, '/en/reserve/grp/teen');
  await page.getByRole('link', { name: /^Cart.*in Korean/ }).click();
  await expect(page).toHaveURL('/reserve/grp/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('체험바구니');
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/en/reserve/grp/teen');
  await page.goto('/en/reserve/grp/reservations');
  await expect(page).toHaveURL('/reserve/grp/reservations');
});

test('a member’s header is one row in English at every width, and its links fold into a menu until they fit @full', async ({
  page,
  member,
}) => {
  await logInByWire(page.request, member);
  for (const [width, folds] of [
    [360, true],
    [768, true],
    [1024, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/reserve');
    const menu = page.getByRole('banner').getByRole('button', { name: /menu/i });
    const bookings = page.getByRole('banner').getByRole('link', { name: /My bookings/ });
    if (folds) {
      await expect(menu, `${width}`).toBeVisible();
      await expect(bookings, `${width}`).toBeHidden();
      await menu.click();
    }
    await expect(bookings, `${width}`).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, `${width}`).toBeLessThan(90);
  }
});
