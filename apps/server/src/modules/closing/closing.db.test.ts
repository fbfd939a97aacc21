import { closingPaths } from '@kkumteo/contract/office/closing';
import { closingReportCall, closingReportPath } from '@kkumteo/contract/office/closing-report';
import { rosterPaths } from '@kkumteo/contract/office/roster';
import { decode } from '@kkumteo/contract/wire/codec';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingList,
  cardOrder,
  DAY_TRIP,
  FESTIVAL,
  FIRE_STATION,
  freeOrder,
  VISIT,
  type Offer,
} from '../../testing/bookings.test-support.ts';
import {
  awaitDeposit,
  buy,
  buyByCard,
  orderedNo,
  passTime,
  paymentAt,
  placeOrder,
  prepareBy,
  preparedOf,
  refusalOf,
  sendResult,
  TRANSFER,
  approve,
} from '../../testing/pay.test-support.ts';
import { receiveInto } from '../../testing/payments.test-support.ts';
import { runOffice } from '../../office/office.test-support.ts';
import { stockOf } from '../../testing/stock.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import { checkLedger } from '../payment/ledger/check-ledger.ts';
import { paymentProviders } from '../payment/payment-providers.ts';
import { recountSeats } from '../schedule/recount.ts';
import { reserveByPledge, writePledge } from '../reservation/pay-later/pay-later.test-support.ts';
import { payByExperienceCard } from './experience-card.test-support.ts';
import {
  approved,
  closingIdOf,
  decide,
  propose,
  readClosing,
  runToEnd,
  scopeOf,
  WORDS,
} from './closing.test-support.ts';

const site = await openSiteForFile();
let finance: StaffBrowser;
let admin: StaffBrowser;
let programme: StaffBrowser;

const CABIN: Offer = { productId: 1202, roundId: 12_021, componentRoundId: 2021, guardian: false, price: 9_000 };
const LATER: Offer = { ...CABIN, roundId: 12_022, componentRoundId: 2022 };
const OWN_ACCOUNT = { bankCode: '88', accountNumber: '110123456789', holderName: '시험 손님' };
const round = (number: number): Offer => ({ ...FIRE_STATION, roundId: 1010 + number, componentRoundId: 1010 + number });

// A session ends after half an hour on the clock that the tests move.
beforeEach(async () => {
  finance = await site.staffMember('finance');
  admin = await site.staffMember('admin');
  programme = await site.staffMember('programme');
});
beforeAll(async () => {
  await site.db.query(
    `update seat_stock set capacity = 900 where visit_date = $1 and component_round_id in (1011, 1012, 1013, 2021, 2022, 8011, 1241)`,
    [VISIT],
  );
});

/** Sells the third round again. */
async function reopen(): Promise<void> {
  await site.db.query('delete from round_closing where component_round_id = 1013');
  await site.db.query(
    `update seat_stock set capacity = 900, shrinks_to = null where component_round_id = 1013 and visit_date = $1`,
    [VISIT],
  );
}

const stateOf = async (reservationNo: string) => {
  const [row] = await site.db.query<{ state: string; refunds: readonly (readonly [number, string])[]; told: number }>(
    `select r.state, (select coalesce(jsonb_agg(jsonb_build_array(f.amount, f.state)), '[]') from refund f where f.attempt_id = r.attempt_id) as refunds,
        (select count(*)::integer from outbox o where o.topic like 'reservation.c%' and o.topic <> 'reservation.confirmed'
          and o.payload ->> 'reservationNo' = r.reservation_no) as told
      from reservation r where r.reservation_no = $1`,
    [reservationNo],
  );
  if (row === undefined) throw new Error('no such reservation');
  return row;
};

