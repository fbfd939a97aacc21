import type { Page } from '@playwright/test';
import {
  agreeToPayment,
  approve,
  atReserveStep,
  completed,
  goToPayment,
  payButton,
  paymentWindow,
  question,
  reservationNumbers,
  type Outing,
  openCardPayment,
  payByCard,
  expectOneNew,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { SANDBOX } from '../site/address.ts';

test.beforeEach(({ member: _member }) => undefined);

const outing = (day: number): Outing => ({ hall: 'child', product: '피자 공방', date: `2027-01-${day}` });

test('both agreements are required, the notice by explicit consent in its popup @phone @full', async ({ page }) => {
  await goToPayment(page, outing(12));
  await payButton(page).click();
  await expect(page.getByText('예약안내 및 유의사항에 동의하여야 합니다.').first()).toBeVisible();
  const notice = page.getByRole('checkbox', { name: /예약안내 및 유의사항/ });
  await expect(notice).toBeFocused();
  await notice.click();
  const popup = page.getByRole('dialog', { name: '예약안내 및 유의사항' });
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: '동의하지 않음' }).click();
  await expect(notice).not.toBeChecked();
  await notice.click();
  await popup.getByRole('button', { name: '동의합니다' }).click();
  await payButton(page).click();
  await expect(page.getByText('이용약관에 동의하여야 합니다.').first()).toBeVisible();
});

/** What was agreed to is not asked for again on the way back from the payment window. */
async function stillAgreed(page: Page): Promise<void> {
  for (const name of [/예약안내 및 유의사항/, /이용약관/])
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
}

