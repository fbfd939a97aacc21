import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { findHeadingFaults, findOverflow } from '../support/layout.ts';
import { codeField, givePassword, logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

async function check(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]);
  expect.soft(await findHeadingFaults(page), `headings on ${screen}`).toEqual([]);
  expect.soft(await findOverflow(page), `overflow on ${screen}`).toEqual([]);
}

test('axe finds nothing on the login of the console @full @both', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${OFFICE}/office/`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, 'the login');
  await givePassword(page, 'reception');
  await expect(codeField(page)).toBeVisible();
  await check(page, 'the second factor');
});

/** Below the pages of the menu, which are found there. */
const FURTHER = [
  'today?need=refunds',
  'staff?open=invite',
  'staff/roles',
  'staff/entries',
  'staff/reviews',
  'account',
  'more',
  'privacy/erasures',
  'privacy/texts?open=1',
  'products/101',
  'settings/halls',
  'settings/halls/child',
  'settings/notices',
  'settings/texts',
  'settings/texts/fees',
  'settings/texts/questions',
  'closing?day=2027-02-26&reach=rounds&ground=weather',
  'closing/preview?day=2027-02-26&ground=weather',
  'closing/preview?day=2027-02-26&ground=weather&visitors=stay',
  'closing/999999',
  'messages/notices?day=2026-12-04&rounds=',
  'messages/templates',
  'messages/templates/visit-reminder',
  'nowhere',
];

test('axe finds nothing on any page of the console @full @both', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAtOffice(page, 'admin');
  await page.goto(`${OFFICE}/office/more`, { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: '모든 화면' }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  const pages = await menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(pages.length).toBeGreaterThan(4);
  for (const address of [...pages, ...FURTHER.map((each) => `/office/${each}`)]) {
    await page.goto(`${OFFICE}${address}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, address);
  }
  await page.goto(`${OFFICE}/office/schedule?day=2026-12-04`, { waitUntil: 'commit' });
  await page.getByRole('gridcell').getByRole('button').or(page.locator('[role=gridcell][tabindex]')).first().click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await check(page, 'a round of 일정');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await check(page, 'the search');
});
