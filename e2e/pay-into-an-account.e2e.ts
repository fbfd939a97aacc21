import { SANDBOX } from './site/address.ts';
import {
  agreeToPayment,
  completed,
  goToPayment,
  payButton,
  paymentSheet,
  reservationNumbers,
  type Outing,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const outing = (day: number): Outing => ({ hall: 'child', product: '피자 공방', date: `2027-01-${day}` });

test(
  'a deposit is told its account and deadline, and the page says by itself when the money has come',
  { tag: '@once' },
  async ({ page, member, phone }) => {
    await goToPayment(page, outing(26));
    await page.getByRole('radio', { name: '무통장입금' }).check();
    await expect(page.getByText(/^\d{4}年\d{2}月\d{2}日 23:59까지 입금해 주세요\. 기한까지/)).toBeVisible();
    await agreeToPayment(page);
    const prepared = page.waitForResponse(/preparePayment/);
    await payButton(page).click();
    const { response } = (await (await prepared).json()) as { response: { payReq: { orderNo: string } } };
    const sheet = await paymentSheet(page, phone, '가상계좌 입금');
    await sheet.getByRole('combobox', { name: '입금할 은행' }).selectOption({ index: 1 });
    await sheet.getByRole('textbox', { name: '입금자명' }).fill('한보라');
    await sheet.getByRole('radio', { name: '신청하지 않음' }).check();
    await sheet.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
    await sheet.getByRole('button', { name: /계좌 받기$/ }).click();

    await expect(page).toHaveURL(/\/paymentCmpl\/[\w-]+$/, { timeout: 15_000 });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('입금을 기다리고 있습니다');
    for (const term of ['입금 은행', '계좌번호', '입금자명', '입금 기한'])
      await expect(page.getByText(term, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: '입장 QR 코드' })).toHaveCount(0);

    const paid = await page.request.post(`${SANDBOX}/sandbox/deposits`, {
      headers: { 'x-sandbox-token': 'sandbox' },
      data: { orderId: response.payReq.orderNo, event: 'deposit' },
    });
    expect(paid.ok(), member.loginId).toBe(true);
    await expect(title).toHaveText('예약이 완료되었습니다', { timeout: 30_000 });
    await expect(page.getByRole('img', { name: /의 QR 코드$/ })).toBeVisible();
  },
);

test(
  'a transfer books at once, and the visit has a card to print',
  { tag: '@once' },
  async ({ page, member, phone }) => {
    await goToPayment(page, outing(27));
    await page.getByRole('radio', { name: '계좌이체' }).check();
    await agreeToPayment(page);
    await payButton(page).click();
    const sheet = await paymentSheet(page, phone, '계좌이체');
    await sheet.getByRole('radio', { name: '신청하지 않음' }).check();
    await sheet.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
    await sheet.getByRole('button', { name: /이체하기$/ }).click();
    const number = await completed(page);
    expect(await reservationNumbers(page.request), member.loginId).toContain(number);
    await page.getByRole('link', { name: '예약확인증 보기' }).click();
    const card = page.getByRole('article', { name: '예약확인증' });
    await expect(card).toContainText(number);
    await expect(card).toContainText('피자 공방');
  },
);
