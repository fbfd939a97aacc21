import { findViolations } from '../support/axe.ts';
import { findOverflow } from '../support/layout.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('days are closed in 운영일 and can’t be booked any more, until they open again @full', async ({
  page,
  browser,
}) => {
  const programme = await browser.newPage();
  await programme.setViewportSize({ width: 1280, height: 900 });
  await logInAtOffice(programme, 'programme');
  await programme.getByRole('link', { name: '운영일', exact: true }).click();
  await programme.goto(`${OFFICE}/office/calendar?year=2027`);
  const day = (name: string) => programme.getByRole('button', { name: new RegExp(`^${name} [^–]*$`) });
  await day('5월 25일').click();
  await programme.keyboard.press('Shift+ArrowRight');
  const chosen = programme.getByRole('region', { name: '5월 25일 (화) – 5월 26일 (수)' });
  await chosen.getByRole('button', { name: '날짜 정하기' }).click();
  await expect(chosen.getByText(/회차 [\d,]+개를 닫아요/)).toBeVisible();
  await chosen.getByRole('textbox', { name: /^이름/ }).fill('시설 점검');
  await chosen.getByText('시설 점검', { exact: true }).click();
  expect(await findViolations(programme)).toEqual([]);
  expect(await findOverflow(programme)).toEqual([]);
  await chosen.getByRole('button', { name: '2일 닫기' }).click();
  await expect(day('5월 25일')).toHaveAccessibleName(/따로 닫음 시설 점검/);

  const mentions = async () => {
    const answer = await page.request.get('/api/reserve/calendar/20270525');
    return (JSON.stringify(await answer.json()).match(/시설 점검/g) ?? []).length;
  };
  await expect.poll(mentions).toBeGreaterThan(0);

  await programme
    .getByRole('region', { name: '따로 정한 날' })
    .getByRole('button', { name: /5월 25일/ })
    .click();
  await chosen.getByRole('button', { name: '다시 열기' }).click();
  await chosen.getByText('일정이 바뀜').click();
  await chosen.getByRole('button', { name: '2일 처음대로' }).click();
  await expect(day('5월 25일')).toHaveAccessibleName(/여는 날/);
  expect(await findViolations(programme)).toEqual([]);
  await programme.close();
});
