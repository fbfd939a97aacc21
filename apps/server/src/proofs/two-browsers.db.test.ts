import { beforeEach, describe, expect, test } from 'vitest';
import {
  book,
  cancel,
  detailOf,
  makeRoom,
  preview,
  roundOf,
  standOf,
} from '../modules/reservation/cancel/cancel.test-support.ts';
import { changeOf, heads, lineOf, saveChange } from '../modules/reservation/change/change.test-support.ts';
import {
  callback,
  control,
  DEPOSIT,
  resetClocks,
  passTime,
  waitUntil,
  sendResult,
} from '../testing/pay.test-support.ts';
import { approvedLater, reserveByPledge } from '../modules/reservation/pay-later/pay-later.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../testing/visitor.test-support.ts';
import { expectAddsUp, stockOf } from '../testing/stock.test-support.ts';

/*
 * One member in two browsers, each with a page that shows a reservation as it was: one outcome, which both are shown.
 */

const CHANGED_SINCE = '그 사이에 예약이 변경되거나 취소되었습니다. 예약 내역을 다시 확인해 주세요.';
const CANCELLED = '취소된 예약은 변경 하실 수 없습니다.';
const NOT_CANCELLABLE = '취소가 불가능한 예약입니다.';
const DEARER = '결제하신 예약은 금액이 늘어나는 변경을 하실 수 없습니다. 늘어나는 인원은 새로 예약해 주세요.';

let one: Visitor;
let other: Visitor;

const site = await openSiteForFile();
await makeRoom(site);

beforeEach(async () => {
  await resetClocks(site);
  await openBrowsers((await site.newcomer()).loginId);
});

async function openBrowsers(loginId: string): Promise<void> {
  [one, other] = await Promise.all([site.signIn(loginId), site.signIn(loginId)]);
  expect(one.memberId).toBe(other.memberId);
}

const everythingAddsUp = (): Promise<void> => expectAddsUp(site);
const sold = async (round: number): Promise<number> => (await stockOf(site.db, roundOf(round))).sold;
const moveTo = (browser: Visitor, reservationNo: string, line: Awaited<ReturnType<typeof lineOf>>, round: number) =>
  saveChange(browser, reservationNo, [changeOf(line, { mrktnScheSeqNo: roundOf(round).roundId })]);
const refusedOf = (answers: readonly Answer[]): Answer | undefined => answers.find(({ status }) => status !== 200);
const refundedOf = async (reservationNo: string): Promise<number> =>
  (await standOf(site, reservationNo)).refunds.reduce((sum, [won]) => sum + won, 0);

