import { restyledByAdding, watchArrival } from '../support/arrival.ts';
import { agreeToTicket, countPeople, openTicket, hydrated, ticket } from '../support/steps.ts';
import { logInByWire, ONLOOKER, expect, test } from '../support/test.ts';

/*
 * Pages that are rendered at the server: the content of their HTML, and its hydration without changes.
 */

// The months of the two weeks by which a list can be searched.
const SEARCH_DAYS = ['/api/reserve/calendar/20261101', '/api/reserve/calendar/20261201'];

const PAGES = [
  {
    address: '/reserve',
    heading: '오늘은 어떤 일을 해 볼까요?',
    calls: ['/api/home', '/api/search', ...SEARCH_DAYS],
    run: '',
  },
  { address: '/reserve/ind/child', heading: '어린이체험관', calls: ['/api/search', ...SEARCH_DAYS], run: '' },
  {
    address: '/reserve/ind/child/101',
    heading: '소방서 구조대',
    calls: ['/api/reserve/calendar/20261101', '/api/product/101/availability'],
    run: '',
  },
  { address: '/reserve/info/hours', heading: '이용안내', calls: [], run: '' },
  { address: '/reserve/ind', heading: '개인예약', calls: [], run: ' @full' },
  { address: '/reserve/grp/makive', heading: '메카이브', calls: ['/api/search', ...SEARCH_DAYS], run: ' @full' },
  { address: '/reserve/info/fees', heading: '체험료와 할인', calls: [], run: ' @full' },
] as const;

/** The page with the most elements. */
const LONGEST = '/reserve/ind/child/101';

const SEARCHED = '/reserve/ind/child?q=%E3%85%85%E3%85%82%E3%85%85';

test.use({ expected: /Failed to load resource/ });

