import type { Page } from '@playwright/test';
import { SANDBOX } from '../site/address.ts';
import {
  agreeToPayment,
  approve,
  completed,
  goToPayment,
  payButton,
  paymentWindow,
  type Outing,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/*
 * The payment window does not load: blocked by the browser or an extension, or lost by the network (R2-49, PD-43).
 */

const outing = (day: number): Outing => ({ hall: 'child', product: '피자 공방', date: `2027-02-0${day}` });
const block = (page: Page): Promise<unknown> => page.route(`${SANDBOX}/**`, (route) => route.abort('blockedbyclient'));
const unblock = (page: Page): Promise<void> => page.unroute(`${SANDBOX}/**`);

test('a blocked payment provider is reported at once, with what to do next, and nothing typed is lost @both', async ({
  page,
  member: _member,
  phone,
}) => {
  await block(page);
  await goToPayment(page, outing(2));
  await agreeToPayment(page);
  await payButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: phone ? '불러오지 못했습니다' : '열지 못했습니다' });
  await expect(alert).toContainText('새로고침');
  if (phone) {
    await unblock(page);
    await alert.getByRole('button', { name: '다시 시도' }).click();
  } else {
    await alert.getByRole('button', { name: '결제창 다시 열기' }).click();
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: '나중에 결제하기' }).click();
    await expect(page.getByRole('timer').first()).toHaveText(/^9:\d\d$/);
    await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeChecked();
    await payButton(page).click();
    await expect(alert).toBeVisible();
    await unblock(page);
    await alert.getByRole('button', { name: '결제창 다시 열기' }).click();
  }
  await approve(await paymentWindow(page, phone));
  await completed(page);
});

test('a payment window that stays blank is noticed within seconds, and can be opened as its own page @full', async ({
  page,
  member: _member,
}) => {
  await page.clock.install();
  await page.route(/\/payment\/window\/.*display=frame/, (route) => route.abort('blockedbyclient'));
  await goToPayment(page, outing(3));
  await agreeToPayment(page);
  await payButton(page).click();
  const hint = page.getByRole('status').filter({ hasText: '결제창이 보이지 않나요?' });
  await expect(page.getByRole('dialog', { name: '카드 결제' })).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.clock.fastForward('00:09');
  await expect(hint).toContainText('새로고침');
  await hint.getByRole('button', { name: '결제 페이지로 이동' }).click();
  await approve(await paymentWindow(page, true));
  await completed(page);
});
