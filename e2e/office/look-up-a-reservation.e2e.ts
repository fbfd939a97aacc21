import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

/*
 * A caller asks about a reservation: the counsel finds it, reads its story, and notes what was said.
 */

test('a school’s reservation is found by its first consonants, read, opened with a reason and noted @full', async ({
  page,
}) => {
  await logInAtOffice(page, 'counsel');
  await page.goto(`${OFFICE}/office/reservations?track=group&order=booked`, { waitUntil: 'commit' });
  const first = page.getByRole('rowheader').first();
  const school = ((await first.textContent()) ?? '').replace(/[^가-힣0-9].*$/u, '');
  expect(school.length).toBeGreaterThan(1);

  // `/` leads to the field, and Enter opens the row.
  await page.getByRole('heading', { name: '예약', level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(school.slice(0, 2));
  await expect(page.getByRole('status').filter({ hasText: `“${school.slice(0, 2)}”` })).toBeVisible();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('navigation', { name: '목록으로' })).toContainText(/가운데 1/);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('region', { name: /^돈/ }).getByRole('row').nth(1)).toContainText('예약했어요');
  await expect(page.getByText(/010-\*{4}-\d{4}/).first()).toBeVisible();

  await page.getByRole('button', { name: '전부 보기' }).click();
  await page.getByText('본인 확인', { exact: true }).click();
  await page.getByRole('button', { name: '30분 동안 보기' }).click();
  await expect(page.getByText(/까지 보여요$/)).toBeVisible();
  await expect(page.getByText(/010-\*{4}-\d{4}/)).toHaveCount(0);

  const note = `버스 두 대 ${Date.now()}`;
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: '메모' }).fill(note);
  await page.getByRole('button', { name: '메모 남기기' }).click();
  await expect(page.getByRole('region', { name: '메모' })).toContainText(`${note}문채원`);

  const story = page.getByRole('region', { name: '기록' });
  await story.getByText('직원', { exact: true }).click();
  await expect(story.getByRole('listitem').first()).toContainText('예약 메모 쓰기');
  await expect(story).toContainText('이름과 전화를 전부 봤어요');
  await expect(story).toContainText('이유: 본인 확인');

  // Ctrl K leads to the same page.
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`${OFFICE}/office/`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /^찾기/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /예약번호/ }).fill(reference);
  await page.getByRole('option', { name: new RegExp(reference) }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
