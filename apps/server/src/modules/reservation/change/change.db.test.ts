import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_TRIP, groupItem, groupPayment } from '../../../testing/bookings.test-support.ts';
import {
  ACCOUNT,
  book,
  cancel,
  detailOf,
  makeRoom,
  roundOf,
  standOf,
  expectAddsUp,
} from '../cancel/cancel.test-support.ts';
import { changeOf, heads, lineOf, priceChange, saveChange, validateChange } from './change.test-support.ts';
import {
  approveBy,
  control,
  DEPOSIT,
  paymentAt,
  resetClocks,
  passTime,
  reservationOf,
  sendResult,
  preparedOf,
} from '../../../testing/pay.test-support.ts';
import { approvedLater, prepareLater, reserveByPledge } from '../pay-later/pay-later.test-support.ts';
import { FREE_CHOICE } from '../rooms/save-rooms.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';
import { stockOf } from '../../../testing/stock.test-support.ts';

let visitor: Visitor;

const site = await openSiteForFile();
await makeRoom(site);

beforeEach(async () => {
  await resetClocks(site);
  visitor = await site.newcomer();
});

const everythingAddsUp = (): Promise<void> => expectAddsUp(site);
const sold = async (round: number): Promise<number> => (await stockOf(site.db, roundOf(round))).sold;

describe('a family’s reservation', () => {
  test('moves to another round with its seats and its people, and back', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1] });
    const [lineNo = ''] = lineNos;
    const before = [await sold(1), await sold(2)];
    // The document's own fields of a change have no versions (PD-127).
    for (const [round, moved, versions] of [
      [2, 1, {}],
      [1, 0, { experVer: undefined, leaderVer: undefined }],
    ] as const) {
      const line = await lineOf(visitor, reservationNo, lineNo);
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
    await everythingAddsUp();
  });

  test('exchanges the rounds of two lines at once, also where both are full', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1, 2] });
    await site.db.query(`update seat_stock set capacity = held + sold where component_round_id in (1011, 1012)`);
    const lines = await Promise.all(lineNos.map((lineNo) => lineOf(visitor, reservationNo, lineNo)));
    const change = lines.map((line, at) => changeOf(line, { mrktnScheSeqNo: roundOf(2 - at).roundId }));
    const alone = await saveChange(visitor, reservationNo, change.slice(0, 1));
    expect([alone.status, alone.code]).toEqual([409, 'reservation.change-no-seats']);
    expect((await saveChange(visitor, reservationNo, change)).status).toBe(200);
    await makeRoom(site);
    await everythingAddsUp();
  });

  test('puts no child into two places at one time, and moves no seat for it', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1, 2] });
    const before = [await sold(1), await sold(2)];
    const line = await lineOf(visitor, reservationNo, lineNos[0] ?? '');
    const refused = await saveChange(visitor, reservationNo, [changeOf(line, { mrktnScheSeqNo: roundOf(2).roundId })]);
    expect([refused.status, refused.code]).toEqual([409, 'participants.already-booked']);
    expect([await sold(1), await sold(2)]).toEqual(before);
    expect((await detailOf(visitor, reservationNo)).detailList).toMatchObject([
      { scheSeqNo: roundOf(1).roundId },
      { scheSeqNo: roundOf(2).roundId },
    ]);
  });

  test('keeps at least one participant and one leader', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1] });
    const line = await lineOf(visitor, reservationNo, lineNos[0] ?? '');
    const nobody = await saveChange(visitor, reservationNo, [changeOf(line, { includeList: [] })]);
    expect([nobody.status, nobody.text]).toEqual([422, expect.stringContaining('체험인원은 1명 이상이어야 합니다.')]);
    const alone = await saveChange(visitor, reservationNo, [changeOf(line, { leaderList: [] })]);
    expect([alone.status, alone.text]).toEqual([422, expect.stringContaining('인솔자는 1명 이상이어야 합니다.')]);
  });

  test('adds no participant', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1] });
    const line = await lineOf(visitor, reservationNo, lineNos[0] ?? '');
    const more = changeOf(line, { includeList: [...changeOf(line).includeList, { pcnt: 1, pesnDivCd: '01' }] });
    const refused = await saveChange(visitor, reservationNo, [more]);
    expect([refused.status, refused.code]).toEqual([422, 'reservation.change-adds-people']);
    expect(refused.text).toContain('"field":"bookingList.0.includeList"');
  });

  test('is refused where nothing differs', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1] });
    const line = await lineOf(visitor, reservationNo, lineNos[0] ?? '');
    for (const ask of [priceChange, saveChange])
      for (const list of [[], [changeOf(line)]]) {
        const refused = await ask(visitor, reservationNo, list);
        expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('변경된 예약 내역이 없습니다.')]);
      }
  });
});

