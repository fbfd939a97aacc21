import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recountSeats } from '../modules/schedule/recount.ts';
import { bookingList, FESTIVAL, FIRE_STATION } from './bookings.test-support.ts';
import { DAY_TRIP, groupItem, SCHOOL } from './groups.test-support.ts';
import { startParkSite, type ParkSite } from './park-site.test-support.ts';
import type { Answer, Visitor } from './visitor.test-support.ts';

/*
 * Every call of booking spec §7 with what no browser of ours sends: missing, wrong-typed, oversized, foreign and contradictory. Each is
 * refused in Korean with the field that is wrong, and changes nothing.
 */

let site: ParkSite;
let visitor: Visitor;
let before = '';

beforeAll(async () => {
  site = await startParkSite();
  visitor = await site.signIn('member1');
  before = await everything();
}, 120_000);
afterEach(async () => expect(await everything()).toBe(before));
afterAll(() => site.close());

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

type Wrong = readonly [what: string, change: unknown, field: string];
type Fields = Readonly<Record<string, unknown>>;

function expectRefusal(answer: Answer, statuses: readonly number[], what: string, field?: string): void {
  expect(statuses, `${what}: ${answer.status} ${answer.text}`).toContain(answer.status);
  const { success, apiError } = JSON.parse(answer.text) as {
    success: boolean;
    apiError: { message: string; field?: string; status: number };
  };
  expect([success, apiError.status], what).toEqual([false, answer.status]);
  expect(apiError.message, what).toMatch(/\p{Script=Hangul}/u);
  expect(apiError.message, what).not.toMatch(/[a-z]{3}/i);
  if (field !== undefined) expect(apiError.field, `${what}: ${answer.text}`).toBe(field);
}

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';
const LONG = 'x'.repeat(1_001);

describe('a call that reads', () => {
  test.each([
    ['/api/product?pgDiv=P', 'pdDiv'],
    ['/api/product?pdDiv=01', 'pgDiv'],
    ['/api/product?pdDiv=01&pgDiv=X', 'pgDiv'],
    ['/api/product?pdDiv=01&pgDiv=P&pgDiv=G', 'pgDiv'],
    ['/api/product?pdDiv=0101&pgDiv=P', 'pdDiv'],
    ['/api/product?pdDiv=01&pgDiv=P&pdEnd=yes', 'pdEnd'],
    ['/api/product/101', 'pgDiv'],
    ['/api/product/one?pgDiv=P', 'id'],
    ['/api/product/0?pgDiv=P', 'id'],
    ['/api/product/-1?pgDiv=P', 'id'],
    ['/api/product/1.5?pgDiv=P', 'id'],
    ['/api/product/0x65?pgDiv=P', 'id'],
    ['/api/product/1e2?pgDiv=P', 'id'],
    ['/api/product/%20101?pgDiv=P', 'id'],
    ['/api/product/99999999999?pgDiv=P', 'id'],
    ['/api/product/101?pgDiv=P&expVisitRvdt=20260230', 'expVisitRvdt'],
    ['/api/product/101?pgDiv=P&expVisitRvdt=', 'expVisitRvdt'],
    ['/api/product/101?pgDiv=P&expVisitRvdt=20261209&expVisitRvdt=20261210', 'expVisitRvdt'],
    ['/api/product/101?pgDiv=P&mrktnScheSeqNo=first', 'mrktnScheSeqNo'],
    [`/api/product/101?pgDiv=P&d=${'d'.repeat(101)}`, 'd'],
    [`/api/product/101?pgDiv=P&t=${'t'.repeat(21)}`, 't'],
    ['/api/reserve/calendar/202612', 'date'],
    ['/api/reserve/calendar/2026-12-09', 'date'],
    ['/api/reserve/calendar/20261301', 'date'],
    ['/api/reserve/getFamilyList', 'linkCd'],
    ['/api/reserve/getFamilyList?linkCd=3', 'linkCd'],
    ['/api/reserve/getFamilyList?linkCd=1&linkCd=2', 'linkCd'],
    ['/api/reserve/hpOrgInfos', 'orgNm'],
    ['/api/reserve/hpOrgInfos?orgNm=a&orgNm=b', 'orgNm'],
    [`/api/reserve/hpOrgInfos?orgNm=${'x'.repeat(101)}`, 'orgNm'],
  ])('refuses %s', async (url, field) => {
    expectRefusal(await visitor.get(url), [400, 422], url, field);
  });

  test.each([
    ['a hall that does not exist', '/api/product?pdDiv=77&pgDiv=P'],
    ['a product that does not exist', '/api/product/4242?pgDiv=P'],
    ['a product of the other track', '/api/product/124?pgDiv=P'],
  ])('says that there is not %s', async (_name, url) => {
    expectRefusal(await visitor.get(url), [404], url);
  });
});

