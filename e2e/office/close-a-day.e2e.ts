import { readFile } from 'node:fs/promises';
import { findViolations } from '../support/axe.ts';
import { newestMessage } from '../support/messages.ts';
import { logInAtOffice, OFFICE } from '../support/office-steps.ts';
import { expectDepositReceived, payIntoAccount } from '../support/payment-steps.ts';
import { bookingReference, goToPayment, payByCard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const OUTING = { hall: 'child', product: '우주 센터', date: '2027-02-26' };

test('a snow day: programme proposes it, finance approves, and every visitor is refunded and knows @full', async ({
  page,
  browser,
  phone,
  member: _member,
}) => {
  await goToPayment(page, OUTING);
  const card = await payByCard(page, phone);
  const paid = await bookingReference(page.request, card);
  await goToPayment(page, { ...OUTING, round: 1 });
  const { number: account, orderId } = await payIntoAccount(page, phone);
  const deposited = await bookingReference(page.request, account);
  await expectDepositReceived(page, orderId);

  const programme = await browser.newPage();
  await logInAtOffice(programme, 'programme');
  await programme.getByRole('link', { name: '하루 닫기' }).click();
  await programme.getByLabel('닫을 날').fill(OUTING.date);
  await programme.getByRole('radio', { name: '상품 고르기' }).check();
  await programme.getByRole('checkbox', { name: new RegExp(OUTING.product) }).check();
  await programme.getByRole('radio', { name: '기상' }).check();
  await expect(programme.getByRole('status').filter({ hasText: '2건' })).toBeVisible();
  await programme.getByRole('button', { name: '미리 보기' }).click();
  await expect(programme.getByRole('row', { name: /^카드/ })).toBeVisible();
  await expect(programme.getByRole('row', { name: /^무통장입금 · 입금됨/ })).toBeVisible();
  // Which deposits no account is known for is said before it starts, and a role without money reads no won.
  await expect(programme.getByRole('row', { name: /^환불 계좌를 모르는 무통장입금/ })).toContainText('상담, 정산');
  await expect(programme.getByRole('columnheader', { name: '돌려줄 돈' })).toHaveCount(0);
  expect(await findViolations(programme)).toEqual([]);
  await programme.getByLabel('‘2월 26일 닫기’ 적기').fill('2월 26일 닫기');
  await programme.getByRole('button', { name: '승인 요청' }).click();
  await expect(programme.getByText('다른 사람의 승인을 기다려요.')).toBeVisible();
  expect(await findViolations(programme)).toEqual([]);

  const finance = await browser.newPage();
  await logInAtOffice(finance, 'finance');
  await expect(finance.getByRole('link', { name: '하루 닫기 승인 대기' })).toBeVisible();
  await finance.getByRole('button', { name: /승인 대기/ }).click();
  const waiting = finance.getByRole('complementary', { name: '승인 대기' }).getByRole('listitem');
  await waiting.filter({ hasText: '2월 26일' }).getByRole('link', { name: '미리 보고 정하기' }).click();
  await expect(finance.getByText('노은채 님이 승인을 기다려요.')).toBeVisible();
  await expect(finance.getByText('요청 때와 같아요.')).toBeVisible();
  await finance.getByRole('button', { name: /^승인하고 2월 26일/ }).click();
  await expect(finance.getByText(/닫기를 마쳤어요/)).toBeVisible({ timeout: 60_000 });
  await expect(finance.getByText(/장부와 같아요/)).toBeVisible();
  const left = finance.getByRole('row', { name: /환불 계좌를 모르는 무통장입금/ });
  await expect(left).toContainText('상담');
  await left.getByRole('button', { name: '내가 맡기' }).click();
  await expect(left.getByRole('button', { name: '바꾸기' })).toBeVisible();
  expect(await findViolations(finance)).toEqual([]);
  await finance.getByRole('button', { name: '보고서' }).click();
  await finance.getByRole('radio', { name: 'CSV' }).check();
  await finance.getByRole('radio', { name: '기관 제출' }).check();
  expect(await findViolations(finance)).toEqual([]);
  const report = finance.waitForEvent('download');
  await finance.getByRole('button', { name: 'CSV로 받기' }).click();
  const rows = await readFile(await (await report).path(), 'utf8');
  expect(rows).toMatch(new RegExp(`${paid},.*우주 센터.*카드.*환불 끝`));
  expect(rows).toMatch(new RegExp(`${deposited},.*사람이 할 환불,환불 계좌를 모르는 무통장입금`));
  expect(rows).toMatch(/^모두,2건,/m);
  // The proposer's page has followed by itself.
  await expect(programme.getByText(/닫기를 마쳤어요/)).toBeVisible({ timeout: 30_000 });

  expect(await newestMessage(page, 'phone', '휴관', paid)).toContain('기상 특보로');
  expect(await newestMessage(page, 'mail', '휴관', deposited)).toContain('기상 특보로');
  for (const number of [card, account]) {
    await page.goto(`/reserve/ind/reservations/${number}`);
    await expect(page.getByRole('row', { name: /우주 센터/ })).toContainText('취소 2026.11.23');
    await expect(page.getByRole('main')).toContainText('27,000원');
  }

  await finance.goto(`${OFFICE}/office/today?need=refunds`);
  await expect(finance.getByRole('complementary', { name: '늦거나 막힌 환불' })).toContainText(deposited);
  await expect(finance.getByRole('complementary', { name: '늦거나 막힌 환불' })).toContainText('님이 맡음');
  await Promise.all([programme, finance].map((each) => each.close()));
});

test('the sale of a day is stopped alone: visitors find it closed, a booking stays, and it is opened again @full', async ({
  page,
  browser,
  phone,
  member: _member,
}) => {
  const outing = { hall: 'child', product: '우주 센터', date: '2027-02-25' };
  await goToPayment(page, outing);
  const number = await payByCard(page, phone);

  const programme = await browser.newPage();
  await logInAtOffice(programme, 'programme');
  await programme.goto(`${OFFICE}/office/closing?day=${outing.date}&reach=products&ground=weather`);
  await programme.getByRole('checkbox', { name: new RegExp(outing.product) }).check();
  await programme.getByRole('radio', { name: /예약은 두고 판매만 멈추기/ }).check();
  await programme.getByRole('button', { name: '미리 보기' }).click();
  await expect(programme.getByText('1건', { exact: true })).toBeVisible();
  expect(await findViolations(programme)).toEqual([]);
  await programme.getByRole('button', { name: /회차 판매 멈추기/ }).click();
  await expect(programme.getByText(/우주 센터 판매를 멈췄어요/)).toBeVisible();
  expect(await findViolations(programme)).toEqual([]);

  const round = async (): Promise<number> => {
    const answer = await programme.request.get(`${OFFICE}/api/office/closings/days/20270225`);
    const { halls } = (await answer.json()).response as {
      halls: { rounds: { productName: string; isClosed: boolean; reservations: number }[] }[];
    };
    const own = halls.flatMap(({ rounds }) => rounds).filter(({ productName }) => productName === outing.product);
    expect(own.reduce((sum, { reservations }) => sum + reservations, 0)).toBe(1);
    return own.filter(({ isClosed }) => isClosed).length;
  };
  expect(await round()).toBeGreaterThan(0);
  await page.goto(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('row', { name: /우주 센터/ })).not.toContainText('취소 2026');
  await programme.getByRole('button', { name: '다시 열기' }).click();
  await programme.getByRole('radio', { name: '날씨가 풀림' }).check();
  await programme.getByRole('button', { name: /회차 다시 열기/ }).click();
  await expect(programme.getByText(/우주 센터 판매를 다시 열었어요/)).toBeVisible();
  expect(await round()).toBe(0);
  await goToPayment(page, { ...outing, round: 1 });
  await programme.close();
});