describe('a closing of what was paid in every way', () => {
  test('is previewed, cancels, refunds and notifies each once, and says what is left', async () => {
    const [one, two, three, four, five, six, seven] = (await Promise.all(
      Array.from({ length: 7 }, () => site.newcomer()),
    )) as [Visitor, Visitor, Visitor, Visitor, Visitor, Visitor, Visitor];
    const teacher = await site.signIn('teacher1');
    const card = await buyByCard(site, one, 2, round(1));
    const transfer = await buy(site, two, {
      bookingList: bookingList(round(1), 2),
      groupPersDiv: '02',
      payMethod: TRANSFER,
    });
    const known = await awaitDeposit(site, three, round(1), { virtualAccount: { refundReceiveAccount: OWN_ACCOUNT } });
    await receiveInto(site, known.attemptId);
    const unknown = await awaitDeposit(site, four, round(2));
    await receiveInto(site, unknown.attemptId);
    const awaited = await awaitDeposit(site, five, round(2));
    const whole = await payByExperienceCard(site, teacher, [CABIN]);
    const part = await payByExperienceCard(site, await site.signIn('teacher2'), [CABIN, LATER]);
    const pledged = await reserveByPledge(await site.newcomer());
    const payer = await site.newcomer();
    const desk = await reserveByPledge(payer, 21);
    await writePledge(payer, desk);
    expect(
      (await runOffice(site, ['reservations', 'paid', desk, '--received', String(21 * DAY_TRIP.price)])).code,
    ).toBe(0);
    const free = orderedNo(await placeOrder(six, freeOrder(FESTIVAL, 2)));
    const inside = await buyByCard(site, seven, 2, round(2));
    await site.db.query(
      `with scan as (insert into admission_scan (scan_key, reservation_id, kind, day, at, gate, device, staff_id, received_at)
          select gen_random_uuid(), reservation_id, 'in', $2, now(), '1번', gen_random_uuid(), $3, now() from reservation where reservation_no = $1
          returning scan_key, reservation_id)
        insert into admission (line_id, experiencers, leaders, since, scan_key)
        select l.line_id, 1, 0, now(), s.scan_key from scan s join reservation_line l using (reservation_id)`,
      [inside.reservationNo, VISIT, finance.staffKey],
    );
    await site.db.query(
      `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at)
        values ('01K9ZX3N5Q7RS8TV0WXYZABCDE', $1, 'individual', 101, 1011, $2, 4, '한가람', '01000000101', now())`,
      [seven.memberId, VISIT],
    );
    await site.run('send-messages');

    const scope = scopeOf([1011, 1012, 12_021, 8011, 1241]);
    const proposed = await propose(finance, scope);
    const { preview } = proposed;
    const way = (name: string) => preview.ways.find((each) => each.way === name);
    expect(way('desk')).toMatchObject({ reservations: 1, amount: 21 * DAY_TRIP.price });
    expect(way('deposit-awaited')).toMatchObject({ reservations: 1, amount: 0 });
    expect(way('bank-transfer')).toMatchObject({ reservations: 1, amount: transfer.amount });
    expect(way('virtual-account')).toMatchObject({ reservations: 2, amount: known.amount + unknown.amount });
    expect(way('experience-card')).toMatchObject({ reservations: 2, amount: 2 * 15 * CABIN.price });
    expect(preview.left).toEqual(
      expect.arrayContaining([
        { why: 'already-in', reservations: 1, amount: 0 },
        { why: 'paid-at-desk', reservations: 1, amount: 21 * DAY_TRIP.price },
        { why: 'experience-card-in-parts', reservations: 1, amount: 15 * CABIN.price },
        { why: 'refund-account-missing', reservations: 1, amount: unknown.amount },
      ]),
    );
    expect(preview.message.text).toContain(WORDS);
    expect(preview.waiting).toBe(1);

    // Nothing has changed yet.
    expect(await stateOf(card.reservationNo)).toMatchObject({ state: 'open', refunds: [] });
    const closingId = closingIdOf(proposed);
    expect(await decide(finance, closingId)).toMatchObject({ code: 'staff.proposal-own' });
    expect(await decide(programme, closingId)).toMatchObject({ status: 403 });
    expect((await decide(admin, closingId)).status).toBe(200);
    expect((await decide(admin, closingId)).code).toBe('staff.proposal-decided');

    const closing = await runToEnd(site, finance, closingId);
    expect(closing.ledger).toMatchObject({ agrees: true });
    expect(closing.percent).toBe(100);
    for (const [number, amount, state] of [
      [card.reservationNo, card.amount, 'done'],
      [transfer.reservationNo, transfer.amount, 'done'],
      [known.reservationNo, known.amount, 'sent'],
      [unknown.reservationNo, unknown.amount, 'needs-review'],
      [whole, 15 * CABIN.price, 'done'],
    ] as const)
      expect([number, await stateOf(number)]).toEqual([
        number,
        { state: 'cancelled', refunds: [[amount, state]], told: 1 },
      ]);
    expect(await stateOf(part)).toEqual({ state: 'open', refunds: [[15 * CABIN.price, 'needs-review']], told: 1 });
    for (const number of [pledged, free, awaited.reservationNo])
      expect([number, await stateOf(number)]).toEqual([number, { state: 'cancelled', refunds: [], told: 1 }]);
    expect(await stateOf(desk)).toEqual({ state: 'open', refunds: [], told: 1 });
    expect(await stateOf(inside.reservationNo)).toEqual({ state: 'open', refunds: [], told: 0 });
    const left = new Map(closing.left.map(({ why, reservations }) => [why, reservations]));
    expect(Object.fromEntries(left)).toMatchObject({
      'already-in': 1,
      'paid-at-desk': 1,
      'refund-account-missing': 1,
      'experience-card-in-parts': 1,
    });
    const { response } = await finance.get(closingPaths.left(closingId));
    const people = (response?.['people'] ?? []) as readonly { why: string; name: string; phone: string }[];
    expect(people.length).toBe(closing.left.reduce((sum, { reservations }) => sum + reservations, 0));
    expect(people.every(({ phone }) => phone === '' || phone.includes('*'))).toBe(true);

    const takeReport = (staff: StaffBrowser) =>
      staff.post(closingReportPath(closingId), { as: 'csv', reason: '기관 제출' });
    const reported = decode(closingReportCall.answer, (await takeReport(finance)).response).reservations;
    expect(reported).toHaveLength(closing.reservations);
    const inParts = { why: 'experience-card-in-parts', holder: null };
    expect(reported.filter(({ way: by }) => by === 'experience-card')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'cancelled', amount: 15 * CABIN.price, refund: 'done', left: [] }),
        expect.objectContaining({
          state: 'cancelled',
          amount: 15 * CABIN.price,
          refund: 'needs-review',
          left: [inParts],
        }),
      ]),
    );
    // Of the part that was closed, the line of another day is none.
    expect(
      reported.find(({ refund, left: of }) => refund === 'needs-review' && of[0]?.why === inParts.why)?.lines,
    ).toEqual([expect.objectContaining({ roundName: expect.any(String), heads: expect.any(Number), isOpen: false })]);
    expect(reported.find(({ way: by }) => by === 'desk')).toMatchObject({ state: 'left', refund: null });
    expect(reported.every(({ name }) => !name.includes('*'))).toBe(true);
    const masked = decode(closingReportCall.answer, (await takeReport(programme)).response).reservations;
    expect(masked.every(({ name, isGroup }) => isGroup || name.includes('*'))).toBe(true);
    expect((await takeReport(await site.staffMember('reception'))).status).toBe(403);
    expect(
      await site.db.query(
        `select subjects, reason, facts -> 'reservations' as reservations from staff_entry where act = 'closing.read-people' and facts ? 'closingId' limit 1`,
      ),
    ).toEqual([{ subjects: [`day:${VISIT}`], reason: '기관 제출', reservations: reported.length }]);

    const { response: needs } = await programme.get('/api/office/needs/closing');
    expect(((needs?.['items'] ?? []) as readonly { word: string }[]).map(({ word }) => word).toSorted()).toEqual([
      'already-in',
      'paid-at-desk',
    ]);

    // A role that has no business with money reads of none: every amount of these has five digits or more (PD-164).
    const seen = [
      await programme.post(closingPaths.preview, { ...scope, words: WORDS, visitors: 'cancel' }),
      await programme.post(closingPaths.people, { ...scope, as: 'csv', reason: '명단 확인' }),
      await programme.get(closingPaths.closing(closingId)),
      await programme.get(closingPaths.left(closingId)),
      await takeReport(programme),
      await programme.get('/api/office/needs/closing'),
    ];
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/"(?:amount|promised|booked|open)":\d/u);
    }

    const [wait] = await site.db.query(
      `select w.state, w.end_reason, (select count(*)::integer from outbox o where o.topic = 'waitlist.closed' and o.payload ->> 'requestNo' = w.request_no) as told,
          (select count(*)::integer from outbox o where o.topic = 'waitlist.offered' and o.payload ->> 'requestNo' = w.request_no) as offered
        from waitlist_request w where request_no = '01K9ZX3N5Q7RS8TV0WXYZABCDE'`,
    );
    expect(wait).toEqual({ state: 'ended', endReason: 'not-sold', told: 1, offered: 0 });
    expect(await site.db.query(`select 1 from seat_release where visit_date = $1`, [VISIT])).toEqual([]);
    const entries = await site.db.query<{ act: string; subjects: readonly string[] }>(
      `select act, subjects from staff_entry where act like 'closing.%' order by entry_id`,
    );
    expect(entries).toEqual(
      expect.arrayContaining([
        { act: 'closing.propose', subjects: [`day:${VISIT}`] },
        { act: 'closing.approve', subjects: [`day:${VISIT}`] },
        { act: 'closing.read', subjects: [] },
      ]),
    );
    const sent = JSON.stringify(site.bank.sandbox.messages.box.kept());
    expect(sent).toContain(WORDS);
    const providers = paymentProviders(site.bank.gateway, site.deps.config.experienceCard, site.db);
    expect(await checkLedger({ sql: site.db, providers }, { from: null, to: null })).toMatchObject({
      unexplainedWon: 0,
      unbalanced: [],
      unpaidOnLedger: [],
    });
    expect(await recountSeats(site.db)).toEqual([]);
    await passTime(site, 3_600);
    await site.run('follow-deposits');
    expect(await paymentAt(site, awaited.attemptId)).toMatchObject({ status: 'CANCELED' });
  }, 120_000);
});

