import type { Locator, Page } from '@playwright/test';
import {
  counter,
  dayCell,
  openStep,
  openTicket,
  productPath,
  roundChoices,
  scrollTo,
  stepHead,
  hydrated,
  ticket,
} from '../support/steps.ts';
import { restyledByPress } from '../support/arrival.ts';
import { expect, test } from '../support/test.ts';

test('the calendar says in words which days are closed, holidays, past or without seats @both', async ({ page }) => {
  await page.goto(`${await productPath(page.request, 'child', '어린이 종합병원')}?date=2026-12-01`);
  await hydrated(page);
  await openStep(page, '날짜');
  await expect(dayCell(page, '2026년 12월 1일')).toHaveAccessibleName(/선택됨/);
  await expect(dayCell(page, '2026년 12월 13일')).toHaveAccessibleName(/휴관/);
  await expect(dayCell(page, '2026년 12월 25일')).toHaveAccessibleName(/공휴일 .*휴관/);
  await expect(dayCell(page, '2026년 12월 25일')).toBeDisabled();
  await expect(dayCell(page, '2026년 12월 16일')).toHaveAccessibleName(/예약 가능/);
  await page.getByRole('button', { name: '이전 달' }).click();
  await expect(dayCell(page, '2026년 11월 20일')).toHaveAccessibleName(/지난 날짜/);
  await expect(dayCell(page, '2026년 11월 23일'), 'the child hall sells the same day until two').toBeEnabled();
});

