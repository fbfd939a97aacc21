import type { Locator, Page } from '@playwright/test';
import { sendEmptyPages } from '../support/answers.ts';
import { dayCell, openConditions, productPath, question, ticket } from '../support/steps.ts';
import { callByWire, expect, logInByWire } from '../support/test.ts';
import { failToAnswer, heading, neverAnswer, type Visit, type Walk } from './walk.ts';

/** The screens of browsing, in every state. */
export const BROWSE_WALKS: readonly Walk[] = [
  { name: 'landing and halls', at: '@both', go: landingAndHalls },
  { name: 'lists', at: '@phone @full', go: lists },
  { name: 'searches', at: '@both @full', go: searches },
  { name: 'information pages', at: '@phone @full', go: information },
  { name: 'halls of groups, and an unknown address', at: '@both @full', go: otherHalls },
  { name: 'lists of other halls', at: '@phone @full', go: otherLists },
  { name: 'lists that are empty, loading or failed', at: '@phone @full', go: listStates },
  { name: 'lists that are searched', at: '@both @full', go: searchedLists },
  { name: 'lists of favourites', at: '@both @full', go: favouriteLists },
  { name: 'the search of the header', at: '@both @full', go: headerSearch },
  { name: 'other products', at: '@wide @full', go: otherProducts },
  { name: 'the other information pages', at: '@phone @full', go: otherInformation },
];

async function landingAndHalls({ page, phone, look }: Visit): Promise<void> {
  await page.goto('/reserve');
  await expect(page.getByRole('heading', { name: '이번 주 남은 자리' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^자리 있는 체험 \d+개 보기$/ })).toBeVisible();
  await look('landing');
  await page.goto('/reserve/ind');
  await heading(page, '개인예약');
  await look('halls-individual');
  if (phone) {
    await page.getByRole('button', { name: '메뉴' }).click();
    await look('menu');
  }
}

async function otherHalls({ page, look }: Visit): Promise<void> {
  await page.goto('/reserve/grp');
  await heading(page, '단체예약');
  await look('halls-group');
  await page.goto('/reserve/nowhere');
  await heading(page, '찾으시는 화면이 없습니다');
  await look('not-found');
}

async function lists({ page, look }: Visit): Promise<void> {
  await openList(page, '/reserve/ind/child');
  await look('list');
  await page.getByRole('tab', { name: /^종료/ }).click();
  await expect(page.getByRole('tab', { name: /^종료/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await look('list-ended');
  await failToAnswer(page, '**/api/product?*');
  await page.goto('/reserve/ind');
  await page.getByRole('main').getByRole('link', { name: '청소년체험관' }).click();
  await expect(page.getByRole('button', { name: '다시 불러오기' }).first()).toBeVisible();
  await look('list-failed');
}

async function otherLists({ page, look }: Visit): Promise<void> {
  await openList(page, '/reserve/ind/skill');
  await look('list-skill');
  await openList(page, '/reserve/grp/teen');
  await look('list-group');
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: / 찜$/ }).first()).toBeVisible();
}

async function listStates({ page, look }: Visit): Promise<void> {
  await page.goto('/reserve/ind/onJob');
  await expect(page.getByText('대상 상품이 없습니다.')).toBeVisible();
  await look('list-empty');
  await neverAnswer(page, '**/api/product?*');
  // A list that is opened by its address is rendered with its products.
  await page.goto('/reserve/ind');
  await page.getByRole('main').getByRole('link', { name: '어린이체험관' }).click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(4);
  await look('list-loading');
}

/** The list with all parts of its search, its calendar, and the search in the header. */
async function searches({ page, look }: Visit): Promise<void> {
  await page.goto('/reserve/ind/child?date=2026-12-04&with=e1,e5&seats=1');
  await expect(page.getByText(/^초1–2만 참여할 수 있어요/).first()).toBeVisible();
  await openConditions(page);
  await page.getByRole('combobox', { name: '체험 검색' }).fill('ㅅㅂㅅ');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('list-searched');
  await page.goto('/reserve/ind/child?date=2026-12-04');
  await openConditions(page);
  await page.getByRole('button', { name: '달력' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /12월 5일.*자리 있는 체험 \d+개/ })).toBeVisible();
  await look('list-calendar');
  const field = await openHeaderSearch(page);
  await field.fill('ㅅㅂ');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await look('header-search-found');
}

