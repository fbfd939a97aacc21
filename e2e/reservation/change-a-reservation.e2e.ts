import { findViolations } from '../support/axe.ts';
import {
  changeButton,
  changedRow,
  changePage,
  changeSum,
  openPanel,
  readGuide,
  saveChange,
  stage,
} from '../support/change-steps.ts';
import { agreeToNotice, DAY_TRIP, reserveByPledge } from '../support/pay-later-steps.ts';
import { groupWithRooms } from '../support/room-steps.ts';
import { question, typeCount } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';
import { refuseCall } from '../walks/walk.ts';

test.beforeEach(({ member: _member }) => undefined);

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const ROOMED = '청소년체험관 단체 자유 선택';

test('a teacher moves 60 pupils to another round, and loses their rooms after a warning @both @full', async ({
  page,
  phone,
}) => {
  test.setTimeout(90_000);
  const date = phone ? '2026-12-01' : '2026-12-04';
  const { number, panel } = await groupWithRooms(page.request, { date, people: 60, names: 60 });
  await page.goto(panel);
  await page.getByRole('button', { name: '남은 인원 채우기 · 60명' }).click();
  await expect(page.getByText('60명의 체험실을 채웠습니다.')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('체험실 선택이 저장되었습니다.').first()).toBeVisible();

  await page.goto(`/reserve/grp/reservations/${number}`);
  await page.getByRole('link', { name: /^예약변경/ }).click();
  await readGuide(page);
  await expect(title(page)).toHaveText('예약변경');
  await expect(page).toHaveURL(changePage(number, 'grp'));
  await changeButton(page).click();
  await expect(page.getByText('변경된 예약 내역이 없습니다.').first()).toBeVisible();
  await expectNoEmptyRows(page, phone);

  await openPanel(page, ROOMED);
  await expectNoEmptyRows(page, phone);
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

test('a teacher gives pupils rooms of another round, and is warned of a room that was taken meanwhile @both @full', async ({
  page,
  phone,
}) => {
  const date = phone ? '2026-12-02' : '2026-12-03';
  const { number } = await groupWithRooms(page.request, { date, people: 20, names: 2 });
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, ROOMED);
  await page.getByRole('combobox', { name: /회차/ }).selectOption({ index: 1 });
  const rooms = page.getByRole('combobox', { name: /체험실$/ });
  await expect(rooms).toHaveCount(2);
  await expect(rooms.first().locator('option').nth(1)).toContainText('잔여');
  expect(await findViolations(page)).toEqual([]);
  await rooms.first().selectOption({ index: 1 });
  const chosen = await rooms.first().inputValue();
  await stage(page);
  await expect(changedRow(page, ROOMED)).toContainText('1명의 체험실을 함께 저장합니다.');

  // The first answer says that the room was taken; the next press reaches the site.
  const taken = {
    status: 422,
    code: 'rooms.over-room',
    message: '로봇 연구소 체험실 선택 인원이 초과하였습니다.',
    field: 'bookingList.0.exhpList.0.exhpHzCd',
  };
  await refuseCall(page, '**/api/reserve/modfiyPayment', taken, 1);
  await agreeToNotice(page);
  await changeButton(page).click();
  await question(page).getByRole('button', { name: '예약 변경' }).click();
  await expect(changedRow(page, ROOMED)).toContainText('체험실 선택 인원이 초과하였습니다.');
  await expect(changedRow(page, ROOMED)).toContainText('저장 전 변경');

  await changeButton(page).click();
  await question(page).getByRole('button', { name: '예약 변경' }).click();
  await expect(question(page)).toContainText('예약 변경이 완료 되었습니다.', { timeout: 20_000 });
  await question(page).getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(`/reserve/grp/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('선택 1명 / 전체 20명');
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, ROOMED);
  await expect(rooms.first()).toHaveValue(chosen);
});

test('leaving unsaved changes asks first, and a call that fails keeps them @full', async ({ page }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-03-22' });
  await page.goto(`/reserve/grp/reservations/${number}`);
  await page.getByRole('link', { name: /^예약변경/ }).click();
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  const heads = page.getByRole('spinbutton', { name: '일반' });
  await typeCount(heads, '18');
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await expect(question(page)).toContainText('바꾸신 내용을 담아 두지 않았습니다.');
    await question(page).getByRole('button', { name: '계속 변경' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(heads).toHaveValue('18');
  }
  await stage(page);

  await page.goBack();
  await expect(question(page)).toContainText('누르지 않은 변경이 있습니다.');
  await question(page).getByRole('button', { name: '계속 변경' }).click();
  await expect(changedRow(page, DAY_TRIP.product)).toContainText('저장 전 변경');
  await expect(changeSum(page)).toContainText('줄어드는 금액36,000원');

  await page.route('**/api/reserve/modfiyPayment', (route) => route.abort(), { times: 1 });
  await saveChange(page, '오류가 발생 하였습니다.');
  await expect(changedRow(page, DAY_TRIP.product)).toContainText('저장 전 변경');
  await page.getByRole('link', { name: '예약목록' }).click();
  await question(page).getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL(/\/reserve\/grp\/reservations(\?|$)/);
});

test('a group that has not paid shrinks by five, not below fifteen, and owes less @full', async ({ page }) => {
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2027-03-17' });
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, DAY_TRIP.product);
  const heads = page.getByRole('spinbutton', { name: '일반' });
  await typeCount(heads, '14');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('단체예약 체험인원은 15명 이상이어야 합니다.').first()).toBeVisible();
  await typeCount(heads, '15');
  await stage(page);
  await expect(changeSum(page)).toContainText('변경 전 금액360,000원');
  await expect(changeSum(page)).toContainText('줄어드는 금액90,000원');
  // A staged change survives a reload; changing it back removes it.
  await page.reload();
  await expect(changedRow(page, DAY_TRIP.product)).toContainText('저장 전 변경');
  await openPanel(page, DAY_TRIP.product);
  await typeCount(heads, '20');
  await stage(page);
  await expect(page.getByText('저장 전 변경')).toHaveText('저장 전 변경 0건');
  await openPanel(page, DAY_TRIP.product);
  await typeCount(heads, '15');
  await stage(page);
  await saveChange(page);
  await expect(page).toHaveURL(`/reserve/grp/reservations/${number}`);
  await expect(page.getByRole('main')).toContainText('270,000원');
  await expect(page.getByRole('main')).toContainText('체험자 15명');
});

/** At a desk an empty cell is `-`; on a phone, where each cell is a row of a card, it is left out. */
async function expectNoEmptyRows(page: Page, phone: boolean): Promise<void> {
  const empty = page.getByRole('cell', { name: '-', exact: true });
  await (phone ? expect(empty).toHaveCount(0) : expect(empty).not.toHaveCount(0));
}
