import { callByWire, expect, PASSWORD, test } from '../support/test.ts';

const GUESSED = 'member49';

test('whose account strangers try logs in all the same: the browser proves its effort by itself @both @full', async ({
  page,
  others,
}) => {
  for (let guess = 0; guess < 6; guess += 1) {
    await callByWire(others, '/api/login', { userId: GUESSED, password: `guess-${guess}` });
  }
  await page.goto('/login');
  await page.getByLabel('아이디').fill(GUESSED);
  await page.getByLabel('비밀번호').fill(PASSWORD);
  const beside = page.waitForEvent('worker');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  expect((await beside).url()).toContain('solve-challenge');
  await expect(page).toHaveURL('/reserve');
  await expect(page.getByRole('banner').getByRole('button', { name: / 님/ })).toBeVisible();
});