const childItem = (over: Fields = {}): Fields => ({ ...bookingList(FIRE_STATION, 2)[0], ...over });
const child = (over: Fields): Fields =>
  childItem({ includeList: [{ incluNm: '김가온', incluBirthMonDate: '2018-03-01', incluGrade: 'E2', ...over }] });
const guardian = (over: Fields): Fields =>
  childItem({ leaderList: [{ leaderNm: '김도현', phoneNo: '01000000011', email: 'dohyeon@example.com', ...over }] });
const organisation = (over: unknown): Fields =>
  groupItem(DAY_TRIP, { '01': 20 }, 1, { orgInfo: over === null ? [] : { ...SCHOOL, ...(over as Fields) } });
const one = (item: unknown): Fields => ({ bookingList: [item] });

/** What the schema of a booking list refuses, with the field of which it speaks. */
const MALFORMED: readonly Wrong[] = [
  ['no list', { bookingList: undefined }, 'bookingList'],
  ['a value that is no list', { bookingList: 'two children' }, 'bookingList'],
  ['an empty list', { bookingList: [] }, 'bookingList'],
  ['21 items', { bookingList: Array.from({ length: 21 }, () => childItem()) }, 'bookingList'],
  ['an item that is none', { bookingList: [null] }, 'bookingList.0'],
  ['a track that is none', { groupPersDiv: '03' }, 'groupPersDiv'],
  ['no product', one(childItem({ mrktnPdNo: undefined })), 'bookingList.0.mrktnPdNo'],
  ['a product by its name', one(childItem({ mrktnPdNo: '101' })), 'bookingList.0.mrktnPdNo'],
  ['a product beyond all numbers', one(childItem({ mrktnPdNo: 2 ** 40 })), 'bookingList.0.mrktnPdNo'],
  ['no round', one(childItem({ mrktnScheSeqNo: null })), 'bookingList.0.mrktnScheSeqNo'],
  ['no day', one(childItem({ expVisitRvdt: undefined })), 'bookingList.0.expVisitRvdt'],
  ['a day that does not exist', one(childItem({ expVisitRvdt: '20260230' })), 'bookingList.0.expVisitRvdt'],
  ['a day in another shape', one(childItem({ expVisitRvdt: '2026-12-09' })), 'bookingList.0.expVisitRvdt'],
  ['people who are no list', one(childItem({ includeList: {} })), 'bookingList.0.includeList'],
  [
    '1,001 people',
    one(childItem({ includeList: Array.from({ length: 1_001 }, () => ({})) })),
    'bookingList.0.includeList',
  ],
  ['a name that is none', one(child({ incluNm: { first: 'a' } })), 'bookingList.0.includeList.0.incluNm'],
  ['a name of 1,001 letters', one(child({ incluNm: LONG })), 'bookingList.0.includeList.0.incluNm'],
  [
    'a name with a character that text may not contain',
    one(child({ incluNm: NUL })),
    'bookingList.0.includeList.0.incluNm',
  ],
  ['a name with half a letter', one(child({ incluNm: HALF })), 'bookingList.0.includeList.0.incluNm'],
  ['fewer than nobody', one(child({ pcnt: -1 })), 'bookingList.0.includeList.0.pcnt'],
  ['half a person', one(child({ pcnt: 1.5 })), 'bookingList.0.includeList.0.pcnt'],
  ['more than four digits of people', one(child({ pcnt: 10_000 })), 'bookingList.0.includeList.0.pcnt'],
  ['a category of three letters', one(child({ pesnDivCd: '011' })), 'bookingList.0.includeList.0.pesnDivCd'],
  ['an experiencer who is a leader', one(child({ reciDivCd: '10' })), 'bookingList.0.includeList.0.reciDivCd'],
  [
    'a room pick without its room',
    one(child({ expProduct: [{ pdNo: 1, scheSeqNo: 1 }] })),
    'bookingList.0.includeList.0.expProduct.0.exhpHzCd',
  ],
  ['leaders who are no list', one(childItem({ leaderList: 'me' })), 'bookingList.0.leaderList'],
  ['201 leaders', one(childItem({ leaderList: Array.from({ length: 201 }, () => ({})) })), 'bookingList.0.leaderList'],
  ['a phone that is a number', one(guardian({ phoneNo: 1_000_000_011 })), 'bookingList.0.leaderList.0.phoneNo'],
  [
    'a mail with a character that text may not contain',
    one(guardian({ email: NUL })),
    'bookingList.0.leaderList.0.email',
  ],
  ['rooms that are no list', one(childItem({ rvExhpAppList: 3 })), 'bookingList.0.rvExhpAppList'],
  [
    'fewer than no seats in a room',
    one(childItem({ rvExhpAppList: [{ pdNo: 1, scheSeqNo: 1, exhpHzCd: 'R', exhpAppPcnt: -1 }] })),
    'bookingList.0.rvExhpAppList.0.exhpAppPcnt',
  ],
  ['a flag that is none', one(childItem({ multiDiscountYn: true })), 'bookingList.0.multiDiscountYn'],
  ['a coupon by its name', one(childItem({ couponsaleSeq: 'WINTER' })), 'bookingList.0.couponsaleSeq'],
  ['an organisation that is a list', one(organisation(null)), 'bookingList.0.orgInfo'],
  ['an organisation of number −1', one(organisation({ hpOrgInfoId: -1 })), 'bookingList.0.orgInfo.hpOrgInfoId'],
  ['an organisation of no kind', one(organisation({ orgType: '05' })), 'bookingList.0.orgInfo.orgType'],
  ['grades that are no list', one(organisation({ grades: 'E5' })), 'bookingList.0.orgInfo.grades'],
  ['an invitation of 101 letters', one(childItem({ d: 'd'.repeat(101) })), 'bookingList.0.d'],
];

