import type { Locator, Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { expect, newMember, test } from '../support/test.ts';
import { newestMessage } from '../support/messages.ts';
import { refuseCall } from '../walks/walk.ts';

/*
 * A member changes the mail address and the mobile in 내 정보; the codes are read where the sandbox shows messages.
 */

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const ask = (page: Page) => dialogOf(page).getByRole('button', { name: '인증번호 받기' });
const check = (page: Page) => dialogOf(page).getByRole('button', { name: '확인', exact: true });
const again = (page: Page) => dialogOf(page).getByRole('button', { name: '다시 받기' });
const code = (page: Page) => dialogOf(page).getByLabel('인증번호');
const password = (page: Page) => dialogOf(page).getByLabel(/^비밀번호(?! 표시)/);
const wrong = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

const codeIn = (message: string): string => /인증번호: (\d{6})/.exec(message)?.[1] ?? 'no code';

test('the mail address is changed by a code sent to the new one, and the old one is notified @both @full', async ({
  page,
}) => {
  const member = await newMember(page.request);
  const fresh = `to-${member.email}`;
  await page.goto('/reserve/me');
  const change = page.getByRole('button', { name: '이메일 변경' });
  await change.click();
  const mail = dialogOf(page).getByLabel('새 이메일');
  await ask(page).click();
  await expect(dialogOf(page).getByText('이메일 주소를 정확히 입력해 주세요.').first()).toBeVisible();
  await expect(dialogOf(page).getByText('비밀번호를 입력해 주세요.').first()).toBeVisible();
  await expect(mail).toBeFocused();
  await mail.fill(member.email.toUpperCase());
  await password(page).fill('not-mine-2026');
  await ask(page).click();
  await expect(dialogOf(page).getByText('지금 쓰는 연락처입니다. 새 연락처를 입력해 주세요.').first()).toBeVisible();
  await mail.fill(fresh);
  await ask(page).click();
  await expect(dialogOf(page).getByText('비밀번호가 일치하지 않습니다.').first()).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(mail, 'nothing typed is lost').toHaveValue(fresh);
  await password(page).fill(member.password);
  await ask(page).click();
  await expect(code(page)).toBeFocused();
  await expect(dialogOf(page).getByRole('status')).toContainText(fresh);
  const right = codeIn(await newestMessage(page, 'mail', fresh));

  await check(page).click();
  await expect(dialogOf(page).getByText('인증번호 6자리를 입력해 주세요.').first()).toBeVisible();
  await code(page).fill(wrong(right));
  await check(page).click();
  await expect(
    dialogOf(page).getByText('인증번호가 일치하지 않습니다. 4번 더 입력할 수 있습니다.').first(),
  ).toBeVisible();
  await expect(code(page)).toBeFocused();

  // A visitor who switches to another app on the phone may come back to a reloaded page.
  await page.reload();
  await expect(page.getByText(`${fresh}의 확인을 기다리고 있습니다.`)).toBeVisible();
  await expect(page.getByText(member.email, { exact: true }), 'the old one holds').toBeVisible();
  await page.getByRole('button', { name: '이메일 인증번호 입력' }).click();
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await check(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('이메일을 바꾸었습니다.')).toBeVisible();
  await expect(page.getByText(fresh, { exact: true })).toBeVisible();
  await expect(change).toBeFocused();
  await page.reload();
  await expect(page.getByText(fresh, { exact: true })).toBeVisible();
  const notice = await newestMessage(page, 'mail', '연락처 변경 안내', member.email);
  expect(notice).toContain('변경된 정보: 이메일');
  expect(notice).not.toContain(fresh);
});

test('the mobile is changed by a text message; five wrong codes end it, and another one is asked for @both @full', async ({
  page,
}) => {
  const member = await newMember(page.request);
  const digits = `010${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const hyphenated = `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`;
  await page.goto('/reserve/me');
  const change = page.getByRole('button', { name: '휴대전화 변경' });
  await change.press('Enter');
  const mobile = dialogOf(page).getByLabel('새 휴대전화');
  await mobile.fill('0310000114');
  await password(page).fill(member.password);
  await ask(page).click();
  await expect(dialogOf(page).getByText('휴대전화 번호를 정확히 입력해 주세요.').first()).toBeVisible();
  await mobile.fill(digits);
  await expect(mobile).toHaveValue(hyphenated);
  await ask(page).click();
  const first = codeIn(await newestMessage(page, 'phone', hyphenated));
  for (let left = 4; left >= 0; left -= 1) {
    await code(page).fill(wrong(first));
    await check(page).click();
    if (left > 0) await expect(dialogOf(page).getByText(`${left}번 더 입력할 수 있습니다.`).first()).toBeVisible();
  }
  await expect(dialogOf(page).getByRole('alert')).toContainText('인증번호를 여러 번 잘못 입력하셨습니다.');
  await again(page).click();
  await expect(mobile).toBeFocused();
  await expect(mobile, 'nothing typed is lost').toHaveValue(hyphenated);
  await ask(page).click();
  await expect(code(page)).toHaveValue('');
  let second = first;
  await expect(async () => {
    second = codeIn(await newestMessage(page, 'phone', hyphenated));
    expect(second).not.toBe(first);
  }).toPass();
  await code(page).fill(second);
  await code(page).press('Enter');
  await expect(page.getByText('휴대전화를 바꾸었습니다.')).toBeVisible();
  await expect(page.getByText(hyphenated, { exact: true })).toBeVisible();
  await expect(change).toBeFocused();
});

test('a code that is over and a site that sends no messages are said, and what waits is given up by closing @full', async ({
  page,
}) => {
  const member = await newMember(page.request);
  await page.goto('/reserve/me');
  await page.getByRole('button', { name: '이메일 변경' }).click();
  await dialogOf(page).getByLabel('새 이메일').fill(`to-${member.email}`);
  await password(page).fill(member.password);
  await ask(page).click();
  await refuseCall(page, '**/api/member/contact/confirm', {
    status: 409,
    code: 'member.contact-code-over',
    message: '인증번호를 쓸 수 있는 시간이 지났습니다. 인증번호를 다시 받아 주세요.',
  });
  await code(page).fill('123456');
  await check(page).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('인증번호를 쓸 수 있는 시간이 지났습니다.');
  await dialogOf(page).getByRole('button', { name: '닫기' }).first().click();
  await expect(page.getByRole('button', { name: '이메일 인증번호 입력' })).toBeFocused();
  await page.route('**/api/member/contact', (route) =>
    route.fulfill({ json: { success: true, response: { changeBy: [], waiting: null }, apiError: null } }),
  );
  await page.reload();
  await expect(page.getByText('온라인으로는 바꿀 수 없습니다. 고객센터로 문의해 주세요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '이메일 변경' })).toHaveCount(0);
});
