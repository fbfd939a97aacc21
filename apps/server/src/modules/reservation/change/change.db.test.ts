import { beforeEach, describe, expect, test } from 'vitest';
import {
  ACCOUNT,
  book,
  cancelAll,
  detailOf,
  lineNosOf,
  makeRoom,
  roundOf,
  standOf,
} from '../cancel/cancel.test-support.ts';
import { changeOf, heads, lineOf, priceChange, saveChange, validateChange } from './change.test-support.ts';
import { awaitedGroup, headsOf } from '../deposit-reissue.test-support.ts';
import { DEPOSIT, passTime, paymentAt, payInto, sendResult, resetClocks } from '../../../testing/pay.test-support.ts';
import { approvedLater, prepareLater, reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { FREE_CHOICE } from '../rooms/save-rooms.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf } from '../../../testing/visitor.test-support.ts';
import { expectAddsUp, stockOf } from '../../../testing/stock.test-support.ts';

const site = await openSiteForFile();
await makeRoom(site);

beforeEach(() => resetClocks(site));
const visitor = newcomerOfEach(site);

const sold = async (round: number): Promise<number> => (await stockOf(site.db, roundOf(round))).sold;
/** One line in the first round, to be changed. */
async function bookLine(over: Parameters<typeof book>[2] = {}) {
  const booked = await book(site, visitor, { rounds: [1], ...over });
  return { ...booked, line: await lineOf(visitor, booked.reservationNo) };
}

describe('a family’s reservation', () => {
  test('moves to another round with its seats and its people, and back', async () => {
    const { reservationNo } = await book(site, visitor, { rounds: [1] });
    const before = [await sold(1), await sold(2)];
    // The document's own fields of a change have no versions (PD-127).
    for (const [round, moved, versions] of [
      [2, 1, {}],
      [1, 0, { experVer: undefined, leaderVer: undefined }],
    ] as const) {
      const line = await lineOf(visitor, reservationNo);
      const change = [{ ...changeOf(line, { mrktnScheSeqNo: roundOf(round).roundId }), ...versions }];
      expect((await validateChange(visitor, reservationNo, change)).response).toEqual({ capa: { okYn: 'Y' } });
      expect((await priceChange(visitor, reservationNo, change)).response).toMatchObject({
        diffAmt: 0,
        savePossYn: 'Y',
      });
      expect((await saveChange(visitor, reservationNo, change)).response).toEqual({ bundleRvNo: reservationNo });
      expect([await sold(1), await sold(2)]).toEqual([(before[0] ?? 0) - moved, (before[1] ?? 0) + moved]);
      expect((await detailOf(visitor, reservationNo)).detailList).toMatchObject([
        { scheSeqNo: roundOf(round).roundId },
      ]);
    }
    expect((await standOf(site, reservationNo)).refunds).toEqual([]);
    await expectAddsUp(site);
  });

  test('exchanges the rounds of two lines at once, also where both are full', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1, 2] });
    await site.db.query(`update seat_stock set capacity = held + sold where component_round_id in (1011, 1012)`);
    const lines = await Promise.all(lineNos.map((lineNo) => lineOf(visitor, reservationNo, lineNo)));
    const change = lines.map((line, at) => changeOf(line, { mrktnScheSeqNo: roundOf(2 - at).roundId }));
    const alone = await saveChange(visitor, reservationNo, change.slice(0, 1));
    expect(outcomeOf(alone)).toEqual([409, 'reservation.change-no-seats']);
    expect((await saveChange(visitor, reservationNo, change)).status).toBe(200);
    await makeRoom(site);
    await expectAddsUp(site);
  });

  test('puts no child into two places at one time, and moves no seat for it', async () => {
    const { reservationNo, line } = await bookLine({ rounds: [1, 2] });
    const before = [await sold(1), await sold(2)];
    const refused = await saveChange(visitor, reservationNo, [changeOf(line, { mrktnScheSeqNo: roundOf(2).roundId })]);
    expect(outcomeOf(refused)).toEqual([409, 'participants.already-booked']);
    expect([await sold(1), await sold(2)]).toEqual(before);
    expect((await detailOf(visitor, reservationNo)).detailList).toMatchObject([
      { scheSeqNo: roundOf(1).roundId },
      { scheSeqNo: roundOf(2).roundId },
    ]);
  });

  test('keeps at least one participant and one leader', async () => {
    const { reservationNo, line } = await bookLine();
    for (const [over, message] of [
      [{ includeList: [] }, '체험인원은 1명 이상이어야 합니다.'],
      [{ leaderList: [] }, '인솔자는 1명 이상이어야 합니다.'],
    ] as const) {
      const { error } = await saveChange(visitor, reservationNo, [changeOf(line, over)]);
      expect(error).toMatchObject({ status: 422, message });
    }
  });

  test('adds no participant', async () => {
    const { reservationNo, line } = await bookLine();
    const more = changeOf(line, { includeList: [...changeOf(line).includeList, { pcnt: 1, pesnDivCd: '01' }] });
    const { error } = await saveChange(visitor, reservationNo, [more]);
    const refused = { status: 422, code: 'reservation.change-adds-people', field: 'bookingList.0.includeList' };
    expect(error).toMatchObject(refused);
  });

  test('is refused where nothing differs', async () => {
    const { reservationNo, line } = await bookLine();
    for (const ask of [priceChange, saveChange])
      for (const list of [[], [changeOf(line)]]) {
        const { error } = await ask(visitor, reservationNo, list);
        expect(error).toMatchObject({ status: 422, message: '변경된 예약 내역이 없습니다.' });
      }
  });
});

