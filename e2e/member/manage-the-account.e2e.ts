import { question } from '../support/steps.ts';
import { fillLogin, openOwnMenu } from '../support/session-steps.ts';
import { callByWire, expect, logInByWire, newMember, test } from '../support/test.ts';
import { heading, refuseCall } from '../walks/walk.ts';

const NEW_PASSWORD = 'quiet-river-41';

test('a member changes the password, and every other device is logged out @phone', async ({ page, others }) => {
  const member = await newMember(page.request);
  await logInByWire(others, member);
  await page.goto('/reserve');
  await openOwnMenu(page);
  await page.getByRole('link', { name: '내 정보' }).click();
  await heading(page, '내 정보');
  const change = page.getByRole('button', { name: '비밀번호 변경' });
  await change.click();
  await expect(page.getByText('현재 비밀번호를 입력해 주세요.').first()).toBeVisible();
  await page.getByLabel('현재 비밀번호').fill('not-mine-2026');
  await page.getByLabel(/^새 비밀번호/).fill(NEW_PASSWORD);
  await change.click();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.').first()).toBeVisible();
  await expect(page.getByLabel('현재 비밀번호')).toBeFocused();
  await page.getByLabel('현재 비밀번호').fill(member.password);
  await change.click();
  await expect(page.getByRole('status').filter({ hasText: '비밀번호를 바꾸었습니다.' })).toBeVisible();
  await expect(page.getByLabel('현재 비밀번호')).toHaveValue('');
  expect((await others.get('/api/member/sessions')).status()).toBe(401);
  await expect(page.getByText('다른 기기에는 로그인되어 있지 않습니다.')).toBeVisible();
  await logInByWire(others, { ...member, password: NEW_PASSWORD });
});

test('a parent lists a child, loads it into a booking, corrects it and removes it @both @full', async ({
  page,
  member: _member,
}) => {
  await page.goto('/reserve/me');
  await expect(page.getByText('아이를 등록해 두면')).toBeVisible();
  await page.getByRole('button', { name: '아이 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill('한바다');
  await dialog.getByLabel('생년월일').fill('2019023');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('생년월일 8자리를 정확히 입력해 주세요. (예: 20100315)')).toBeVisible();
  await expect(dialog.getByText('학년을 선택해 주세요.', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('이름'), 'nothing typed is lost').toHaveValue('한바다');
  await dialog.getByLabel('생년월일').fill('20190502');
  await dialog.getByLabel('학년').selectOption({ label: '초등 1학년' });
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('2019.05.02 · 만 7세 · 초등 1학년')).toBeVisible();
  const { response } = (await (await page.request.get('/api/reserve/getFamilyList?linkCd=1')).json()) as {
    readonly response: { readonly familyList: readonly { readonly incluNm: string }[] };
  };
  expect(response.familyList.map(({ incluNm }) => incluNm)).toContain('한바다');
  await page.getByRole('button', { name: '한바다 고치기' }).click();
  await page.getByRole('dialog').getByLabel('학년').selectOption({ label: '초등 2학년' });
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('2019.05.02 · 만 7세 · 초등 2학년')).toBeVisible();
  await page.getByRole('button', { name: '한바다 삭제' }).click();
  await question(page).getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('아이를 등록해 두면')).toBeVisible();
  await expect(page.getByRole('group', { name: '등록한 아이' }), 'the keyboard goes on from here').toBeFocused();
});

