import {
  acceptInvitation,
  codeAt,
  codeField,
  fillInvitation,
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

test('a new administrator is invited once a second administrator has approved @full', async ({ page, browser }) => {
  const one = { name: '오다인', loginId: loginId(), role: '관리자' };
  await logInAtOffice(page, 'admin');
  await page.goto(`${OFFICE}/office/staff?open=invite`, { waitUntil: 'commit' });
  await fillInvitation(page, one);
  await expect(page.getByText('다른 관리자의 승인을 기다려요.')).toBeVisible();

  const second = await browser.newPage();
  await logInAtOffice(second, 'admin2');
  await second.getByRole('button', { name: /승인 대기/ }).click();
  const sheet = second.getByRole('complementary', { name: '승인 대기' });
  const waiting = sheet.getByRole('listitem').filter({ hasText: one.loginId });
  await waiting.getByRole('button', { name: '승인', exact: true }).click();
  const link = await sheet.getByLabel('링크').inputValue();
  await expect(waiting).toBeHidden();

  const theirs = await browser.newPage();
  await acceptInvitation(theirs, link, PASSWORD);
  await theirs.getByRole('button', START).click();
  await theirs.goto(`${OFFICE}/office/staff`);
  await expect(theirs.getByRole('heading', { name: '직원·기록' })).toBeVisible();
  await Promise.all([second, theirs].map((each) => each.close()));
});

test('a passkey of the computer is registered, and is the second factor of the next login @full', async ({ page }) => {
  const browserKeys = await page.context().newCDPSession(page);
  await browserKeys.send('WebAuthn.enable');
  await browserKeys.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logInAtOffice(page, 'counsel');
  await page.goto(`${OFFICE}/office/account`);
  await page.getByLabel('보안키 이름').fill('상담실 컴퓨터');
  await page.getByRole('button', { name: '보안키 등록하기' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '상담실 컴퓨터' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click();

  await givePassword(page, 'counsel');
  await page.getByRole('button', { name: '보안키로 하기' }).click();
  await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
  await page.goto(`${OFFICE}/office/account`);
  await page.getByRole('button', { name: '상담실 컴퓨터 지우기' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '상담실 컴퓨터' })).toBeHidden();
});
