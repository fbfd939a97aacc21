import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { freeRounds, openConditions, productPath, scrollTo } from '../support/steps.ts';
import { callByWire, expect, logInByWire, newMember, test } from '../support/test.ts';

const found = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^체험 \d+개/ });
const days = (page: Page): Locator => page.getByRole('group', { name: '언제' });
const calendarButton = (page: Page): Locator => days(page).getByRole('button', { name: '달력' });
const calendarOf = (page: Page): Locator => page.getByRole('dialog', { name: '언제 오세요?' });

test('length and price narrow a list, stay in its address and are given up by a press @both @full', async ({
  page,
}) => {
  await page.goto('/reserve/ind/child?date=2026-12-04');
  await expect(found(page)).toHaveText(/^체험 \d+개12월 4일/);
  await openConditions(page);
  await page.getByLabel('체험 시간').selectOption('60분까지');
  await expect(found(page)).toContainText('12월 4일 (금) · 60분까지');
  await page.getByLabel('가격').selectOption('20,000원까지');
  await expect(found(page)).toContainText('60분까지 · 20,000원까지');
  await expect(page).toHaveURL('/reserve/ind/child?date=2026-12-04&minutes=60&won=20000');
  await page.reload();
  await openConditions(page);
  await expect(page.getByLabel('가격')).toHaveValue('20000');
  for (const price of await page.getByRole('article').getByText(/^1명 /).allTextContents())
    expect(Number(price.replaceAll(/\D/g, '').slice(1))).toBeLessThanOrEqual(20_000);
  await page.getByLabel('가격').selectOption('무료');
  await expect(found(page)).toHaveText(/^체험 0개/);
  const step = page.getByRole('button', { name: /가격에 상관없이 보기/ });
  const count = /체험 (\d+)개/.exec((await step.textContent()) ?? '')?.[1];
  await step.click();
  await expect(found(page)).toContainText(`체험 ${count}개`);
  await expect(page).toHaveURL('/reserve/ind/child?date=2026-12-04&minutes=60');
});

