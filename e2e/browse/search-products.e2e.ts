import type { Locator, Page } from '@playwright/test';
import { countActions } from '../support/actions.ts';
import { findViolations } from '../support/axe.ts';
import {
  stepHead,
  agreeToPayment,
  approve,
  atReserveStep,
  completed,
  counter,
  freeRounds,
  openConditions,
  payButton,
  paymentWindow,
  roundChoices,
  textBox,
} from '../support/steps.ts';
import { byTry, expect, logInByWire, PASSWORD, test } from '../support/test.ts';

const found = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^체험 \d+개/ });
const searchField = (page: Page): Locator => page.getByRole('combobox', { name: '체험 검색' });
const days = (page: Page): Locator => page.getByRole('group', { name: '언제' });
const calendarButton = (page: Page): Locator => days(page).getByRole('button', { name: '달력' });
const calendarOf = (page: Page): Locator => page.getByRole('dialog', { name: '언제 오세요?' });
const people = (page: Page): Locator => page.getByRole('group', { name: '누구와' });

test('a parent searches by day and children and books in at most 14 actions', async ({ page, phone }) => {
  await logInByWire(page.request, { loginId: 'parent1', password: PASSWORD });
  const [day, date] = byTry(['12월 4일 (금)', '2026-12-04'], ['12월 3일 (목)', '2026-12-03']);
  await page.goto('/reserve/ind/child');
  const hands = countActions();
  await hands.press(people(page).getByRole('button', { name: /김서준/ }));
  await hands.press(people(page).getByRole('button', { name: /김서아/ }));
  await hands.press(days(page).getByRole('button', { name: day }));
  await expect(found(page)).toContainText(`${day} · 김서준, 김서아 함께`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: '소방서 구조대' }) });
  await expect(card).toContainText('김서준, 김서아 둘 다 참여할 수 있어요');
  await hands.press(freeRounds(card).first());

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
  await expect(page).toHaveURL(new RegExp(`date=${date}&round=\\d+`));
  await expect(stepHead(page, '회차')).toContainText(/\d회 \d\d:\d\d/);
  await expect(counter(page, '체험자'), 'the page opens at what is to be chosen').toBeInViewport();
  await expect(counter(page, '체험자').getByRole('spinbutton'), 'both children are counted').toHaveValue('2');
  await hands.press(page.getByRole('checkbox', { name: '모두 동의합니다' }));
  await hands.press(page.getByRole('button', { name: '예약하기' }));
  await atReserveStep(page);
  await hands.press(page.getByRole('button', { name: '가족 불러오기' }));
  await expect(textBox(page, '이름')).toHaveValue('김서준');
  await expect(textBox(page, '이름', 1)).toHaveValue('김서아');
  await hands.press(payButton(page));
  await agreeToPayment(page, hands);
  await hands.press(payButton(page));
  await approve(await paymentWindow(page, phone), hands);
  await completed(page);
  expect(hands.count()).toBeLessThanOrEqual(14);
});