/** What the rules refuse, although its shape is right. */
const FOREIGN: readonly Wrong[] = [
  ['a product that does not exist', one(childItem({ mrktnPdNo: 999_999 })), 'bookingList.0.mrktnPdNo'],
  ['a round of another product', one(childItem({ mrktnScheSeqNo: 2_011 })), 'bookingList.0.mrktnScheSeqNo'],
  ['a round that does not exist', one(childItem({ mrktnScheSeqNo: 2_147_483_647 })), 'bookingList.0.mrktnScheSeqNo'],
  [
    'a group’s product for individuals',
    one(childItem({ mrktnPdNo: 124, mrktnScheSeqNo: 1_241 })),
    'bookingList.0.mrktnPdNo',
  ],
  ['an item of the other track than its list', { ...one(childItem()), groupPersDiv: '01' }, 'bookingList.0'],
  ['items of both tracks', { bookingList: [childItem(), groupItem(DAY_TRIP, { '01': 20 })] }, 'bookingList.1'],
  [
    'a product for the invited alone',
    one(childItem({ mrktnPdNo: 123, mrktnScheSeqNo: 1_231 })),
    'bookingList.0.mrktnPdNo',
  ],
];

/** What is refused where a booking is made, and only advised on or left aside where a price is asked for. */
const UNBOOKABLE: readonly Wrong[] = [
  ['yesterday', one(childItem({ expVisitRvdt: '20261119' })), 'bookingList.0.expVisitRvdt'],
  ['Christmas', one(childItem({ expVisitRvdt: '20261225' })), 'bookingList.0.expVisitRvdt'],
  ['a day in ten years', one(childItem({ expVisitRvdt: '20361210' })), 'bookingList.0.expVisitRvdt'],
  ['nobody', one(childItem({ includeList: [] })), 'bookingList.0.includeList'],
  ['heads of nobody', one(child({ pcnt: 0 })), 'bookingList.0.includeList'],
  ['fifteen individuals', one(child({ pcnt: 15 })), 'bookingList.0.includeList'],
];