test('seats are asked for by a number, which stays in the address and is given up by a press @both @full', async ({
  page,
}) => {
  await page.goto('/reserve/grp/child?date=2026-12-03');
  await expect(found(page)).toHaveText(/^체험 \d+개12월 3일/);
  const seats = page.getByLabel('자리');
  const countOf = async () => Number(/체험 (\d+)개/.exec((await found(page).textContent()) ?? '')?.[1]);
  const fewestFree = async () =>
    Math.min(...(await Promise.all((await page.getByRole('article').all()).map((card) => freeRounds(card).count()))));
  const all = await countOf();
  await openConditions(page);
  await seats.selectOption('30자리 이상');
  await expect(found(page)).toContainText('12월 3일 (목) · 30자리 이상');
  await expect(page).toHaveURL('/reserve/grp/child?date=2026-12-03&seats=30');
  await expect.poll(fewestFree, 'each has a round with as many').toBeGreaterThan(0);
  const some = await countOf();
  expect(some).toBeLessThan(all);
  await page.reload();
  await openConditions(page);
  await expect(seats).toHaveValue('30');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/reserve\/grp\/child\/\d+\?date=2026-12-03/);
  await page.goBack();
  await expect(found(page)).toContainText(`체험 ${some}개`);
  await calendarButton(page).click();
  await expect(calendarOf(page).getByText('숫자는 30자리 이상 있는 체험 수예요.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('체험 시간').selectOption('60분까지');
  await seats.selectOption('120자리 이상');
  await expect(page.getByRole('heading', { name: '12월 3일 (목)에는 조건에 맞는 체험이 없어요' })).toBeVisible();
  await page.getByRole('button', { name: /자리가 모자란 체험도 보기/ }).click();
  await expect(found(page)).toContainText('12월 3일 (목) · 60분까지');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/reserve/grp/child?date=2026-12-03&minutes=60');
});

test('the calendar says of each day how much suits, and a day beyond the two weeks joins the shown days @both @full', async ({
  page,
}) => {
  await page.goto('/reserve/grp/child');
  await openConditions(page);
  const opener = calendarButton(page);
  const calendar = calendarOf(page);
  const cell = (spoken: string) => calendar.getByRole('button', { name: spoken });
  await opener.press('Enter');
  await expect(cell('2026년 11월 29일 (일), 휴관')).toBeVisible();
  await calendar.getByLabel('연월').selectOption('2027-01');
  const day = cell('2027년 1월 14일 (목), 자리 있는 체험');
  await expect(day).toBeVisible();
  const count = /체험 (\d+)개/.exec((await day.getAttribute('aria-label')) ?? '')?.[1];
  await day.click();
  await calendar.getByRole('button', { name: `체험 ${count}개 보기` }).click();
  await expect(calendar).toBeHidden();
  await expect(opener, 'the focus is where it was').toBeFocused();
  await expect(page).toHaveURL('/reserve/grp/child?date=2027-01-14');
  await expect(days(page).getByRole('button', { name: '1월 14일 (목)' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('자리').selectOption('15자리 이상');
  await expect(found(page)).toContainText(`체험 ${count}개`);
  await days(page).getByRole('button', { name: '12월 3일 (목)' }).click();
  await expect(days(page).getByRole('button', { name: '1월 14일 (목)' })).toHaveCount(0);
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/reserve/grp/child?date=2026-12-03&seats=1');
  await page.route('**/api/search/days?*', (route) => route.abort());
  await page.reload();
  await openConditions(page);
  await opener.click();
  await expect(calendar.getByText('체험 수를 불러오지 못했습니다.')).toBeVisible({ timeout: 20_000 });
  expect(await findViolations(page)).toEqual([]);
  await calendar.getByRole('button', { name: '날짜 없이' }).click();
  await expect(page).toHaveURL('/reserve/grp/child');
});

test('a member narrows lists to what they have marked, over halls and Back, and gives it up by a press @both @full', async ({
  page,
  member: _member,
}) => {
  for (const [hall, name] of [
    ['child', '소방서 구조대'],
    ['teen', '방송 보도국'],
  ] as const) {
    const path = await productPath(page.request, hall, name);
    const marked = { mrktnPdNo: Number(path.split('/').at(-1)), favouriteYn: 'Y' };
    expect((await callByWire(page.request, '/api/member/favourites', marked)).status()).toBe(200);
  }
  await page.goto('/reserve/ind/child');
  await openConditions(page);
  const chip = page.getByRole('search').getByRole('button', { name: '찜 1' });
  await chip.click();
  await expect(page).toHaveURL('/reserve/ind/child?fav=1');
  await expect(found(page)).toHaveText('체험 1개찜');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const halls = page.getByRole('navigation', { name: '체험관' });
  await expect(halls.getByRole('link', { name: '청소년 1' })).toBeVisible();
  const heart = page.getByRole('button', { name: '소방서 구조대 찜' });
  await heart.click();
  await expect(heart, 'a mistake is corrected in its place').toHaveAttribute('aria-pressed', 'false');
  await expect(found(page)).toHaveText('체험 1개찜');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('article').getByRole('link', { name: '소방서 구조대', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('소방서 구조대');
  await page.goBack();
  await expect(found(page)).toHaveText('체험 1개찜');
  await halls.getByRole('link', { name: '청소년 1' }).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['방송 보도국']);
  await halls.getByRole('link', { name: /^숙련기술 0/ }).click();
  await expect(found(page)).toHaveText('체험 0개찜');
  const step = page.getByRole('button', { name: /찜하지 않은 체험도 보기/ });
  const count = /체험 (\d+)개/.exec((await step.textContent()) ?? '')?.[1];
  await step.click();
  await expect(page).toHaveURL('/reserve/ind/skill');
  await expect(page.getByRole('tab', { name: `판매 중 ${count}` })).toBeVisible();
});

test('visitors are asked to log in where an address means favourites, and a member without any sees so @phone @full', async ({
  page,
  others,
}) => {
  await page.goto('/reserve/ind/child?fav=1');
  await expect(page.getByText('찜한 체험은 로그인하면 볼 수 있습니다.')).toBeVisible();
  await logInByWire(page.request, await newMember(others));
  await page.reload();
  await expect(page.getByRole('heading', { name: '아직 찜한 체험이 없어요' })).toBeVisible();
  await page.getByRole('button', { name: /찜하지 않은 체험도 보기/ }).click();
  await expect(page).toHaveURL('/reserve/ind/child');
  await page.context().clearCookies();
  await page.reload();
  await openConditions(page);
  await expect(page.getByLabel('체험 시간')).toBeVisible();
  await expect(page.getByRole('search').getByRole('button', { name: /^찜/ })).toHaveCount(0);
});

test('scrolled past, the search becomes a line that names what is searched and leads back to it @phone @full', async ({
  page,
}) => {
  await page.goto('/reserve/ind/child?date=2026-12-04&with=e1');
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  const line = page.getByRole('button', { name: /조건 바꾸기$/ });
  await expect(line).toHaveCount(0);
  await page.getByRole('article').nth(5).scrollIntoViewIfNeeded();
  await expect(line).toContainText('12월 4일 (금) · 초1–2');
  const box = await line.boundingBox();
  expect([box?.height, box?.x, box?.width]).toEqual([56, 0, page.viewportSize()?.width]);
  const header = await page.getByRole('banner').boundingBox();
  expect(box?.y, 'right below the header').toBe((header?.y ?? 0) + (header?.height ?? 0));
  const firstCard = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top + scrollY);
  const below = await firstCard();
  await scrollTo(page, 0);
  await expect(line).toHaveCount(0);
  expect(await firstCard(), 'nothing moves by it').toBe(below);
  await page.getByRole('article').nth(5).scrollIntoViewIfNeeded();
  expect(await findViolations(page)).toEqual([]);

  const links = page.getByRole('article').getByRole('link');
  await links.nth(24).focus();
  for (let back = 0; back < 8; back += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top, 'what is focused is not under the line').toBeGreaterThanOrEqual((box?.y ?? 0) + 56);
  }
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(days(page).getByRole('button', { name: '12월 4일 (금)' })).toBeFocused();
  await expect(days(page)).toBeInViewport();
  await expect(line).toHaveCount(0);
});
