import { expect, test } from '../support/test.ts';

const PRODUCT = '/reserve/ind/child/101';

test('the tab is called as the page came, and takes the next page’s name with it @full', async ({ page, request }) => {
  for (const address of [
    '/reserve',
    '/reserve/grp',
    '/reserve/ind/makive',
    PRODUCT,
    '/reserve/info/refund',
    '/login',
  ]) {
    // A messenger reads only the HTML of a link.
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await (await request.get(address)).text()) ?? [];
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, address).toHaveTitle(title);
  }
  await page.goto('/reserve/ind/child');
  await page.getByRole('main').getByRole('link', { name: '소방서 구조대' }).first().click();
  await expect(page).toHaveTitle('소방서 구조대 | 꿈터');
  await page.goBack();
  await expect(page).toHaveTitle('어린이체험관 개인예약 | 꿈터');
});
