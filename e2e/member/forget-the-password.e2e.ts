import { callByWire, expect, logInByWire, newMember, test } from '../support/test.ts';
import { heading } from '../walks/walk.ts';
import { newestMessage } from '../support/messages.ts';

/*
 * A member who forgot the login id or the password recovers it by the account's mail or phone; the messages are read in
 * the sandbox.
 */

const NEW_PASSWORD = 'eleven-paper-boats-7';

test('a forgotten password is reset by the link of a mail, and every other device is logged out @both', async ({
  page,
  others,
}) => {
  const member = await newMember(others);
  await page.goto('/login?returnTo=%2Freserve%2Find%2Fcart');
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  await heading(page, '비밀번호 재설정');
  await page.getByRole('button', { name: '재설정 주소 받기' }).click();
  await expect(page.getByText('아이디를 입력해 주세요.').first()).toBeVisible();
  await page.getByLabel('아이디').fill(member.loginId);
  await page.getByLabel('가입한 이메일 또는 휴대전화').fill(member.email);
  await page.getByRole('button', { name: '재설정 주소 받기' }).click();
  await expect(page.getByRole('status').filter({ hasText: '일치하는 회원이 있으면 이메일로' })).toBeVisible();

  const text = await newestMessage(page, 'mail', member.loginId);
  const link = /https?:\S+\/login\/new-password#[\w-]{43}/.exec(text)?.[0] ?? 'no link';
  await page.goto(link);
  await heading(page, '새 비밀번호');
  await page.getByLabel(/^새 비밀번호/).fill('qwertyuiop1!');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('많은 사람이 쓰는 비밀번호여서').first()).toBeVisible();
  await page.getByLabel(/^새 비밀번호/).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByRole('status').filter({ hasText: '비밀번호를 바꾸었습니다.' })).toBeVisible();
  expect((await others.get('/api/member/sessions')).status()).toBe(401);

  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('아이디').fill(member.loginId);
  await page.getByLabel('비밀번호').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 표시' }).click();
  await expect(page.getByLabel('비밀번호')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/reserve');

  await page.goto('/reserve');
  await page.goto(link);
  await expect(page.getByText('사용할 수 없는 링크입니다.')).toBeVisible();
  await page.getByRole('link', { name: '비밀번호 재설정 다시 요청하기' }).click();
  await heading(page, '비밀번호 재설정');
});

test('a forgotten login id comes by mail, and a stranger learns nothing @full', async ({ page, others }) => {
  const member = await newMember(others);
  await page.goto('/login');
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await heading(page, '아이디 찾기');
  const ask = async (contact: string): Promise<string> => {
    await page.getByLabel('이름').fill('한누리');
    await page.getByLabel('가입한 이메일 또는 휴대전화').fill(contact);
    await page.getByRole('button', { name: '아이디 받기' }).click();
    const said = await page.getByRole('status').filter({ hasText: '보내 드렸습니다' }).innerText();
    await page.getByRole('button', { name: '다시 입력하기' }).click();
    return said;
  };
  expect(await ask('nobody-at-all@example.com')).toBe(await ask(member.email));
  expect(await newestMessage(page, 'mail', member.loginId)).toContain(`아이디: ${member.loginId}`);
  await logInByWire(others, member);
  expect((await callByWire(others, '/api/logout', {})).ok()).toBe(true);
});
