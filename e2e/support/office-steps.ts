import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { officePaths } from '@kkumteo/contract/office/staff';
import { DEMO_STAFF_SECRET } from '@kkumteo/demo-park/staff';
import { Secret, TOTP } from 'otpauth';
import { SITE } from '../site/address.ts';
import { PASSWORD } from './test.ts';

const PORTS_APART = 80;

/** Where a worker of the browser run finds the park's console. */
export const OFFICE = SITE.replace(/\d+$/, (port) => String(Number(port) + PORTS_APART));

const STEP_S = 30;

/** What an authenticator app with that secret shows at a moment. */
export const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** What an authenticator app with that secret shows at the site's own time, `later` steps from now. */
export async function codeAt(request: APIRequestContext, secret: string, later = 0): Promise<string> {
  const { response } = await (await request.get(`${SITE}/api/site`)).json();
  const timestamp = Date.parse(response.now) + later * STEP_S * 1000;
  return codeOf(secret, timestamp);
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: '인증 앱의 숫자 여섯 개' });

/** Opens the console and gives the password. */
export async function givePassword(page: Page, loginId: string, password = PASSWORD): Promise<void> {
  await page.goto(`${OFFICE}/office/`, { waitUntil: 'commit' });
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '다음' }).click();
}

/** Logs in one of the demo's staff; a code counts once, so that a second login takes the next one, and a third waits. */
export async function logInAtOffice(page: Page, loginId: string): Promise<void> {
  await givePassword(page, loginId);
  const codeOf = (later: number) => codeAt(page.request, DEMO_STAFF_SECRET, later);
  let used = '';
  for (const later of [0, 1, 1, 1]) {
    if ((await codeOf(later)) === used) {
      test.info().setTimeout(test.info().timeout + STEP_S * 1000);
      await expect.poll(() => codeOf(later), { timeout: STEP_S * 1000 + 2_000 }).not.toBe(used);
    }
    used = await codeOf(later);
    const answer = page.waitForResponse(`${OFFICE}${officePaths.loginCode}`);
    await codeField(page).fill(used);
    if (!(await answer).ok()) continue;
    await expect(page.getByRole('navigation', { name: /^콘솔/ }).filter({ visible: true })).toBeVisible();
    return;
  }
  throw new Error(`No code let ${loginId} in.`);
}

/** Logs one of the demo's staff in at the console of a site of its own, by the wire, at that site's time. */
export async function logInAtOwnOffice(page: Page, office: string, loginId: string, siteTime: number): Promise<void> {
  const headers = { origin: office };
  const first = await page.request.post(`${office}/api/office/login`, {
    headers,
    data: { loginId, password: PASSWORD },
  });
  expect(first.status(), await first.text()).toBe(200);
  const code = codeOf(DEMO_STAFF_SECRET, siteTime);
  const second = await page.request.post(`${office}/api/office/login/code`, { headers, data: { code } });
  expect(second.status(), await second.text()).toBe(200);
}

/** Leaves the console at every page, so that none asks a site that has ended. */
export const leaveSite = (page: Page) =>
  Promise.all(
    page
      .context()
      .pages()
      .map((each) => each.goto('about:blank')),
  );

/** Opens a drawer with 100,000 won at 현장 판매; one that another journey has left open is counted and closed first. */
export async function openDrawer(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/office/desk`, { waitUntil: 'commit' });
  const open = page.getByRole('button', { name: '현금함 열기' });
  const count = page.getByRole('button', { name: '현금함 세기' });
  await expect(open.or(count)).toBeVisible();
  if (await count.isVisible()) {
    await count.click();
    await page.getByRole('button', { name: '다 셌어요, 닫기' }).click();
    await page.getByLabel('왜 다른가요?').fill('세지 않고 닫음');
    await page.getByRole('button', { name: '차액을 적고 닫기' }).click();
  }
  await open.click();
  await page.getByLabel('처음 넣은 돈').fill('100000');
  await page.keyboard.press('Enter');
  await expect(count).toBeVisible();
}

interface Invited {
  readonly name: string;
  readonly loginId: string;
  readonly role: string;
}

/** Invites a colleague at 직원·기록; answers the link that is shown once. */
export async function invite(page: Page, one: Invited): Promise<string> {
  await page.goto(`${OFFICE}/office/staff`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '직원 초대' }).click();
  return (await fillInvitation(page, one)).getByLabel('링크').inputValue();
}

/** Fills the sheet of an invitation and sends it; answers the sheet. */
export async function fillInvitation(page: Page, one: Invited): Promise<Locator> {
  const sheet = page.getByRole('complementary', { name: '직원 초대' });
  await sheet.getByLabel('이름', { exact: true }).fill(one.name);
  await sheet.getByLabel('아이디', { exact: true }).fill(one.loginId);
  await sheet.getByText(one.role, { exact: true }).click();
  await sheet.getByText('새로 들어옴').click();
  await sheet.getByRole('button', { name: '초대 링크 만들기' }).click();
  return sheet;
}

/** Follows an invitation: password, authenticator app, recovery codes; answers the app's secret. */
export async function acceptInvitation(
  page: Page,
  link: string,
  password: string,
  shown: (secret: string) => string | Promise<string> = (secret) => codeAt(page.request, secret),
): Promise<string> {
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 한 번 더', { exact: true }).fill(password);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible();
  await page.getByRole('button', { name: '찍을 수 없을 때' }).click();
  const secret = ((await page.getByText(/^(?:[A-Z2-7]{1,4} ?)+$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('앱에 보이는 숫자 여섯 개').fill(await shown(secret));
  await expect(page.getByRole('listitem')).toHaveCount(10);
  return secret;
}
