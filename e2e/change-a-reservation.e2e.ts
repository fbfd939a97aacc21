import { findViolations } from './support/axe.ts';
import {
  changeButton,
  changedRow,
  changePage,
  changeSum,
  openPanel,
  readGuide,
  saveChange,
  stage,
} from './support/change-steps.ts';
import { DAY_TRIP, pledgeByWire } from './support/pay-later-steps.ts';
import { expectDepositReceived, payIntoAccount } from './support/payment-steps.ts';
import { groupWithRooms } from './support/room-steps.ts';
import { counter, goToPayment } from './support/steps.ts';
import { callByWire, expect, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const ROOMED = '청소년체험관 단체 자유 선택';

test('a teacher moves 60 pupils to another round, and loses their rooms after being told @both', async ({
  page,
  member,
  phone,
}) => {
  test.setTimeout(90_000);
  const date = phone ? '2026-12-01' : '2026-12-04';
  const { number, panel } = await groupWithRooms(page.request, { date, people: 60, names: 60 });
  await page.goto(panel);
  await page.getByRole('button', { name: '남은 인원 채우기 · 60명' }).click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('체험실 선택이 저장되었습니다.').first()).toBeVisible();

  await page.goto(`/reserve/grp/reservations/${number}`);
  await page.getByRole('link', { name: /^예약변경/ }).click();
  await readGuide(page);
  await expect(title(page)).toHaveText('예약변경');
  await expect(page, member.loginId).toHaveURL(changePage(number, 'grp'));
  expect(await findViolations(page)).toEqual([]);
  await changeButton(page).click();
  await expect(page.getByText('변경된 예약 내역이 없습니다.').first()).toBeVisible();

  await openPanel(page, ROOMED);
  expect(await findViolations(page)).toEqual([]);
  const round = page.getByRole('combobox', { name: /회차/ });
  await expect(round.locator('option').first()).toContainText('잔여');
  const was = await round.inputValue();
  await round.selectOption({ index: 1 });
  expect(await round.inputValue()).not.toBe(was);
  await stage(page);
  const row = changedRow(page, ROOMED);
  await expect(row).toContainText('저장 전 변경');
  await expect(row).toContainText('저장하면 60명이 고른 체험실이 지워집니다.');
  await expect(row.locator('s').first()).toBeVisible();

  await changeButton(page).click();
  await expect(page.getByText('예약안내 및 유의사항 동의를 해주세요').first()).toBeVisible();
  await saveChange(page);
  await expect(page).toHaveURL(`/reserve/grp/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('선택 0명 / 전체 60명');
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, ROOMED);
  expect(await round.inputValue()).not.toBe(was);
});

test('a group that has not paid shrinks by five, not below fifteen, and owes less', async ({ page, member }) => {
  const number = await pledgeByWire(page.request, { ...DAY_TRIP, date: '2027-03-17' });
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  const heads = page.getByRole('spinbutton', { name: '일반' });
  await heads.fill('14');
  await heads.press('Tab');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('단체예약 체험인원은 15명 이상이어야 합니다.').first()).toBeVisible();
  await heads.fill('15');
  await heads.press('Tab');
  await stage(page);
  await expect(changeSum(page)).toContainText('변경 전 금액360,000원');
  await expect(changeSum(page)).toContainText('줄어드는 금액90,000원');
  // What is staged survives a reload; to change it back takes it off.
  await page.reload();
  await expect(changedRow(page, DAY_TRIP.product)).toContainText('저장 전 변경');
  await openPanel(page, DAY_TRIP.product);
  await heads.fill('20');
  await heads.press('Tab');
  await stage(page);
  await expect(page.getByText('저장 전 변경')).toHaveText('저장 전 변경 0건');
  await openPanel(page, DAY_TRIP.product);
  await heads.fill('15');
  await heads.press('Tab');
  await stage(page);
  await saveChange(page);
  await expect(page, member.loginId).toHaveURL(`/reserve/grp/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('270,000원');
  await expect(page.getByRole('main')).toContainText('체험자 15명');
});

test('a parent takes a child out of a paid deposit, and the difference goes to the account that is typed', async ({
  page,
  member,
  phone,
}) => {
  await goToPayment(page, { hall: 'child', product: '피자 공방', date: '2027-03-18', children: 2 });
  const { number, orderId } = await payIntoAccount(page, phone);
  await expectDepositReceived(page, orderId);
  await expect(title(page)).toHaveText('예약이 완료되었습니다', { timeout: 30_000 });

  await page.goto(changePage(number));
  await readGuide(page);
  await openPanel(page, '피자 공방');
  await page.getByRole('button', { name: '한나래 삭제' }).click();
  await stage(page);
  await expect(changeSum(page)).toContainText('환불 금액18,000원');
  const fields = [
    [page.getByLabel(/환불은행/), '환불은행을 선택해 주세요.'],
    [page.getByLabel(/환불계좌번호/), '환불계좌번호를 입력해 주세요.'],
    [page.getByLabel(/환불계좌주명/), '환불계좌주명을 입력해 주세요.'],
  ] as const;
  for (const [field, sentence] of fields) {
    await changeButton(page).click();
    await expect(field).toBeFocused();
    await expect(page.getByText(sentence).first()).toBeVisible();
    if (sentence.includes('은행')) await field.selectOption({ index: 1 });
    else await field.fill(sentence.includes('번호') ? '352-0000-0044-12' : '한보라');
  }
  await saveChange(page);
  await expect(page, member.loginId).toHaveURL(`/reserve/ind/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('27,000원');
});

test('what another browser has changed meanwhile is told, and nothing of both is mixed', async ({ page, member }) => {
  const number = await pledgeByWire(page.request, { ...DAY_TRIP, date: '2027-03-19' });
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  await counter(page, '일반').getByRole('button', { name: '일반 늘리기' }).click();
  await stage(page);
  await expect(changeSum(page)).toContainText('추가 금액18,000원');

  const detail = await page.request.get(`/api/reservation/${number}`);
  const { response } = (await detail.json()) as { response: { detailList: { pdRvNo: string }[] } };
  const lineNo = response.detailList[0]?.pdRvNo ?? '';
  const cancelled = await callByWire(page.request, '/api/reserve/cancelPayment', {
    bundleRvNo: number,
    cancelPdRvNos: [lineNo],
  });
  expect(cancelled.status(), member.loginId).toBe(200);
  await saveChange(page, '변경');
  await expect(page.getByText('취소').first()).toBeVisible();
});
