import type { Page } from '@playwright/test';
import { cancelButton } from '../support/cancel-steps.ts';
import { changeButton, changePage, openPanel, readGuide } from '../support/change-steps.ts';
import { focusedStop, tabTo } from '../support/focus.ts';
import { fillGroupForm } from '../support/experience-card-steps.ts';
import { atReserveStep, counter, hydrated, productPath, question, roundChoices, ticket } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { CONFIRMED, reservationOf } from '../walks/walk.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** What has the focus is in sight, and has this name. */
const stopsAt = (page: Page, name: string | RegExp) =>
  expect
    .poll(() => focusedStop(page))
    .toEqual({ name: typeof name === 'string' ? name : expect.stringMatching(name), hiddenBy: null });
/** To the button of the bar, and presses it. */
async function pressBar(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F6');
  await stopsAt(page, name);
  await page.keyboard.press('Enter');
}
/** A sentence of the panel, with the focus in sight on what it asks for. */
async function asksFor(page: Page, sentence: string): Promise<void> {
  await expect(ticket(page).getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(async () => (await focusedStop(page)).hiddenBy).toBeNull();
}

test('a booking is walked by keys alone: each press leads to what is missing, in sight, and F6 back to the bar @both @full', async ({
  page,
  member: _member,
}) => {
  await page.goto(await productPath(page.request, 'child', '어린이 종합병원'));
  await hydrated(page);
  await tabTo(page, /^예약하기$/, { most: 90 });
  await page.keyboard.press('Enter');
  await asksFor(page, '날짜를 선택해 주세요.');
  await expect(ticket(page).getByText('회차를 선택해 주세요.'), 'its step is not open yet').toHaveCount(0);

  await page.goto(`${await productPath(page.request, 'child', '어린이 종합병원')}?date=2027-01-14`);
  await hydrated(page);
  await expect(roundChoices(page).first()).toBeVisible();
  await page.getByRole('button', { name: '예약하기' }).focus();
  await page.keyboard.press('Enter');
  await asksFor(page, '회차를 선택해 주세요.');
  await expect(roundChoices(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(counter(page, '체험자')).toBeVisible();
  await pressBar(page, '예약하기');
  await asksFor(page, '체험자를 선택해 주세요.');
  await expect(counter(page, '체험자').getByRole('spinbutton')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await pressBar(page, '예약하기');
  await asksFor(page, '체험연령 관련 주의사항에 동의를 해주세요.');
  await page.keyboard.press('Space');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(ticket(page).locator(':focus')).toBeVisible();
  await pressBar(page, '예약하기');
  await asksFor(page, '개인정보제공 동의를 해주세요.');
  await page.keyboard.press('Space');
  await pressBar(page, '예약하기');
  await atReserveStep(page);
  await expect(title(page)).toBeFocused();

  await tabTo(page, /^결제하기$/, { most: 60 });
  await page.keyboard.press('Enter');
  const wrong = page.locator('[aria-invalid="true"]:visible');
  await expect(wrong.first()).toBeFocused();
  await page.keyboard.press('F8');
  await expect(wrong.nth(1)).toBeFocused();
  await expect.poll(async () => (await focusedStop(page)).hiddenBy).toBeNull();
  await pressBar(page, '결제하기');
  await expect(wrong.first()).toBeFocused();
});

test('a group’s booking is walked by keys alone to its payment @both @full', async ({ page, member: _member }) => {
  await page.goto(`${await productPath(page.request, 'child', '어린이 종합병원', 'grp')}?date=2027-01-14`);
  await hydrated(page);
  await expect(roundChoices(page).first()).toBeVisible();
  await tabTo(page, /^예약하기$/, { most: 90 });
  await page.keyboard.press('Enter');
  await asksFor(page, '회차를 선택해 주세요.');
  await expect(roundChoices(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(counter(page, '체험자')).toBeVisible();
  await pressBar(page, '예약하기');
  await atReserveStep(page, '단체 정보');
  await expect(title(page)).toBeFocused();
  await tabTo(page, /^결제하기$/, { most: 90 });
  await page.keyboard.press('Enter');
  const wrong = page.locator('[aria-invalid="true"]:visible');
  await expect(wrong.first()).toBeFocused();
  const left = await focusedStop(page);
  expect(left.hiddenBy).toBeNull();
  await page.keyboard.press('F6');
  await stopsAt(page, '결제하기');
  await page.keyboard.press('F6');
  expect(await focusedStop(page)).toEqual(left);
  await page.keyboard.press('F8');
  await expect(wrong.nth(1)).toBeFocused();
  await fillGroupForm(page, '초등 3학년');
  await pressBar(page, '결제하기');
  await expect(page).toHaveURL('/reserve/grp/payment');
});

test('a change and a cancel are walked by keys alone, each stop in sight @both @full', async ({ page }) => {
  const number = await reservationOf(page, 'parent1', '우주 센터', CONFIRMED);
  await page.goto(changePage(number));
  await readGuide(page);
  await expect(changeButton(page)).toBeVisible();
  await tabTo(page, /^예약변경적용\(저장\)$/, { most: 60 });
  await openPanel(page, '우주 센터');
  await expect(page.getByRole('button', { name: '저장', exact: true })).toBeVisible();
  await tabTo(page, /^저장$/, { most: 60 });
  await page.keyboard.press('F6');
  expect((await focusedStop(page)).hiddenBy).toBeNull();
  await pressBar(page, '저장');

  await page.goto(`/reserve/ind/reservations/${number}/cancel`);
  await expect(cancelButton(page)).toBeVisible();
  await tabTo(page, /^예약취소$/, { most: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: '모두 선택' })).toBeFocused();
  await page.keyboard.press('Space');
  // Its words are others until the refund is known.
  await expect(cancelButton(page)).toBeVisible();
  await expect(page.getByRole('region', { name: '환불 금액' })).toContainText('80,000원');
  await pressBar(page, '예약취소');
  const agreement = page.getByRole('checkbox', { name: /환불규정동의/ });
  await expect(agreement).toBeFocused();
  expect((await focusedStop(page)).hiddenBy).toBeNull();
  await page.keyboard.press('Space');
  await pressBar(page, '예약취소');
  await expect(question(page)).toContainText('예약을 취소하시겠습니까?');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await stopsAt(page, '예약취소');
});