describe('a deposit', () => {
  test('that is awaited keeps its amount: a round may be changed', async () => {
    const { reservationNo, line } = await bookLine({ payMethod: DEPOSIT });
    const change = [changeOf(line, { mrktnScheSeqNo: roundOf(2).roundId })];
    expect((await saveChange(visitor, reservationNo, change)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'awaiting-deposit', refunds: [] });
    await expectAddsUp(site);
  });

  test('that has come gives the difference back to the account that is named', async () => {
    const teacher = await site.signIn('teacher2');
    const group = await awaitedGroup(site, teacher, 30);
    const { reservationNo, amount } = group;
    const fewer = await headsOf(teacher, group, 25);
    await payInto(site, group.attemptId);
    await passTime(site, 61);
    await site.run('follow-deposits');
    const { error } = await saveChange(teacher, reservationNo, fewer);
    expect(error).toMatchObject({ status: 422, message: '환불은행을 선택해 주세요.' });
    expect((await saveChange(teacher, reservationNo, fewer, ACCOUNT)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({
      payTotal: amount - 90_000,
      attempt: 'paid',
      refunds: [[90_000, 'sent']],
    });
    await expectAddsUp(site);
  });
});

describe('a line', () => {
  test('with a coupon is not changed', async () => {
    await site.db.query('insert into member_coupon (member_id, coupon_id) values ($1, 1) on conflict do nothing', [
      visitor.memberId,
    ]);
    const { reservationNo, line } = await bookLine({ over: { couponsaleSeq: 1 } });
    const change = [changeOf(line, { mrktnScheSeqNo: roundOf(2).roundId })];
    for (const ask of [priceChange, saveChange])
      expect(outcomeOf(await ask(visitor, reservationNo, change))).toEqual([409, 'reservation.cannot-change-coupon']);
  });

  test('keeps its rooms where more come, and gives them back where fewer come', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 20, FREE_CHOICE);
    const [lineNo] = await lineNosOf(teacher, reservationNo);
    await site.db.query(
      `with room as (
          select l.line_id, s.stock_id, s.component_round_id, s.room_id
          from reservation_line l join seat_stock s on s.visit_date = l.visit_date and s.kind = 'room' and s.component_round_id = $2
          where l.line_no = $1 order by s.room_id limit 1
        ), applied as (
          insert into line_room (line_id, component_round_id, room_id, applied_count) select line_id, component_round_id, room_id, 5 from room
        )
        select set_line_rooms(line_id, jsonb_build_array(jsonb_build_object('stockId', stock_id, 'quantity', 5))) from room`,
      [lineNo, FREE_CHOICE.componentRoundId],
    );
    const rooms = async (): Promise<number> => {
      const [row] = await site.db.query<{ readonly seats: number }>(
        `select coalesce(sum(q.quantity), 0)::integer as seats from reservation_line_seat q join seat_stock s using (stock_id)
            join reservation_line l using (line_id) where l.line_no = $1 and s.kind = 'room'`,
        [lineNo],
      );
      return row?.seats ?? 0;
    };
    for (const [people, left] of [
      [22, 5],
      [21, 0],
    ] as const) {
      const change = [changeOf(await lineOf(teacher, reservationNo), { includeList: heads(people) })];
      expect((await saveChange(teacher, reservationNo, change)).status).toBe(200);
      expect(await rooms()).toBe(left);
    }
    await expectAddsUp(site);
  });
});

