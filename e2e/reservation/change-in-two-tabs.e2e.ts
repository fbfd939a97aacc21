import type { Page } from '@playwright/test';
import { agreeToRefundRules, cancelButton, cancelFor } from '../support/cancel-steps.ts';
import { changePage, changeSum, openPanel, readGuide, saveChange, stage } from '../support/change-steps.ts';
import { DAY_TRIP, reserveByPledge } from '../support/pay-later-steps.ts';
import { counter, question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const CHANGED_SINCE = '그 사이에 예약이 변경되거나 취소되었습니다. 예약 내역을 다시 확인해 주세요.';

async function stageOneMore(page: Page, number: string): Promise<void> {
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  await counter(page, '일반').getByRole('button', { name: '일반 늘리기' }).click();
  await stage(page);
  await expect(changeSum(page)).toContainText('추가 금액18,000원');
}

test('a cancel page whose reservation another tab changed says so in its place, and shows the present state @full', async ({
  page,
  context,
  member: _member,
}) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-03-25' });
  const cancelling = await context.newPage();
  await cancelling.goto(`/reserve/grp/reservations/${number}/cancel`);
  await cancelling.getByRole('checkbox', { name: '모두 선택' }).check();
  await agreeToRefundRules(cancelling);
  // A background tab shows no dialog.
  await page.bringToFront();
  await stageOneMore(page, number);
  await saveChange(page);
  await expect(page).toHaveURL(`/reserve/grp/reservations/${number}`);

  await cancelling.bringToFront();
  await cancelButton(cancelling).click();
  await question(cancelling).getByRole('button', { name: '예약 취소' }).click();
  await expect(cancelling.getByRole('main').getByText(CHANGED_SINCE)).toBeVisible();
  await expect(cancelling.getByRole('row', { name: new RegExp(DAY_TRIP.product) })).toContainText('체험자 21명');
  await expect(cancelling.getByRole('checkbox', { name: '모두 선택' })).toBeChecked();
  await cancelFor(cancelling, '취소 되었습니다.');
  await expect(cancelling).toHaveURL('/reserve/grp/reservations');
});