test('a payment that is declined or closed keeps the seats held, and the next attempt pays @both', async ({
  page,
  phone,
}) => {
  await goToPayment(page, outing(13));
  await (await openCardPayment(page, phone)).getByRole('button', { name: '결제 거절' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('timer').first()).toHaveText(/^(9:\d\d|10:00)$/);

  await stillAgreed(page);
  await payButton(page).click();
  await (await paymentWindow(page, phone)).getByRole('button', { name: '닫기', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: '확인' }).click();

  if (phone) {
    // Back from the provider's page leads to the payment page with the seats still held, and not to an empty window.
    await payButton(page).click();
    await paymentWindow(page, phone);
    await page.goBack();
    // A slow browser keeps the window page in its history: going back counts as closing the window.
    const closed = question(page).getByRole('button', { name: '확인' });
    await expect(closed.or(page.getByRole('timer').first())).toBeVisible();
    if (await closed.isVisible()) await closed.click();
    await expect(page).toHaveURL('/reserve/ind/payment');
    await expect(page.getByRole('timer').first()).toBeVisible();
    await stillAgreed(page);
  }
  await payButton(page).click();
  await approve(await paymentWindow(page, phone));
  const number = await completed(page);
  expect(await reservationNumbers(page.request)).toContain(number);
});

test('a card that its issuer declines is not charged and says why @both @full', async ({ page, phone }) => {
  const before = await reservationNumbers(page.request);
  await goToPayment(page, outing(14));
  const payWindow = await openCardPayment(page, phone);
  await payWindow.getByText('실패 상황을 연습하는 카드').click();
  await payWindow.getByRole('radio', { name: /한도 초과 카드/ }).check();
  await approve(payWindow);
  await expect(question(page)).toContainText('서비스 이용에 불편을 드려 죄송합니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  expect(await reservationNumbers(page.request)).toEqual(before);
});

test('the hold shows its timer, can be extended and released', async ({ page, phone }) => {
  await goToPayment(page, outing(15));
  const payWindow = await openCardPayment(page, phone);
  await expect(payWindow.getByRole('button', { name: /원 결제하기$/ })).toBeInViewport({ ratio: 1 });
  const over = page.getByRole('dialog', { name: '카드 결제' });
  await expect(over.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await over.getByRole('button', { name: '닫기', exact: true }).last().click();
  await expect(over).toBeHidden();
  const timer = page.getByRole('timer').first();
  await expect(timer).toHaveText(/^9:\d\d$/);
  await page.getByRole('button', { name: '시간 연장' }).click();
  await expect(timer).toHaveText(/^19:\d\d$/);
  await expect(page.getByRole('button', { name: '시간 연장' })).toHaveCount(0);
  await expect(page.getByText('좌석을 맡아 두는 시간을 늘렸습니다.')).toBeFocused();
  await page.getByRole('button', { name: '결제 그만두고 좌석 돌려주기' }).click();
  await expect(question(page)).toContainText('결제를 그만두시겠습니까? 맡아 둔 좌석은 되돌려집니다.');
  await question(page).getByRole('button', { name: '그만두기' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('the timer warns when two minutes are left and says when the seats are gone @full', async ({ page, phone }) => {
  await page.clock.install();
  await goToPayment(page, outing(16));
  await openCardPayment(page, phone);
  await page
    .getByRole('dialog', { name: '카드 결제' })
    .getByRole('button', { name: '닫기', exact: true })
    .last()
    .click();
  await page.clock.fastForward('08:05');
  await expect(page.getByText(/좌석을 맡아 둔 시간이 2분 남았습니다/).first()).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.getByText(/좌석을 맡아 둔 시간이 지났습니다/).first()).toBeVisible();
});

test('Back out of the payment window and a reload find the same booking again, and make one reservation @both @full', async ({
  page,
  phone,
}) => {
  const before = await reservationNumbers(page.request);
  await goToPayment(page, outing(19));
  await openCardPayment(page, phone);
  if (phone) await page.goBack();
  await page.goto('/reserve/ind/payment');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('피자 공방');
  await expect(page.getByRole('timer').first()).toBeVisible();
  const number = await payByCard(page, phone);
  // Back from the completion page leaves it at the first press, also after the frame's navigation, and must not pay
  // again.
  await page.goBack();
  await page.waitForLoadState();
  await expect(page).not.toHaveURL(/paymentCmpl/);
  await expect(payButton(page)).toHaveCount(0);
  await expectOneNew(page, before, number);
});

test('Back while the payment window is open asks, and leaving gives the seats back @full', async ({ page }) => {
  await goToPayment(page, outing(22));
  await openCardPayment(page, false);
  const over = page.getByRole('dialog', { name: '카드 결제' });
  for (let press = 0; press < 2; press += 1) {
    await page.goBack();
    await expect(question(page)).toContainText('나가시면 결제창이 닫히고 맡아 둔 좌석은 되돌려집니다.');
    await question(page).getByRole('button', { name: '계속 결제' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(over.getByRole('timer')).toBeVisible();
  }
  await page.goBack();
  const released = page.waitForResponse(/releasePayment|release/i);
  await question(page).getByRole('button', { name: '나가기' }).click();
  expect((await released).ok()).toBe(true);
  await atReserveStep(page);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 확인·결제');
  await expect(page.getByRole('main')).toContainText('피자 공방');
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('a payment window that was closed leaves no step behind for Back @full', async ({ page }) => {
  await goToPayment(page, outing(23));
  await openCardPayment(page, false);
  const over = page.getByRole('dialog', { name: '카드 결제' });
  await over.getByRole('button', { name: '닫기', exact: true }).last().click();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('체험자 정보');
});

test('pressing pay twice makes one attempt and one reservation @both @full', async ({ page, phone }) => {
  const before = await reservationNumbers(page.request);
  let prepared = 0;
  page.on('request', (request) => (prepared += request.url().endsWith('/api/reserve/preparePayment') ? 1 : 0));
  await goToPayment(page, outing(20));
  await agreeToPayment(page);
  await payButton(page).dblclick();
  const payWindow = await paymentWindow(page, phone);
  await payWindow.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
  await payWindow
    .getByRole('button', { name: /원 결제하기$/ })
    .dblclick({ noWaitAfter: true })
    .catch(() => undefined);
  const number = await completed(page);
  expect(prepared).toBe(1);
  await expectOneNew(page, before, number);
});

test('a provider that does not answer in time is asked again before an outcome is shown @full', async ({
  page,
  phone,
}) => {
  const before = await reservationNumbers(page.request);
  await goToPayment(page, outing(22));
  const payWindow = await openCardPayment(page, phone);
  await payWindow.getByText('실패 상황을 연습하는 카드').click();
  await payWindow.getByRole('radio', { name: /승인 후 응답 없음 카드/ }).check();
  await approve(payWindow);
  const number = await completed(page);
  await expectOneNew(page, before, number);
  const answer = await page.request.get(`${SANDBOX}/sandbox/payments`, { headers: { 'x-sandbox-token': 'sandbox' } });
  expect(answer.ok()).toBe(true);
});

test('the payment page without anything to pay redirects the visitor @phone @full', async ({ page }) => {
  await page.goto('/reserve/ind');
  await page.goto('/reserve/ind/payment');
  await expect(question(page)).toContainText('잘못된 접근 입니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page).not.toHaveURL(/payment/);
});
