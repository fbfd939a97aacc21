import { findViolations } from '../support/axe.ts';
import { logInAtOffice } from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

test('sales of a month are read as picture, table and file, and opened to their reservations @full', async ({
  page,
}) => {
  await logInAtOffice(page, 'finance');
  await page.getByRole('link', { name: '통계', exact: true }).click();
  await page.getByLabel('날짜부터').fill('2026-11-01');
  await page.getByLabel('까지').fill('2027-03-31');
  await expect(page).toHaveURL(/to=2027-03-31/);
  const sales = page.getByRole('region', { name: '관마다 매출' });
  await expect(sales.getByRole('row', { name: /모두/ })).toContainText('원');
  const picture = page.getByRole('region', { name: '찬 자리' }).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await sales.getByRole('button', { name: '관마다 매출 CSV' }).click();
  expect((await download).suggestedFilename()).toBe('관마다 매출 2026-11-01–2027-03-31.csv');

  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: '모두 내려받기' }).click();
  expect((await all).suggestedFilename()).toBe('통계 2026-11-01–2027-03-31.xlsx');
  await page.getByRole('button', { name: '매일 받기' }).click();
  await expect(page.getByRole('complementary', { name: '매일 받기' }).getByLabel('이메일')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const total = await sales.getByRole('row', { name: /모두/ }).getByRole('button').innerText();
  await sales.getByRole('row', { name: /모두/ }).getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: '매출: 모두' });
  await expect(sheet.getByRole('row', { name: /모두/ })).toContainText(total);
  await sheet
    .getByRole('button', { name: /월 .*일/ })
    .first()
    .click();
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('link', { name: /^KT-/ }).first().click();
  await expect(page).toHaveURL(/reservations\/KT-/);
});
