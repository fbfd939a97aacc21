import type { Page } from '@playwright/test';
import { SANDBOX } from '../site/address.ts';
import { expect } from './test.ts';

/** The newest message with all these words, as the sandbox shows it in a tab of its own. */
export async function newestMessage(page: Page, kind: 'mail' | 'phone', ...words: readonly string[]): Promise<string> {
  const board = await page.context().newPage();
  const found = words.reduce((list, word) => list.filter({ hasText: word }), board.locator('article'));
  await expect(async () => {
    await board.goto(`${SANDBOX}/messages?kind=${kind}`);
    await expect(found.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const text = await found.first().innerText();
  await board.close();
  return text;
}

/** Mail and 알림톡 with this title name the reservation and say these words. */
export async function expectNotices(
  page: Page,
  { title, reference, words, sandbox = SANDBOX }: { title: string; reference: string; words: string; sandbox?: string },
): Promise<void> {
  const notices = page
    .getByRole('article')
    .filter({ hasText: title })
    .filter({ hasText: `예약번호: ${reference}` });
  await expect(async () => {
    await page.goto(`${sandbox}/messages`);
    await expect(notices).toHaveCount(2, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  for (const channel of ['메일', '알림톡'])
    await expect(notices.filter({ hasText: channel }).first()).toContainText(words);
}