/** What only a whole booking is refused for. */
const INCOMPLETE: readonly Wrong[] = [
  ['a child without a name', one(child({ incluNm: ' ' })), 'bookingList.0.includeList.0.incluNm'],
  [
    'a child without a birthday',
    one(child({ incluBirthMonDate: '' })),
    'bookingList.0.includeList.0.incluBirthMonDate',
  ],
  [
    'a birthday that is none',
    one(child({ incluBirthMonDate: '2018-13-45' })),
    'bookingList.0.includeList.0.incluBirthMonDate',
  ],
  [
    'a child who is not born',
    one(child({ incluBirthMonDate: '2031-01-01' })),
    'bookingList.0.includeList.0.incluBirthMonDate',
  ],
  ['a category that does not exist', one(child({ pesnDivCd: '77' })), 'bookingList.0.includeList.0.pesnDivCd'],
  ['a guardian without a phone', one(guardian({ phoneNo: '' })), 'bookingList.0.leaderList.0.phoneNo'],
  ['a guardian without a mail', one(guardian({ email: 'nobody' })), 'bookingList.0.leaderList.0.email'],
  ['no guardian', one(childItem({ leaderList: [] })), 'bookingList.0.leaderList'],
  ['a resident number for a name', one(child({ incluNm: '900101-1234567' })), 'bookingList.0.includeList.0.incluNm'],
  ['a name of 21 letters', one(child({ incluNm: '가'.repeat(21) })), 'bookingList.0.includeList.0.incluNm'],
  [
    'a room of nowhere',
    one(childItem({ rvExhpAppList: [{ pdNo: 101, scheSeqNo: 1_011, exhpHzCd: 'NOWHERE', exhpAppPcnt: 2 }] })),
    'bookingList.0.rvExhpAppList.0.exhpHzCd',
  ],
  ['somebody else’s coupon', one(childItem({ couponsaleSeq: 999_999 })), 'bookingList.0.couponsaleSeq'],
];

const KEY = { 'idempotency-key': 'bad-input-0001' };
const BOOKING_CALLS: readonly (readonly [name: string, path: string, more: Fields])[] = [
  ['validate', '/api/reserve/validate', {}],
  ['pledgeValid', '/api/reserve/pledgeValid', {}],
  ['calculatePrice', '/api/reserve/calculatePrice', {}],
  ['preparePayment', '/api/reserve/preparePayment', { payMethod: '02' }],
  ['order', '/api/reserve/order', { cmpl: 'free' }],
];
const INDIVIDUAL = { groupPersDiv: '02' };

