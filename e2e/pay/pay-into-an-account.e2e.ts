import { openCashReceipt, payByTransfer, payIntoAccount, receiveDeposit } from '../support/payment-steps.ts';
import { bookingReference, goToPayment, reservationNumbers, type Outing, expectOneNew } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

const outing = (day: number): Outing => ({ hall: 'child', product: '피자 공방', date: `2027-01-${day}` });

test('a deposit shows its account and deadline, and the page updates itself when the money arrives @both', async ({
  page,
  phone,
}) => {
  await page.clock.install();
  await goToPayment(page, outing(26));
  await page.getByRole('radio', { name: '무통장입금' }).check();
  await expect(page.getByText(/^\d{4}年\d{2}月\d{2}日 23:59까지 입금해 주세요\. 기한까지/)).toBeVisible();
  const { number, orderId } = await payIntoAccount(page, phone, '010-0000-0077');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('입금을 기다리고 있습니다');
  for (const term of ['입금 은행', '계좌번호', '입금자명', '입금 기한'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '입장 QR 코드' })).toHaveCount(0);
  await expect(page.getByText('신청하신 현금영수증은 그때 발급됩니다')).toBeVisible();
  await expect(page.getByRole('link', { name: /현금영수증/ })).toHaveCount(0);

  await receiveDeposit(page, orderId);
  await expect(page.getByRole('img', { name: /의 QR 코드$/ })).toBeVisible();
  await expect(await openCashReceipt(page)).toHaveURL(/\/receipt\/cash\//);
  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('link', { name: '현금영수증 보기 (새 창)' })).toBeVisible();
});

test('a transfer books at once with its cash receipt, and the visit has a card to print, shown from its top @both @full', async ({
  page,
  phone,
}) => {
  await goToPayment(page, outing(27));
  const number = await payByTransfer(page, phone, '010-0000-0077');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약이 완료되었습니다');
  expect(await reservationNumbers(page.request)).toContain(number);
  await expect(await openCashReceipt(page)).toHaveURL(/\/receipt\/cash\//);
  await page.getByRole('link', { name: '예약확인증 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '예약확인증' })).toBeFocused();
  await expect(page.getByRole('img', { name: /의 QR 코드$/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const card = page.getByRole('article', { name: '예약확인증' });
  await expect(card).toContainText(await bookingReference(page.request, number));
  await expect(card).toContainText('피자 공방');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다' })).toBeFocused();
});

test('on a phone the return page opened again leads to the same reservation @phone @full', async ({ page, phone }) => {
  const before = await reservationNumbers(page.request);
  const returned: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && /\/payment\/return\?/.test(request.url())) returned.push(request.url());
  });
  await goToPayment(page, outing(28));
  const number = await payByTransfer(page, phone);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약이 완료되었습니다');
  await page.goto(returned[0] ?? '');
  await expect(page).toHaveURL(`/reserve/ind/paymentCmpl/${number}`, { timeout: 15_000 });
  await expectOneNew(page, before, number);
});
