import { ACCOUNT_PAGES } from '@kkumteo/contract/pages/further-pages';
import { expect, logInByWire, newMember, ONLOOKER, PASSWORD, test } from '../support/test.ts';
import { question, reservationNumbers } from '../support/steps.ts';
import { fillLogin } from '../support/session-steps.ts';

test("another member's reservation is not found by any address @full", async ({
  page,
  member,
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await logInByWire(stranger, ONLOOKER);
  const [number = ''] = await reservationNumbers(stranger);
  expect(number, `${ONLOOKER.loginId} has a reservation`).not.toBe('');
  const { response } = (await (await stranger.get(`/api/reservation/${number}`)).json()) as {
    response: { detailList: { pdRvNo: string }[] };
  };
  const line = response.detailList[0]?.pdRvNo ?? '';
  await stranger.dispose();
  for (const path of [
    `/reserve/ind/reservations/${number}`,
    `/reserve/ind/reservations/${number}/line/${line}`,
    `/reserve/ind/paymentCmpl/${number}`,
    `/resvr/reserveDetail.do?bundleRvNo=${number}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), `${member.loginId} at ${path}`).toHaveText(
      '예약 내역을 찾을 수 없습니다',
    );
    await expect(page.getByText('체험자 1명')).toHaveCount(0);
  }
});

test("a group's number opens under its own track whatever the link said @full", async ({ page }) => {
  const teacher = { loginId: 'teacher1', password: PASSWORD };
  await logInByWire(page.request, teacher);
  const [number = ''] = await reservationNumbers(page.request, '01');
  for (const [path, end, title] of [
    [`/resvr/reserveDetail.do?bundleRvNo=${number}`, '', '예약 상세'],
    [`/resvr/reserveCancel.do?bundleRvNo=${number}`, '/cancel', '예약취소'],
    [`/reserve/ind/reservations/${number}/change`, '/change', '예약변경'],
  ] as const) {
    await page.goto(path);
    await expect(page, teacher.loginId).toHaveURL(`/reserve/grp/reservations/${number}${end}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('malformed numbers show the same message, and hostile ones have no effect @full', async ({ page, member }) => {
  for (const number of [
    '0',
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    "'%20or%201=1--",
    '%00',
    'a'.repeat(150),
    '..%2F..%2Fetc',
  ]) {
    await page.goto(`/reserve/ind/reservations/${number}`);
    await expect(page.getByRole('heading', { level: 1 }), `${member.loginId}: ${number}`).toHaveText(
      /예약 내역을 찾을 수 없습니다|찾으시는 화면이 없습니다/,
    );
  }
});

test('a product that does not exist says so and leads back to where the visitor was @phone @full', async ({ page }) => {
  await page.goto('/reserve/ind/child');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  expect((await page.goto('/reserve/ind/child/999999999'))?.status()).toBe(404);
  await expect(question(page)).toContainText('존재하지 않거나 판매하지 않는 상품입니다.');
  await expect(page).toHaveTitle(/^존재하지 않거나 판매하지 않는 상품입니다\./);
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page).not.toHaveURL(/999999999/);
});

test('invalid dates and rounds in the address are ignored @full', async ({ page }) => {
  for (const query of [
    'date=2026-02-30',
    'date=yesterday&round=x',
    'date=1999-01-01',
    'round=-1',
    'date=%3Cb%3E',
    'date=9999-12-31',
  ]) {
    await page.goto(`/reserve/ind/child/101?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: '예약하기' })).toBeVisible();
  }
});

test('an address to come back to after the login never leads to another site @full', async ({ page, others }) => {
  const member = await newMember(others);
  for (const evil of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.goto(`/login?menuId=109&returnTo=${encodeURIComponent(evil)}`);
    await fillLogin(page, member);
    await expect(page).toHaveURL('/reserve');
  }
});

test('the pages that the login leads to are there @full', async ({ request }) => {
  for (const path of Object.values(ACCOUNT_PAGES)) expect((await request.get(path)).status(), path).toBe(200);
  expect((await request.get('/login/nowhere')).status()).toBe(404);
});
