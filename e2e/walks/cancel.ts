import type { Page } from '@playwright/test';
import { agreeToRefundRules, bookTwo, cancelButton, cancelFor, refundBlock } from '../support/cancel-steps.ts';
import { payGroupDeposit } from '../support/change-steps.ts';
import { reserveByPledge, writePledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { question } from '../support/steps.ts';
import { expect, logInByWire } from '../support/test.ts';
import { CONFIRMED, failToAnswer, heading, neverAnswer, reservationOf, type Visit, type Walk } from './walk.ts';

/** The cancel page from nothing chosen to nothing left to cancel. */
export const CANCEL_WALKS: readonly Walk[] = [
  { name: 'cancel', at: '@both @full', go: cancel },
  { name: 'cancel, step by step', at: '@both @full', go: cancelSteps },
  { name: 'cancel as a whole', at: '@both @full', go: whole },
  { name: 'cancel of a pledge', at: '@both @full', go: pledge },
  { name: 'cancel of a paid group', at: '@both @full', go: paidGroup },
];

const PRICE = '**/api/reserve/calcCancelPrice';

/** A reservation of the demo park: nothing is cancelled. */
async function cancel({ page, look }: Visit): Promise<void> {
  const number = await reservationOf(page, 'parent1', '우주 센터', CONFIRMED);
  const address = `/reserve/ind/reservations/${number}/cancel`;
  await payFromAccount(page, number);
  await page.goto(address);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(page.getByLabel(/환불은행/)).toBeVisible();
  await expect(refundBlock(page)).toContainText('최종 환불 금액');
  await cancelButton(page).click();
  await expect(page.getByRole('main')).toContainText('환불은행을 선택해 주세요.');
  await look('cancel-account-refused');
  await page.unroute(`**/api/reservation/${number}`);
  await page.goto(address);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(refundBlock(page)).toContainText('최종 환불 금액');
  await agreeToRefundRules(page);
  await cancelButton(page).click();
  await expect(question(page)).toContainText('예약을 취소하시겠습니까?');
  await look('cancel-asked');
}

/** The payment was a deposit, and the refund goes to an account. */
const payFromAccount = (page: Page, number: string): Promise<unknown> =>
  page.route(`**/api/reservation/${number}`, async (route) => {
    const json = await (await route.fetch()).json();
    json.response.reserveInfo.payMethod = '04';
    await route.fulfill({ json });
  });

async function cancelSteps({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const date = phone ? '2027-03-17' : '2027-03-18';
  const number = await bookTwo(page, phone, [
    { hall: 'child', product: '우주 센터', date },
    { hall: 'child', product: '골목 빵집', date, round: 2 },
  ]);
  const address = `/reserve/ind/reservations/${number}/cancel`;
  await page.goto(address);
  await heading(page, '예약취소');
  await look('cancel');
  const line = page.getByRole('checkbox', { name: '우주 센터 취소 선택' });
  await neverAnswer(page, PRICE);
  await line.check();
  await expect(refundBlock(page)).toContainText('계산 중');
  await look('cancel-pricing');
  await page.unroute(PRICE);
  await failToAnswer(page, PRICE);
  await page.reload();
  await expect(refundBlock(page).getByRole('button', { name: '다시 시도' })).toBeVisible({ timeout: 20_000 });
  await look('cancel-unpriced');
  await page.unroute(PRICE);
  await refundBlock(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(refundBlock(page)).toContainText('20,000원');
  await cancelButton(page).click();
  await expect(page.getByRole('checkbox', { name: /환불규정동의/ })).toBeFocused();
  await look('cancel-not-agreed');
  await agreeToRefundRules(page);
  await cancelButton(page).click();
  await question(page).getByRole('button', { name: '예약 취소' }).click();
  await expect(question(page)).toContainText('취소 되었습니다.', { timeout: 20_000 });
  await look('cancel-done');
  await question(page).getByRole('button', { name: '예약목록' }).click();
  await page.goto(`/reserve/ind/reservations/${number}`);
  await heading(page, '예약 상세');
  await look('cancel-part-detail');
  await refuseRefunds(page);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('환불 실패, 담당자 확인 중');
  await look('cancel-refund-refused');
  await page.goto('/reserve/ind/reservations');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('cancel-part-list');
  await page.goto(address);
  await heading(page, '예약취소');
  await look('cancel-part');
}

/** The vendor of the experience card has refused every refund of the reservation. */
const refuseRefunds = (page: Page): Promise<unknown> =>
  page.route('**/api/reservation/*/refunds', async (route) => {
    const json = await (await route.fetch()).json();
    for (const refund of json.response.refundList)
      Object.assign(refund, { payMethod: '09', refuSitu: '04', refuEndDtm: '', againPossYn: 'Y' });
    await route.fulfill({ json });
  });

async function whole({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const date = phone ? '2027-03-19' : '2027-03-22';
  const number = await bookTwo(page, phone, [
    { hall: 'child', product: '우주 센터', date },
    { hall: 'child', product: '골목 빵집', date, round: 2 },
  ]);
  const address = `/reserve/ind/reservations/${number}/cancel`;
  for (const refund of ['20,000원', '27,000원']) {
    await page.goto(address);
    await page
      .getByRole('checkbox', { name: / 취소 선택$/ })
      .first()
      .check();
    await expect(refundBlock(page)).toContainText(`최종 환불 금액${refund}`);
    await agreeToRefundRules(page);
    await cancelFor(page, '취소 되었습니다.');
  }
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText('이미 취소된 예약입니다');
  await look('cancel-whole');
  await gone(page, `/reserve/ind/reservations/${number}`, (name) => look(`cancel-whole-${name}`));
}

/** A reservation that is completely cancelled, on its detail and on the list. */
async function gone(page: Page, detail: string, look: (name: string) => Promise<void>): Promise<void> {
  await page.goto(detail);
  await heading(page, '예약 상세');
  await expect(page.getByRole('main')).toContainText('예약이 취소되었습니다');
  await look('detail');
  await page.goto(detail.replace(/\/[^/]+$/, ''));
  await expect(page.getByRole('article').first()).toContainText('예약취소');
  await look('list');
}

async function pledge({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-04-13' : '2027-04-14' });
  await writePledge(page.request, number);
  await page.goto(`/reserve/grp/reservations/${number}/cancel`);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(refundBlock(page)).toContainText('아직 결제하지 않으신 예약이라 환불되는 금액이 없습니다.');
  await look('cancel-pledge');
  await agreeToRefundRules(page);
  await cancelFor(page, '취소 되었습니다.');
  await gone(page, `/reserve/grp/reservations/${number}`, (name) => look(`cancel-pledge-${name}`));
}

async function paidGroup({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await payGroupDeposit(page, phone, { ...DAY_TRIP, date: phone ? '2027-04-15' : '2027-04-16' });
  await page.goto(`/reserve/grp/reservations/${number}/cancel`);
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(page.getByLabel(/환불은행/)).toBeVisible();
  await expect(refundBlock(page)).toContainText('360,000원');
  await look('cancel-account');
}
