import { rosterCall } from '@kkumteo/contract/office/roster';
import { decode } from '@kkumteo/contract/wire/codec';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { DAY_MS, instantOf } from '@kkumteo/domain/shared/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DAY_TRIP,
  FESTIVAL,
  freeOrder,
  groupItem,
  pledgeOrder,
  TODAY,
  VISIT,
} from '../../testing/bookings.test-support.ts';
import { orderedNo, placeOrder } from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { openCatalogue } from '../catalog/open-catalogue.ts';
import { lineOf } from '../reservation/change/change.test-support.ts';
import { experiencersBody, pupils, saveExperiencers } from '../reservation/edit-people/edit-people.test-support.ts';
import { FREE_CHOICE } from '../reservation/rooms/save-rooms.test-support.ts';
import { recountSeats } from '../schedule/recount.ts';
import { followCatalogue } from '../schedule/stock/follow-catalogue.ts';
import type { Actor, Reader } from '../staff/actor.ts';
import { propose } from '../staff/proposals.ts';
import { closeRound, markMissing, moveRoom } from './acts.ts';
import { endNotice, findNotices, writeNotice } from './notices.ts';
import { readNeed } from './needs.ts';
import { readRoster } from './roster.ts';
import { readRounds } from './read-rounds.ts';
import { readToday } from './today.ts';

const site = await openSiteForFile();
let catalogue: Catalogue;
let teacher: Visitor;
let parent: Visitor;
let by: Actor;

beforeAll(async () => {
  catalogue = await openCatalogue(site.db);
  teacher = await site.newcomer();
  parent = await site.newcomer();
  const [staff] = await site.db.query<{ staffKey: number }>(
    `insert into staff_member (login_id, name, role, created_at) values ('desk', '배수진', 'reception', now()) returning staff_id as staff_key`,
  );
  by = {
    staffKey: staff?.staffKey ?? 0,
    loginId: 'desk',
    name: '배수진',
    role: 'reception',
    address: null,
    requestId: 'r1',
  };
});
afterAll(() => catalogue.close());

const state = () => catalogue.current();
const now = () => site.clock.now();
const deps = () => ({ db: site.db, catalogue, clock: site.clock });
const roundOn = async (roundId: number) => {
  const round = (await readRounds(site.db, await state(), VISIT)).find((each) => each.roundId === roundId);
  if (round === undefined) throw new Error(`the day has no round ${roundId}`);
  return round;
};
const roster = async (roundId: number, role: Actor['role'] = 'reception') => {
  const read = await readRoster(site.db, await state(), { day: VISIT, roundId, role, now: now() });
  if (!read.ok) throw new Error(read.rejection.code);
  return read.value;
};
const entries = () =>
  site.db.query<{ act: string; reason: string; subjects: readonly string[]; facts: object }>(
    'select act, reason, subjects, facts from staff_entry order by entry_id',
  );