for (const { address, heading, calls, run } of PAGES)
  test(`@both${run} ${address} can be read before its script has run, and hydration changes nothing`, async ({
    page,
  }) => {
    const { said, asked, shifts, runScripts } = await watchArrival(page);
    await page.goto(address, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    await expect(page.getByRole('contentinfo')).toContainText('고객센터');
    await expect(page.getByRole('link', { name: '로그인' })).toHaveCount(0);
    await title.evaluate((element) => element.setAttribute('data-came-with-the-page', ''));
    runScripts();
    const menu = page.getByRole('button', { name: '메뉴' });
    await expect(page.getByRole('link', { name: '로그인' }).or(menu).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await expect(title, 'the same element').toHaveAttribute('data-came-with-the-page', '');
    await expect.poll(() => new Set(asked)).toEqual(new Set(['/api/checkLogin', ...calls]));
    expect(said).toEqual([]);
    expect(await shifts()).toEqual([]);
  });

test('a day, a tab and a round of the address are there once the script is, and nothing complains @full', async ({
  page,
}) => {
  const { said, runScripts } = await watchArrival(page);
  runScripts();
  await page.goto('/reserve/ind/child/101?date=2026-12-09');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto('/reserve/ind/child#end');
  await expect(page.getByRole('tab', { name: /^종료/ })).toHaveAttribute('aria-selected', 'true');
  expect(said).toEqual([]);
});

test('@both @full the room that a list keeps for its search is as high as the search', async ({ page }) => {
  for (const list of ['ind/child', 'grp/child', 'ind/makive', 'grp/makive']) {
    await page.goto(`/reserve/${list}`);
    const search = page.locator('main [data-track][data-hall]');
    await expect(search.getByRole('search').first()).toBeVisible();
    const [kept, needed] = await search.evaluate((element: HTMLElement) => {
      const { minHeight } = getComputedStyle(element);
      element.style.minHeight = '0';
      return [minHeight, `${element.getBoundingClientRect().height}px`];
    });
    expect(kept, list).toBe(needed);
  }
});

test('@both the ended tab of a list shows nothing that is on sale before its script has run', async ({ page }) => {
  const { said, runScripts } = await watchArrival(page);
  await page.goto('/reserve/ind/child#end', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toContainText('고객센터');
  await expect(page.getByRole('heading', { name: '추천 체험' })).toBeVisible();
  const tabs = page.locator('[role=tablist], [role=tabpanel]');
  await expect(tabs, 'they came with the page, for whoever has no script').toHaveCount(2);
  await expect(tabs.filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  runScripts();
  await expect(page.getByRole('tab', { name: /^종료 \d+/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^판매 중/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  expect(said).toEqual([]);
});

test('a list that is searched by its address never shows other products @full', async ({ page }) => {
  const { said, runScripts } = await watchArrival(page);
  const html = await (await page.request.get(SEARCHED, { headers: { accept: 'text/html' } })).text();
  let loadSearch = () => undefined as void;
  const searchMayLoad = new Promise<void>((resolve) => (loadSearch = resolve));
  // The search loads late, as on a slow connection: the products of the list are shown before it.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await searchMayLoad;
    await route.fallback();
  });
  await page.addInitScript(() => {
    let most = 0;
    const look = () => {
      const cards = [...document.querySelectorAll('main article')].filter((card) => card.checkVisibility());
      most = Math.max(most, cards.length);
      Object.assign(window, { mostCards: most });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(SEARCHED, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('어린이체험관');
  await expect(page.locator('[data-skeleton]')).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  runScripts();
  await hydrated(page);
  loadSearch();
  await expect(page.getByRole('heading', { name: /^체험 \d+개$/ })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: '소방서 구조대' }).filter({ visible: true }),
  ).toBeVisible();
  const most = await page.evaluate(() => (window as unknown as { readonly mostCards: number }).mostCards);
  expect(most, 'at any time').toBe(await page.getByRole('main').getByRole('article').count());
  expect(said).toEqual([]);
});

test('a member’s name is loaded after the page, which is the same for all visitors @full', async ({
  page,
  context,
}) => {
  await logInByWire(context.request, ONLOOKER);
  const html = await (await context.request.get('/reserve', { headers: { accept: 'text/html' } })).text();
  const { said, runScripts, shifts } = await watchArrival(page);
  runScripts();
  await page.goto('/reserve');
  const name = page.getByRole('navigation', { name: '안내와 회원' }).getByText(/ 님$/);
  await expect(name).toBeVisible();
  expect(html).not.toContain((await name.textContent()) ?? '');
  expect(said).toEqual([]);
  expect(await shifts()).toEqual([]);
});

const DATED = '/reserve/ind/child/101?date=2026-12-16';

for (const [address, run] of [
  ['/reserve', ''],
  [DATED, ''],
  ['/reserve/ind/child', ' @full'],
  ['/reserve/ind/child/101', ' @full'],
] as const)
  test(`@both${run} nothing moves on ${address} when the member’s own data arrives`, async ({ page, context }) => {
    await logInByWire(context.request, ONLOOKER);
    const { said, asked, runScripts, shifts } = await watchArrival(page);
    runScripts();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked).toContain('/api/checkLogin');
    await page.waitForLoadState('networkidle');
    expect(said).toEqual([]);
    expect(await shifts()).toEqual([]);
  });

test('@both a day, a round and what the member counted come into their own room: 쿠폰 stays where it is', async ({
  page,
  context,
}) => {
  await logInByWire(context.request, ONLOOKER);
  await openTicket(page, { hall: 'child', product: '소방서 구조대', date: '2026-12-16' });
  await countPeople(page, '체험자', 2);
  const address = page.url();
  expect(address).toContain('&round=');
  await page.goto('/robots.txt');
  const { said, shifts, runScripts } = await watchArrival(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toContainText('고객센터');
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  const place = () =>
    ticket(page)
      .getByRole('button', { name: '쿠폰' })
      .evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));
  const before = await place();
  runScripts();
  await expect(ticket(page).getByRole('spinbutton', { name: '체험자' })).toHaveValue('2');
  await page.waitForLoadState('networkidle');
  expect(await place()).toBe(before);
  expect(said).toEqual([]);
  expect(await shifts()).toEqual([]);
});

test('@both the reserve step shows its product before its script has run, and keeps its head when the form arrives', async ({
  page,
  context,
}) => {
  await logInByWire(context.request, ONLOOKER);
  await openTicket(page, { hall: 'child', product: '소방서 구조대', date: '2026-12-16' });
  await countPeople(page, '체험자', 1);
  await agreeToTicket(page);
  await ticket(page).getByRole('button', { name: '예약하기' }).click();
  const name = page.getByRole('textbox', { name: /이름/ }).first();
  await expect(name).toBeVisible();
  const { said, shifts, runScripts } = await watchArrival(page);
  await page.reload({ waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('체험자 정보');
  await expect(page.getByRole('main')).toContainText('소방서 구조대');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('로그인 상태를 확인하고 있습니다.');
  await title.evaluate((element) => element.setAttribute('data-came-with-the-page', ''));
  runScripts();
  await expect(name).toBeVisible();
  await expect(title, 'the same element').toHaveAttribute('data-came-with-the-page', '');
  await expect(page.getByRole('main')).toContainText('12월 16일 (수) 10:00');
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
  expect(await shifts()).toEqual([]);
});

for (const { address, heading } of PAGES)
  test(`what is read out or laid over ${address} leaves the styles of the page alone${address === LONGEST ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    expect(await restyledByAdding(page), 'elements of which styles were worked out').toBeLessThan(20);
  });
