import type { Page } from '@playwright/test';
import {
  answerReminder,
  balanceButton,
  CABIN,
  cardId,
  cardNumber,
  cardPart,
  chooseExperienceCard,
  fillGroupForm,
  type GroupItem,
  goToGroupPayment,
  openCardWindow,
  openGroupTicket,
  POOR,
  read,
  RICH,
  typeCard,
} from '../support/experience-card-steps.ts';
import { agreeToPayment, payButton, question, completed } from '../support/steps.ts';
import { byTry, expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

const outing = (phone: boolean, day: number): GroupItem => ({
  hall: 'teen',
  product: CABIN,
  // Each width has its own day: a round takes one group of fifteen at a time.
  date: `2027-0${byTry(2, 3)}-${String(phone ? day : day + 1).padStart(2, '0')}`,
});

test('a group of the youth hall pays by experience card, after missing fields, a wrong number, the balance and its window @both @full', async ({
  page,
  phone,
}) => {
  await goToGroupPayment(page, outing(phone, 2));
  await chooseExperienceCard(page);
  await payButton(page).click();
  await expect(cardId(page)).toBeFocused();
  await expect(cardPart(page)).toContainText('체험카드 아이디를 입력해주세요');
  await expect(cardPart(page)).toContainText('체험카드번호를 입력해주세요');

  await typeCard(page, { ...RICH, number: '9400000000009999' });
  await balanceButton(page).click();
  await expect(cardPart(page)).toContainText('카드 아이디 또는 카드번호가 올바르지 않습니다.');
  await expect(cardNumber(page)).toBeFocused();
  await cardNumber(page).fill(RICH.number);
  await expect(cardPart(page)).not.toContainText('올바르지 않습니다.');
  await expect(cardNumber(page)).toHaveValue(RICH.printed);
  // Enter checks the card, it does not pay.
  await cardNumber(page).press('Enter');
  await expect(cardPart(page)).toContainText(/카드 잔액[\d,]+원/);
  await expect(cardPart(page)).toContainText('결제 금액135,000원');
  await expect(cardPart(page).getByRole('listitem').filter({ hasText: '푸른도 물결시' })).toBeVisible();
  await expect(cardPart(page)).toContainText('2026년 12월 15일 (화) 23:59까지');

  // Both agreements are required, as for every method.
  await payButton(page).click();
  await expect(page.getByText('예약안내 및 유의사항에 동의하여야 합니다.').first()).toBeVisible();
  expect(await keptIn(page), 'what the browser keeps').not.toMatch(OF_THE_CARD);
  const payWindow = await openCardWindow(page, phone);
  if (!phone) expect(await keptIn(page), 'what the browser keeps while it is paid').not.toMatch(OF_THE_CARD);
  await payWindow.getByRole('checkbox', { name: /체험카드 결제에 동의/ }).check();
  await payWindow.getByRole('button', { name: /원 결제하기$/ }).click();
  await completed(page, 'grp');
  await expect(page.getByRole('main')).toContainText('체험카드');
  await expect(page.getByRole('main')).toContainText('135,000원');
});

test('a card with too low a balance opens no window, and another card pays @full', async ({ page, phone }) => {
  const prepared: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('preparePayment')) prepared.push(request.url());
  });
  await goToGroupPayment(page, outing(phone, 11));
  await chooseExperienceCard(page);
  await typeCard(page, POOR);
  await agreeToPayment(page);
  await payButton(page).click();
  await expect(cardPart(page)).toContainText('잔액이 부족합니다.');
  await expect(cardPart(page)).toContainText('모자라는 금액134,000원');
  await expect(balanceButton(page)).toBeFocused();
  expect(prepared).toEqual([]);
  await expect(page).toHaveURL('/reserve/grp/payment');

  await typeCard(page, RICH);
  await expect(cardPart(page)).not.toContainText('잔액이 부족합니다.');
  await payButton(page).click();
  await expect.poll(() => prepared.length).toBe(1);
});

test('a closed window keeps the seats held for the card, and the next attempt pays @both @full', async ({
  page,
  phone,
}) => {
  await goToGroupPayment(page, outing(phone, 16));
  await chooseExperienceCard(page);
  await typeCard(page, RICH);
  const first = await openCardWindow(page, phone);
  await first.getByRole('button', { name: '닫기', exact: true }).click();
  await read(page, '결제에 실패했습니다. 다시 시도해주시기 바랍니다.');
  await expect(page.getByRole('timer').first()).toHaveText(/^(9:\d\d|10:00)$/);
  // On a phone the browser went to the vendor and back: the typed values are gone, but the seats are still held for the
  // card.
  if (phone) {
    await expect(cardId(page)).toHaveValue('');
    await expect(cardPart(page)).toContainText('앞서 확인하신 체험카드로 좌석을 맡아 두었습니다');
    await expect(page.getByRole('checkbox', { name: /이용약관/ }), 'still agreed').toBeChecked();
    // The press goes on by itself.
    await answerReminder(page);
  } else {
    await expect(cardId(page)).toHaveValue(RICH.id);
    await payButton(page).click();
  }
  const second = phone ? page : page.frameLocator('iframe[title="결제창"]');
  await second.getByRole('checkbox', { name: /체험카드 결제에 동의/ }).check();
  await second.getByRole('button', { name: /원 결제하기$/ }).click();
  await completed(page, 'grp');
});

test('a broken connection to the vendor is waited for, and nothing can be paid meanwhile @full', async ({
  page,
  phone,
}) => {
  await goToGroupPayment(page, outing(phone, 18));
  await chooseExperienceCard(page);
  await typeCard(page, { id: 'dream1005', number: '9400000000001005' });
  const payWindow = await openCardWindow(page, phone);
  await payWindow.getByRole('checkbox', { name: /체험카드 결제에 동의/ }).check();
  await payWindow.getByRole('button', { name: /원 결제하기$/ }).click();
  const waiting = page.getByRole('main').getByText('결제를 확인하고 있습니다. 잠시만 기다려 주세요.');
  await expect(waiting).toBeVisible({ timeout: 15_000 });
  await expect(payButton(page)).toHaveCount(0);
  await page.reload();
  await expect(waiting).toBeVisible();
});

test('a group’s list with another hall in it is not offered the card @full', async ({ page }) => {
  const date = '2027-02-25';
  for (const item of [
    { hall: 'teen', product: CABIN, date },
    { hall: 'child', product: '어린이체험관 단체 하루 체험', date },
  ]) {
    await openGroupTicket(page, item);
    await page.getByRole('button', { name: '담기' }).click();
    await question(page).getByRole('button', { name: '계속 둘러보기' }).click();
  }
  await page.goto('/reserve/grp/cart');
  await page.getByRole('checkbox', { name: '이 날짜 모두 선택' }).check();
  await payButton(page).click();
  await fillGroupForm(page);
  await page.getByRole('button', { name: '다음 체험' }).click();
  await expect(page.getByRole('main')).toContainText('선택한 체험 2건 중 2번째');
  await page.getByRole('checkbox', { name: '초등 3학년' }).check();
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/grp/payment');
  await expect(page.getByRole('radio', { name: '계좌이체' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '체험카드' })).toHaveCount(0);
});

const OF_THE_CARD = /dream1001|94000000|9400-0000/;

/** Everything that this tab and this browser store for the site. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie);
