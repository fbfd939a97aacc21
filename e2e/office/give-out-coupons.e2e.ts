import { findViolations } from '../support/axe.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('codes of a coupon are made once and declared void, and a school is invited by its own link @full', async ({
  page,
  browser,
  member: _member,
}) => {
  const programme = await browser.newPage();
  await logInAtOffice(programme, 'programme');
  await programme.getByRole('link', { name: '쿠폰·초대' }).click();
  await programme.getByRole('row', { name: /체험 후기 감사 쿠폰/ }).click();
  const sheet = programme.getByRole('complementary', { name: '체험 후기 감사 쿠폰' });
  await sheet.getByRole('button', { name: '번호 만들기' }).click();
  await sheet.getByLabel('몇 개를 만들까요?').fill('25');
  await sheet.getByText('행사', { exact: true }).click();
  await sheet.getByRole('button', { name: '번호 25개 만들기' }).click();
  const dialog = programme.getByRole('dialog', { name: '번호 25개를 만들었어요' });
  await expect(dialog.getByRole('listitem')).toHaveCount(20);
  expect(await findViolations(programme)).toEqual([]);
  const [file] = await Promise.all([
    programme.waitForEvent('download'),
    dialog.getByRole('button', { name: 'CSV로 받기' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^체험 후기 감사 쿠폰 번호 묶음 \d+\.csv$/);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await sheet
    .getByRole('button', { name: /^묶음 \d+ 무효로$/ })
    .last()
    .click();
  await sheet.getByText('잘못 만듦').click();
  await sheet.getByRole('button', { name: /무효로 하기/ }).click();
  await expect(sheet.getByRole('row', { name: /25 0 25/ })).toBeVisible();

  await programme.getByRole('link', { name: '초대', exact: true }).click();
  await programme.getByRole('button', { name: '새 초대' }).click();
  const asked = programme.getByRole('complementary', { name: '새 초대' });
  await asked.getByLabel('초대하는 곳').fill('새봄초등학교');
  await asked.getByLabel('체험', { exact: true }).selectOption('123');
  await asked.getByLabel('번호', { exact: true }).fill('saebom-journey');
  await asked.getByLabel('예약 한도').fill('3');
  await asked.getByText('학교 요청').click();
  expect(await findViolations(programme)).toEqual([]);
  await asked.getByRole('button', { name: '초대 만들기' }).click();
  const made = programme.getByRole('complementary', { name: '새봄초등학교' });
  const link = await made.getByLabel('초대한 곳에 전할 주소').inputValue();
  expect(link).toContain('d=SAEBOM-JOURNEY');
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('초대받은 고객님을 위한 체험 상품입니다.')).toBeVisible();
  await programme.close();
});

test('a coupon is edited and published without a file @full', async ({ page }) => {
  await logInAtOffice(page, 'admin');
  await page.goto(`${OFFICE}/office/coupons?open=1`);
  const sheet = page.getByRole('complementary');
  await sheet.getByRole('button', { name: '고치기' }).click();
  await sheet.getByLabel('모두 몇 장까지 등록').fill('500');
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: '저장하고 바뀐 것 보기' }).click();
  await sheet.getByRole('button', { name: '공개하기' }).click();
  await sheet.getByText('기간·한도 바꿈').click();
  await sheet.getByRole('button', { name: '지금 공개하기' }).click();
  await expect(page.getByRole('row', { name: /0 \/ 500/ }).first()).toBeVisible();
});
