import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../db/pool.ts';
import { DAY_TRIP, FESTIVAL, freeOrder, groupItem, pledgeOrder, VISIT } from '../../testing/bookings.test-support.ts';
import { orderedNo, placeOrder } from '../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { openCatalogue } from '../catalog/open-catalogue.ts';
import { search } from './search.ts';

const site = await openSiteForFile();
let catalogue: Catalogue;
let family = '';
let school = '';

beforeAll(async () => {
  catalogue = await openCatalogue(site.db);
  family = await numberOf(await placeOrder(await site.newcomer(), freeOrder(FESTIVAL, 2, 'search')));
  school = await numberOf(await placeOrder(await site.newcomer(), pledgeOrder(groupItem(DAY_TRIP, { '01': 20 }, 1))));
  await site.db.query(
    `update reservation set booker_name = '도가람', booker_mobile = '01000007777' where reservation_no = $1`,
    [family],
  );
  await site.db.query(`update reservation set organisation_name = '꿈빛 초등학교' where reservation_no = $1`, [school]);
  await site.db.query(
    `update participant p set name = '하예슬' from reservation_line l join reservation r using (reservation_id)
      where p.line_id = l.line_id and r.reservation_no = $1 and p.role = 'experiencer' and p.position = 0`,
    [family],
  );
});
afterAll(() => catalogue.close());

const numberOf = async (answer: Parameters<typeof orderedNo>[0]): Promise<string> => orderedNo(answer);
const referenceOf = async (reservationNo: string): Promise<string> => {
  const [row] = await site.db.query<{ digits: number }>(
    'select booking_reference as digits from reservation where reservation_no = $1',
    [reservationNo],
  );
  return formatBookingReference(row?.digits ?? 0);
};
const find = async (typed: string, sql: Sql = site.db) =>
  search(sql, await catalogue.current(), typed, site.clock.now());
const referencesOf = async (typed: string) =>
  (await find(typed)).visits.map(({ bookingReference }) => bookingReference);

test('a number as it is said, its last four digits and the end of a phone find the reservation', async () => {
  const reference = await referenceOf(family);
  expect(await referencesOf(reference)).toEqual([reference]);
  expect(await referencesOf(family)).toEqual([reference]);
  expect(await referencesOf(reference.replaceAll('-', '').slice(-4))).toContain(reference);
  expect(await referencesOf('7777')).toContain(reference);
  expect(await referencesOf('010-0000-7777')).toEqual([reference]);
  expect(await referencesOf('010-1111-7777')).toEqual([]);
});

test('of a whole phone the database reads no reservation that shares its last digits alone', async () => {
  const other = await numberOf(await placeOrder(await site.newcomer(), freeOrder(FESTIVAL, 1, 'same-end')));
  await site.db.query(`update reservation set booker_mobile = '01011117777' where reservation_no = $1`, [other]);
  const read: string[] = [];
  await find('010-1111-7777', {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const rows = await site.db.query<Row & { readonly bookerMobile: string }>(text, values);
      read.push(...rows.map(({ bookerMobile }) => bookerMobile));
      return rows;
    },
  });
  expect(read).toEqual(['01011117777']);
  await site.db.query(`update reservation set booker_mobile = '01000000000' where reservation_no = $1`, [other]);
});

test('a number that is mistyped says so', async () => {
  const reference = await referenceOf(family);
  const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`;
  expect(await find(wrong)).toMatchObject({ mistyped: true, visits: [] });
});

test.each([
  ['a name', '도가람'],
  ['a name while it is typed', '도가'],
  ['first consonants', 'ㄷㄱㄹ'],
  ['first consonants with letters', '도ㄱㄹ'],
])('%s finds who booked, masked', async (_what, typed) => {
  const { visits } = await find(typed);
  expect(visits).toContainEqual({
    bookingReference: await referenceOf(family),
    title: '도*람',
    also: null,
    status: 'confirmed',
    day: VISIT,
    startMinute: expect.any(Number),
    productName: expect.any(String),
    roundName: expect.any(String),
    people: 2,
  });
});

test('a child finds the visit, and is masked too', async () => {
  expect((await find('하예슬')).visits).toMatchObject([
    { bookingReference: await referenceOf(family), title: '도*람', also: '하*슬' },
  ]);
});

test.each(['꿈빛초', '꿈빛 초', 'ㄲㅂㅊㄷ'])('a school is found by %s', async (typed) => {
  expect((await find(typed)).visits).toMatchObject([
    { bookingReference: await referenceOf(school), title: '꿈빛 초등학교', people: 21 },
  ]);
});

test('a product is found by its letters, and one letter looks for no person', async () => {
  expect((await find('소방')).products[0]?.name).toContain('소방');
  expect((await find('도')).visits).toEqual([]);
});

test('a cancelled visit comes last', async () => {
  const other = await numberOf(await placeOrder(await site.newcomer(), freeOrder(FESTIVAL, 2, 'cancelled')));
  await site.db.query(`update reservation set booker_name = '도가람' where reservation_no = $1`, [other]);
  await site.db.query(
    `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
      where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
    [other],
  );
  await site.db.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [other]);
  expect((await find('도가람')).visits.map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
});

test.each([
  ['name', '도가람', ['reservation_booker_initials', 'reservation_organisation_initials', 'participant_initials']],
  ['digits', '7777', ['reservation_reference_end', 'reservation_mobile_end']],
])('a %s is looked for by indexes, in a park of any size', async (_what, typed, indexes) => {
  const plan = await site.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    let explained = '';
    await find(typed, {
      query: async (text, values, name) => {
        const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        explained += rows.map((row) => row['QUERY PLAN']).join('\n');
        return tx.query(text, values, name);
      },
    });
    return explained;
  });
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:reservation|participant|reservation_line)\b/);
});
