import { DAY_TRIP, pledgeByWire } from './pay-later-steps.ts';
import { question } from './steps.ts';
import { expect, logInByWire } from './test.ts';
import { failToAnswer, heading, type Visit, type Walk } from './walk.ts';

/** The link of a group, for its leader and for a participant. */
export const REGISTRATION_WALKS: readonly Walk[] = [{ name: 'registration by link', at: '@both', go: registration }];

async function registration({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await pledgeByWire(page.request, { ...DAY_TRIP, date: phone ? '2027-02-16' : '2027-02-17' });
  await page.goto(`/reserve/grp/reservations/${number}`);
  await page.locator(`a[href*="/reservations/${number}/line/"]`).first().click();
  await page.getByRole('link', { name: '입력 링크' }).click();
  const make = page.getByRole('button', { name: '참가자 입력 링크 만들기' });
  await expect(make).toBeVisible();
  await look('registration-link-none');
  await make.click();
  const link = page.getByRole('textbox', { name: '참가자 입력 링크' });
  await expect(link).toHaveValue(/#/);
  await look('registration-link');
  const address = await link.inputValue();
  await page.getByRole('button', { name: '링크 닫기' }).click();
  await expect(question(page)).toBeVisible();
  await look('registration-link-asked');
  await question(page).getByRole('button', { name: '그대로 두기' }).click();

  await failToAnswer(page, '**/api/registration');
  await page.goto(address);
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await look('registration-failed');
  await page.unroute('**/api/registration');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await heading(page, '참가자 정보 입력');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('체험자 이름을 입력해 주십시오.').first()).toBeVisible();
  await look('registration-refused');
  await page.getByRole('textbox', { name: /^이름/ }).fill('한솔');
  await page.getByLabel('학년').selectOption('초등 5학년');
  await page.getByRole('checkbox', { name: /개인정보/ }).check();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('참가자 정보가 저장되었습니다.')).toBeVisible();
  await look('registration-saved');
  await page.goto('/reserve/registration#none');
  await expect(page.getByText('사용할 수 없는 링크입니다.')).toBeVisible();
  await look('registration-over');
}
