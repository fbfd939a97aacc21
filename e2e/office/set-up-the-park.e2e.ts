import { findViolations } from '../support/axe.ts';
import { findHeadingFaults, findOverflow } from '../support/layout.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('설정 changes the telephone, a limit and a notice, and visitors read them @full', async ({ page, browser }) => {
  const admin = await browser.newPage();
  await admin.setViewportSize({ width: 1280, height: 900 });
  const check = async () => {
    expect(await findViolations(admin)).toEqual([]);
    expect(await findHeadingFaults(admin)).toEqual([]);
    expect(await findOverflow(admin)).toEqual([]);
  };
  const publish = async () => {
    await admin.getByRole('button', { name: '공개하기' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByText('안내 바꾸기', { exact: true }).click();
    await dialog.getByRole('button', { name: '지금 공개' }).click();
    await expect(dialog).toBeHidden({ timeout: 30_000 });
  };
  await logInAtOffice(admin, 'admin');
  await admin.getByRole('link', { name: '설정', exact: true }).click();
  const hold = admin.getByRole('textbox', { name: /좌석을 잡아 두는 시간/ });
  await hold.fill('0');
  await expect(admin.getByText(/부터 .*까지의 숫자로 적어 주세요/).first()).toBeVisible();
  await hold.fill('15');
  await expect(admin.getByText(/^15분 동안 결제하지 않으면 자리가 풀려요/)).toBeVisible();
  // Other journeys have this site too: what is published shortens no hold of theirs.
  await hold.fill('10');
  await admin.getByRole('textbox', { name: /한꺼번에 열 수 있는 결제/ }).fill('9');
  await expect(admin.getByText(/^결제 창을 9개 열어 둔 회원은/)).toBeVisible();
  await admin.getByRole('textbox', { name: '전화', exact: true }).fill('031-777-0000');
  await expect(admin.getByText('막는 것이 없어요. 바로 공개할 수 있습니다.')).toBeVisible({ timeout: 30_000 });
  await check();
  await publish();
  const site = async () => (await (await page.request.get('/api/site')).json()).response;
  await expect.poll(site).toMatchObject({ holdMin: 10, operator: { phone: '031-777-0000' } });
  await admin.reload();
  await expect(admin.getByRole('textbox', { name: /한꺼번에 열 수 있는 결제/ })).toHaveValue('9');

  await admin.goto(`${OFFICE}/office/settings/notices`);
  await admin.getByRole('button', { name: '새 공지' }).click();
  await admin.getByRole('textbox', { name: '제목', exact: true }).fill('눈길 조심');
  await admin.getByRole('textbox', { name: '제목 (영어)' }).fill('Icy roads');
  await admin.getByRole('textbox', { name: '내용', exact: true }).fill('길이 미끄러워요.');
  await expect(admin.getByRole('region', { name: '미리 보기' }).getByText('길이 미끄러워요.')).toBeVisible();
  await expect(admin.getByText('막는 것이 없어요. 바로 공개할 수 있습니다.')).toBeVisible({ timeout: 30_000 });
  await check();
  await publish();
  await expect(admin.getByRole('rowheader', { name: '눈길 조심' })).toBeVisible();
  await check();
  await expect.poll(async () => JSON.stringify(await site())).toContain('길이 미끄러워요.');
  await admin.close();
});