describe('a group', () => {
  test('that has not paid owes the new amount, and a window that is open charges nothing', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 20);
    const { form } = await approvedLater(site.bank, teacher, reservationNo);
    const charged = site.bank.charged();
    const before = await standOf(site, reservationNo);
    const more = changeOf(await lineOf(teacher, reservationNo), { includeList: heads(25) });
    expect((await priceChange(teacher, reservationNo, [more])).response).toMatchObject({
      preChangeSaleAmt: before.payTotal,
      diffAmt: 5 * 18_000,
      refundAmt: 0,
      savePossYn: 'Y',
    });
    expect((await saveChange(teacher, reservationNo, [more])).status).toBe(200);
    expect((await standOf(site, reservationNo)).payTotal).toBe(before.payTotal + 5 * 18_000);
    expect((await sendResult(teacher, form)).response).toMatchObject({ ERR_YN: 'Y' });
    expect(site.bank.charged()).toBe(charged);
    const paid = await prepareLater(teacher, reservationNo);
    expect(paid.amount).toBe(before.payTotal + 5 * 18_000);
    await expectAddsUp(site);
  });

  test('that has paid and shrinks gets the difference back, and can’t grow', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 30);
    const { form, prepared } = await approvedLater(site.bank, teacher, reservationNo);
    await sendResult(teacher, form);
    const line = await lineOf(teacher, reservationNo);
    const save = async (people: number) =>
      outcomeOf(await saveChange(teacher, reservationNo, [changeOf(line, { includeList: heads(people) })], ACCOUNT));
    expect(await save(31)).toEqual([409, 'reservation.change-dearer']);
    expect(await save(14)).toEqual([422, 'reservation.change-group-too-few']);
    expect(await save(25)).toEqual([200, null]);
    const stand = await standOf(site, reservationNo);
    expect(stand).toMatchObject({ paymentState: 'paid', attempt: 'paid', refunds: [[90_000, 'done']] });
    expect(stand.payTotal).toBe(prepared.amount - 90_000);
    expect(await paymentAt(site, prepared.attemptId)).toMatchObject({ balanceAmount: prepared.amount - 90_000 });
    await expectAddsUp(site);
    expect((await cancelAll(teacher, reservationNo)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', owed: 0 });
    await expectAddsUp(site);
  });

  test('that comes free of charge gets everything back, and is cancelled afterwards without money', async () => {
    const teacher = await site.signIn('teacher2');
    const reservationNo = await reserveByPledge(teacher, 15);
    const { form, prepared } = await approvedLater(site.bank, teacher, reservationNo);
    await sendResult(teacher, form);
    const free = changeOf(await lineOf(teacher, reservationNo), {
      includeList: [{ pcnt: 15, pesnDivCd: '05' }],
    });
    expect((await saveChange(teacher, reservationNo, [free])).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({
      state: 'open',
      payTotal: 0,
      refunds: [[prepared.amount, 'done']],
    });
    await expectAddsUp(site);
    expect((await cancelAll(teacher, reservationNo)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', attempt: 'refunded', owed: 0 });
    await expectAddsUp(site);
  });
});
