import {
  balanceButton,
  CABIN,
  cardId,
  cardPart,
  chooseExperienceCard,
  goToGroupPayment,
  openCardWindow,
  POOR,
  RICH,
  typeCard,
} from '../support/experience-card-steps.ts';
import { payButton, question } from '../support/steps.ts';
import { expect, logInByWire } from '../support/test.ts';
import { dismiss, failToAnswer, heading, neverAnswer, type Visit, type Walk } from './walk.ts';

/** The experience card on the payment page, from its empty fields to the completion page. */
export const EXPERIENCE_CARD_WALKS: readonly Walk[] = [
  { name: 'experience card', at: '@both @full', go: experienceCard },
  { name: 'experience card, step by step', at: '@both @full', go: experienceCardSteps },
];

const POLICY = '**/api/reserve/prumeePolicy';
const BALANCE = '**/api/reserve/prumeeBalance';

async function experienceCard({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  await goToGroupPayment(page, { hall: 'teen', product: CABIN, date: '2027-03-25' });
  await chooseExperienceCard(page);
  await expect(cardPart(page)).toContainText('푸른도 물결시');
  await payButton(page).click();
  await expect(cardId(page)).toBeFocused();
  await look('experience-card-missing');
  await typeCard(page, RICH);
  await balanceButton(page).click();
  await expect(cardPart(page)).toContainText('결제 후 잔액');
  await look('experience-card-known');
}

async function experienceCardSteps({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  // A round takes one such group at a time.
  await goToGroupPayment(page, { hall: 'teen', product: CABIN, date: phone ? '2027-03-23' : '2027-03-24' });
  await failToAnswer(page, POLICY);
  await chooseExperienceCard(page);
  await expect(cardPart(page).getByRole('button', { name: '다시 확인' })).toBeVisible({ timeout: 20_000 });
  await look('experience-card-rules-failed');
  await page.unroute(POLICY);
  await cardPart(page).getByRole('button', { name: '다시 확인' }).click();
  await expect(cardPart(page)).toContainText('푸른도 물결시');
  await look('experience-card');
  await typeCard(page, { ...RICH, number: '9400000000009999' });
  await balanceButton(page).click();
  await expect(cardPart(page)).toContainText('카드 아이디 또는 카드번호가 올바르지 않습니다.');
  await look('experience-card-wrong');
  await typeCard(page, POOR);
  await balanceButton(page).click();
  await expect(cardPart(page)).toContainText('잔액이 부족합니다.');
  await look('experience-card-short');
  await typeCard(page, RICH);
  await neverAnswer(page, BALANCE);
  await balanceButton(page).click();
  await expect(cardPart(page)).toContainText('잔액 조회 중');
  await look('experience-card-looking');
  await page.unroute(BALANCE);
  await typeCard(page, RICH);
  await balanceButton(page).click();
  await expect(cardPart(page)).toContainText('결제 후 잔액');
  const payWindow = await openCardWindow(page, phone);
  await look('experience-card-window');
  await payWindow.getByRole('button', { name: '결제 거절' }).click();
  await expect(question(page)).toContainText('결제에 실패했습니다. 다시 시도해주시기 바랍니다.');
  await look('experience-card-declined');
  await dismiss(page);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await look('experience-card-held');
  if (phone) return;
  await payButton(page).click();
  const again = page.frameLocator('iframe[title="결제창"]');
  await again.getByRole('checkbox', { name: /체험카드 결제에 동의/ }).check();
  await again.getByRole('button', { name: /원 결제하기$/ }).click();
  await heading(page, '예약이 완료되었습니다');
  await look('experience-card-completion');
}