async function openHeaderSearch(page: Page): Promise<Locator> {
  await page.goto('/reserve/info/fees');
  await page.getByRole('button', { name: '체험 검색' }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  return field;
}

async function searchedLists({ page, look }: Visit): Promise<void> {
  await page.goto('/reserve/ind/child?date=2026-11-29&seats=1');
  await expect(page.getByRole('heading', { name: /에는 조건에 맞는 체험이 없어요$/ })).toBeVisible();
  await look('list-searched-in-vain');
  await page.goto('/reserve/grp/child?date=2026-12-03&seats=20');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('list-searched-group');
}

async function favouriteLists({ page, member, look }: Visit): Promise<void> {
  await page.goto('/reserve/ind/child?fav=1');
  await expect(page.getByText('찜한 체험은 로그인하면 볼 수 있습니다.')).toBeVisible();
  await look('list-favourites-visitor');
  await logInByWire(page.request, member);
  await page.reload();
  await expect(page.getByRole('heading', { name: '아직 찜한 체험이 없어요' })).toBeVisible();
  await look('list-favourites-none');
  const path = await productPath(page.request, 'child', '소방서 구조대');
  const marked = { mrktnPdNo: Number(path.split('/').at(-1)), favouriteYn: 'Y' };
  await callByWire(page.request, '/api/member/favourites', marked);
  await page.goto('/reserve/ind/child?date=2026-12-04&fav=1');
  await expect(page.getByRole('article').getByRole('heading', { name: '소방서 구조대' })).toBeVisible();
  await openConditions(page);
  await expect(page.getByRole('link', { name: '아이 추가' })).toBeVisible();
  await look('list-favourites');
}

async function headerSearch({ page, member, look }: Visit): Promise<void> {
  const field = await openHeaderSearch(page);
  await look('header-search');
  await field.fill('우주정거장');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('‘우주정거장’ 검색 결과가 없어요');
  await look('header-search-nothing-found');
  await failToAnswer(page, '**/api/search?*');
  await field.fill('소방');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await look('header-search-failed');
  await page.unroute('**/api/search?*');
  await logInByWire(page.request, member);
  await page.goto('/reserve/info/fees');
  await expect(page.getByRole('button', { name: '체험 검색' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await look('header-of-a-member');
}

async function otherProducts({ page, look }: Visit): Promise<void> {
  for (const [name, product] of [
    ['detail-conditions', '어린이체험관 150분 할인권'],
    ['detail-bundle', '안전 지킴이 하루 묶음'],
  ] as const) {
    await page.goto(await productPath(page.request, 'child', product));
    await heading(page, product);
    await expect(dayCell(page, '2026년 11월 25일')).toBeVisible();
    await look(name);
  }
  await page.goto('/reserve/ind/child#end');
  // The page is rendered with the products on sale: the server does not receive the hash.
  await expect(page.getByRole('tab', { name: /^종료/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').getByRole('article').getByRole('link').first().click();
  await expect(ticket(page)).toContainText('판매가 끝난 체험입니다.');
  await look('detail-ended');
  await page.goto('/reserve/grp/child');
  await page.getByRole('tabpanel').getByRole('article').getByRole('link').first().click();
  await expect(dayCell(page, '2026년 12월 1일').or(ticket(page)).first()).toBeVisible();
  await look('detail-group');
  await page.goto('/reserve/ind/child/999999999');
  await expect(question(page)).toBeVisible();
  await look('detail-unknown');
  await page.goto('/reserve/ind/child');
  await neverAnswer(page, '**/api/product/*');
  await page.getByRole('tabpanel').getByRole('link', { name: '소방서 구조대' }).click();
  await expect(page.getByText('체험 정보를 불러오는 중입니다.')).toBeAttached();
  await look('detail-loading');
}

async function information({ page, look }: Visit): Promise<void> {
  await page.goto('/reserve/info/hours');
  await page.getByText('취소와 환불', { exact: true }).click();
  await page.getByText(/^질문 \d+개 더 보기$/).click();
  await page.getByText('늦게 도착하면 들어갈 수 있나요?').click();
  await look('info-hours-open');
  await lookAtInformation({ page, look }, ['fees', 'refund', 'terms']);
}

async function otherInformation({ page, look }: Visit): Promise<void> {
  await lookAtInformation({ page, look }, ['hours', 'parking', 'notice', 'privacy', 'licence']);
  await guideStates({ page, look });
}

async function lookAtInformation({ page, look }: Pick<Visit, 'page' | 'look'>, slugs: readonly string[]) {
  for (const slug of slugs) {
    await page.goto(`/reserve/info/${slug}`);
    await heading(page);
    await look(`info-${slug}`);
  }
}

/** The page at a glance while its parts are searched, loading and missing. */
async function guideStates({ page, look }: Pick<Visit, 'page' | 'look'>): Promise<void> {
  await page.goto('/reserve/info/hours');
  await page.getByLabel('질문 찾기').fill('ㅎㅂㄱ');
  await expect(page.getByRole('status').filter({ hasText: /^질문/ })).toHaveText(/^질문 \d+개$/);
  await look('info-hours-found');
  await page.getByLabel('질문 찾기').fill('우주정거장');
  await expect(page.getByText('찾으시는 질문이 없습니다.')).toBeVisible();
  await look('info-hours-nothing-found');
  await sendEmptyPages(page, '**/reserve/info/hours');
  await neverAnswer(page, '**/api/reserve/calendar/*');
  await page.goto('/reserve/info/hours');
  await expect(page.getByRole('heading', { name: '오시는 길' })).toBeVisible();
  await look('info-hours-loading');
  await page.unroute('**/api/reserve/calendar/*');
  await failToAnswer(page, '**/api/reserve/calendar/*');
  await page.goto('/reserve/info/hours');
  await expect(page.getByRole('heading', { level: 2, name: '09:00 – 18:30' })).toBeVisible();
  await look('info-hours-failed');
  await page.unroute('**/api/reserve/calendar/*');
}
