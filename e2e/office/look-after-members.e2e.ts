import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { newestMessage } from '../support/messages.ts';
import { callByWire, expect, newMember, test } from '../support/test.ts';

/*
 * Counsellors at the park's console answer a member, end a session and end the membership at request.
 */

const TEXT = '유아차를 가져가도 되나요?';
const ANSWER = '네, 가져오실 수 있어요.';

test('a member is answered by mail, logged out of a lost phone, and leaves once a second person agrees @full', async ({
  page,
  browser,
  others,
}) => {
  const member = await newMember(others, '도가람');
  const asked = await callByWire(
    others,
    '/api/inquiry',
    { inqDiv: 'visit', bundleRvNo: '', inqCont: TEXT },
    { 'idempotency-key': `journey-${member.loginId}` },
  );
  const { response } = await asked.json();
  const number = String(response.inqNo);

  await logInAtOffice(page, 'counsel');
  await page.getByRole('button', { name: /답을 기다리는 문의/ }).click();
  const need = page.getByRole('complementary', { name: '답을 기다리는 문의' });
  await need.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  const sheet = page.getByRole('complementary', { name: number });
  await expect(sheet).toContainText(TEXT);
  await sheet.getByLabel('답', { exact: true }).fill(ANSWER);
  await page.reload();
  await expect(sheet.getByLabel('답', { exact: true })).toHaveValue(ANSWER);
  await sheet.getByRole('button', { name: '메일로 답 보내기' }).click();
  await expect(sheet.getByText('메일로 답함')).toBeVisible();
  expect(await newestMessage(page, 'mail', `문의 ${number} 답변`)).toContain(ANSWER);

  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { name: '회원', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill(member.loginId);
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: '도*람' }).click();
  await expect(page.getByRole('heading', { name: '도*람', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '전부 보기' }).click();
  await page.getByText('본인 확인').click();
  await page.getByRole('button', { name: '전부 보기' }).click();
  await expect(page.getByText(member.email)).toBeVisible();

  expect((await others.get('/api/member/sessions')).status()).toBe(200);
  const sessions = page.getByRole('region', { name: '접속 1곳' });
  await sessions.getByRole('button', { name: /접속 끊기/ }).click();
  await sessions.getByText('기기를 잃어버림').click();
  await sessions.getByRole('button', { name: '이 접속 끊기' }).click();
  await expect(page.getByText('지금 접속한 곳이 없어요.')).toBeVisible();
  expect((await others.get('/api/member/sessions')).status()).toBe(401);

  const leaving = page.getByRole('region', { name: '탈퇴' });
  await leaving.getByRole('button', { name: '탈퇴 제안하기' }).click();
  await leaving.getByText('전화로 부탁함').click();
  await leaving.getByRole('button', { name: '탈퇴 제안하기' }).click();
  await expect(leaving.getByRole('button', { name: '제안 취소' })).toBeVisible();
  const address = page.url();
  expect(address).toContain(`${OFFICE}/office/members/`);

  const second = await browser.newPage();
  await logInAtOffice(second, 'admin2');
  await second.goto(address);
  await second.getByRole('button', { name: '승인', exact: true }).click();
  await expect(second.getByRole('heading', { name: '탈퇴한 회원', level: 1 })).toBeVisible();
  await second.close();
});