/** A group's deposit that is waited for. */
async function awaited(teacher: Visitor, people: number) {
  const item = groupItem(DAY_TRIP, { '01': people });
  const answer = await teacher.post('/api/reserve/preparePayment', { ...groupPayment(item), payMethod: DEPOSIT });
  const prepared = preparedOf(answer);
  const form = await approveBy(site, prepared, 'VIRTUAL_ACCOUNT');
  const reservationNo = reservationOf(await sendResult(teacher, form));
  const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(teacher, reservationNo)).detailList;
  return { ...prepared, reservationNo, pdRvNo };
}
const pass = (seconds: number): Promise<void> => passTime(site, seconds);

describe('a deposit', () => {
  test('that is awaited keeps its amount: a round may be changed', async () => {
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1], payMethod: DEPOSIT });
    const line = await lineOf(visitor, reservationNo, lineNos[0] ?? '');
    const change = [changeOf(line, { mrktnScheSeqNo: roundOf(2).roundId })];
    expect((await saveChange(visitor, reservationNo, change)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ attempt: 'awaiting-deposit', refunds: [] });
    await everythingAddsUp();
  });

  test('that has come gives the difference back to the account that is named', async () => {
    const teacher = await site.signIn('teacher2');
    const { reservationNo, pdRvNo, attemptId, amount } = await awaited(teacher, 30);
    const fewer = [changeOf(await lineOf(teacher, reservationNo, pdRvNo), { includeList: heads(25) })];
    await control(site, 'deposits', { orderId: attemptId, event: 'deposit' });
    await pass(61);
    await site.run('follow-deposits');
    const nowhere = await saveChange(teacher, reservationNo, fewer);
    expect([nowhere.status, nowhere.text]).toEqual([422, expect.stringContaining('환불은행을 선택해 주세요.')]);
    expect((await saveChange(teacher, reservationNo, fewer, ACCOUNT)).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({
      payTotal: amount - 90_000,
      attempt: 'paid',
      refunds: [[90_000, 'sent']],
    });
    await everythingAddsUp();
  });
});

describe('a line', () => {
  test('with a coupon is not changed', async () => {
    await site.db.query('insert into member_coupon (member_id, coupon_id) values ($1, 1) on conflict do nothing', [
      visitor.memberId,
    ]);
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1], over: { couponsaleSeq: 1 } });
    const line = await lineOf(visitor, reservationNo, lineNos[0] ?? '');
    const change = [changeOf(line, { mrktnScheSeqNo: roundOf(2).roundId })];
    for (const ask of [priceChange, saveChange]) {
      const refused = await ask(visitor, reservationNo, change);
      expect([refused.status, refused.code]).toEqual([409, 'reservation.cannot-change-coupon']);
    }
  });

  test('keeps its rooms where more come, and gives them back where fewer come', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 20, FREE_CHOICE);
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(teacher, reservationNo)).detailList;
    await site.db.query(
      `with room as (
          select l.line_id, s.stock_id, s.component_round_id, s.room_id
          from reservation_line l join seat_stock s on s.visit_date = l.visit_date and s.kind = 'room' and s.component_round_id = $2
          where l.line_no = $1 order by s.room_id limit 1
        ), applied as (
          insert into line_room (line_id, component_round_id, room_id, applied_count) select line_id, component_round_id, room_id, 5 from room
        )
        select set_line_rooms(line_id, jsonb_build_array(jsonb_build_object('stockId', stock_id, 'quantity', 5))) from room`,
      [pdRvNo, FREE_CHOICE.componentRoundId],
    );
    const rooms = async (): Promise<number> => {
      const [row] = await site.db.query<{ readonly seats: number }>(
        `select coalesce(sum(q.quantity), 0)::integer as seats from reservation_line_seat q join seat_stock s using (stock_id)
            join reservation_line l using (line_id) where l.line_no = $1 and s.kind = 'room'`,
        [pdRvNo],
      );
      return row?.seats ?? 0;
    };
    for (const [people, left] of [
      [22, 5],
      [21, 0],
    ] as const) {
      const change = [changeOf(await lineOf(teacher, reservationNo, pdRvNo), { includeList: heads(people) })];
      expect((await saveChange(teacher, reservationNo, change)).status).toBe(200);
      expect(await rooms()).toBe(left);
    }
    await everythingAddsUp();
  });
});