describe('a proposal', () => {
  const THIRD = scopeOf([1013]);

  test('is refused for another phrase, other figures, an old preview, a day without rounds, and twice', async () => {
    await buyByCard(site, await site.newcomer(), 2, round(3));
    for (const [over, code] of [
      [{ phrase: '닫기' }, 'closing.phrase'],
      [{ reservations: 99 }, 'closing.preview-other'],
      [{ amount: 1 }, 'closing.preview-other'],
      [{ pricedAt: '2026-11-20T08:00:00+09:00' }, 'closing.preview-old'],
      [{ ids: [999_999] }, 'closing.no-rounds'],
    ] as const)
      expect([code, (await propose(finance, THIRD, over)).answer.code]).toEqual([code, code]);
    const first = closingIdOf(await propose(finance, THIRD));
    expect((await propose(finance, THIRD)).answer.code).toBe('closing.already');
    expect((await decide(admin, first, 'refuse')).status).toBe(200);
    expect((await readClosing(finance, first)).state).toBe('refused');
    await site.run('run-closings');
    expect((await readClosing(finance, first)).startedAt).toBeNull();
    const second = closingIdOf(await propose(finance, THIRD));
    expect((await decide(finance, second, 'withdraw')).status).toBe(200);
    expect((await readClosing(finance, second)).state).toBe('withdrawn');
    expect((await stockOf(site.db, round(3))).capacity).toBeGreaterThan(0);
  });

  test('may ask one colleague, whose role may approve it, and any other who may decides it all the same', async () => {
    const asked = await propose(finance, THIRD, { approver: programme.staffKey });
    expect(asked.answer.code).toBe('closing.not-approver');
    const other = await site.staffMember('finance');
    expect(asked.preview.approvers.map(({ staffKey }) => staffKey)).toContain(admin.staffKey);
    expect(asked.preview.approvers.map(({ staffKey }) => staffKey)).not.toContain(finance.staffKey);
    const closingId = closingIdOf(await propose(finance, THIRD, { approver: other.staffKey }));
    expect((await readClosing(admin, closingId)).approver).toMatchObject({ staffKey: other.staffKey });
    expect((await decide(admin, closingId, 'refuse')).status).toBe(200);
  });
});

