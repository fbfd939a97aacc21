import type { Page } from '@playwright/test';
import { reserveByPledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { question } from '../support/steps.ts';
import { expect, logInByWire, type Member } from '../support/test.ts';
import { failToAnswer, heading, type Visit, type Walk } from './walk.ts';

/** The link of a group, for its leader and for a participant. */
export const REGISTRATION_WALKS: readonly Walk[] = [
  { name: 'registration by link', at: '@both @full', go: registration },
  { name: 'registration by link, step by step', at: '@both @full', go: registrationSteps },
];

async function registration({ page, phone, member, look }: Visit): Promise<void> {
  await openLinkTab(page, member, phone ? '2027-02-18' : '2027-02-19');
  await page.getByRole('button', { name: '참가자 입력 링크 만들기' }).click();
  const link = page.getByRole('textbox', { name: '참가자 입력 링크' });
  await expect(link).toHaveValue(/#/);
  await look('registration-link');
  await page.goto(await link.inputValue());
  await heading(page, '참가자 정보 입력');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('체험자 이름을 입력해 주십시오.').first()).toBeVisible();
  await look('registration-refused');
}

/** Where the leader of a group that has pledged makes the link. */
async function openLinkTab(page: Page, member: Member, date: string): Promise<void> {
  await logInByWire(page.request, member);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date });
  await page.goto(`/reserve/grp/reservations/${number}`);
  await page.locator(`a[href*="/reservations/${number}/line/"]`).first().click();
  await page.getByRole('link', { name: '입력 링크' }).click();
}

async function registrationSteps({ page, phone, member, look }: Visit): Promise<void> {
  await openLinkTab(page, member, phone ? '2027-02-16' : '2027-02-17');
  const make = page.getByRole('button', { name: '참가자 입력 링크 만들기' });
  await expect(make).toBeVisible();
  await look('registration-link-none');
  await make.click();
  const link = page.getByRole('textbox', { name: '참가자 입력 링크' });
  await expect(link).toHaveValue(/#/);
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