test('the calendar jumps to a month, and a chosen day is carried to the next product that is open on it @both @full', async ({
  page,
}) => {
  await page.goto('/reserve/ind/child');
  await page.getByRole('tabpanel').getByRole('link', { name: '피자 공방' }).click();
  await page.getByRole('combobox', { name: '연월' }).selectOption({ label: '2027년 3월' });
  await dayCell(page, '2027년 3월 17일').click();
  await expect(page).toHaveURL(/date=2027-03-17/);
  await page.goBack();
  await page.getByRole('tabpanel').getByRole('link', { name: '작은 우체국' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('작은 우체국');
  await expect(page).toHaveURL(/date=2027-03-17/);
  await expect(roundChoices(page).first()).toBeVisible();
  await openStep(page, '날짜');
  await expect(dayCell(page, '2027년 3월 17일')).toHaveAccessibleName(/선택됨/);
});

test('a day whose rounds do not come leaves the panel as it is, with a way to try again @both @full', async ({
  page,
}) => {
  await page.goto(`${await productPath(page.request, 'child', '피자 공방')}?date=2026-12-02`);
  await roundChoices(page).nth(1).click();
  await ticket(page)
    .getByRole('checkbox', { name: /개인정보/ })
    .check();
  let lost = true;
  await page.route(/\/api\/product\/\d+\?.*expVisitRvdt=20261203/, (route) =>
    lost ? route.abort('connectionfailed') : route.continue(),
  );
  await openStep(page, '날짜');
  await dayCell(page, '2026년 12월 3일').click();
  await expect(ticket(page).getByRole('alert')).toContainText('요청이 만료되었습니다.');
  await expect(page).toHaveURL(/date=2026-12-03/);
  lost = false;
  await ticket(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(stepHead(page, '회차')).toContainText('2회 11:00');
  await expect(ticket(page).getByRole('checkbox', { name: /개인정보/ })).toBeChecked();
});

test('a call that hangs says so after five seconds, and can be made again @full', async ({ page }) => {
  await page.goto(`${await productPath(page.request, 'child', '피자 공방')}?date=2026-12-02`);
  await roundChoices(page).nth(1).click();
  let hangs = true;
  await page.route(/\/api\/product\/\d+\?.*expVisitRvdt=20261203/, (route) => (hangs ? undefined : route.continue()));
  await openStep(page, '날짜');
  await dayCell(page, '2026년 12월 3일').click();
  await expect(ticket(page).getByText(/불러오는 데 시간이 걸리고 있습니다./)).toBeVisible({ timeout: 8_000 });
  hangs = false;
  await ticket(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(stepHead(page, '회차')).toContainText('2회 11:00');
  await expect(ticket(page).getByText(/불러오는 데 시간이 걸리고 있습니다./)).toHaveCount(0);
});

test('until people are counted the bar of a phone shows the fee and leads to what to choose @phone @full', async ({
  page,
}) => {
  await page.goto(await productPath(page.request, 'child', '피자 공방'));
  const next = page.getByRole('button', { name: '날짜부터 골라 주세요' });
  await expect(dayCell(page, '2026년 11월 25일')).toBeEnabled();
  await next.click();
  await expect(page.getByRole('grid').locator(':focus')).toBeInViewport();
  await dayCell(page, '2026년 11월 25일').click();
  await expect(page.getByRole('button', { name: '11.25 (수) · 회차를 골라 주세요' })).toBeVisible();
  await expect(page.getByText('18,000원부터').filter({ visible: true }).first()).toBeInViewport();
});

test('the chosen option is visible in the colours of a high-contrast system @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTicket(page, { hall: 'child', product: '피자 공방', date: '2026-12-02' });
  const look = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor);
  await openStep(page, '날짜');
  expect(await look(dayCell(page, '2026년 12월 2일'))).not.toBe(await look(dayCell(page, '2026년 12월 3일')));
  await openStep(page, '회차');
  const rounds = page.getByRole('radiogroup', { name: '회차' }).locator('label');
  expect(await look(rounds.first())).not.toBe(await look(rounds.nth(1)));
});

test('targets of the panel are 44 px, and text of twice the size stays inside @phone @full', async ({ page }) => {
  await openTicket(page, { hall: 'child', product: '피자 공방', date: '2026-12-02' });
  const small = await ticket(page).evaluate((panel) =>
    [...panel.querySelectorAll<HTMLElement>('button, select, label, td [role="button"]')]
      .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden')
      .map((each) => ({ words: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 43.9))
      .map(({ words, box }) => `${words} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  const over = await ticket(page).evaluate((panel) => {
    const edge = panel.getBoundingClientRect();
    // The bar has moved from the panel to the bottom of the screen.
    const isInBar = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).position === 'fixed' || isInBar(each.parentElement));
    return [...panel.querySelectorAll<HTMLElement>('*')]
      .filter((each) => !isInBar(each))
      .filter((each) => each.getClientRects().length > 0 && each.closest('select') === null)
      .filter((each) => each.getBoundingClientRect().right > edge.right + 1)
      .map((each) => `${each.className} ${each.textContent}`);
  });
  expect(over).toEqual([]);
});

test('담기 fills its panel where 예약하기 has left it for the bar @phone @full', async ({ page }) => {
  await page.goto(await productPath(page.request, 'child', '피자 공방'));
  const put = await page.getByRole('button', { name: '담기' }).boundingBox();
  const panel = await ticket(page).boundingBox();
  expect(Math.round((panel?.width ?? 0) - (put?.width ?? 0))).toBe(2 * 16 + 2);
});

test('the skill hall is closed on Saturdays too @phone @full', async ({ page }) => {
  await page.goto('/reserve/ind/skill');
  await expect(page.getByText('숙련기술체험관은 일요일과 공휴일 외에 토요일에도 쉽니다.')).toBeVisible();
  const products = page.getByRole('tabpanel').getByRole('article').getByRole('link');
  await expect(products.first()).toBeVisible();
  await page.goto(`${(await products.nth(1).getAttribute('href')) ?? ''}?date=2026-12-01`);
  await openStep(page, '날짜');
  await expect(dayCell(page, '2026년 12월 5일')).toHaveAccessibleName(/휴관/);
  await expect(dayCell(page, '2026년 12월 12일')).toBeDisabled();
});

test('date and round are part of the address and survive a reload; a shared link opens them @phone', async ({
  page,
  context,
}) => {
  await openTicket(page, { hall: 'child', product: '어린이 종합병원', date: '2027-02-16', round: 1 });
  await expect(page).toHaveURL(/date=2027-02-16&round=\d+/);
  await page.reload();
  await expect(stepHead(page, '회차')).toContainText('2회');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(stepHead(other, '날짜')).toContainText('2월 16일 (화)');
  await openStep(other, '날짜');
  await expect(other.getByRole('heading', { name: /2027년 2월/ }).first()).toBeVisible();
  await openStep(other, '회차');
  await expect(roundChoices(other).nth(1)).toBeChecked();
});

test('accordions are open at 540 px and closed at 541 @full', async ({ page }) => {
  const path = await productPath(page.request, 'child', '어린이 종합병원');
  for (const [width, open] of [
    [540, 'true'],
    [541, 'false'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    for (const name of ['회차', '인원'])
      await expect(ticket(page).getByRole('button', { name, exact: true }), `${name} at ${width}`).toHaveAttribute(
        'aria-expanded',
        open,
      );
  }
});

test('the panel is sticky at 821 px and static at 820 @full', async ({ page }) => {
  const path = await productPath(page.request, 'child', '어린이 종합병원');
  for (const [width, position] of [
    [820, 'static'],
    [821, 'sticky'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(ticket(page), `at ${width}`).toHaveCSS('position', position);
  }
});

test('no page scrolls sideways at 360 px @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const detail = await productPath(page.request, 'child', '어린이 종합병원');
  for (const path of [
    '/reserve',
    '/reserve/ind',
    '/reserve/ind/child',
    `${detail}?date=2026-12-01`,
    '/login',
    '/signup',
    '/reserve/info/fees',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});

test('the ticket is filled by keyboard alone', async ({ page, member: _member }) => {
  await page.goto(`${await productPath(page.request, 'child', '어린이 종합병원')}?date=2027-01-12`);
  await expect(roundChoices(page).first()).toBeVisible();
  const dates = stepHead(page, '날짜').getByRole('button');
  await tabTo(page, () => dates.evaluate((head) => head === document.activeElement));
  await page.keyboard.press('Enter');
  await tabTo(page, () => dayCell(page, '2027년 1월 12일').evaluate((day) => day === document.activeElement));
  // The rounds of the previous day are shown until those of this day are requested.
  const rounds = page.waitForResponse((answer) => answer.url().includes('20270113'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=2027-01-13/);
  await rounds;
  await expect(roundChoices(page).first()).toBeVisible();
  // The calendar has folded; the focus went on with the visitor.
  await expect(ticket(page).locator(':focus')).toHaveText(/회차$/);
  await expect(ticket(page).locator(':focus')).toBeInViewport();
  await tabTo(page, () => page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio'));
  await page.keyboard.press('Space');
  await expect(roundChoices(page).first()).toBeChecked();
  const number = counter(page, '체험자').getByRole('spinbutton');
  await expect(number).toBeVisible();
  await tabTo(page, () => number.evaluate((field) => field === document.activeElement));
  await page.keyboard.press('ArrowUp');
  await expect(number).toHaveValue('1');
  for (const name of [/체험연령/, /개인정보/]) {
    const box = ticket(page).getByRole('checkbox', { name });
    await tabTo(page, () => box.evaluate((field) => field === document.activeElement));
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  const book = page.getByRole('button', { name: '예약하기' });
  await tabTo(page, () => book.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('체험자 정보');
});

test('the skip link is the first element that Tab reaches @full', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('two detail pages keep their state and scroll position @both @full', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await page.getByRole('tabpanel').getByRole('link', { name: '피자 공방' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('피자 공방');
  await dayCell(page, '2026년 11월 25일').click();
  await expect(page).toHaveURL(/date=2026-11-25/);
  const chosenAt = await placeOn(page);
  await goBackAndForward(page);
  await expect.poll(() => placeOn(page), 'where the day was chosen').toBe(chosenAt);
  await scrollTo(page, 400);
  await goBackAndForward(page);
  await expect.poll(() => placeOn(page), 'where it was read last').toBe(400);
  await openStep(page, '날짜');
  await expect(dayCell(page, '2026년 11월 25일')).toHaveAccessibleName(/선택됨/);
});

test('a preview shows everything but the buttons @full', async ({ page }) => {
  await page.goto(`${await productPath(page.request, 'child', '피자 공방')}?t=preview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('피자 공방');
  await expect(dayCell(page, '2026년 11월 25일')).toBeVisible();
  await expect(page.getByRole('button', { name: '예약하기' })).toHaveCount(0);
});

const placeOn = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

async function goBackAndForward(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).not.toHaveURL(/\/\d+/);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('피자 공방');
}

/** Presses Tab until the focus is there; a focus trap or a lost focus ends it. */
async function tabTo(page: Page, arrived: () => Promise<boolean>): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    if (await arrived()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never got there.');
}

test('a step that opens again is shown by the layout that it kept, and leaves the styles of the others alone @phone @full', async ({
  page,
}) => {
  await openTicket(page, { hall: 'child', product: '소방서 구조대', date: '2026-12-16' });
  await openStep(page, '날짜');
  await expect(dayCell(page, '2026년 12월 16일')).toBeVisible();
  const head = stepHead(page, '날짜').getByRole('button');
  await head.click();
  await expect(dayCell(page, '2026년 12월 16일')).toBeHidden();
  expect(await restyledByPress(head), 'elements of which styles were worked out').toBeLessThan(100);
  await expect(dayCell(page, '2026년 12월 16일')).toBeVisible();
});