describe('a booking list', () => {
  test.each(BOOKING_CALLS)('that is malformed is refused by %s with its field', async (_name, path, more) => {
    for (const [what, change, field] of MALFORMED) {
      const body = { bookingList: [childItem()], ...INDIVIDUAL, ...more, ...(change as Fields) };
      expectRefusal(await visitor.post(path, body, KEY), [400], what, field);
    }
  });

  test.each(BOOKING_CALLS.slice(2))('that names what is not there is refused by %s', async (_name, path, more) => {
    for (const [what, change, field] of FOREIGN) {
      const body = { ...INDIVIDUAL, ...more, ...(change as Fields) };
      expectRefusal(await visitor.post(path, body, KEY), [422, 404], what, field);
    }
  });

  test.each(BOOKING_CALLS.slice(3))('that can not be had is refused by %s', async (_name, path, more) => {
    for (const [what, change, field] of [...UNBOOKABLE, ...INCOMPLETE]) {
      const body = { ...INDIVIDUAL, ...more, ...(change as Fields) };
      expectRefusal(await visitor.post(path, body, KEY), [422], what, field);
    }
  });

  test.each([
    ['validate', '/api/reserve/validate', 'capa', [...FOREIGN, ...UNBOOKABLE]],
    ['pledgeValid', '/api/reserve/pledgeValid', 'pledge', [...FOREIGN, ...UNBOOKABLE]],
  ] as const)('that can not be had is advised against by %s, with why', async (_name, path, key, wrongs) => {
    for (const [what, change] of wrongs) {
      const answer = await visitor.post(path, { ...INDIVIDUAL, ...(change as Fields) });
      expect(answer.status, `${what}: ${answer.text}`).toBe(200);
      const expected = { okYn: 'N', message: expect.stringMatching(/\p{Script=Hangul}/u) };
      expect(answer.response?.[key], what).toEqual(expected);
    }
  });
});

describe('an order', () => {
  const free = { bookingList: bookingList(FESTIVAL, 1), ...INDIVIDUAL };
  test.each<readonly [string, Fields, Readonly<Record<string, string>>, number, string]>([
    ['without a key', { ...free, cmpl: 'free' }, {}, 400, 'idempotency-key'],
    ['with a key of three letters', { ...free, cmpl: 'free' }, { 'idempotency-key': 'abc' }, 400, 'idempotency-key'],
    ['of no kind', free, KEY, 400, 'cmpl'],
    ['of another kind', { ...free, cmpl: 'cash' }, KEY, 400, 'cmpl'],
    ['of an individual as a pledge', { ...free, cmpl: 'pledge' }, KEY, 422, ''],
  ])('%s is refused', async (what, body, headers, status, field) => {
    const answer = await visitor.post('/api/reserve/order', body, headers);
    expectRefusal(answer, [status], what, field || undefined);
  });

  test.each([
    ['no method', {}, 400],
    ['an unknown method', { payMethod: '77' }, 422],
    ['a method that is a number', { payMethod: 2 }, 400],
  ])('to be paid by %s is refused', async (what, more, status) => {
    const body = { bookingList: [childItem()], ...INDIVIDUAL, ...more };
    expectRefusal(await visitor.post('/api/reserve/preparePayment', body), [status], what, 'payMethod');
  });
});

