import type { Page } from '@playwright/test';
import { question } from './steps.ts';
import { expect, type Member } from './test.ts';

/** Ends the session without the page's knowledge, by deleting its cookie. */
export async function endSession(page: Page): Promise<void> {
  const { cookies } = await page.context().storageState();
  const session = cookies.find(({ httpOnly }) => httpOnly);
  expect(session, 'the session cookie is closed to scripts').toBeDefined();
  await page.context().clearCookies({ name: session?.name ?? '' });
}

/** From the login question of a page for members through the login. */
export async function logInAgain(page: Page, member: Member): Promise<void> {
  await goToLogin(page);
  await fillLogin(page, member);
}

export async function goToLogin(page: Page): Promise<void> {
  await expect(question(page)).toContainText('로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?');
  await question(page).getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인');
}

export async function fillLogin(page: Page, member: Member): Promise<void> {
  await page.getByLabel('아이디').fill(member.loginId);
  await page.getByLabel('비밀번호').fill(member.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
}

/** The member's menu: below the name in a wide header, over the page in a narrow one. */
export async function openOwnMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: / 님( 메뉴)?$/ }).click();
}