describe('the rounds of a day', () => {
  test('count what is booked by its own product, and seats by the scarcest component', async () => {
    const before = await roundOn(FESTIVAL.roundId);
    await placeOrder(parent, freeOrder(FESTIVAL, 3, 'three'));
    expect(await roundOn(FESTIVAL.roundId)).toEqual({
      ...before,
      expected: before.expected + 3,
      sold: before.sold + 3,
    });
    const hold = (seats: number) =>
      site.db.query(
        `update seat_stock set held = held + $3 where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
        [FESTIVAL.componentRoundId, VISIT, seats],
      );
    await hold(2);
    expect((await roundOn(FESTIVAL.roundId)).held).toBe(before.held + 2);
    await hold(-2);
  });

  test('have the same heads as the lines of the day', async () => {
    const rounds = await readRounds(site.db, await state(), VISIT);
    const [all] = await site.db.query<{ people: number; leaders: number }>(
      `select sum(experiencer_count)::integer as people, sum(leader_count)::integer as leaders
        from reservation_line where visit_date = $1 and state = 'open'`,
      [VISIT],
    );
    const sum = (pick: (round: (typeof rounds)[number]) => number) =>
      rounds.reduce((total, round) => total + pick(round), 0);
    expect({ people: sum(({ expected }) => expected), leaders: sum(({ leaders }) => leaders) }).toEqual(all);
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(rounds.length);
  });

  test('that wait are counted in heads, and are a need once they are full', async () => {
    const before = await roundOn(1011);
    await site.db.query(
      `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at)
        values ('01K9ZX3N5Q7RS8TV0WXYZABCDE', $1, 'individual', 101, 1011, $2, 4, '한가람', '01000000101', now())`,
      [parent.memberId, VISIT],
    );
    expect((await roundOn(1011)).waiting).toBe(before.waiting + 4);
    const asked = async (minute: number) => ({ sql: site.db, state: await state(), now: instantOf(VISIT, minute), by });
    const needs = async (minute: number) =>
      (await readNeed(await asked(minute), 'full-rounds')).map(({ roundId }) => roundId);
    await site.db.query(
      `update seat_stock set capacity = held + sold where component_round_id = 1011 and visit_date = $1 and kind = 'experiencer'`,
      [VISIT],
    );
    expect(await needs(480)).toContain(1011);
    expect(await needs(before.startMinute)).not.toContain(1011);
  });
});

describe('오늘', () => {
  test('has money and needs for who has to do with them, and notices for a role', async () => {
    const noticed = (await findNotices(site.db, 'finance', now())).length;
    const noticeId = await writeNotice(site.db, by, { text: '2회 입실을 미뤄요', audience: ['programme'] }, now());
    await writeNotice(site.db, by, { text: '내일 대설 예보', audience: [] }, now());
    const today = async (role: Actor['role']) =>
      readToday(site.db, await state(), { ...by, role }, instantOf('2026-11-21', 600));
    const [programme, finance] = [await today('programme'), await today('finance')];
    expect(programme.toPayAtDesk).toBeNull();
    expect(programme.notices.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
      ['내일 대설 예보', '배수진'],
      ['2회 입실을 미뤄요', '배수진'],
    ]);
    expect(finance.notices).toHaveLength(noticed + 1);
    expect(programme.needs.every(({ kind }) => kind === 'full-rounds')).toBe(true);
    expect((await endNotice(site.db, by, noticeId, now())).ok).toBe(true);
    expect(await endNotice(site.db, by, noticeId, now())).toMatchObject({ rejection: { code: 'day.notice-ended' } });
    expect(await findNotices(site.db, 'programme', now())).toHaveLength(1);
    expect(await findNotices(site.db, 'programme', now() + 14 * DAY_MS)).toEqual([]);
  });

  test('has a proposal for who may decide it, and not for its proposer', async () => {
    const kind = 'reservation.exception';
    await site.db.transaction((tx) =>
      propose(tx, { ...by, role: 'counsel' }, { kind, facts: { reservationNo: 'R1' }, reason: '진단서' }, now()),
    );
    const [other] = await site.db.query<{ staffKey: number }>(
      `insert into staff_member (login_id, name, role, created_at) values ('money', '임도현', 'finance', now()) returning staff_id as staff_key`,
    );
    const needs = async (reader: Reader) => {
      const { needs: all } = await readToday(site.db, await state(), reader, now());
      return all.filter((need) => need.kind === 'proposals').map(({ count, first }) => [count, first.word, first.name]);
    };
    expect(await needs({ staffKey: other?.staffKey ?? 0, role: 'finance' })).toEqual([[1, kind, '배수진']]);
    expect(await needs({ ...by, role: 'finance' })).toEqual([]);
    expect(await needs({ staffKey: other?.staffKey ?? 0, role: 'counsel' })).toEqual([]);
  });

  test('keeps a notice for 14 days, also where no other one is written', async () => {
    const noticeId = await writeNotice(site.db, by, { text: '정문 2를 닫아요', audience: [] }, now());
    const kept = () => site.db.query('select 1 from staff_notice where notice_id = $1', [noticeId]);
    site.clock.advance(14 * DAY_MS - 1);
    await site.run('sweep-notices');
    expect(await kept()).toHaveLength(1);
    site.clock.advance(1);
    await site.run('sweep-notices');
    expect(await kept()).toEqual([]);
    site.clock.setTo(TODAY);
  });

  test('counts what is to be paid at the desk', async () => {
    const before = (await readToday(site.db, await state(), by, instantOf(VISIT, 600))).toPayAtDesk;
    orderedNo(await placeOrder(teacher, pledgeOrder(groupItem(DAY_TRIP, { '01': 20 }, 1))));
    const after = (await readToday(site.db, await state(), by, instantOf(VISIT, 600))).toPayAtDesk;
    expect(after).toEqual({
      reservations: (before?.reservations ?? 0) + 1,
      amount: (before?.amount ?? 0) + 20 * DAY_TRIP.price,
    });
  });
});

async function bookGroup(who: Visitor, heads: number, names: number): Promise<{ number: string; lineNo: string }> {
  await site.db.query(
    `update seat_stock set capacity = held + sold + case kind when 'room' then 14 else 400 end where component_round_id = $1 and visit_date = $2`,
    [FREE_CHOICE.componentRoundId, VISIT],
  );
  const number = orderedNo(await placeOrder(who, pledgeOrder(groupItem(FREE_CHOICE, { '01': heads }, 1))));
  const line = await lineOf(who, number);
  await saveExperiencers(who, number, line, experiencersBody(line, pupils(names)));
  return { number, lineNo: line.rvDetail.pdRvNo };
}

describe('a roster', () => {
  test('has a group with its people, its leaders and what is to do, and phones for who calls', async () => {
    const { number, lineNo } = await bookGroup(teacher, 20, 18);
    const of = async (role: Actor['role']) =>
      (await roster(FREE_CHOICE.roundId, role)).parties.find((party) => party.lineNo === lineNo);
    const party = await of('reception');
    const [row] = await site.db.query<{ digits: number; total: number }>(
      'select booking_reference as digits, pay_total as total from reservation where reservation_no = $1',
      [number],
    );
    expect(party).toMatchObject({
      reservationNo: number,
      bookingReference: formatBookingReference(row?.digits ?? 0),
      isGroup: true,
      title: '햇살초등학교',
      isUnpaid: true,
      unpaid: row?.total,
      experiencers: 20,
      leaders: 1,
      unnamed: 2,
      leaderNames: [{ name: '정미란가', phone: '010-****-3000' }],
    });
    expect(party?.people).toHaveLength(18);
    expect(party?.people[0]).toMatchObject({ gradeName: '초등 5학년', rooms: [], missing: false });
    expect(await of('programme')).toMatchObject({
      phone: null,
      unpaid: null,
      isUnpaid: true,
      leaderNames: [{ phone: null }],
    });
  });

  test('of a round that the day does not have is refused', async () => {
    const read = await readRoster(site.db, await state(), { day: VISIT, roundId: 999, role: 'admin', now: now() });
    expect(read).toMatchObject({ ok: false, rejection: { code: 'day.round-unknown' } });
  });
});

describe('acts on people of a round', () => {
  test('a person moves to another room on the day, by the rooms’ own rules, and it is written down', async () => {
    const { number, lineNo } = await bookGroup(teacher, 20, 20);
    const people = async () =>
      (await roster(FREE_CHOICE.roundId)).parties.find((party) => party.lineNo === lineNo)?.people ?? [];
    const participantId = (await people())[0]?.participantId ?? '';
    const round = { day: VISIT, roundId: FREE_CHOICE.roundId };
    const to = (roomId: string | null) =>
      moveRoom(deps(), by, round, {
        lineNo,
        participantId,
        componentRoundId: FREE_CHOICE.componentRoundId,
        roomId,
        reason: '방문자 요청',
      });
    const roomOf = async () =>
      (await people()).find((one) => one.participantId === participantId)?.rooms.map(({ roomId }) => roomId);
    site.clock.setTo(VISIT, '10:00');
    expect((await to('teen-police')).ok).toBe(true);
    expect(await roomOf()).toEqual(['teen-police']);
    expect((await roster(FREE_CHOICE.roundId)).rooms.find(({ roomId }) => roomId === 'teen-police')?.people).toBe(1);
    await site.db.query(
      `update seat_stock set capacity = held + sold where component_round_id = $1 and visit_date = $2 and room_id = 'teen-news'`,
      [FREE_CHOICE.componentRoundId, VISIT],
    );
    expect(await to('teen-news')).toMatchObject({ ok: false, rejection: { code: 'rooms.over-room' } });
    expect(await roomOf()).toEqual(['teen-police']);
    expect((await to(null)).ok).toBe(true);
    expect(await recountSeats(site.db)).toEqual([]);
    const written = (await entries()).filter(({ act }) => act === 'person.move-room');
    expect(written).toEqual([
      expect.objectContaining({
        reason: '방문자 요청',
        subjects: [`reservation:${number}`, `round:${VISIT}/${FREE_CHOICE.roundId}`],
        facts: { person: participantId, room: 'teen-police' },
      }),
      expect.objectContaining({ facts: { person: participantId, room: null } }),
    ]);
    site.clock.setTo('2026-12-10', '09:00');
    expect(await to('teen-police')).toMatchObject({ ok: false, rejection: { code: 'day.visit-past' } });
  });

  test('a person who does not come is marked from the day on, and it is taken back', async () => {
    site.clock.setTo('2026-11-20');
    const { lineNo } = await bookGroup(teacher, 15, 15);
    const party = async () => (await roster(FREE_CHOICE.roundId)).parties.find((each) => each.lineNo === lineNo);
    const participantId = (await party())?.people[0]?.participantId ?? '';
    const mark = (missing: boolean, roundId = FREE_CHOICE.roundId) =>
      markMissing(deps(), by, { day: VISIT, roundId }, { participantId, missing, reason: '학교에서 알림' });
    expect(await mark(true)).toMatchObject({ ok: false, rejection: { code: 'day.visit-ahead' } });
    site.clock.setTo(VISIT, '10:00');
    const before = (await roundOn(FREE_CHOICE.roundId)).missing;
    expect((await mark(true)).ok).toBe(true);
    expect((await party())?.people[0]?.missing).toBe(true);
    expect((await roundOn(FREE_CHOICE.roundId)).missing).toBe(before + 1);
    expect(await mark(true, FESTIVAL.roundId)).toMatchObject({ ok: false, rejection: { code: 'day.person-unknown' } });
    expect((await mark(false)).ok).toBe(true);
    expect((await roundOn(FREE_CHOICE.roundId)).missing).toBe(before);
  });
});

test('a closed round loses its free seats on that day alone, keeps its bookings, and gets them back', async () => {
  site.clock.setTo('2026-11-20');
  await placeOrder(parent, freeOrder(FESTIVAL, 2, 'stay'));
  const before = await roundOn(FESTIVAL.roundId);
  const close = (closed: boolean) =>
    closeRound(
      deps(),
      { ...by, role: 'programme' },
      { day: VISIT, roundId: FESTIVAL.roundId },
      { closed, reason: '강사 휴가' },
    );
  expect((await close(true)).ok).toBe(true);
  await followCatalogue(site.db, now());
  expect(await roundOn(FESTIVAL.roundId)).toMatchObject({
    closedFor: '강사 휴가',
    expected: before.expected,
    sold: before.sold,
    capacity: before.sold + before.held,
  });
  const refused = await placeOrder(await site.newcomer(), freeOrder(FESTIVAL, 1, 'late'));
  expect(refused.status).toBe(409);
  expect((await close(false)).ok).toBe(true);
  await followCatalogue(site.db, now());
  expect(await roundOn(FESTIVAL.roundId)).toMatchObject({ closedFor: null, capacity: 300 });
});

describe('at the console', () => {
  test('reading a roster leaves an entry of the round, printing it one with the reason and the count', async () => {
    site.clock.setTo('2026-11-20');
    await bookGroup(await site.newcomer(), 15, 15);
    const desk = await site.staffMember('reception');
    const at = `/api/office/days/20261209/rounds/${FREE_CHOICE.roundId}`;
    const before = (await entries()).length;
    const read = await desk.get(at);
    expect(read.status, read.text).toBe(200);
    const people = decode(rosterCall.answer, read.response).parties.flatMap((party) => party.people);
    expect((await desk.post(`${at}/take`, { reason: '2회 강사에게', as: 'print' })).status).toBe(200);
    expect((await entries()).slice(before)).toMatchObject([
      { act: 'roster.read', reason: null, subjects: [`round:${VISIT}/${FREE_CHOICE.roundId}`], facts: {} },
      { act: 'roster.export', reason: '2회 강사에게', facts: { as: 'print', people: people.length } },
    ]);
  });

  test('a need is answered to the role whose work it is', async () => {
    const [finance, programme] = [await site.staffMember('finance'), await site.staffMember('programme')];
    expect((await finance.get('/api/office/needs/refunds')).status).toBe(200);
    expect((await programme.get('/api/office/needs/refunds')).code).toBe('staff.not-allowed');
  });

  test('오늘 and 일정 have the same rounds', async () => {
    site.clock.setTo(VISIT, '10:00');
    const admin = await site.staffMember('admin');
    const [today, sheet] = [await admin.get('/api/office/today'), await admin.get('/api/office/days/20261209')];
    expect([today.status, sheet.status], today.text).toEqual([200, 200]);
    expect(today.response?.['rounds']).toEqual(sheet.response?.['rounds']);
  });
});