test('day and children go along to a product and on to the next ones, wherever those are opened @both @full', async ({
  page,
}) => {
  await logInByWire(page.request, { loginId: 'parent1', password: PASSWORD });
  const startsWithThem = async (name: string): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(/date=2026-12-04/);
    await roundChoices(page).and(page.locator(':enabled')).first().click();
    await expect(counter(page, '체험자').getByRole('spinbutton')).toHaveValue('2');
  };
  await page.goto('/reserve/ind/child?date=2026-12-04');
  await openConditions(page);
  await people(page)
    .getByRole('button', { name: /김서준/ })
    .click();
  await people(page)
    .getByRole('button', { name: /김서아/ })
    .click();
  await expect(found(page)).toContainText('김서준, 김서아 함께');
  await page.getByRole('article').getByRole('link', { name: '소방서 구조대', exact: true }).click();
  await startsWithThem('소방서 구조대');
  await page.goBack();
  await expect(found(page), 'Back keeps them').toContainText('12월 4일 (금) · 김서준, 김서아 함께');
  await page.getByRole('article').getByRole('link', { name: '피자 공방', exact: true }).click();
  await startsWithThem('피자 공방');
  await page.getByRole('button', { name: '체험 검색' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('어린이 종합병원');
  await page
    .getByRole('option', { name: /^어린이 종합병원/ })
    .first()
    .click();
  await startsWithThem('어린이 종합병원');
});

test('from the landing a parent has bookable cards in three presses, and Back keeps what was chosen @both', async ({
  page,
}) => {
  await page.goto('/reserve');
  const hands = countActions();
  await expect(days(page).getByRole('button', { name: '12월 5일 (토)' }), 'Saturday of next week').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const go = page.getByRole('search').getByRole('link', { name: /찾기$|보기$/ });
  await expect(go).toHaveText(/^자리 있는 체험 \d+개 보기$/);
  await hands.press(days(page).getByRole('button', { name: '12월 4일 (금)' }));
  await hands.press(people(page).getByRole('button', { name: '초1–2' }));
  await expect(go).toHaveText(/^함께할 체험 \d+개 보기$/);
  const best = /^(.+체험관) (\d+)개부터/.exec((await page.getByText(/개부터 보여 드려요/).textContent()) ?? '');
  await hands.press(go);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(best?.[1] ?? '');
  await expect(found(page)).toHaveText(new RegExp(`^체험 ${best?.[2]}개12월 4일 \\(금\\) · 초1–2`));
  await expect(freeRounds(page.getByRole('article').first()).first()).toBeVisible();
  expect(hands.count()).toBe(3);
  await page.goBack();
  await expect(days(page).getByRole('button', { name: '12월 4일 (금)' })).toHaveAttribute('aria-pressed', 'true');
  await expect(people(page).getByRole('button', { name: '초1–2' })).toHaveAttribute('aria-pressed', 'true');
  await calendarButton(page).click();
  await calendarOf(page).getByLabel('연월').selectOption('2027-01');
  await calendarOf(page).getByRole('button', { name: '2027년 1월 14일 (목), 자리 있는 체험' }).click();
  await calendarOf(page)
    .getByRole('button', { name: /^체험 \d+개 보기$/ })
    .click();
  await expect(found(page), 'its button leads to the list').toContainText('1월 14일 (목)');
  await page.goBack();
  await expect(
    days(page).getByRole('button', { name: '1월 14일 (목)' }),
    'a day beyond the two weeks as well',
  ).toHaveAttribute('aria-pressed', 'true');
});

test('the landing starts with the children of the family, and offers the list where counting fails @full', async ({
  page,
}) => {
  await logInByWire(page.request, { loginId: 'parent1', password: PASSWORD });
  await page.goto('/reserve');
  await expect(people(page).getByRole('button', { name: /김서준/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(people(page).getByRole('button', { name: /김서아/ })).toHaveAttribute('aria-pressed', 'true');
  const go = page.getByRole('search').getByRole('link', { name: /찾기$|보기$/ });
  await expect(go).toHaveText(/^함께할 체험 \d+개 보기$/);
  await page.route('**/api/search?*', (route) => route.abort());
  await days(page).getByRole('button', { name: '11월 27일 (금)' }).click();
  await expect(go).toHaveText('체험 찾기');
  expect(await findViolations(page)).toEqual([]);
  await page.unroute('**/api/search?*');
  await go.click();
  await expect(page).toHaveURL(/\/reserve\/ind\/child\?date=2026-11-27&with=[^&]+&seats=1$/);
  await expect(found(page)).toContainText('김서준, 김서아 함께');
});

test('a visitor searches by first consonants with the keyboard alone, and Back keeps the search @both @full', async ({
  page,
}) => {
  await page.goto('/reserve/ind/child');
  await openConditions(page);
  await searchField(page).pressSequentially('ㅅㅂㅅ');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('소방서 구조대');
  await expect(first.locator('mark')).toHaveText('소방서');
  await expect(page).toHaveURL(/\?q=/);
  await searchField(page).press('Escape');
  await expect(first).toBeHidden();
  await expect(page.getByRole('heading', { name: '추천 체험' })).toBeHidden();
  await page.reload();
  await openConditions(page);
  await expect(searchField(page)).toHaveValue('ㅅㅂㅅ');
  await expect(found(page)).toContainText('‘ㅅㅂㅅ’');
  await searchField(page).press('ArrowDown');
  await searchField(page).press('ArrowDown');
  await searchField(page).press('ArrowUp');
  await searchField(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
  await page.goBack();
  await expect(found(page)).toContainText('‘ㅅㅂㅅ’');
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('');
  await expect(page).toHaveURL('/reserve/ind/child');
  await expect(page.getByRole('heading', { name: '추천 체험' })).toBeVisible();
});

test('words find what has ended in its own tab, which a reload and Back keep @both @full', async ({ page }) => {
  await page.goto('/reserve/ind/child#end');
  const ended = page.getByRole('tabpanel', { name: /^종료 \d+/ });
  const name = (await ended.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await openConditions(page);
  await searchField(page).fill(name);
  await expect(page).toHaveURL(/\?q=[^#]+#end$/);
  await expect(found(page)).toContainText(`‘${name}’`);
  await searchField(page).press('Escape');
  await page.reload();
  await expect(found(page)).toContainText(`‘${name}’`);
  await ended.getByRole('article').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^종료 \d+/ })).toHaveAttribute('aria-selected', 'true');
  await expect(found(page)).toContainText(`‘${name}’`);
  await page.getByRole('tab', { name: '판매 중' }).click();
  await expect(page).toHaveURL(/\?q=[^#]+$/);
  await expect(page.getByRole('tab', { name: /^판매 중 \d+/ })).toHaveAttribute('aria-selected', 'true');
});

test('an empty result says what to give up, and a press does it @both @full', async ({ page }) => {
  await page.goto('/reserve/ind/child?date=2026-11-29&seats=1');
  await expect(page.getByRole('heading', { name: '11월 29일 (일)에는 조건에 맞는 체험이 없어요' })).toBeVisible();
  await expect(found(page)).toHaveText(/^체험 0개/);
  const step = page.getByRole('button', { name: /로 보기/ });
  const count = /자리 있는 체험 (\d+)개/.exec((await step.textContent()) ?? '')?.[1];
  await step.click();
  await expect(found(page)).toContainText(`체험 ${count}개`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('ages stand in for children, a failed search can be asked again, halls are counted @full', async ({ page }) => {
  await page.route('**/api/search?*', (route) => route.abort());
  await page.goto('/reserve/ind/child?with=e1,e5');
  await expect(page.getByRole('heading', { name: '체험을 불러오지 못했습니다' })).toBeVisible({ timeout: 20_000 });
  expect(await findViolations(page)).toEqual([]);
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(people(page).getByRole('button', { name: '초1–2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /한 명만 참여할 수 있는 체험 \d+개/ })).toBeVisible();
  await expect(page.getByText(/^초1–2만 참여할 수 있어요/).first()).toBeVisible();
  const teen = page.getByRole('navigation', { name: '체험관' }).getByRole('link', { name: /^청소년 \d+$/ });
  await teen.click();
  await expect(page).toHaveURL('/reserve/ind/teen?with=e1,e5');
  await page.getByRole('tab', { name: '종료' }).click();
  await expect(page).toHaveURL('/reserve/ind/teen?with=e1,e5#end');
  await expect(days(page).getByRole('button').first()).toBeDisabled();
});

test('a parent adds a child on the way and comes back to the search with it @both @full', async ({
  page,
  member: _member,
}) => {
  await page.goto('/reserve/ind/child?date=2026-12-04');
  await openConditions(page);
  await people(page).getByRole('link', { name: '아이 추가' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 정보');
  await page.getByRole('button', { name: '아이 추가' }).click();
  const form = page.getByRole('dialog', { name: '아이 추가' });
  await form.getByLabel('이름').fill('한가온');
  await form.getByLabel('생년월일').fill('20190302');
  await form.getByLabel('학년').selectOption({ label: '초등 1학년' });
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { name: '한가온' })).toBeVisible();
  // An element that the header half covers is not a target at this scroll position.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '찾던 체험으로 돌아가기' }).click();
  await expect(page).toHaveURL('/reserve/ind/child?date=2026-12-04');
  await openConditions(page);
  await people(page)
    .getByRole('button', { name: /^한가온/ })
    .click();
  await expect(found(page)).toContainText('12월 4일 (금) · 한가온');
});
