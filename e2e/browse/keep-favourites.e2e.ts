import type { Locator, Page } from '@playwright/test';
import { fillLogin, goToLogin } from '../support/session-steps.ts';
import { expect, newMember, test } from '../support/test.ts';

const LIST = '/reserve/ind/child';
const all = (page: Page): Locator => page.getByRole('tabpanel');
const heart = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name: `${name} 찜`, exact: true });

/** The name of the product at an index of the list; recommended products are at its end. */
async function nameAt(page: Page, place: number): Promise<string> {
  return (await all(page).getByRole('article').nth(place).getByRole('heading').textContent()) ?? '';
}

test('a member marks products on the list and on their pages, and finds them in 내 정보 @full', async ({
  page,
  member: _member,
}) => {
  await page.goto(LIST);
  const [first, second] = [await nameAt(page, 0), await nameAt(page, 1)];
  await expect(heart(all(page), first)).toHaveAttribute('aria-pressed', 'false');
  await heart(all(page), first).click();
  await expect(heart(all(page), first)).toHaveAttribute('aria-pressed', 'true');
  await all(page).getByRole('link', { name: second, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  const onPage = heart(page.getByRole('main'), second).filter({ visible: true });
  await onPage.press('Enter');
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: '찜했습니다.' })).toBeVisible();

  await page.goto('/reserve/me');
  await expect(page.getByRole('heading', { name: '찜한 체험 2' })).toBeVisible();
  await heart(page, first).click();
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { name: '찜한 체험 1' })).toBeVisible();
  await page.reload();
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, first), 'what was taken away is gone').toHaveCount(0);
  await page.getByRole('link', { name: second, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
});

test('what a visitor marks is marked once they have logged in @phone @full', async ({ page, others }) => {
  const member = await newMember(others);
  await page.goto(LIST);
  const name = await nameAt(page, 2);
  await heart(all(page), name).click();
  await goToLogin(page);
  await fillLogin(page, member);
  await expect(page).toHaveURL(LIST);
  await expect(heart(all(page), name)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(all(page), name)).toHaveAttribute('aria-pressed', 'true');
});

test('a heart whose mark was not saved is as it was, and says why @full', async ({ page, member: _member }) => {
  await page.route('**/api/member/favourites', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto(LIST);
  const name = await nameAt(page, 3);
  await heart(all(page), name).click();
  await expect(page.getByRole('status').filter({ hasText: '요청이 만료되었습니다.' })).toBeVisible();
  await expect(heart(all(page), name)).toHaveAttribute('aria-pressed', 'false');
});
