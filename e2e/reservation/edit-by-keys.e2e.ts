import type { Page } from '@playwright/test';
import { focusedStop, tabTo } from '../support/focus.ts';
import { groupWithRooms } from '../support/room-steps.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member: _member }) => undefined);

const focused = async (page: Page): Promise<string> => (await focusedStop(page)).name;

test('a teacher gives rooms and corrects names by keys alone, and always sees where the focus is @full', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { panel } = await groupWithRooms(page.request, { date: '2026-12-04', people: 15, names: 15 });
  await page.goto(panel);
  await expect(page.getByLabel('체험자 1 이름', { exact: true })).toBeVisible();
  expect(await focused(page)).toContain('청소년체험관 단체 자유 선택');
  // Every cell of fifteen people, the rooms beside them and the bar.
  await tabTo(page, /^저장$/, { most: 250 });

  // To the save and back to the cell that was left.
  await page.getByLabel('체험자 9 반', { exact: true }).focus();
  await page.keyboard.press('F6');
  expect(await focused(page)).toBe('저장');
  await page.keyboard.press('F6');
  expect(await focused(page)).toBe('체험자 9 반');

  // What was pressed can't be pressed again: the focus goes on to what comes next, and what happened is said.
  await page.getByRole('button', { name: /남은 인원 채우기/ }).press('Enter');
  await expect(page.getByRole('region', { name: '체험자 저장' })).toContainText('15명의 체험실을 채웠습니다.');
  await expect.poll(() => focusedStop(page)).toMatchObject({ name: expect.stringContaining('분야'), hiddenBy: null });
  await page
    .getByRole('button', { name: /모두 빼기$/ })
    .first()
    .press('Enter');
  await expect.poll(() => focusedStop(page)).toMatchObject({ name: expect.stringContaining('빼기'), hiddenBy: null });

  // From one error to the next, wherever the focus is.
  for (const at of [3, 14]) await page.getByLabel(`체험자 ${at} 이메일`, { exact: true }).fill('');
  await page.getByRole('checkbox', { name: /개인정보/ }).check();
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('고칠 칸이 2개 있습니다.')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('체험자 3 이메일');
  await page.keyboard.press('F8');
  expect(await focusedStop(page)).toEqual({ name: '체험자 14 이메일', hiddenBy: null });
});

test('at 400 % of 1280 px the people and their rooms are walked by keys, each stop in sight @full', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 256 });
  const { panel } = await groupWithRooms(page.request, { date: '2026-12-01', people: 15, names: 2 });
  await page.goto(panel);
  await expect(page.getByRole('button', { name: /남은 인원 채우기/ })).toBeVisible();
  await tabTo(page, /^저장$/, { most: 120 });
  await page.goto(panel.replace('tab=rooms', 'tab=experiencers'));
  await expect(page.getByRole('button', { name: /학생가/ })).toBeVisible();
  await page.getByRole('button', { name: /학생가/ }).press('Enter');
  await tabTo(page, /^저장$/, { most: 120 });
});
