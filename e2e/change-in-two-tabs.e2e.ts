import type { Page } from '@playwright/test';
import { changePage, changeSum, openPanel, readGuide, saveChange, stage } from './support/change-steps.ts';
import { DAY_TRIP, pledgeByWire } from './support/pay-later-steps.ts';
import { counter } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const CHANGED_SINCE = '그 사이에 예약이 변경되거나 취소되었습니다. 예약 내역을 다시 확인해 주세요.';

/** Opens the change page and stages one pupil more. */
async function stageOneMore(page: Page, number: string): Promise<void> {
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  await counter(page, '일반').getByRole('button', { name: '일반 늘리기' }).click();
  await stage(page);
  await expect(changeSum(page)).toContainText('추가 금액18,000원');
}

test('of two tabs that change one line the first is saved, and the other is told', async ({
  page,
  context,
  member,
}) => {
  const number = await pledgeByWire(page.request, { ...DAY_TRIP, date: '2027-03-23' });
  await stageOneMore(page, number);
  const changing = await context.newPage();
  await stageOneMore(changing, number);

  // A tab that is not in front draws no dialog.
  await page.bringToFront();
  await saveChange(page);
  await expect(page, member.loginId).toHaveURL(`/reserve/grp/reservations/${number}`);
  await changing.bringToFront();
  await saveChange(changing, CHANGED_SINCE);
});