describe('a closing that runs', () => {
  test('is paused after the reservation under way and goes on with the rest', async () => {
    const booked = [];
    for (let at = 0; at < 3; at += 1) booked.push(await buyByCard(site, await site.newcomer(), 1, round(3)));
    const closingId = await approved({ finance, admin }, scopeOf([1013]));
    const act = (which: 'pause' | 'resume') => programme.post(closingPaths[which](closingId), { reason: '확인할 일' });
    expect((await act('resume')).code).toBe('closing.not-paused');
    await site.run('run-closings');
    expect((await act('pause')).status).toBe(200);
    expect((await act('pause')).code).toBe('closing.not-running');
    await site.run('run-closings');
    expect(await readClosing(finance, closingId)).toMatchObject({ state: 'paused', cancelled: { reservations: 0 } });
    for (const { reservationNo } of booked) expect((await stateOf(reservationNo)).state).toBe('open');
    const reopened = await programme.post(rosterPaths.closing(VISIT.replaceAll('-', ''), 1013), {
      closed: false,
      reason: '다시 열기',
    });
    expect(reopened.code).toBe('day.closing-runs');
    expect((await act('resume')).status).toBe(200);
    const closing = await runToEnd(site, finance, closingId);
    for (const { reservationNo, amount } of booked)
      expect(await stateOf(reservationNo)).toEqual({ state: 'cancelled', refunds: [[amount, 'done']], told: 1 });
    expect(closing.moments.map(({ moment }) => moment)).toEqual(
      expect.arrayContaining(['paused', 'resumed', 'approved']),
    );
    await reopen();
  });

  test('refunds what is charged after the sale was stopped, and sells nothing more', async () => {
    const [paying, other, late] = [await site.newcomer(), await site.newcomer(), await site.newcomer()];
    const prepared = await prepareBy(paying, '02', 2, round(3));
    const form = await approve(site.bank, prepared);
    const charging = await prepareBy(late, '02', 2, round(3));
    const lateForm = await approve(site.bank, charging);
    // Charged by the provider, and its answer is lost: the site is confirming it.
    site.bank.fault({ endpoint: 'confirm', kind: 'timeoutAfterCapture', times: 2 });
    site.bank.fault({ endpoint: 'getOrder', kind: 'http500Json' });
    await sendResult(late, lateForm);
    const closingId = await approved({ finance, admin }, scopeOf([1013]));
    await site.run('run-closings');
    expect(await stockOf(site.db, round(3))).toMatchObject({ capacity: 0, held: 0, sold: 0 });
    expect(refusalOf(await sendResult(paying, form))).not.toBe('');
    const wait = { pdNo: 101, pdDiv: '01', expVisitRvdt: VISIT.replaceAll('-', ''), scheSeqNo: 1013, experPcnt: 2 };
    expect(
      (await other.post('/api/reserve/wait', { ...wait, orgName: '한가람', userPhoneNum: '010-0000-0101' })).code,
    ).toBe('schedule.round-unknown');
    expect((await other.post('/api/reserve/preparePayment', { ...cardOrder(round(3), 1) })).status).not.toBe(200);
    await passTime(site, 60);
    await site.run('reconcile-attempts');
    await site.run('reconcile-attempts');
    const [attempt] = await site.db.query<{ state: string }>(
      'select state from payment_attempt where attempt_id = $1',
      [charging.attemptId],
    );
    expect(attempt).toEqual({ state: 'refunded' });
    expect(
      await site.db.query('select 1 from reservation where attempt_id = any ($1)', [
        [charging.attemptId, prepared.attemptId],
      ]),
    ).toEqual([]);
    expect(await runToEnd(site, finance, closingId)).toMatchObject({ state: 'done', cancelled: { reservations: 0 } });
  });

  test('leaves no seat sold, and no won unexplained, whenever buyers press', async () => {
    await reopen();
    const closingId = await approved({ finance, admin }, scopeOf([1013]));
    const press = async (): Promise<string> => {
      const visitor = await site.newcomer();
      const answer = await visitor.post('/api/reserve/preparePayment', cardOrder(round(3), 1));
      if (answer.status !== 200) return 'refused';
      const result = await sendResult(visitor, await approve(site.bank, preparedOf(answer)));
      return (result.response as { ERR_YN?: string } | null)?.ERR_YN === 'Y' ? 'refused' : 'sold';
    };
    const presses = [press(), press(), site.run('run-closings'), press(), press(), press(), press()];
    await Promise.all(presses);
    expect(await press()).toBe('refused');
    await runToEnd(site, finance, closingId);
    await passTime(site, 120);
    for (let at = 0; at < 3; at += 1) await site.run('reconcile-attempts');
    const [left] = await site.db.query(
      `select (select count(*)::integer from reservation_line l where l.round_id = 1013 and l.visit_date = $1 and l.state = 'open') as sold,
          (select coalesce(sum(held + sold), 0)::integer from seat_stock where component_round_id = 1013 and visit_date = $1) as taken,
          (select count(*)::integer from payment_attempt where state = 'confirming') as open`,
      [VISIT],
    );
    expect(left).toEqual({ sold: 0, taken: 0, open: 0 });
    const providers = paymentProviders(site.bank.gateway, site.deps.config.experienceCard, site.db);
    expect(await checkLedger({ sql: site.db, providers }, { from: null, to: null })).toMatchObject({
      unexplainedWon: 0,
    });
  });
});

test('a closing is not started once its rounds are over', async () => {
  site.clock.setTo('2026-12-10', '10:00');
  const early = await site.staffMember('finance');
  const closingId = closingIdOf(await propose(early, scopeOf([1011], { day: '20261211' })));
  site.clock.setTo('2026-12-11', '23:00');
  const late = await site.staffMember('admin');
  expect((await decide(late, closingId)).code).toBe('staff.proposal-outdated');
  expect((await readClosing(late, closingId)).state).toBe('proposed');
  expect((await decide(late, closingId, 'refuse')).status).toBe(200);
});