describe('change and change', () => {
  test('of one line to different rounds: one line in one round, the other browser is shown why and the current state', async () => {
    const { reservationNo, lineNos } = await book(site, one, { rounds: [1] });
    const [lineNo = ''] = lineNos;
    const before = [await sold(1), await sold(2), await sold(3)];
    const pages = await Promise.all([lineOf(one, reservationNo, lineNo), lineOf(other, reservationNo, lineNo)]);
    const answers = await Promise.all([
      moveTo(one, reservationNo, pages[0], 2),
      moveTo(other, reservationNo, pages[1], 3),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusedOf(answers)?.text).toContain(CHANGED_SINCE);
    const round = answers[0].status === 200 ? 2 : 3;
    const moved = [1, 2, 3].map((each) => (each === 1 ? -1 : each === round ? 1 : 0));
    expect([await sold(1), await sold(2), await sold(3)]).toEqual(before.map((seats, at) => seats + (moved[at] ?? 0)));
    for (const browser of [one, other])
      expect((await detailOf(browser, reservationNo)).detailList).toMatchObject([
        { scheSeqNo: roundOf(round).roundId },
      ]);
    const again = await lineOf(other, reservationNo, lineNo);
    expect((await moveTo(other, reservationNo, again, 1)).status).toBe(200);
    await everythingAddsUp();
  });

  test('of one line by the same press twice: done once, confirmed twice', async () => {
    await openBrowsers('teacher1');
    const reservationNo = await reserveByPledge(one, 30);
    const { form } = await approvedLater(site.bank, one, reservationNo);
    await sendResult(one, form);
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(one, reservationNo)).detailList;
    const fewer = [changeOf(await lineOf(one, reservationNo, pdRvNo), { includeList: heads(25) })];
    const answers = await Promise.all([one, other].map((browser) => saveChange(browser, reservationNo, fewer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusedOf(answers)?.text).toContain(CHANGED_SINCE);
    expect((await standOf(site, reservationNo)).refunds).toEqual([[90_000, 'done']]);
    await everythingAddsUp();
  });

  test('of two lines: both are done, and their money adds up', async () => {
    const { reservationNo, lineNos, amount } = await book(site, one, { rounds: [1, 2] });
    const [first = '', second = ''] = lineNos;
    const pages = await Promise.all([lineOf(one, reservationNo, first), lineOf(other, reservationNo, second)]);
    const answers = await Promise.all([
      moveTo(one, reservationNo, pages[0], 3),
      cancel(other, reservationNo, [second]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const stand = await standOf(site, reservationNo);
    expect(stand.payTotal).toBe(amount - (await refundedOf(reservationNo)));
    expect(stand.owed).toBe(stand.payTotal);
    await everythingAddsUp();
  });
});

describe('change and cancel', () => {
  test('of one line, the cancel first: the change is refused in words, and moves nothing', async () => {
    const { reservationNo, lineNos, amount } = await book(site, one, { rounds: [1] });
    const page = await lineOf(one, reservationNo, lineNos[0] ?? '');
    expect((await cancel(other, reservationNo, lineNos)).status).toBe(200);
    const before = [await sold(1), await sold(2)];
    const late = await moveTo(one, reservationNo, page, 2);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(CANCELLED)]);
    expect([await sold(1), await sold(2)]).toEqual(before);
    expect((await standOf(site, reservationNo)).refunds).toEqual([[amount, 'done']]);
    await everythingAddsUp();
  });

  test('of one line, the change first: the cancel gives back what is left, and nothing twice', async () => {
    await openBrowsers('teacher2');
    const reservationNo = await reserveByPledge(one, 30);
    const { form, prepared } = await approvedLater(site.bank, one, reservationNo);
    await sendResult(one, form);
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(one, reservationNo)).detailList;
    const page = await lineOf(one, reservationNo, pdRvNo);
    expect((await preview(other, reservationNo, [pdRvNo])).status).toBe(200);
    const fewer = [changeOf(page, { includeList: heads(25) })];
    expect((await saveChange(one, reservationNo, fewer)).status).toBe(200);
    expect((await cancel(other, reservationNo, [pdRvNo])).status).toBe(200);
    expect((await standOf(site, reservationNo)).refunds).toEqual([
      [90_000, 'done'],
      [prepared.amount - 90_000, 'done'],
    ]);
    await everythingAddsUp();
  });

  test('of one line, the change first: a cancel based on an outdated page is refused, and done from a current page', async () => {
    const { reservationNo, lineNos, amount } = await book(site, one, { rounds: [1, 2] });
    const [first = '', second = ''] = lineNos;
    const page = await lineOf(one, reservationNo, first);
    const shown = (await detailOf(other, reservationNo)).reserveInfo.rvVer;
    expect((await moveTo(one, reservationNo, page, 3)).status).toBe(200);
    const before = [await sold(1), await sold(2), await sold(3)];
    for (const chosen of [[first], [second], lineNos]) {
      const late = await cancel(other, reservationNo, chosen, { rvVer: shown });
      expect([late.status, late.text]).toEqual([409, expect.stringContaining(CHANGED_SINCE)]);
    }
    expect([await sold(1), await sold(2), await sold(3)]).toEqual(before);
    expect(await standOf(site, reservationNo)).toMatchObject({ payTotal: amount, refunds: [] });
    const { rvVer } = (await detailOf(other, reservationNo)).reserveInfo;
    expect((await cancel(other, reservationNo, [first], { rvVer })).status).toBe(200);
    const again = await cancel(other, reservationNo, [first], { rvVer });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(NOT_CANCELLABLE)]);
    await everythingAddsUp();
  });

  test('of a deposit that came meanwhile: a cancel of what was not paid is refused for that, and asks for no account', async () => {
    const { reservationNo, lineNos, attemptId } = await book(site, one, { rounds: [1], payMethod: DEPOSIT });
    const shown = (await detailOf(one, reservationNo)).reserveInfo.rvVer;
    await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
    await callback(site, attemptId);
    await waitUntil(async () => (await standOf(site, reservationNo)).paymentState === 'paid');
    const late = await cancel(one, reservationNo, lineNos, { rvVer: shown });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(CHANGED_SINCE)]);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'open', paymentState: 'paid', refunds: [] });
  });

  test.each([1, 2, 3])('of one line at once (%i): it is cancelled, and all that was paid goes back once', async () => {
    const { reservationNo, lineNos, amount } = await book(site, one, { rounds: [1] });
    const before = [await sold(1), await sold(2)];
    const page = await lineOf(one, reservationNo, lineNos[0] ?? '');
    const [changed, cancelled] = await Promise.all([
      moveTo(one, reservationNo, page, 2),
      cancel(other, reservationNo, lineNos),
    ]);
    expect(cancelled.status).toBe(200);
    if (changed.status !== 200)
      expect([changed.status, changed.text]).toEqual([409, expect.stringContaining(CANCELLED)]);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', refunds: [[amount, 'done']] });
    expect([await sold(1), await sold(2)]).toEqual([(before[0] ?? 0) - 1, before[1]]);
    await everythingAddsUp();
  });
});

