import type { ReservationsAsked } from '@kkumteo/contract/office/reservation-list';
import { addDays, instantOf } from '@kkumteo/domain/shared/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISIT } from '../../testing/bookings.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { openCatalogue } from '../catalog/open-catalogue.ts';
import { searchReservations } from '../reservation/story/search-reservations.ts';
import { readRoster } from './roster.ts';
import { search } from './search.ts';
import { readToday } from './today.ts';

const site = await openSiteForFile();
let catalogue: Catalogue;

const RESERVATIONS = 100_000;
const PEOPLE_OF_THE_DAY = 2_500;
const FREE_CHOICE = { productId: 1201, roundId: 12_011 };
const DAYS = 250;
// A reading by its indexes is compared with one of all people, which another test beside this one slows down alike.
const ALL_PEOPLE = 'select count(*) from participant join reservation_line using (line_id) where name <> $1';
const MOST_TIMES = 3;

// One line each, two named children; the first thousand and a quarter visit on one day, in the round of the free choice.
const FILL = `with booked as (
    insert into reservation (reservation_no, member_id, track, state, payment_state, booker_name, booker_email, booker_mobile,
      list_total, discount_total, pay_total, created_at, paid_at, booking_reference)
    select 'SPEED' || lpad(n::text, 21, '0'), m.member_id, 'individual', 'open', 'paid',
      substr('김이박최정강조윤장임', n % 10 + 1, 1) || substr('가나다라마바사아자차카타파하', n / 10 % 14 + 1, 1) || substr('온율슬솔빈', n / 140 % 5 + 1, 1),
      'a@example.com', '0100' || lpad((n * 7919 % 10000000)::text, 7, '0'), 0, 0, 0, now(), now(), n * 997 % 100000000
    from generate_series(1, $1::integer) n, (select min(member_id) as member_id from member) m
    on conflict (booking_reference) do nothing returning reservation_id, reservation_no
  ), line as (
    insert into reservation_line (line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id,
      round_name, start_minute, end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount)
    select 'L' || b.reservation_no, b.reservation_id, 0, p.product_id, p.name, p.hall, false, 'per-room', r.round_id, r.name, r.start_minute,
      r.end_minute, $2::date + case when n <= $5 then 0 else 1 + n % $6::integer end, 2, 0, 0, 0, 0
    from booked b cross join lateral (select substr(b.reservation_no, 6)::integer as n) num
      join product p on p.product_id = $3 join round r on r.round_id = $4
    returning line_id
  )
  insert into participant (line_id, position, role, category_id, headcount, name, grade, list_price, price)
  select line_id, at, 'experiencer', '01', 1, substr('김이박최정강조윤장임', (line_id % 10)::integer + 1, 1) || '하' || substr('온율슬솔빈', at + 1, 1),
    'E3', 0, 0
  from line, generate_series(0, 1) at`;

beforeAll(async () => {
  const { productId, roundId } = FREE_CHOICE;
  await site.db.query(FILL, [RESERVATIONS, VISIT, productId, roundId, PEOPLE_OF_THE_DAY / 2, DAYS]);
  await site.db.query('analyze reservation, reservation_line, participant');
  catalogue = await openCatalogue(site.db);
  await catalogue.current();
}, 120_000);
afterAll(() => catalogue.close());

/** How many times as long as a reading of all people it takes: the middle of five pairs, after one that warms up. */
async function timesAll(run: () => Promise<unknown>): Promise<number> {
  const timed = async (one: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await one();
    return performance.now() - began;
  };
  const all = () => site.db.query(ALL_PEOPLE, ['']);
  await Promise.all([run(), all()]);
  const times: number[] = [];
  for (let at = 0; at < 5; at += 1) times.push((await timed(run)) / (await timed(all)));
  return times.toSorted((one, other) => one - other)[2] ?? Infinity;
}

test('오늘 of a day with 2,500 people is read by its indexes', async () => {
  const state = await catalogue.current();
  expect(
    await timesAll(() => readToday(site.db, state, { staffKey: 1, role: 'admin' }, instantOf(VISIT, 600))),
  ).toBeLessThan(MOST_TIMES);
});

test('a roster of 2,500 people is read by its indexes', async () => {
  const state = await catalogue.current();
  const asked = { day: VISIT, roundId: FREE_CHOICE.roundId, role: 'admin', now: instantOf(VISIT, 600) } as const;
  expect(await timesAll(() => readRoster(site.db, state, asked))).toBeLessThan(MOST_TIMES);
});

test.each(['김가온', 'ㄱㄱ', '김하', 'ㄱㅎ', '7919', 'KT-0000'])(
  'among 100,000 reservations %s is found by its indexes',
  async (typed) => {
    const state = await catalogue.current();
    const now = instantOf(addDays(VISIT, 1));
    expect(await timesAll(() => search(site.db, state, typed, now))).toBeLessThan(MOST_TIMES);
  },
);

const LIST: ReservationsAsked = {
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

test.each<readonly [string, Partial<ReservationsAsked>]>([
  ['a name', { words: '김가온' }],
  ['two first consonants, the second page', { words: 'ㄱㄱ', page: 2 }],
  ['a name that many have, of a status that none has', { words: '김하', status: 'awaiting-deposit' }],
  ['a tail', { words: '7919' }],
  ['what lies ahead', {}],
  ['the last page of what lies ahead', { page: 100 }],
  ['a status that none has', { status: 'awaiting-deposit' }],
  ['days that are past', { visitFrom: VISIT, visitTo: addDays(VISIT, 30), status: 'all' }],
  ['the newest bookings', { order: 'booked' }],
])('a list of reservations by %s is read by its indexes', async (_name, over) => {
  const state = await catalogue.current();
  const asked = { role: 'admin', now: instantOf(addDays(VISIT, 1)) } as const;
  expect(await timesAll(() => searchReservations(site.db, state, { ...LIST, ...over }, asked))).toBeLessThan(
    MOST_TIMES,
  );
});
