import { expect, type FrameLocator, type Page } from '@playwright/test';
import { SANDBOX } from '../site/address.ts';
import { agreeToPayment, payButton, paymentWindowOf } from './steps.ts';

/** The cash receipt's type in the payment window; null for none. */
export type ReceiptFor = string | null;

/** The completion page polls for a deposit every ten seconds. */
const NEXT_LOOK = '00:10';

const completion = /\/reserve\/(ind|grp)\/paymentCmpl\/[\w-]+$/;

/**
 * From the payment page to an account for the deposit; returns the numbers of the reservation and of the provider's
 * order.
 */
export async function payIntoAccount(
  page: Page,
  phone: boolean,
  receipt: ReceiptFor = null,
): Promise<{ readonly number: string; readonly orderId: string }> {
  await page.getByRole('radio', { name: '무통장입금' }).check();
  const { payWindow, orderId } = await openPaymentWindow(page, phone, '가상계좌 입금');
  await payWindow.getByRole('combobox', { name: '입금할 은행' }).selectOption({ index: 1 });
  await payWindow.getByRole('textbox', { name: '입금자명' }).fill('한보라');
  await requestReceipt(payWindow, receipt);
  await payWindow.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
  await payWindow.getByRole('button', { name: /계좌 받기$/ }).click();
  return { number: await reservationNumber(page), orderId };
}

/** From the payment page through a transfer to the completion page; returns the reservation's number. */
export async function payByTransfer(page: Page, phone: boolean, receipt: ReceiptFor = null): Promise<string> {
  await page.getByRole('radio', { name: '계좌이체' }).check();
  const { payWindow } = await openPaymentWindow(page, phone, '계좌이체');
  await requestReceipt(payWindow, receipt);
  await payWindow.getByRole('checkbox', { name: /결제 진행에 동의/ }).check();
  await payWindow.getByRole('button', { name: /이체하기$/ }).click();
  return reservationNumber(page);
}

async function openPaymentWindow(page: Page, phone: boolean, title: string) {
  await agreeToPayment(page);
  const opened = page.waitForRequest(/\/payment\/window\//);
  await payButton(page).click();
  const orderId = new URL((await opened).url()).pathname.split('/').at(-1) ?? '';
  return { payWindow: await paymentWindowOf(page, phone, title), orderId };
}

async function requestReceipt(payWindow: Page | FrameLocator, receipt: ReceiptFor): Promise<void> {
  if (receipt === null) return payWindow.getByRole('radio', { name: '신청하지 않음' }).check();
  await payWindow.getByRole('radio', { name: /소득공제/ }).check();
  return payWindow.getByRole('textbox', { name: /휴대폰 번호/ }).fill(receipt);
}

async function reservationNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(completion, { timeout: 15_000 });
  return page.url().split('/').at(-1) ?? '';
}

/** Pays the deposit of an order into its account. */
export async function expectDepositReceived(page: Page, orderId: string): Promise<void> {
  const paid = await page.request.post(`${SANDBOX}/sandbox/deposits`, {
    headers: { 'x-sandbox-token': 'sandbox' },
    data: { orderId, event: 'deposit' },
  });
  expect(paid.ok()).toBe(true);
}

/** Pays the deposit of an order, and moves the page's clock so that the completion page polls again. */
export async function receiveDeposit(page: Page, orderId: string): Promise<void> {
  await expectDepositReceived(page, orderId);
  await expect(async () => {
    await page.clock.fastForward(NEXT_LOOK);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약이 완료되었습니다', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

interface ProviderPayment {
  readonly status: string;
  readonly balanceAmount: number;
  readonly cancels:
    | readonly { readonly cancelAmount: number; readonly cancelReason: string; readonly cancelStatus: string }[]
    | null;
}

/** Cancels a reservation's payment in the provider's console, which sends no event of it. */
export async function cancelAtProvider(page: Page, number: string): Promise<void> {
  const cancelled = await page.request.post(`${SANDBOX}/sandbox/console-cancels`, {
    headers: { 'x-sandbox-token': 'sandbox' },
    data: { orderId: await orderNoOf(page, number), untold: true },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
}

async function orderNoOf(page: Page, number: string): Promise<string> {
  const detail = await page.request.get(`/api/reservation/${number}`);
  const { response } = (await detail.json()) as { response: { payInfo: { orderNo: string } } };
  return response.payInfo.orderNo;
}

/** A reservation's payment at the provider: its balance and its refunds. */
export async function paymentAtProvider(page: Page, number: string): Promise<ProviderPayment> {
  const paid = await page.request.get(`${SANDBOX}/sandbox/payments/${await orderNoOf(page, number)}`, {
    headers: { 'x-sandbox-token': 'sandbox' },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  return ((await paid.json()) as { payment: ProviderPayment }).payment;
}

/** The cash receipt that the page links to, in its own tab. */
export async function openCashReceipt(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '현금영수증 보기 (새 창)' }).click();
  const receipt = await opened;
  await expect(receipt.getByRole('heading', { level: 1, name: '현금영수증' })).toBeVisible();
  return receipt;
}
