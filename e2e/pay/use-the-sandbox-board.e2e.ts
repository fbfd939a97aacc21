import { SANDBOX } from '../site/address.ts';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The sandbox's default keys, which open nothing real.
const authorization = `Basic ${Buffer.from('test_sk_kkumteo0sandbox0secret0key:').toString('base64')}`;
const orderId = `board-order-${Date.now()}`;

test("a deposit is made on the sandbox's control page, and axe finds nothing there @full", async ({
  page,
  request,
}) => {
  const issued = await request.post(`${SANDBOX}/v1/virtual-accounts`, {
    headers: { authorization },
    data: { amount: 12_000, orderId, orderName: '피자 공방', customerName: '김보호', bank: '88' },
  });
  expect(issued.status()).toBe(200);

  await page.goto(`${SANDBOX}/sandbox`);
  await page.getByLabel('조작판 암호').fill('guess');
  await page.getByRole('button', { name: '들어가기' }).click();
  await expect(page.getByRole('alert')).toHaveText('암호가 맞지 않습니다.');
  await page.getByLabel('조작판 암호').fill('sandbox');
  await page.getByRole('button', { name: '들어가기' }).click();

  const payment = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: orderId }) });
  await payment.getByRole('button', { name: `${orderId} 입금`, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('처리했습니다.');
  await expect(payment.filter({ hasText: '가상계좌' })).toContainText('결제 완료');
  expect(await findViolations(page)).toEqual([]);
});