test('cancel and cancel of one line at once: it goes back once, and the other browser reads why not', async () => {
  const { reservationNo, lineNos, amount } = await book(site, one);
  const [first = ''] = lineNos;
  const answers = await Promise.all([one, other].map((browser) => cancel(browser, reservationNo, [first])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(refusedOf(answers)?.text).toContain(NOT_CANCELLABLE);
  expect((await preview(other, reservationNo, [first])).text).toContain(NOT_CANCELLABLE);
  const stand = await standOf(site, reservationNo);
  expect(stand.refunds).toHaveLength(1);
  expect(stand.payTotal).toBe(amount - (await refundedOf(reservationNo)));
  await everythingAddsUp();
});

describe('change and pay later', () => {
  test.each([1, 2, 3])('at once (%i): it is paid as it was, or changed with a new amount due, never both', async () => {
    await openBrowsers('teacher1');
    const reservationNo = await reserveByPledge(one, 20);
    const { form, prepared } = await approvedLater(site.bank, one, reservationNo);
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(other, reservationNo)).detailList;
    const more = [changeOf(await lineOf(other, reservationNo, pdRvNo), { includeList: heads(25) })];
    const charged = site.bank.charged();
    const [paid, changed] = await Promise.all([sendResult(one, form), saveChange(other, reservationNo, more)]);
    const { payTotal, paymentState, refunds } = await standOf(site, reservationNo);
    if (changed.status === 200) {
      expect(paid.response).toMatchObject({ ERR_YN: 'Y' });
      expect([payTotal, paymentState, refunds]).toEqual([prepared.amount + 5 * 18_000, 'unpaid', []]);
      expect(site.bank.charged()).toBe(charged);
    } else {
      expect(paid.response).toMatchObject({ ERR_YN: 'N' });
      expect(changed.status).toBe(409);
      expect(
        [DEARER, '결제를 확인하고 있습니다.'].some((words) => changed.text.includes(words)),
        changed.text,
      ).toBe(true);
      expect([payTotal, paymentState, refunds]).toEqual([prepared.amount, 'paid', []]);
      expect(site.bank.charged()).toBe(charged + prepared.amount);
    }
    await everythingAddsUp();
  });
});

describe('change and a deposit that arrives', () => {
  test('at once: the round is moved and the money is booked, whichever is first', async () => {
    const { reservationNo, lineNos, attemptId, amount } = await book(site, one, { rounds: [1], payMethod: DEPOSIT });
    const before = [await sold(1), await sold(2)];
    const page = await lineOf(one, reservationNo, lineNos[0] ?? '');
    await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
    await passTime(site, 61);
    const [changed] = await Promise.all([moveTo(one, reservationNo, page, 2), site.run('follow-deposits')]);
    expect(changed.status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ paymentState: 'paid', attempt: 'paid', owed: amount });
    expect([await sold(1), await sold(2)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    expect((await detailOf(other, reservationNo)).reserveInfo).toMatchObject({ rvProgSitu: '03' });
    await everythingAddsUp();
  });
});
