import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { startOwnSite, type OwnSite } from '../support/own-site.ts';
import {
  agreeToTicket,
  atReserveStep,
  countPeople,
  hydrated,
  productPath,
  question,
  roundChoices,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { heading } from '../walks/walk.ts';

/*
 * The buttons of Kakao and Naver, which the sandbox plays, on the way to a booking.
 */

const PRODUCT = '그림책 작가 작업실';
let site: OwnSite;
let product: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(150_000);
  site = await startOwnSite('2026-12-07T09:00:00+09:00');
  const request = await playwright.request.newContext({ baseURL: site.url });
  product = await productPath(request, 'child', PRODUCT);
  await request.dispose();
});
test.afterAll(() => site.end());

const looksWell = async (page: Page) => expect(await findViolations(page)).toEqual([]);

/** Chooses a ticket as a visitor and answers the question to log in. */
async function chooseAsVisitor(page: Page): Promise<void> {
  await page.goto(`${site.url}${product}?date=2027-01-19`);
  await hydrated(page);
  await roundChoices(page).first().click();
  await countPeople(page, '체험자', 1);
  await agreeToTicket(page);
  await page.getByRole('button', { name: '예약하기' }).click();
  await question(page).getByRole('button', { name: '로그인' }).click();
  await heading(page, '로그인');
}

test('a visitor who starts by Kakao on the way to a booking types the birth date alone, and goes on with what was chosen @both @full', async ({
  page,
}) => {
  await chooseAsVisitor(page);
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();
  await heading(page, '회원가입');
  await looksWell(page);
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('button', { name: '로그인 취소' }).click();
  await heading(page, '로그인');
  await expect(page.getByRole('alert')).toContainText('로그인을 취소하셨습니다.');

  await page.getByRole('link', { name: '카카오 로그인' }).click();
  await page.getByRole('button', { name: '강나루 님으로 로그인' }).click();
  await heading(page, '회원가입');
  await expect(page.getByText('카카오에서 받은 정보입니다.')).toBeVisible();
  await expect(page.getByText('010-0000-0211')).toBeVisible();
  await looksWell(page);
  await page.getByLabel('생년월일').fill('19840502');
  await page.getByRole('checkbox', { name: '필수 항목에 모두 동의합니다' }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await atReserveStep(page);

  await page.goto(`${site.url}/reserve/me`);
  await page.getByRole('button', { name: '네이버 연결하기' }).click();
  await page.getByRole('button', { name: '이메일로 인증번호 받기' }).first().click();
  await expect(page.getByText('n***@example.com')).toBeVisible();
  await page.getByRole('textbox', { name: /인증번호/ }).fill(await codeByMail(page));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByRole('button', { name: '네이버 로그인으로 이동' }).click();
  await page.getByRole('button', { name: '윤가람 님으로 로그인' }).click();
  await expect(page.getByText('다음부터는 아이디 대신 로그인하실 수 있습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '네이버 연결 해제' })).toBeVisible();
  await looksWell(page);
});

test('a member who logs in by Naver comes back to the booking with what was chosen @full', async ({ page }) => {
  await chooseAsVisitor(page);
  await looksWell(page);
  await page.getByRole('link', { name: '네이버 로그인' }).press('Enter');
  await page.getByRole('button', { name: '정미란 님으로 로그인' }).click();
  await atReserveStep(page);
});

test('a member links Kakao with id and password on the first visit from there, in English too @full', async ({
  page,
}) => {
  await page.goto(`${site.url}/en/login?returnTo=%2Freserve%2Find%2Fchild`);
  await page.getByRole('link', { name: 'Login with Kakao' }).click();
  await page.getByRole('button', { name: '한별 님으로 로그인' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await page.getByRole('button', { name: 'Already a member?' }).click();
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('member3');
  await page.getByLabel('Password', { exact: true }).fill('not-mine-2026');
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The ID or the password is not correct.');
  await page.getByLabel('Password', { exact: true }).fill('kkumteo!2026');
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page).toHaveURL(`${site.url}/en/reserve/ind/child`);
});

/** The code of the newest mail that proves who is logged in, as the sandbox shows it in a tab of its own. */
async function codeByMail(page: Page): Promise<string> {
  const board = await page.context().newPage();
  const found = board.locator('article').filter({ hasText: '본인 확인 인증번호' }).first();
  await expect(async () => {
    await board.goto(`${site.sandbox}/messages?kind=mail`);
    await expect(found).toBeVisible({ timeout: 500 });
  }).toPass();
  const code = /인증번호: (\d{6})/.exec(await found.innerText())?.[1] ?? '';
  await board.close();
  return code;
}
