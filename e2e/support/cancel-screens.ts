import { agreeToRefundRules, bookTwo, cancelButton, refundBlock } from './cancel-steps.ts';
import { question } from './steps.ts';
import { expect, logInByWire } from './test.ts';
import { dismiss, failToAnswer, heading, neverAnswer, type Visit, type Walk } from './walk.ts';

/** The cancel page from nothing chosen to nothing left to cancel. */
export const CANCEL_WALKS: readonly Walk[] = [{ name: 'cancel', at: '@both', go: cancel }];

const PRICE = '**/api/reserve/calcCancelPrice';

async function cancel({ page, phone, member, look }: Visit): Promise<void> {
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
  await expect(question(page)).toContainText('예약을 취소하시겠습니까?');
  await look('cancel-asked');
  await question(page).getByRole('button', { name: '예약 취소' }).click();
  await expect(question(page)).toContainText('취소 되었습니다.', { timeout: 20_000 });
  await dismiss(page);
  await page.goto(`/reserve/ind/reservations/${number}`);
  await heading(page, '예약 상세');
  await look('cancel-part-detail');
  await page.goto('/reserve/ind/reservations');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('cancel-part-list');
  await page.goto(address);
  await heading(page, '예약취소');
  await look('cancel-part');
}
