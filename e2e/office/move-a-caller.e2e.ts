import { logInAtOffice, OFFICE, openDrawer } from '../support/office-steps.ts';
import { SITE } from '../site/address.ts';
import { expect, logInByWire, PASSWORD, test } from '../support/test.ts';

/*
 * A parent calls: the child is ill on the day. Reception moves the visit, and the parent finds it with the same number.
 */

interface Listed {
  readonly bundleRvNo: string;
  readonly rvProgSitu: string;
  readonly expVisitRvdt: string;
}

test('a caller is moved to another day @full', async ({ page, request }) => {
  await logInByWire(request, { loginId: 'parent2', password: PASSWORD });
  const read = async (): Promise<readonly Listed[]> => {
    const answer = await request.get(`${SITE}/api/reservation`, { params: { groupPersDiv: '02' } });
    return ((await answer.json()) as { response: { reservList: readonly Listed[] } }).response.reservList;
  };
  const paid = (await read()).find(({ rvProgSitu }) => rvProgSitu === '03');
  if (paid === undefined) throw new Error('the demo park has a paid family');

  await logInAtOffice(page, 'reception');
  await page.goto(`${OFFICE}/office/reservations/${paid.bundleRvNo}`);
  await page.getByRole('button', { name: '다른 날·체험으로' }).click();
  const sheet = page.getByRole('complementary', { name: '다른 날·체험으로 옮기기' });
  await sheet.getByRole('button', { name: '다음 달' }).click();
  await sheet
    .getByRole('button', { name: /자리 [1-9]\d*$/ })
    .first()
    .click();
  await sheet.getByRole('radio', { disabled: false }).first().check();
  await expect(sheet.getByText('금액이 같아 오가는 돈이 없어요.')).toBeVisible();
  await sheet.getByText('예약자가 받을 안내').click();
  await expect(sheet.getByText('이전 일정')).toBeVisible();
  await sheet.getByText('전화로 부탁').click();
  await sheet.getByRole('button', { name: /^옮기기 · / }).click();
  await expect(page.getByText('옮겼어요.')).toBeVisible();
  await expect(sheet).toBeHidden();

  const moved = (await read()).find(({ bundleRvNo }) => bundleRvNo === paid.bundleRvNo);
  expect(moved?.rvProgSitu).toBe('03');
  expect(moved?.expVisitRvdt).not.toBe(paid.expVisitRvdt);
});

test('a caller’s visit becomes dearer, and the desk takes the difference in cash @full', async ({ page }) => {
  await logInAtOffice(page, 'reception');
  await openDrawer(page);

  await page.goto(`${OFFICE}/office/reservations`);
  const cheap = page.getByRole('row').filter({ hasText: '나의 강점 찾기' }).filter({ hasText: '카드' });
  await cheap.first().click();
  await page.getByRole('button', { name: '다른 날·체험으로' }).click();
  const sheet = page.getByRole('complementary', { name: '다른 날·체험으로 옮기기' });
  await sheet.getByLabel('체험', { exact: true }).selectOption({ label: '항공 승무원과 조종사' });
  await sheet.getByRole('button', { name: '다음 달' }).click();
  await sheet
    .getByRole('button', { name: /자리 [1-9]\d*$/ })
    .first()
    .click();
  await sheet
    .getByRole('radio', { name: /자리 [1-9]\d*/, disabled: false })
    .first()
    .check();
  await expect(sheet.getByText(/더 비싸요. 차액은 현장에서 받아요.$/)).toBeVisible();
  await sheet.getByText('전화로 부탁').click();
  await sheet.getByRole('radio', { name: '현금' }).check();
  // From here on without a mouse.
  await sheet.getByLabel('받은 돈').focus();
  await page.keyboard.type('100000');
  await expect(sheet.getByText('거스름돈')).toBeVisible();
  const verb = (await sheet.getByRole('button', { name: /^옮기고 .* 받음/ }).textContent()) ?? '';
  const taken = /[\d,]+원/.exec(verb)?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByText(`옮겼어요. ${taken}을 받았어요.`)).toBeVisible();
  await expect(sheet).toBeHidden();

  const money = page.getByRole('region', { name: /^돈/ });
  await expect(money.getByRole('row').last()).toContainText(`${taken}을 받았어요`);
  await expect(money.getByText('더 받거나 돌려드릴 돈이 없어요')).toBeVisible();
  await expect(money.getByRole('button', { name: '현장 환불' })).toBeVisible();
});
