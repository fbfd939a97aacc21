import type { Page } from '@playwright/test';
import { bookTwo } from '../support/cancel-steps.ts';
import {
  changeButton,
  changedRow,
  changePage,
  changeSum,
  openPanel,
  payGroupDeposit,
  readGuide,
  stage,
} from '../support/change-steps.ts';
import { agreeToNotice, DAY_TRIP, reserveByPledge } from '../support/pay-later-steps.ts';
import { groupWithRooms } from '../support/room-steps.ts';
import { question, typeCount } from '../support/steps.ts';
import { expect, logInByWire } from '../support/test.ts';
import {
  CONFIRMED,
  dismiss,
  failToAnswer,
  heading,
  neverAnswer,
  reservationOf,
  type Visit,
  type Walk,
  refuseCall,
} from './walk.ts';

/** The change page and the panel of a line, from the guide to the result. */
export const CHANGE_WALKS: readonly Walk[] = [
  { name: 'change', at: '@both @full', go: change },
  { name: 'change before anything is changed', at: '@both @full', go: beforehand },
  { name: 'change of two sessions', at: '@both @full', go: sessions },
  { name: 'change of a group with rooms', at: '@both @full', go: rooms },
  { name: 'change of a paid group', at: '@both @full', go: paidGroup },
  { name: 'change that can not be made', at: '@wide @full', go: closed },
];

const PRICE = '**/api/reserve/calcModifyPrice';
const SPACE = '우주 센터';
const ROOMED = '청소년체험관 단체 자유 선택';

const panelSave = (page: Page) => page.getByRole('button', { name: '저장', exact: true });

/** A reservation of the demo park: nothing is saved. */
async function change({ page, look }: Visit): Promise<void> {
  await page.goto(changePage(await reservationOf(page, 'parent1', SPACE, CONFIRMED)));
  await readGuide(page);
  await openPanel(page, SPACE);
  await page.getByRole('combobox', { name: /회차/ }).selectOption({ index: 2 });
  await look('change-line-changed');
  await stage(page);
  await expect(changeSum(page)).toContainText('변경 후 금액');
  await changeButton(page).click();
  await expect(page.getByRole('main')).toContainText('예약안내 및 유의사항 동의를 해주세요');
  await expect(page.getByRole('status').filter({ hasText: '동의를 해주세요' })).toBeHidden();
  await look('change-not-agreed');
}

/** From the guide to the first line's panel, including loading and failed parts. */
async function beforehand({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: phone ? '2027-03-24' : '2027-03-25' });
  const detail = `**/api/reservation/${number}`;
  await neverAnswer(page, detail);
  await page.goto(changePage(number, 'grp'));
  await heading(page, '예약변경');
  await look('change-loading');
  await page.unroute(detail);
  await failToAnswer(page, detail);
  await page.goto(changePage(number, 'grp'));
  await heading(page, '예약을 불러오지 못했습니다');
  await look('change-failed');
  await page.unroute(detail);

  await page.goto(changePage(number, 'grp'));
  await expect(question(page)).toContainText('상품과 체험일은 변경하실 수 없습니다.');
  await look('change-guide');
  await readGuide(page);
  await look('change');
  await changeButton(page).click();
  await expect(page.getByRole('main')).toContainText('변경된 예약 내역이 없습니다.');
  await look('change-nothing');

  const line = `${detail}/line/*?*`;
  await neverAnswer(page, line);
  await openPanel(page, DAY_TRIP.product);
  await look('change-line-loading');
  await page.unroute(line);
  await failToAnswer(page, line);
  await page.reload();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible({ timeout: 20_000 });
  await look('change-line-failed');
}

