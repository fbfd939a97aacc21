import { SANDBOX } from '../site/address.ts';
import { agreeToRefundRules, cancelFor, payForTwo, refundBlock, tickLine } from '../support/cancel-steps.ts';
import { changePage, changeSum, openPanel, readGuide, saveChange, stage } from '../support/change-steps.ts';
import { findViolations } from '../support/axe.ts';
import { expectDepositReceived, payIntoAccount } from '../support/payment-steps.ts';
import { bookingReference, goToPayment } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import { expectNotices } from '../support/messages.ts';

const REISSUED = '지금 안내된 입금 계좌는 닫히고, 바뀐 금액으로 새 입금 계좌가 발급됩니다.';

test('a parent who takes a child out before paying gets another account for less, and pays that one @both @full', async ({
  page,
  member: _member,
  phone,
}) => {
  test.setTimeout(150_000);
  const date = phone ? '2027-03-24' : '2027-03-25';
  await goToPayment(page, { hall: 'child', product: '피자 공방', date, children: 2 });
  const { number, orderId } = await payIntoAccount(page, phone);
  const before = await accountOf(page, number);

  await page.goto(changePage(number));
  await readGuide(page);
  await openPanel(page, '피자 공방');
  await page.getByRole('button', { name: '한나래 삭제' }).click();
  await stage(page);
  await expect(changeSum(page)).toContainText('줄어드는 금액18,000원');
  await expect(changeSum(page)).toContainText(REISSUED);
  await expect(page.getByLabel(/환불은행/)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await saveChange(page);

  await expect(page).toHaveURL(`/reserve/ind/reservations/${number}`);
  const after = await accountOf(page, number);
  expect(after.account).not.toBe(before.account);
  expect(after.orderNo).not.toBe(orderId);
  const main = page.getByRole('main');
  await expect(main).toContainText(after.account);
  await expect(main).not.toContainText(before.account);
  await expect(main).toContainText('2026年11月26日 23:59까지');
  await expect(main).toContainText('27,000원');
  await expectTold(page, await bookingReference(page.request, number), after.account);
  await expectClosed(page, orderId);

  await expectDepositReceived(page, after.orderNo);
  await expectConfirmed(page, number);
});

test('a parent who cancels one of two outings before paying gets another account for the one that stays @full', async ({
  page,
  member: _member,
  phone,
}) => {
  test.setTimeout(150_000);
  const date = '2027-03-26';
  await payForTwo(page, [
    { hall: 'child', product: '우주 센터', date },
    { hall: 'child', product: '골목 빵집', date, round: 2 },
  ]);
  const { number, orderId } = await payIntoAccount(page, phone);
  const before = await accountOf(page, number);
  await page.goto(`/reserve/ind/reservations/${number}/cancel`);
  await tickLine(page, '우주 센터');
  await expect(refundBlock(page)).toContainText('아직 입금하지 않으신 예약이라 환불되는 금액이 없습니다.');
  await expect(refundBlock(page)).toContainText(REISSUED);
  await agreeToRefundRules(page);
  await cancelFor(page, '취소 되었습니다.');
  await expect(page).toHaveURL('/reserve/ind/reservations');

  const after = await accountOf(page, number);
  expect(after.account).not.toBe(before.account);
  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText(after.account);
  await expectClosed(page, orderId);
  await expectDepositReceived(page, after.orderNo);
  await expectConfirmed(page, number);
});

/** The deposit account of a reservation, and its order at the provider. */
async function accountOf(page: Page, number: string): Promise<{ readonly account: string; readonly orderNo: string }> {
  const answer = await page.request.get(`/api/reservation/${number}`);
  const { response } = (await answer.json()) as { response: { payInfo: { nobankAccNo: string; orderNo: string } } };
  expect(response.payInfo.nobankAccNo).toMatch(/\d/);
  return { account: response.payInfo.nobankAccNo, orderNo: response.payInfo.orderNo };
}

/** Mail and 알림톡 name the reissued account. */
async function expectTold(page: Page, reference: string, account: string): Promise<void> {
  const back = page.url();
  await expectNotices(page, { title: '[꿈터] 새 입금계좌 안내', reference, words: account });
  await page.goto(back);
}

/** The provider has closed the account of an order, and its board shows the event. */
async function expectClosed(page: Page, orderId: string): Promise<void> {
  const asked = await page.request.get(`${SANDBOX}/sandbox/payments/${orderId}`, {
    headers: { 'x-sandbox-token': 'sandbox' },
  });
  expect(((await asked.json()) as { payment: { status: string } }).payment.status).toBe('CANCELED');
  const back = page.url();
  await page.goto(`${SANDBOX}/sandbox`);
  await page.getByLabel('조작판 암호').fill('sandbox');
  await page.getByRole('button', { name: '들어가기' }).click();
  const said = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: orderId }) });
  await expect(said.filter({ hasText: 'CANCELED' }).first()).toBeVisible();
  await page.goto(back);
}

async function expectConfirmed(page: Page, number: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/reserve/ind/reservations/${number}`);
    await expect(page.getByRole('main')).toContainText('결제완료', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
