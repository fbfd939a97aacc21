import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { reserveByPledge, DAY_TRIP } from '../support/pay-later-steps.ts';
import { notePrints } from '../support/prints.ts';
import { question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

const TITLE = '입장·체험료 할인, 면제대상 확인서';
const detailOf = (number: string): string => `/reserve/grp/reservations/${number}`;
const form = (page: Page): Locator => page.getByRole('dialog', { name: TITLE });
const row = (page: Page): Locator => page.getByRole('row').filter({ hasText: TITLE });
const count = (page: Page, block: '할인 대상' | '면제 대상', grade: string): Locator =>
  form(page).getByRole('group', { name: block }).getByRole('textbox', { name: grade });

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: '저장' }).click();
  await expect(question(page)).toContainText('저장 하시겠습니까?');
  await question(page).getByRole('button', { name: '저장' }).click();
  await expect(question(page)).toContainText('확인서가 저장되었습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
}

test('a teacher saves the verification form of a reservation, reads it, changes it and prints it @both @full', async ({
  page,
  context,
  phone,
}) => {
  const printed = await notePrints(context);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-02-16' : '2027-02-17' });
  await page.goto(detailOf(number));
  await expect(row(page)).toContainText('미작성');
  await page.getByRole('button', { name: '면제대상 확인서' }).click();
  await expect(form(page).getByRole('textbox', { name: '단체명' })).toHaveValue('새마음 지역모임');
  await expect(form(page).getByRole('textbox', { name: '단체 전화번호' })).toHaveValue('031-000-2101');
  await expect(form(page).getByRole('textbox', { name: '인솔자' })).not.toHaveValue('');

  // No person counted: the sentence above the buttons, the focus on the first count.
  await form(page).getByRole('button', { name: '저장' }).click();
  await expect(form(page)).toContainText('할인, 면제대상을 확인해 주세요.');
  await expect(count(page, '할인 대상', '초등학교 1학년')).toBeFocused();
  await count(page, '할인 대상', '초등학교 5학년').fill('2명');
  await expect(count(page, '할인 대상', '초등학교 5학년')).toHaveValue('2');
  await expect(form(page)).not.toContainText('할인, 면제대상을 확인해 주세요.');
  await count(page, '면제 대상', '유치원 등').fill('3');
  await count(page, '면제 대상', '중·고등학교 2학년').fill('1');
  await expect(form(page)).toContainText('할인 대상 2명, 면제 대상 4명임을 확인합니다.');
  await expect(form(page)).toContainText('한국직업체험재단 이사장 귀하');
  // No person was booked at a discount: the page warns, but still saves.
  await expect(form(page)).toContainText('할인 대상은 0명으로 예약하셨습니다. 확인서의 2명이 맞는지 확인해 주세요.');
  if (!phone) expect(await findViolations(page)).toEqual([]);

  // What was typed survives a reload.
  await page.reload();
  await page.getByRole('button', { name: '면제대상 확인서' }).click();
  await expect(count(page, '면제 대상', '유치원 등')).toHaveValue('3');
  await save(page);
  await expect(row(page)).not.toContainText('미작성');

  await page.getByRole('button', { name: '면제대상 확인서' }).click();
  await expect(form(page).getByRole('textbox')).toHaveCount(0);
  await expect(form(page)).toContainText('할인 대상 2명, 면제 대상 4명임을 확인합니다.');
  if (!phone) expect(await findViolations(page)).toEqual([]);
  await form(page).getByRole('button', { name: '수정' }).click();
  await expect(count(page, '할인 대상', '초등학교 5학년')).toHaveValue('2');
  await count(page, '할인 대상', '초등학교 5학년').fill('5');
  await save(page);

  await page.getByRole('button', { name: '면제대상 확인서' }).click();
  await expect(form(page)).toContainText('할인 대상 5명, 면제 대상 4명임을 확인합니다.');
  const opened = page.waitForEvent('popup');
  await form(page).getByRole('button', { name: '인쇄' }).click();
  const paper = await opened;
  if (!paper.isClosed()) await paper.waitForEvent('close');
  expect(printed).toEqual([{ title: TITLE, words: expect.stringContaining('할인 대상 5명, 면제 대상 4명임을') }]);
  await form(page).getByRole('button', { name: '닫기' }).first().click();
  await expect(form(page)).toHaveCount(0);
});

test('a verification form that fails to load says so, and closes without saving @full', async ({ page }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-02-18' });
  const read = `**/api/reservation/${number}/verification`;
  await page.route(read, (route) => route.abort());
  await page.goto(detailOf(number));
  await page.getByRole('button', { name: '면제대상 확인서' }).click();
  await expect(form(page).getByRole('alert')).toContainText('오류가 발생했습니다.', {
    timeout: 20_000,
  });
  await page.unroute(read);
  await form(page).getByRole('button', { name: '다시 시도' }).click();
  await count(page, '할인 대상', '초등학교 1학년').fill('1');
  await form(page).getByRole('button', { name: '닫기' }).first().click();
  await expect(row(page)).toContainText('미작성');
});
