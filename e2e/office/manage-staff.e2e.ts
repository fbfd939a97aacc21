import {
  acceptInvitation,
  codeAt,
  codeField,
  givePassword,
  invite,
  logInAtOffice,
  OFFICE,
} from '../support/office-steps.ts';
import { expect, test } from '../support/test.ts';

/*
 * An administrator at the park's console lets a colleague in and stops one.
 */

const PASSWORD = 'green-meadow-58';
const loginId = (): string => `haram.${Date.now().toString(36)}`;
const START = { name: '적어 뒀어요, 시작하기' };

test('a new colleague sets up an authenticator app by the invitation, and logs in with both factors @full', async ({
  page,
  browser,
}) => {
  const one = { name: '유하람', loginId: loginId(), role: '프로그램' };
  await logInAtOffice(page, 'admin');
  const link = await invite(page, one);

  const theirs = await browser.newPage();
  const secret = await acceptInvitation(theirs, link, PASSWORD);
  await theirs.getByRole('button', START).click();
  await expect(theirs.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
  await theirs.goto(`${OFFICE}/office/account`);
  await expect(theirs.getByText(`유하람 · ${one.loginId} · 프로그램`)).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toContainText('쓸 수 없는 링크예요.');

  await theirs.goto(`${OFFICE}/office/account`);
  await theirs.getByRole('main').getByRole('button', { name: '로그아웃' }).click();
  await expect(theirs.getByRole('heading', { name: '로그인' })).toBeVisible();
  await givePassword(theirs, one.loginId, PASSWORD);
  await codeField(theirs).fill(await codeAt(page.request, secret, 1));
  await expect(theirs.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
  // What a programme's role may not see says who may.
  await theirs.goto(`${OFFICE}/office/staff`);
  await expect(theirs.getByText('볼 수 있는 역할: 관리자')).toBeVisible();
  await theirs.close();
});

test('a stopped colleague is out at once, and the act is an entry with its reason @full', async ({ page, browser }) => {
  const one = { name: '장서우', loginId: loginId(), role: '안내데스크' };
  await logInAtOffice(page, 'admin');
  const theirs = await browser.newPage();
  await acceptInvitation(theirs, await invite(page, one), PASSWORD);
  await theirs.getByRole('button', START).click();
  await expect(theirs.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();

  await page.goto(`${OFFICE}/office/staff`, { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: '이름, 아이디, 역할' }).fill(one.loginId);
  await page.getByRole('rowheader', { name: one.loginId }).click();
  const sheet = page.getByRole('complementary', { name: one.name });
  await sheet.getByRole('button', { name: '멈추기', exact: true }).click();
  await sheet.getByText('그만둠').click();
  await sheet.getByRole('button', { name: '장서우 멈추기' }).click();
  await expect(page.getByRole('row', { name: one.loginId })).toContainText('멈춤');

  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: '로그인' })).toBeVisible();
  await givePassword(theirs, one.loginId, PASSWORD);
  await expect(theirs.getByText('아이디 또는 비밀번호가 일치하지 않습니다.').first()).toBeVisible();
  await theirs.close();

  await page.getByRole('link', { name: '기록', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: '직원 멈추기' }).first();
  await expect(entry).toContainText('그만둠');
  await entry.click();
  await expect(page.getByRole('grid', { name: '기록' })).toContainText('추적');
});