describe('other calls', () => {
  const coupon = { mrktnPdNo: 101, expVisitRvdt: '20261209', pdDiv: '01' };
  const wait = {
    pdNo: 101,
    pdDiv: '01',
    expVisitRvdt: '20261209',
    scheSeqNo: 1_011,
    experPcnt: 2,
    orgName: '김도현',
    userPhoneNum: '01000000011',
  };
  test.each<readonly [string, string, object, number, string]>([
    ['coupons with a list for a body', '/api/reserve/getCouponList', [], 400, ''],
    ['coupons without a day', '/api/reserve/getCouponList', { ...coupon, expVisitRvdt: null }, 400, 'expVisitRvdt'],
    ['coupons with a hall of three letters', '/api/reserve/getCouponList', { ...coupon, pdDiv: '011' }, 400, 'pdDiv'],
    ['coupons with another hall', '/api/reserve/getCouponList', { ...coupon, pdDiv: '02' }, 422, 'pdDiv'],
    ['a wait without a round', '/api/reserve/wait', { ...wait, scheSeqNo: undefined }, 400, 'scheSeqNo'],
    ['a wait of 1,001 letters', '/api/reserve/wait', { ...wait, orgName: LONG }, 400, 'orgName'],
    [
      'a wait with a character that text may not contain',
      '/api/reserve/wait',
      { ...wait, orgName: NUL },
      400,
      'orgName',
    ],
    ['a wait on an unknown track', '/api/reserve/wait', { ...wait, groupPersDiv: 'P' }, 400, 'groupPersDiv'],
    ['a wait for another product’s round', '/api/reserve/wait', { ...wait, scheSeqNo: 2_011 }, 422, 'scheSeqNo'],
    ['a wait in another hall', '/api/reserve/wait', { ...wait, pdDiv: '02' }, 422, 'pdDiv'],
    ['codes without a group', '/cmm/codeList.do', {}, 400, 'grpCd'],
    ['codes of two groups', '/cmm/codeList.do', { grpCd: ['010', '066'] }, 400, 'grpCd'],
    ['codes of a group of 11 letters', '/cmm/codeList.do', { grpCd: '0'.repeat(11) }, 400, 'grpCd'],
    ['codes of no group', '/cmm/codeList.do', { grpCd: '999' }, 404, ''],
  ])('refuse %s', async (what, path, body, status, field) => {
    expectRefusal(await visitor.post(path, body), [status], what, field || undefined);
  });
});

type Path = readonly string[];

/** Where the texts and numbers of a body stand. */
const leavesOf = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
    : [at];

const put = (value: unknown, [key, ...rest]: Path, instead: unknown): unknown => {
  if (key === undefined) return instead;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? put(each, rest, instead) : each));
  return { ...(value as Fields), [key]: put((value as Fields)[key], rest, instead) };
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Fields | undefined)?.[key], value);

const WORDS = ['', ' ', '01', '02', '07', '22', '99', 'Y', 'N', 'E2', '20261209', '20261225', '00010101', '99991231'];
const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 25 }));
const NUMBERS = [0, 1, 14, 15, 101, 102, 201, 801, 1_011, 1_241, 8_011, 9_999, 2_147_483_647];
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: -1, max: 13_000 }));
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));

describe('any value replaced by something else', () => {
  const bodies: readonly (readonly [string, string, Fields])[] = [
    ...BOOKING_CALLS.map(([name, path, more]) => {
      const item = name === 'order' ? bookingList(FESTIVAL, 2)[0] : childItem();
      return [name, path, { bookingList: [item, item], ...INDIVIDUAL, ...more }] as const;
    }),
    [
      'pledge',
      '/api/reserve/order',
      { ...one(groupItem(DAY_TRIP, { '01': 30 }, 2)), groupPersDiv: '01', cmpl: 'pledge' },
    ],
  ];
  test.each(bodies)('%s answers or refuses in Korean, and never fails', async (name, path, body) => {
    const leaves = leavesOf(body);
    const changes = fc.array(fc.tuple(fc.constantFrom(...leaves), word, number, anything, fc.nat({ max: 5 })), {
      minLength: 1,
      maxLength: 3,
    });
    let calls = 0;
    const call = async (wrong: unknown): Promise<Answer> =>
      visitor.post(path, wrong as object, { 'idempotency-key': `any-value-${name}-${(calls += 1)}` });
    await fc.assert(
      fc.asyncProperty(changes, async (wrongs) => {
        // One in six is of another type; the others go further.
        const wrong = wrongs.reduce<unknown>((sum, [leaf, text, count, other, die]) => {
          const same = typeof valueAt(body, leaf) === 'number' ? count : text;
          return put(sum, leaf, die === 0 ? other : same);
        }, body);
        const answer = await call(wrong);
        expect(answer.status, answer.text).toBeLessThan(500);
        expect(answer.status === 200 || /\p{Script=Hangul}/u.test(answer.text), answer.text).toBe(true);
      }),
      { numRuns: 120 },
    );
    // Some of them were orders as good as any.
    before = await everything();
    expect(await recountSeats(site.db)).toEqual([]);
  });
});
