import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookingList, FESTIVAL, FIRE_STATION, DAY_TRIP, groupItem } from '../../testing/bookings.test-support.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Answer } from '../../testing/visitor.test-support.ts';

/*
 * The calls of booking spec §7 with one of each kind that is refused: in Korean, at its field, and nothing changes.
 * What the schemas refuse: malformed.test.ts of the contract, and golden.db.test.ts for each call; what the rules
 * refuse: booking-checks.test.ts of the domain.
 */

let before = '';

const site = await openSiteForFile();
const visitor = await site.signIn('member1');

beforeAll(async () => {
  before = await everything();
});
afterEach(async () => expect(await everything()).toBe(before));

/** How many rows every table has, and every seat that is held or sold. */
async function everything(): Promise<string> {
  const tables = await site.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name}) as ${name}`);
  const rows = await site.db.query(`select ${counts.join(', ')},
    (select sum(held) from seat_stock) as held, (select sum(sold) from seat_stock) as sold`);
  return JSON.stringify(rows);
}

type Fields = Readonly<Record<string, unknown>>;
type Wrong = readonly [what: string, change: Fields, status: number, field: string];

function expectRefusal(answer: Answer, status: number, what: string, field?: string): void {
  expect(answer.status, `${what}: ${answer.text}`).toBe(status);
  const { success, apiError } = JSON.parse(answer.text) as {
    success: boolean;
    apiError: { message: string; field?: string; status: number };
  };
  expect([success, apiError.status], what).toEqual([false, status]);
  expect(apiError.message, what).toMatch(/\p{Script=Hangul}/u);
  expect(apiError.message, what).not.toMatch(/[a-z]{3}/i);
  if (field !== undefined) expect(apiError.field, `${what}: ${answer.text}`).toBe(field);
}

test.each([
  ['a hall that does not exist', '/api/product?pdDiv=77&pgDiv=P'],
  ['a product that does not exist', '/api/product/4242?pgDiv=P'],
  ['a product of the other track', '/api/product/124?pgDiv=P'],
])('there is not %s', async (_name, url) => {
  expectRefusal(await visitor.get(url), 404, url);
});

const childItem = (over: Fields = {}): Fields => ({ ...bookingList(FIRE_STATION, 2)[0], ...over });
const child = (over: Fields): Fields =>
  childItem({ includeList: [{ incluNm: '김가온', incluBirthMonDate: '2018-03-01', incluGrade: 'E2', ...over }] });
const one = (item: unknown): Fields => ({ bookingList: [item] });

const MALFORMED: readonly Wrong[] = [
  ['an empty list', { bookingList: [] }, 400, 'bookingList'],
  ['a name with half a letter', one(child({ incluNm: 'a\ud800b' })), 400, 'bookingList.0.includeList.0.incluNm'],
];

/** What names something that is not there, or not for this list. */
const FOREIGN: readonly Wrong[] = [
  ['a product that does not exist', one(childItem({ mrktnPdNo: 999_999 })), 404, 'bookingList.0.mrktnPdNo'],
  ['a round of another product', one(childItem({ mrktnScheSeqNo: 2_011 })), 422, 'bookingList.0.mrktnScheSeqNo'],
  ['an item of the other track than its list', { ...one(childItem()), groupPersDiv: '01' }, 422, 'bookingList.0'],
  ['items of both tracks', { bookingList: [childItem(), groupItem(DAY_TRIP, { '01': 20 })] }, 422, 'bookingList.1'],
];

/** What the ticket's panel and the reserve step refuse; a price needs neither. */
const UNBOOKABLE: readonly Wrong[] = [
  ['Christmas', one(childItem({ expVisitRvdt: '20261225' })), 422, 'bookingList.0.expVisitRvdt'],
  ['fifteen individuals', one(child({ pcnt: 15 })), 422, 'bookingList.0.includeList'],
];
const INCOMPLETE: readonly Wrong[] = [
  [
    'a birthday that is none',
    one(child({ incluBirthMonDate: '2018-13-45' })),
    422,
    'bookingList.0.includeList.0.incluBirthMonDate',
  ],
  ['no guardian', one(childItem({ leaderList: [] })), 422, 'bookingList.0.leaderList'],
  ['a category that does not exist', one(child({ pesnDivCd: '77' })), 422, 'bookingList.0.includeList.0.pesnDivCd'],
  [
    'a room of nowhere',
    one(childItem({ rvExhpAppList: [{ pdNo: 101, scheSeqNo: 1_011, exhpHzCd: 'NOWHERE', exhpAppPcnt: 2 }] })),
    422,
    'bookingList.0.rvExhpAppList.0.exhpHzCd',
  ],
  ['somebody else’s coupon', one(childItem({ couponsaleSeq: 999_999 })), 422, 'bookingList.0.couponsaleSeq'],
];

const KEY = { 'idempotency-key': 'bad-input-0001' };
const INDIVIDUAL = { groupPersDiv: '02' };
const REFUSED = { validate: MALFORMED, pledgeValid: MALFORMED, calculatePrice: [...MALFORMED, ...FOREIGN] };
const BOOKED = [...REFUSED.calculatePrice, ...UNBOOKABLE, ...INCOMPLETE];

describe('a booking list', () => {
  test.each<readonly [string, readonly Wrong[], Fields]>([
    ...Object.entries(REFUSED).map(([call, wrongs]) => [call, wrongs, {}] as const),
    ['preparePayment', BOOKED, { payMethod: '02' }],
    ['order', BOOKED, { cmpl: 'free' }],
  ])('is refused by %s with its field', async (call, wrongs, more) => {
    for (const [what, change, status, field] of wrongs) {
      const body = { ...INDIVIDUAL, ...more, ...change };
      expectRefusal(await visitor.post(`/api/reserve/${call}`, body, KEY), status, what, field);
    }
  });

  test.each([
    ['validate', 'capa'],
    ['pledgeValid', 'pledge'],
  ] as const)('that can not be had is advised against by %s, with why', async (call, key) => {
    for (const [what, change] of [...FOREIGN, ...UNBOOKABLE]) {
      const answer = await visitor.post(`/api/reserve/${call}`, { ...INDIVIDUAL, ...change });
      expect(answer.status, `${what}: ${answer.text}`).toBe(200);
      const expected = { okYn: 'N', message: expect.stringMatching(/\p{Script=Hangul}/u) };
      expect(answer.response?.[key], what).toEqual(expected);
    }
  });
});

test('an order with a key of three letters is refused', async () => {
  const free = { bookingList: bookingList(FESTIVAL, 1), ...INDIVIDUAL, cmpl: 'free' };
  const answer = await visitor.post('/api/reserve/order', free, { 'idempotency-key': 'abc' });
  expectRefusal(answer, 400, 'a short key', 'idempotency-key');
});

test('an unknown method of payment is refused', async () => {
  const body = { bookingList: [childItem()], ...INDIVIDUAL, payMethod: '77' };
  expectRefusal(await visitor.post('/api/reserve/preparePayment', body), 422, 'a method', 'payMethod');
});
