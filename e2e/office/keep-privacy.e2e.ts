import { read, utils } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import { logInAtOffice } from '../support/office-steps.ts';
import { expect, newMember, test } from '../support/test.ts';

/*
 * A member asks what the park keeps of them, and the park shows what it keeps of anybody, for how long and by what consent.
 */

test('a member gets a copy of all that is kept of them, and the text that they agreed to is there @full', async ({
  page,
  others,
}) => {
  const member = await newMember(others, '서다온');
  await logInAtOffice(page, 'admin');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('searchbox').fill(member.loginId);
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: '서*온' }).click();

  const card = page.getByRole('region', { name: '개인정보', exact: true });
  await card.getByRole('button', { name: '자료 사본 받기' }).click();
  await card.getByText('찾아와 요구함').click();
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: '자료 사본 받기' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^개인정보 사본 .*\.xlsx$/);
  const book = read(await readFile(await file.path()));
  expect(book.SheetNames.slice(0, 3)).toEqual(['안내', '회원 정보', '동의']);
  const sheet = book.Sheets['회원 정보'];
  expect(sheet && utils.sheet_to_json(sheet)).toMatchObject([
    { 이름: '서다온', 아이디: member.loginId, 메일: member.email },
  ]);

  await page.getByRole('region', { name: '동의와 알림' }).getByRole('link', { name: '그때의 글' }).last().click();
  await expect(page.getByRole('heading', { name: '개인정보', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toContainText('이용약관');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: '자료 보존' }).click();
  const people = page.getByRole('row').filter({ hasText: '체험자·보호자·인솔자' });
  await expect(people).toContainText('방문하고 1년');
  await people.click();
  await expect(page.getByText('마지막 실행')).toBeVisible();
  await page.getByRole('link', { name: '열람 기록' }).click();
  await expect(page.getByRole('row').filter({ hasText: '회원 자료 사본 내주기' })).toContainText('찾아와 요구함');
});
