import { asSent } from '@kkumteo/contract/golden/call.test-support';
import {
  RESERVATIONS_PER_PAGE,
  reservationsCall,
  takeReservationsCall,
  type ReservationsAsked,
  type ReservationsFound,
} from '@kkumteo/contract/office/reservation-list';
import { decode } from '@kkumteo/contract/wire/codec';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { addDays } from '@kkumteo/domain/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  DAY_TRIP,
  FESTIVAL,
  freeOrder,
  groupItem,
  pledgeOrder,
  TODAY,
  VISIT,
} from '../../../testing/bookings.test-support.ts';
import { bookingReferenceOf, orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';

const site = await openSiteForFile();
let family = '';
let school = '';

beforeAll(async () => {
  site.clock.setTo(TODAY);
  family = orderedNo(await placeOrder(await site.newcomer(), freeOrder(FESTIVAL, 2, 'listed')));
  school = orderedNo(await placeOrder(await site.newcomer(), pledgeOrder(groupItem(DAY_TRIP, { '01': 20 }, 1))));
  await site.db.query(
    `update reservation set booker_name = '도가람', booker_mobile = '01000007777' where reservation_no = $1`,
    [family],
  );
  await site.db.query(
    `update reservation set organisation_name = '꿈빛 초등학교', booker_name = '나보람' where reservation_no = $1`,
    [school],
  );
  await site.db.query(
    `update participant p set name = '하예슬' from reservation_line l join reservation r using (reservation_id)
      where p.line_id = l.line_id and r.reservation_no = $1 and p.role = 'experiencer' and p.position = 0`,
    [family],
  );
});

/** So many reservations of one booker's name, a line each. */
const SAME_NAME = `with booked as (
    insert into reservation (reservation_no, member_id, track, state, payment_state, booker_name, booker_email, booker_mobile,
      list_total, discount_total, pay_total, created_at, booking_reference)
    select 'NAME' || lpad(n::text, 22, '0'), m.member_id, 'individual', 'open', 'paid', '한아람', '', '', 0, 0, 0, now(), 50000000 + n
    from generate_series(1, $1::integer) n, (select min(member_id) as member_id from member) m returning reservation_id, reservation_no
  )
  insert into reservation_line (line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id,
    round_name, start_minute, end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount)
  select 'L' || reservation_no, reservation_id, 0, p.product_id, p.name, p.hall, false, 'per-room', r.round_id, r.name,
    r.start_minute, r.end_minute, $2::date, 0, 0, 0, 0, 0
  from booked cross join (select * from round order by round_id limit 1) r join product p using (product_id)`;

const ALL: ReservationsAsked = {
  words: '',
  status: 'open',
  visitFrom: null,
  visitTo: null,
  hall: null,
  method: null,
  track: null,
  order: 'visit',
  page: 1,
};
const list = async (over: Partial<ReservationsAsked> = {}, role: StaffRole = 'counsel'): Promise<ReservationsFound> => {
  const body = reservationsCall.body.encode({ ...ALL, ...over });
  const answer = await (await site.staffMember(role)).post('/api/office/reservations/search', body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return decode(reservationsCall.answer, asSent(reservationsCall.answer, answer.response));
};
const numbersOf = ({ rows }: ReservationsFound) => rows.map(({ reservationNo }) => reservationNo);

describe('what is typed', () => {
  test.each([
    ['a name', '도가람'],
    ['first consonants', 'ㄷㄱㄹ'],
    ['an experiencer', '하예슬'],
    ['the end of a phone', '7777'],
    ['a whole phone', '010-0000-7777'],
  ])('%s finds the reservation', async (_name, words) => {
    expect(numbersOf(await list({ words }))).toContain(family);
  });

  test('a number as it is said, or its last digits, find it', async () => {
    const reference = await bookingReferenceOf(site.db, family);
    expect(numbersOf(await list({ words: reference }))).toEqual([family]);
    expect(numbersOf(await list({ words: reference.replaceAll('-', '').slice(-4) }))).toContain(family);
  });

  test('a school is found by its name, with who booked masked beside', async () => {
    const { rows } = await list({ words: '꿈빛' });
    expect(rows).toMatchObject([{ reservationNo: school, title: '꿈빛 초등학교', also: '나*람', isGroup: true }]);
  });

  test('too little finds no one and says so, and a wrong digit too', async () => {
    const reference = await bookingReferenceOf(site.db, family);
    const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`;
    expect(await list({ words: '도' })).toMatchObject({ tooShort: true, rows: [], count: 0 });
    expect(await list({ words: wrong })).toMatchObject({ mistyped: true, rows: [] });
  });
});

describe('the filters', () => {
  test('keep to status, track, hall and days, and each leaves the others out', async () => {
    const words = '도가람';
    const shown = async (over: Partial<ReservationsAsked>) => numbersOf(await list({ words, ...over }));
    expect(await shown({ status: 'confirmed', track: 'individual', visitFrom: VISIT, visitTo: VISIT })).toEqual([
      family,
    ]);
    expect(await shown({ status: 'cancelled' })).toEqual([]);
    expect(await shown({ track: 'group' })).toEqual([]);
    expect(await shown({ visitTo: TODAY })).toEqual([]);
    expect(await shown({ hall: 'no-such-hall' })).toEqual([]);
    expect(await shown({ method: 'card' })).toEqual([]);
  });

  test('are of the search itself: among a thousand of one name the one that fits is found, and no more is said to be', async () => {
    await site.db.query(SAME_NAME, [1_100, VISIT]);
    const all = await list({ words: '한아람' });
    expect([all.count, all.isMore]).toEqual([1_000, true]);
    const [last] = await site.db.query<{ readonly reservationNo: string }>(
      `update reservation_line set visit_date = $1::date + 30 where line_no = 'L' || (select max(reservation_no) from reservation where reservation_no like 'NAME%')
        returning (select reservation_no from reservation r where r.reservation_id = reservation_line.reservation_id)`,
      [VISIT],
    );
    const one = await list({ words: '한아람', visitFrom: addDays(VISIT, 30), visitTo: addDays(VISIT, 30) });
    expect([numbersOf(one), one.count, one.isMore]).toEqual([[last?.reservationNo], 1, false]);
    await site.db.query(`delete from reservation_line where line_no like 'LNAME%'`);
    await site.db.query(`delete from reservation where reservation_no like 'NAME%'`);
  });

  test('without words list what lies ahead by the nearest day, page by page, each once', async () => {
    const first = await list();
    expect(first.rows).toHaveLength(RESERVATIONS_PER_PAGE);
    expect(first.count).toBeGreaterThan(RESERVATIONS_PER_PAGE);
    expect(first.rows.map(({ visitDate }) => visitDate)).toEqual(
      first.rows.map(({ visitDate }) => visitDate).toSorted(),
    );
    expect(first.rows.every(({ visitDate, status }) => visitDate >= TODAY && status !== 'cancelled')).toBe(true);
    const all = [...numbersOf(first)];
    for (let page = 2; all.length < first.count; page += 1) {
      const next = numbersOf(await list({ page }));
      if (next.length === 0) break;
      all.push(...next);
    }
    expect(new Set(all).size).toBe(first.count);
    const [counted] = await site.db.query<{ readonly count: number }>(
      `select count(distinct r.reservation_id)::integer as count from reservation r join reservation_line l using (reservation_id)
        where r.status <> 'cancelled' and l.state = 'open' and l.visit_date >= $1`,
      [TODAY],
    );
    expect(first.count).toBe(counted?.count);
  });

  test('in the order of booking the newest is first, also of past visits', async () => {
    const newest = await site.db.query<{ readonly reservationNo: string }>(
      `select reservation_no from reservation order by reservation_id desc limit ${RESERVATIONS_PER_PAGE}`,
    );
    expect(numbersOf(await list({ order: 'booked', status: 'all' }))).toEqual(
      newest.map(({ reservationNo }) => reservationNo),
    );
  });
});

describe('the list', () => {
  test('masks names and phones, has no phone and no money for a role without them, and leaves no entry', async () => {
    const [before] = await site.db.query<{ readonly count: string }>('select count(*) as count from staff_entry');
    const [counsel] = (await list({ words: '도가람' })).rows;
    expect(counsel).toMatchObject({ title: '도*람', phone: '010-****-7777', amount: 0 });
    const [programme] = (await list({ words: '도가람' }, 'programme')).rows;
    expect(programme).toMatchObject({ title: '도*람', phone: null, amount: null });
    expect(await site.db.query('select count(*) as count from staff_entry')).toEqual([before]);
  });

  test('leaves the console with a reason and its count, masked', async () => {
    const { page: _page, ...filter } = ALL;
    const reception = await site.staffMember('reception');
    const body = takeReservationsCall.body.encode({ ...filter, words: '도가람', as: 'xlsx', reason: '전화 안내' });
    const answer = await reception.post('/api/office/reservations/take', body);
    expect(answer.text).toContain('도*람');
    expect(answer.text).not.toContain('도가람');
    const entries = await site.db.query(
      `select reason, facts from staff_entry where staff_id = $1 and act = 'reservation.export'`,
      [reception.staffKey],
    );
    expect(entries).toEqual([{ reason: '전화 안내', facts: { as: 'xlsx', count: 1 } }]);
    const programme = await site.staffMember('programme');
    expect((await programme.post('/api/office/reservations/take', body)).code).toBe('staff.not-allowed');
  });
});