test('a member agrees to news and withdraws at once, and a decision that was not saved is reported @both @full', async ({
  page,
  member: _member,
}) => {
  await page.goto('/reserve/me');
  const news = page.getByRole('switch', { name: '체험 소식 받기 (광고)' });
  await expect(news).not.toBeChecked();
  await news.press('Enter');
  await expect(news).toBeChecked();
  await expect(page.getByText('2026.11.23에 동의하셨습니다.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();
  await news.click();
  await expect(page.getByText('2026.11.23에 받지 않기로 하셨습니다.', { exact: true })).toBeVisible();
  await expect(news).not.toBeChecked();
  await page.route('**/api/member/marketing', (route) => route.abort());
  await news.click();
  await expect(page.getByRole('alert').filter({ hasText: '요청이 만료되었습니다.' })).toBeVisible();
  await expect(news).not.toBeChecked();
});

test('a member switches off 알림톡 and mail, each saved at once, and a switch that was not saved goes back @both @full', async ({
  page,
  member: _member,
}) => {
  await page.goto('/reserve/me');
  const phone = page.getByRole('switch', { name: '예약과 방문 알림톡' });
  const mail = page.getByRole('switch', { name: '예약과 방문 메일' });
  await expect(phone).toBeChecked();
  await phone.press('Enter');
  await expect(phone).not.toBeChecked();
  await expect(page.getByText('예약과 방문 알림톡을 껐습니다.')).toBeVisible();
  await page.reload();
  await expect(phone).not.toBeChecked();
  await expect(mail).toBeChecked();
  await page.route('**/api/member/notifications', (route) => route.abort());
  await mail.click();
  await expect(page.getByRole('alert').filter({ hasText: '요청이 만료되었습니다.' })).toBeVisible();
  await expect(mail).toBeChecked();
});

test('a member sees where they are logged in, and ends a session elsewhere, or all of them @full', async ({
  page,
  others,
  playwright,
  baseURL,
}) => {
  const member = await newMember(page.request);
  await logInByWire(others, member);
  const third = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await logInByWire(third, member);
  await page.goto('/reserve/me');
  const devices = page
    .getByRole('region', { name: '로그인된 기기' })
    .or(page.locator('section', { hasText: '로그인된 기기' }));
  await expect(devices.getByText('지금 쓰는 기기')).toHaveCount(1);
  const ends = devices.getByRole('button', { name: /기기 로그아웃$/ });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await devices.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await question(page).getByRole('button', { name: '모두 로그아웃' }).click();
  await expect(devices.getByText('다른 기기에는 로그인되어 있지 않습니다.')).toBeVisible();
  for (const other of [others, third]) expect((await other.get('/api/member/sessions')).status()).toBe(401);
  expect((await page.request.get('/api/member/sessions')).status()).toBe(200);
  await third.dispose();
});

test('a member leaves with the password, and nothing of them is left in the browser', async ({ page }) => {
  const member = await newMember(page.request);
  await page.goto('/reserve/me');
  await expect(page.getByRole('heading', { name: '바로 지워지는 것' })).toBeVisible();
  await expect(page.getByText('약관과 개인정보 수집·이용 동의 기록')).toBeVisible();
  const leave = page.getByRole('button', { name: '회원 탈퇴' });
  await page.getByLabel(/^비밀번호/).fill('not-mine-2026');
  await leave.click();
  await question(page).getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.').first()).toBeVisible();
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await leave.click();
  await question(page).getByRole('button', { name: '탈퇴하기' }).click();
  await expect(question(page)).toContainText('탈퇴가 완료되었습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/reserve');
  await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('cart')))).toEqual([]);
  await page.goto('/login');
  await fillLogin(page, member);
  await expect(page.getByText('아이디 또는 비밀번호가 일치하지 않습니다.')).toBeVisible();
});

test('a membership can’t be ended while something is unfinished, and the page says why @full', async ({
  page,
  others,
}) => {
  const member = await newMember(page.request);
  await refuseCall(page, '**/api/member/withdrawal', {
    status: 409,
    code: 'member.withdrawal-payment-open',
    message: '진행 중인 결제가 있습니다. 결제가 끝난 뒤 다시 탈퇴를 신청해 주세요.',
  });
  await page.goto('/reserve/me');
  await page.getByLabel(/^비밀번호/).fill(member.password);
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  await question(page).getByRole('button', { name: '탈퇴하기' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: '진행 중인 결제가 있습니다. 결제가 끝난 뒤 다시 탈퇴를 신청해 주세요.' }),
  ).toBeVisible();
  expect((await callByWire(others, '/api/login', { userId: member.loginId, password: member.password })).status()).toBe(
    200,
  );
});

test('the page is for members, and is walked by keyboard alone @full', async ({ page }) => {
  await page.goto('/reserve/me');
  await question(page).getByRole('button', { name: '로그인' }).click();
  await heading(page, '로그인');
  const member = await newMember(page.request);
  await fillLogin(page, member);
  await expect(page).toHaveURL('/reserve/me');
  await page.getByLabel('현재 비밀번호').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '현재 비밀번호 표시' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^새 비밀번호/)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '비밀번호 변경' })).toBeFocused();
});
