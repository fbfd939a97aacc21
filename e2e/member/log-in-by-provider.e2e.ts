import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { startOwnSite, type OwnSite } from '../support/own-site.ts';
import { question } from '../support/steps.ts';
import { expect, newMember, test } from '../support/test.ts';
import { heading } from '../walks/walk.ts';
import { fillLogin, openOwnMenu } from '../support/session-steps.ts';

/*
 * A site with the sandbox's OpenID Connect provider, whose people are invented.
 */

let site: OwnSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(150_000);
  site = await startOwnSite('2026-12-07T09:00:00+09:00', undefined, undefined, (sandbox) => ({
    OIDC_ISSUER: `${sandbox}/oidc`,
    OIDC_CLIENT_ID: 'kkumteo',
    OIDC_CLIENT_SECRET: 'oidc_kkumteo0sandbox0secret',
  }));
});
test.afterAll(() => site.end());

const enter = async (page: Page, path: string) => {
  await page.goto(`${site.url}${path}`);
  await page.getByRole('link', { name: '통합계정 로그인' }).click();
};
const looksWell = async (page: Page) => expect(await findViolations(page)).toEqual([]);

test('a newcomer by the provider completes an account in place and goes on where they were; logging out ends both @both @full', async ({
  page,
}) => {
  await enter(page, '/login?returnTo=%2Freserve%2Find%2Fcart');
  await page.getByRole('button', { name: '문별 님으로 로그인' }).click();
  await expect(page).toHaveURL(`${site.url}/signup/provider`);
  await heading(page, '회원가입');
  await expect(page.getByText('통합계정에서 받은 정보입니다.')).toBeVisible();
  await expect(page.getByText('문별')).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('이메일 주소를 정확히 입력해 주세요.').first()).toBeVisible();
  await expect(page.getByLabel('이메일')).toBeFocused();
  await looksWell(page);
  await page.getByLabel('이메일').fill('byeol@example.com');
  await page.getByLabel('휴대전화').fill('01000000202');
  await page.getByLabel('생년월일').fill('19900101');
  await page.getByRole('checkbox', { name: /이용약관 동의/ }).check();
  await page.getByRole('checkbox', { name: /개인정보 수집·이용 동의/ }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(`${site.url}/reserve/ind/cart`);

  await page.goto(`${site.url}/reserve/me`);
  await expect(page.getByRole('heading', { name: '간편 로그인' })).toBeVisible();
  await expect(page.getByRole('button', { name: '통합계정 연결 해제' }), 'the only way in').toBeHidden();
  await expect(page.getByRole('heading', { name: '비밀번호 변경' })).toBeHidden();
  await looksWell(page);
  await openOwnMenu(page);
  const left = page.waitForRequest(/\/oidc\/end-session\?/);
  await page.getByRole('navigation', { name: '안내와 회원' }).getByRole('button', { name: '로그아웃' }).click();
  await left;
  await expect(page).toHaveURL(`${site.url}/reserve`);
  await enter(page, '/login');
  await page.getByRole('button', { name: '문별 님으로 로그인' }).click();
  await expect(page).toHaveURL(`${site.url}/reserve`);
});

test('a login that is declined says so on the login page, and goes on to the page the visitor wanted @full', async ({
  page,
}) => {
  await enter(page, '/login?returnTo=%2Freserve%2Find%2Fcart');
  await page.getByRole('button', { name: '로그인 취소' }).click();
  await heading(page, '로그인');
  await expect(page.getByRole('alert')).toContainText('로그인을 취소하셨습니다.');
  await expect(page).toHaveURL(/returnTo=%2Freserve%2Find%2Fcart/);
  await looksWell(page);
  await page.getByRole('link', { name: '통합계정 로그인' }).click();
  await page.getByRole('button', { name: '점검 중' }).click();
  await expect(page.getByRole('alert')).toContainText('로그인을 맡은 곳에 연결하지 못했습니다.');
});

test('a member links the provider with the password, and takes the link away again @full', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  const member = await newMember(request);
  await page.goto(`${site.url}/login?returnTo=%2Freserve%2Fme`);
  await fillLogin(page, member);
  await page.getByRole('button', { name: '통합계정 연결하기' }).click();
  await page.getByLabel('꿈터 비밀번호').fill('not-mine-2026');
  await page.getByRole('button', { name: '통합계정 로그인으로 이동' }).click();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.').first()).toBeVisible();
  await page.getByLabel('꿈터 비밀번호').fill(member.password);
  await page.getByRole('button', { name: '통합계정 로그인으로 이동' }).click();
  await page.getByRole('button', { name: '서하늘 님으로 로그인' }).click();
  await expect(page.getByText('연결했습니다. 다음부터는 아이디 대신 로그인하실 수 있습니다.')).toBeVisible();
  await looksWell(page);
  await page.getByRole('button', { name: '통합계정 연결 해제' }).click();
  await question(page).getByRole('button', { name: '연결 해제' }).click();
  await expect(page.getByRole('button', { name: '통합계정 연결하기' })).toBeVisible();
  await request.dispose();
});
