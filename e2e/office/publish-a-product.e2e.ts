import { findViolations } from '../support/axe.ts';
import { logInAtOffice } from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('a copy of a product gets its own round and price, is compared, looked at, published and sold @full', async ({
  page,
  browser,
}) => {
  const console_ = await browser.newPage();
  await logInAtOffice(console_, 'programme');
  await console_.getByRole('link', { name: '상품', exact: true }).click();
  await console_.getByRole('button', { name: '소방서 구조대 베껴 만들기' }).click();
  const name = console_.getByRole('textbox', { name: '이름', exact: true });
  await name.fill('설날 소방 훈련');
  await console_.getByRole('group', { name: '1회' }).getByLabel('시작').fill('09:30');
  await console_
    .getByRole('group', { name: '체험자 요금' })
    .first()
    .getByRole('textbox', { name: '요금', exact: true })
    .fill('21000');
  await expect(console_.getByText('막는 것이 없어요. 바로 공개할 수 있습니다.')).toBeVisible({ timeout: 30_000 });
  expect(await findViolations(console_)).toEqual([]);
  await console_.getByRole('button', { name: '미리 보기' }).click();
  await expect(console_.getByRole('region', { name: '개인예약 화면' })).toContainText('21,000원');
  expect(await findViolations(console_)).toEqual([]);
  await console_.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: '설날 소방 훈련' }).click();
  await expect(console_.getByText('막는 것이 없어요. 바로 공개할 수 있습니다.')).toBeVisible({ timeout: 30_000 });
  await console_.getByRole('button', { name: '공개하기' }).click();
  const dialog = console_.getByRole('dialog');
  await expect(dialog).toContainText('설날 소방 훈련');
  expect(await findViolations(console_)).toEqual([]);
  await dialog.getByText('새 계절 준비').click();
  await dialog.getByRole('button', { name: '지금 공개' }).click();
  await expect(console_.getByRole('heading', { name: '상품', level: 1 })).toBeVisible();
  await console_.getByLabel('상품 이름').fill('설날 소방 훈련');
  await expect(console_.getByRole('row', { name: /설날 소방 훈련/ })).toContainText('21,000원');
  await console_.close();

  await expect(async () => {
    await page.goto('/reserve/ind/child');
    await expect(page.getByRole('link', { name: /설날 소방 훈련/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