async function sessions({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const date = phone ? '2027-03-22' : '2027-03-23';
  const number = await bookTwo(page, phone, [
    { hall: 'child', product: SPACE, date },
    { hall: 'child', product: '골목 빵집', date, round: 2 },
  ]);
  await page.goto(changePage(number));
  await readGuide(page);
  await openPanel(page, SPACE);
  const round = page.getByRole('combobox', { name: /회차/ });
  await expect(round).toBeVisible();
  await look('change-line');
  await page.getByRole('button', { name: '한가람 삭제' }).click();
  await panelSave(page).click();
  await expect(page.getByRole('main')).toContainText('체험인원은 1명 이상이어야 합니다.');
  await look('change-line-nobody');
  await page.getByRole('button', { name: '한가람 되살리기' }).click();
  await round.selectOption({ index: 2 });
  await stagedSessions(page, look);
}

async function stagedSessions(page: Page, look: Visit['look']): Promise<void> {
  await neverAnswer(page, PRICE);
  await stage(page);
  await expect(changeSum(page)).toContainText('계산 중');
  await look('change-pricing');
  await page.unroute(PRICE);
  await failToAnswer(page, PRICE);
  await page.reload();
  await expect(changeSum(page).getByRole('button', { name: '다시 시도' })).toBeVisible({ timeout: 20_000 });
  await look('change-unpriced');
  await page.unroute(PRICE);
  await changeSum(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(changeSum(page)).toContainText('변경 후 금액47,000원');
  await look('change-staged');
  await agreeToNotice(page);
  await changeButton(page).click();
  await expect(question(page)).toContainText('예약을 변경하시겠습니까?');
  await look('change-asked');
  await question(page).getByRole('button', { name: '예약 변경' }).click();
  await expect(question(page)).toContainText('예약 변경이 완료 되었습니다.', { timeout: 20_000 });
  await look('change-done');
  await dismiss(page);
  await heading(page, '예약 상세');
  await look('change-detail');
}

async function rooms({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const date = phone ? '2026-12-02' : '2026-12-03';
  const { number, panel } = await groupWithRooms(page.request, { date, people: 20, names: 20 });
  await page.goto(panel);
  await page.getByRole('button', { name: '남은 인원 채우기 · 20명' }).click();
  await expect(page.getByText(/^20명의 체험실을 채웠습니다/)).toBeVisible();
  await panelSave(page).click();
  await expect(page.getByText('체험실 선택이 저장되었습니다.').first()).toBeVisible();
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  await openPanel(page, ROOMED);
  await expect(page.getByRole('combobox', { name: /회차/ })).toBeVisible();
  await look('change-line-group');
  await page.getByRole('button', { name: '인솔자 추가' }).click();
  await panelSave(page).click();
  await expect(page.getByRole('main')).toContainText('인솔자/보호자 이름은 필수 값 입니다.');
  await look('change-line-group-refused');
  await page.getByRole('button', { name: '인솔자 2 지우기' }).click();
  await page.getByRole('combobox', { name: /회차/ }).selectOption({ index: 1 });
  await look('change-line-group-rooms-gone');
  await stage(page);
  await expect(changedRow(page, ROOMED)).toContainText('체험실이 지워집니다.');
  await look('change-staged-rooms');
  await openPanel(page, ROOMED);
  await page
    .getByRole('combobox', { name: /체험실$/ })
    .first()
    .selectOption({ index: 1 });
  await stage(page);
  await refuseCall(page, '**/api/reserve/modfiyPayment', {
    status: 422,
    code: 'rooms.over-room',
    message: '로봇 연구소 체험실 선택 인원이 초과하였습니다.',
    field: 'bookingList.0.exhpList.0.exhpHzCd',
  });
  await agreeToNotice(page);
  await changeButton(page).click();
  await question(page).getByRole('button', { name: '예약 변경' }).click();
  await expect(changedRow(page, ROOMED)).toContainText('선택 인원이 초과하였습니다.');
  await look('change-room-refused');
}

async function paidGroup({ page, phone, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await payGroupDeposit(page, phone, {
    ...DAY_TRIP,
    date: phone ? '2027-03-30' : '2027-03-31',
    people: 20,
  });
  await page.goto(changePage(number, 'grp'));
  await readGuide(page);
  const heads = page.getByRole('spinbutton', { name: '일반' });
  await openPanel(page, DAY_TRIP.product);
  await typeCount(heads, '15');
  await stage(page);
  await expect(changeSum(page)).toContainText('환불 금액');
  await expect(page.getByLabel(/환불은행/)).toBeVisible();
  await look('change-refund-account');
  await changeButton(page).click();
  await expect(page.getByRole('main')).toContainText('환불은행을 선택해 주세요.');
  await look('change-refund-account-refused');
  await openPanel(page, DAY_TRIP.product);
  await typeCount(heads, '21');
  await stage(page);
  await expect(changeSum(page)).toContainText('추가 금액');
  await expect(changeButton(page)).toBeDisabled();
  await look('change-blocked');
}

async function closed({ page, member, look }: Visit): Promise<void> {
  await logInByWire(page.request, member);
  const number = await reserveByPledge(page.request, { ...DAY_TRIP, date: '2026-11-27' });
  await page.goto(changePage(number, 'grp'));
  await expect(page.getByRole('main')).toContainText('지금은 변경하실 수 없는 예약입니다');
  await look('change-closed');
}
