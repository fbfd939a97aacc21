import { logInAtOffice, OFFICE, openDrawer } from '../support/office-steps.ts';
import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/*
 * The park's desk sells today's rounds to visitors without an account.
 */

const UNTIL_FREE = 12;

test('a walk-in of four pays in cash, comes in by the printed ticket, and gets the money back @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await logInAtOffice(page, 'reception');
  await openDrawer(page);

  // From here on without a mouse.
  await page.keyboard.press('/');
  await page.keyboard.type('소방서');
  await expect(page.getByRole('region', { name: '오늘 회차' }).getByRole('status')).toHaveText(/^[1-9]회차$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: '체험자 일반' })).toBeFocused();
  await page.keyboard.type('3');
  const guardian = page.getByRole('spinbutton', { name: '보호자 일반' });
  for (let at = 0; at < UNTIL_FREE && !(await guardian.evaluate((field) => field === document.activeElement)); at += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await expect(page.getByRole('button', { name: '63,000원 팔기' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('받은 돈')).toBeFocused();
  await page.keyboard.type('70000');
  await expect(page.getByText('7,000원')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');

  const sold = page.getByRole('status', { name: '판 표' });
  await expect(sold.getByText('팔았어요')).toBeVisible();
  const number = (await sold.getByText(/^KT-/).textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: '입장 QR 코드' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '현장 판매' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: '상품 이름이나 초성' })).toBeFocused();

  await page.goto(`${OFFICE}/office/admission`, { waitUntil: 'commit' });
  await page.getByLabel('자리 이름').fill('정문 1');
  await page.getByRole('button', { name: '이 자리로 시작' }).click();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '들어가세요' })).toBeVisible();

  await page.goto(`${OFFICE}/office/desk`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: new RegExp(number) }).click();
  const sheet = page.getByRole('complementary', { name: /소방서/ });
  await sheet.getByRole('button', { name: '환불' }).click();
  await sheet.getByText('아이가 아픔').click();
  await sheet.getByRole('button', { name: '63,000원 환불' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`${number}.*환불`) })).toBeVisible();

  await page.getByRole('button', { name: '현금함 세기' }).click();
  await page.getByLabel('50,000원 장').fill('1');
  await page.getByRole('button', { name: '다 셌어요, 닫기' }).click();
  const counting = page.getByRole('complementary', { name: '현금함 세기' });
  await expect(counting.getByText(/있어야 할 돈보다 50,000원 모자라요/)).toBeVisible();
  await page.getByLabel('50,000원 장').fill('2');
  await page.getByRole('button', { name: '차액을 적고 닫기' }).click();
  await expect(page.getByRole('button', { name: '현금함 열기' })).toBeVisible();
  await page.goto(`${OFFICE}/office/shifts`, { waitUntil: 'commit' });
  await expect(page.getByRole('row', { name: /배수진.*없음/ })).toBeVisible();
});
