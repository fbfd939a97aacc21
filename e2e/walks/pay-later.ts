import { agreeToNotice, DAY_TRIP, reserveByPledge, writePledge } from '../support/pay-later-steps.ts';
import { approve, payButton, paymentWindow, question } from '../support/steps.ts';
import { expect, logInByWire } from '../support/test.ts';
import {
  dismiss,
  failToAnswer,
  heading,
  neverAnswer,
  PROVISIONAL,
  reservationOf,
  type Visit,
  type Walk,
} from './walk.ts';

/** The pages of paying later, for each status of a reservation and for each failure. */
export const PAY_LATER_WALKS: readonly Walk[] = [
  { name: 'what a group has reserved', at: '@both @full', go: reserved },
  { name: 'paying later', at: '@both @full', go: payLater },
  { name: 'paying later: loading, refused, failed', at: '@wide @full', go: states },
];

const detailOf = (number: string): string => `/reserve/grp/reservations/${number}`;

/** Reservations of a demo teacher, of every status, and the payment of one. */
async function reserved({ page, look }: Visit): Promise<void> {
  const number = await reservationOf(page, 'teacher1', DAY_TRIP.product, PROVISIONAL);
  await page.goto('/reserve/grp/reservations');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('reservations-group');
  await page.goto(detailOf(number));
  await heading(page, '예약 상세');
  await look('reservation-to-pay');
  await page.goto(`${detailOf(number)}/payment`);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await payButton(page).click();
  await expect(page.getByRole('main')).toContainText('예약안내 및 유의사항 동의를 해주세요');
  await expect(page.getByRole('status').filter({ hasText: '동의를 해주세요' })).toBeHidden();
  await look('pay-later-not-agreed');
}

async function payLater({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-03-10' : '2027-03-11' });
  await page.goto(`${detailOf(number)}/payment`);
  await heading(page, '예약결제');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await look('pay-later');
  await page.getByRole('checkbox', { name: /예약안내 및 유의사항/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('pay-later-notice');
  await page.getByRole('dialog').getByRole('button', { name: '동의합니다' }).click();

  await writePledge(page.request, number);
  await page.goto(detailOf(number));
  await page.getByRole('button', { name: '결제하기' }).click();
  await heading(page, '확약 예약 결제');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await look('pay-later-pledge');
  await agreeToNotice(page);
  await payButton(page).click();
  const payWindow = await paymentWindow(page, phone);
  if (!phone) await look('pay-later-window');
  await approve(payWindow);
  await heading(page, '예약이 완료되었습니다');
  await look('pay-later-completion');
}

async function states({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-03-12' });
  const address = `**/api/reservation/${number}`;
  await neverAnswer(page, address);
  await page.goto(`${detailOf(number)}/payment`);
  await heading(page, '예약결제');
  await look('pay-later-loading');
  await page.unroute(address);
  await failToAnswer(page, address);
  await page.goto(`${detailOf(number)}/payment`);
  await heading(page, '예약을 불러오지 못했습니다');
  await look('pay-later-failed');
  await page.unroute(address);
  await failToAnswer(page, '**/api/reserve/payOptions?*');
  await page.goto(`${detailOf(number)}/payment`);
  await expect(page.getByRole('button', { name: '다시 확인' })).toBeVisible({ timeout: 20_000 });
  await look('pay-later-methods-failed');
  await page.unroute('**/api/reserve/payOptions?*');

  const robots = { hall: 'makive', product: '메카이브 로봇 제작 단체 과정', date: '2027-03-18' };
  const pledgeOnly = await reserveByPledge(page.request, robots);
  await page.goto(detailOf(pledgeOnly));
  await expect(page.getByRole('button', { name: '결제하기' })).toBeDisabled();
  await look('reservation-pledge-only');
  await page.goto(`${detailOf(pledgeOnly)}/payment`);
  await expect(page.getByRole('main')).toContainText('결제하실 수 없는 예약입니다');
  await look('pay-later-pledge-only');

  await page.goto('/reserve/grp/reservations');
  await page.goto('/reserve/grp/payment');
  await expect(question(page)).toContainText('잘못된 접근 입니다.');
  await look('pay-later-wrong-access');
  await dismiss(page);
}