describe('a group', () => {
  test('that has not paid owes the new amount, and a window that is open charges nothing', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 20);
    const { form } = await approvedLater(site.bank, teacher, reservationNo);
    const charged = site.bank.charged();
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(teacher, reservationNo)).detailList;
    const before = await standOf(site, reservationNo);
    const more = changeOf(await lineOf(teacher, reservationNo, pdRvNo), { includeList: heads(25) });
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
    await everythingAddsUp();
  });

  test('that has paid and shrinks gets the difference back, and can’t grow', async () => {
    const teacher = await site.signIn('teacher1');
    const reservationNo = await reserveByPledge(teacher, 30);
    const { form, prepared } = await approvedLater(site.bank, teacher, reservationNo);
    await sendResult(teacher, form);
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(teacher, reservationNo)).detailList;
    const line = await lineOf(teacher, reservationNo, pdRvNo);
    const dearer = await saveChange(teacher, reservationNo, [changeOf(line, { includeList: heads(31) })]);
    expect([dearer.status, dearer.code]).toEqual([409, 'reservation.change-dearer']);
    const fewer = await saveChange(teacher, reservationNo, [changeOf(line, { includeList: heads(14) })]);
    expect([fewer.status, fewer.code]).toEqual([422, 'reservation.change-group-too-few']);
    expect(
      (await saveChange(teacher, reservationNo, [changeOf(line, { includeList: heads(25) })], ACCOUNT)).status,
    ).toBe(200);
    const stand = await standOf(site, reservationNo);
    expect(stand).toMatchObject({ paymentState: 'paid', attempt: 'paid', refunds: [[90_000, 'done']] });
    expect(stand.payTotal).toBe(prepared.amount - 90_000);
    expect(await paymentAt(site, prepared.attemptId)).toMatchObject({ balanceAmount: prepared.amount - 90_000 });
    await everythingAddsUp();
    expect((await cancel(teacher, reservationNo, [pdRvNo])).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', owed: 0 });
    await everythingAddsUp();
  });

  test('that comes free of charge gets everything back, and is cancelled afterwards without money', async () => {
    const teacher = await site.signIn('teacher2');
    const reservationNo = await reserveByPledge(teacher, 15);
    const { form, prepared } = await approvedLater(site.bank, teacher, reservationNo);
    await sendResult(teacher, form);
    const [{ pdRvNo } = { pdRvNo: '' }] = (await detailOf(teacher, reservationNo)).detailList;
    const free = changeOf(await lineOf(teacher, reservationNo, pdRvNo), {
      includeList: [{ pcnt: 15, pesnDivCd: '05' }],
    });
    expect((await saveChange(teacher, reservationNo, [free])).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({
      state: 'open',
      payTotal: 0,
      refunds: [[prepared.amount, 'done']],
    });
    await everythingAddsUp();
    expect((await cancel(teacher, reservationNo, [pdRvNo])).status).toBe(200);
    expect(await standOf(site, reservationNo)).toMatchObject({ state: 'cancelled', attempt: 'refunded', owed: 0 });
    await everythingAddsUp();
  });
});
