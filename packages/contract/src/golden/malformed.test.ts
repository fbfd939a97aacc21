import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Parts, RequestCodec } from './call.test-support.ts';
import { CALLS } from './calls.test-support.ts';
import { leavesOf, put, refusedAt } from './changed-request.test-support.ts';
import { exampleOf, partsOf } from './example.test-support.ts';

/* What the schemas of the calls refuse, each with the field of which it speaks. That the server asks them: golden.db.test.ts. */

const requests = CALLS.flatMap(({ call, example, request }) =>
  request === null ? [] : [[call, request, partsOf(exampleOf({ example }).request ?? {})] as const],
);

function asked(call: string): { readonly codec: RequestCodec; readonly wire: Parts } {
  const found = requests.find(([name]) => name === call);
  if (found === undefined) throw new Error(`${call} has no request`);
  return { codec: found[1], wire: found[2] };
}

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';
const LONG = 'x'.repeat(1_001);
const many = (count: number) => Array.from({ length: count }, () => ({}));
type Wrong = readonly [what: string, at: string, instead: unknown, field?: string];

/** Of a booking list; where no field is given, it is the one that was changed. */
const LIST: readonly Wrong[] = [
  ['no list', 'bookingList', undefined],
  ['a value that is no list', 'bookingList', 'two children'],
  ['an empty list', 'bookingList', []],
  ['an item that is none', 'bookingList.0', null],
  ['a track that is none', 'groupPersDiv', '03'],
  ['no product', 'bookingList.0.mrktnPdNo', undefined],
  ['a product by its name', 'bookingList.0.mrktnPdNo', '구조 체험'],
  ['a product beyond all numbers', 'bookingList.0.mrktnPdNo', 2 ** 40],
  ['no round', 'bookingList.0.mrktnScheSeqNo', null],
  ['no day', 'bookingList.0.expVisitRvdt', undefined],
  ['a day that does not exist', 'bookingList.0.expVisitRvdt', '20260230'],
  ['a day in another shape', 'bookingList.0.expVisitRvdt', '2026-12-09'],
  ['people who are no list', 'bookingList.0.includeList', {}],
  ['1,001 people', 'bookingList.0.includeList', many(1_001)],
  ['a name that is none', 'bookingList.0.includeList.0.incluNm', { first: 'a' }],
  ['a name of 1,001 letters', 'bookingList.0.includeList.0.incluNm', LONG],
  ['a name with a character that text may not contain', 'bookingList.0.includeList.0.incluNm', NUL],
  ['a name with half a letter', 'bookingList.0.includeList.0.incluNm', HALF],
  ['a negative count', 'bookingList.0.includeList.0.pcnt', -1],
  ['half a person', 'bookingList.0.includeList.0.pcnt', 1.5],
  ['a count in words', 'bookingList.0.includeList.0.pcnt', 'twenty'],
  ['more than four digits of people', 'bookingList.0.includeList.0.pcnt', 10_000],
  ['a category of three letters', 'bookingList.0.includeList.0.pesnDivCd', '011'],
  ['an experiencer who is a leader', 'bookingList.0.includeList.0.reciDivCd', '10'],
  [
    'a room pick without its room',
    'bookingList.0.includeList.0.expProduct',
    [{ pdNo: 1, scheSeqNo: 1 }],
    'bookingList.0.includeList.0.expProduct.0.exhpHzCd',
  ],
  [
    'a room pick of a round that is none',
    'bookingList.0.includeList.0.expProduct',
    [{ pdNo: 1, scheSeqNo: -1, exhpHzCd: 'a' }],
    'bookingList.0.includeList.0.expProduct.0.scheSeqNo',
  ],
  [
    'a room of 41 letters',
    'bookingList.0.includeList.0.expProduct',
    [{ pdNo: 1, scheSeqNo: 1, exhpHzCd: 'a'.repeat(41) }],
    'bookingList.0.includeList.0.expProduct.0.exhpHzCd',
  ],
  ['leaders who are no list', 'bookingList.0.leaderList', 'me'],
  ['201 leaders', 'bookingList.0.leaderList', many(201)],
  ['a phone that is a number', 'bookingList.0.leaderList.0.phoneNo', 1_000_000_011],
  ['a mail with a character that text may not contain', 'bookingList.0.leaderList.0.email', NUL],
  ['rooms that are no list', 'bookingList.0.rvExhpAppList', 3],
  ['a negative count of seats in a room', 'bookingList.0.rvExhpAppList.0.exhpAppPcnt', -1],
  ['a flag that is none', 'bookingList.0.multiDiscountYn', true],
  ['a coupon by its name', 'bookingList.0.couponsaleSeq', 'WINTER'],
  ['a fraction of a coupon', 'bookingList.0.couponsaleSeq', 1.5],
  ['a negative coupon', 'bookingList.0.couponsaleSeq', -3],
  ['a coupon beyond all numbers', 'bookingList.0.couponsaleSeq', 2 ** 40],
  ['an organisation that is a list', 'bookingList.0.orgInfo', []],
  ['an organisation of number −1', 'bookingList.0.orgInfo.hpOrgInfoId', -1],
  ['an organisation number beyond all numbers', 'bookingList.0.orgInfo.hpOrgInfoId', 2 ** 40],
  ['an organisation of no kind', 'bookingList.0.orgInfo.orgType', '05'],
  ['an organisation with half a letter', 'bookingList.0.orgInfo.orgName', HALF],
  ['grades that are no list', 'bookingList.0.orgInfo.grades', 'E5'],
  ['an invitation that is no text', 'bookingList.0.d', 7],
  ['an invitation of 101 letters', 'bookingList.0.d', 'd'.repeat(101)],
  ['an invitation with a character that text may not contain', 'bookingList.0.d', NUL],
];

describe('a booking list', () => {
  const item = (asked('post /api/reserve/pledgeValid').wire.body as { readonly bookingList: readonly [object] })
    .bookingList[0];

  test.each([
    'post /api/reserve/validate',
    'post /api/reserve/pledgeValid',
    'post /api/reserve/calculatePrice',
    'post /api/reserve/preparePayment',
    'post /api/reserve/order',
  ])('of %s that is malformed is refused at its field', (call) => {
    const { codec, wire } = asked(call);
    // An existing reservation may be paid without a list.
    const { bundleRvNo: _, ...rest } = wire.body as Readonly<Record<string, unknown>>;
    const body = { ...rest, bookingList: [item] };
    expect(refusedAt(codec, { body })).toBeNull();
    const wrongs: readonly Wrong[] = [...LIST, ['21 items', 'bookingList', Array.from({ length: 21 }, () => item)]];
    const said = wrongs.map(([what, at, instead]) => [
      what,
      refusedAt(codec, { body: put(body, at.split('.'), instead) }),
    ]);
    expect(said).toEqual(wrongs.map(([what, at, , field]) => [what, field ?? at]));
  });
});

/** A part of a request that is refused, and at which field where it is not the one that was changed. */
const WRONG: Readonly<Record<string, readonly (readonly [at: string, instead: unknown, field?: string])[]>> = {
  'get /api/product': [
    ['query.pdDiv', undefined],
    ['query.pdDiv', '0101'],
    ['query.pgDiv', undefined],
    ['query.pgDiv', 'X'],
    ['query.pgDiv', ['P', 'G']],
    ['query.pdEnd', 'yes'],
  ],
  'get /api/product/{id}': [
    ...['one', '0', '-1', '1.5', '0x65', '1e2', ' 101', '99999999999'].map((id) => ['params.id', id] as const),
    ['query.pgDiv', undefined],
    ['query.pgDiv', 'X'],
    ['query.expVisitRvdt', '20260230'],
    ['query.expVisitRvdt', '2026-12-09'],
    ['query.expVisitRvdt', ['20261209', '20261210']],
    ['query.mrktnScheSeqNo', 'first'],
    ['query.d', 'd'.repeat(101)],
    ['query.t', 't'.repeat(21)],
  ],
  'get /api/product/{id}/availability': [['query.month', '202613']],
  'get /api/product/{id}/seats': [
    ['params.id', 'x'],
    ['query.date', undefined],
    ['query.date', '20261332'],
    ['query.date', '20260230'],
    ['query.pgDiv', 'X'],
    ['query.mrktnScheSeqNo', 'one'],
  ],
  'get /api/reserve/calendar/{date}': [
    ['params.date', '202612'],
    ['params.date', '2026-12-09'],
    ['params.date', '20261301'],
    ['params.date', '20260230'],
  ],
  'get /api/reserve/getFamilyList': [
    ['query.linkCd', undefined],
    ['query.linkCd', '3'],
    ['query.linkCd', ['1', '2']],
  ],
  'get /api/reserve/hpOrgInfos': [
    ['query.orgNm', undefined],
    ['query.orgNm', ['a', 'b']],
    ['query.orgNm', 'x'.repeat(101)],
    ['query.orgNm', NUL],
  ],
  'get /api/address': [
    ['query.keyword', undefined],
    ['query.keyword', '가'.repeat(81)],
    ['query.keyword', NUL],
    ['query.page', '0'],
    ['query.page', 'x'],
  ],
  'get /api/search': [
    ['query.pdDiv', '77'],
    ['query.pgDiv', 'X'],
    ['query.expVisitRvdt', '20261332'],
    ['query.kids', 'name'],
    ['query.pcnt', '-1'],
  ],
  'get /api/reservation': [
    ['query.groupPersDiv', undefined],
    ['query.groupPersDiv', '03'],
    ['query.reserveStartDt', 'tomorrow'],
    ['query.currentPageNo', '-1'],
    ['query.rvItemDiv', '9'.repeat(50)],
  ],
  'post /cmm/codeList.do': [
    ['body.grpCd', undefined],
    ['body.grpCd', ['010', '066']],
    ['body.grpCd', '0'.repeat(11)],
  ],
  'post /api/reserve/getCouponList': [
    ['body', [], ''],
    ['body.mrktnPdNo', undefined],
    ['body.mrktnPdNo', '구조 체험'],
    ['body.mrktnPdNo', 2 ** 40],
    ['body.expVisitRvdt', null],
    ['body.expVisitRvdt', '20260230'],
    ['body.pdDiv', undefined],
    ['body.pdDiv', '011'],
  ],
  'post /api/reserve/wait': [
    ['body.pdNo', undefined],
    ['body.scheSeqNo', undefined],
    ['body.expVisitRvdt', '20261332'],
    ['body.experPcnt', 'two'],
    ['body.experPcnt', -1],
    ['body.orgName', { a: 1 }],
    ['body.orgName', LONG],
    ['body.orgName', NUL],
    ['body.groupPersDiv', 'P'],
  ],
  'post /api/reserve/preparePayment': [
    ['body.payMethod', undefined],
    ['body.payMethod', 2],
  ],
  'post /api/reserve/order': [
    ['body.cmpl', undefined],
    ['body.cmpl', 'cash'],
  ],
  'post /api/signup': [
    ['body.userName', 7],
    ['body.userName', '가'.repeat(5_000)],
    ['body.userEmail', undefined],
  ],
  'post /api/member/sessions/end': [
    ['body', {}, ''],
    ['body.sessionKey', 'x'],
    ['body.allOthers', true, ''],
    ['body', { allOthers: false }, ''],
  ],
  'post /api/reservation/{bundleRvNo}/grpDcdfpr': [['body.type', 'X']],
  'post /api/resvr/mergeVerification': [
    ['body.dc_2', '두명'],
    ['body.ex_4', '-1'],
    ['body.ex_4', '1.5'],
    ['body.dc_10', '10000'],
  ],
};

describe('what is malformed is refused at its field', () => {
  test.each(Object.entries(WRONG))('by %s', (call, wrongs) => {
    const { codec, wire } = asked(call);
    expect(refusedAt(codec, wire)).toBeNull();
    const said = wrongs.map(([at, instead]) => [
      at,
      instead,
      refusedAt(codec, put(wire, at.split('.'), instead) as Parts),
    ]);
    expect(said).toEqual(
      wrongs.map(([at, instead, field]) => [at, instead, field ?? at.split('.').slice(1).join('.')]),
    );
  });
});

const TEXTS = ['', ' ', '01', '02', '99', 'Y', 'N', 'E2', '20261209', '00010101', '99991231', '2026-13-45', NUL, HALF];
const NUMBERS = [0, 1, -1, 1.5, 101, 9_999, 2_147_483_647, 2 ** 40];
const anything = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, undefined, null),
  fc.string({ unit: 'grapheme', maxLength: 25 }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('any value replaced by something else is refused by its schema, or read', () => {
  test.each(requests)('by %s', (_call, codec, wire) => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...leavesOf(wire)), anything), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(changes, (wrongs) => {
        // Neither the schema nor what reads the command throws anything but the refusal.
        refusedAt(codec, wrongs.reduce<unknown>((sum, [leaf, instead]) => put(sum, leaf, instead), wire) as Parts);
      }),
      { numRuns: 40 },
    );
  });
});

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], value);

/** Fields that are only compared with what the site has, and never stored as they come. */
const COMPARED: ReadonlySet<string> = new Set(
  (
    'userId password currentPassword newPassword token proof code contact version experVer leaderVer ' +
    'exhpVer rvVer grpCd incluGrade d easyPay completeUrl cardToken bundleRvNo besideRvNo pdRvNo ' +
    'cancelPdRvNos cardId orderNo LGD_PAYKEY LGD_OID'
  ).split(' '),
);

describe('a text that is kept loses its control characters', () => {
  test.each(requests.filter(([, , { body }]) => body !== undefined))('by %s', (_call, codec, wire) => {
    const texts = leavesOf(wire).filter(
      (path) => typeof at(wire, path) === 'string' && !path.some((key) => COMPARED.has(key)),
    );
    const keeps = texts.filter((path) => {
      const changed = put(wire, path, `\u0007${at(wire, path)}\u009b\t`) as Parts;
      return refusedAt(codec, changed) === null && /\\t|\\u0007|\u009b/u.test(JSON.stringify(codec.read(changed)));
    });
    expect(keeps).toEqual([]);
  });
});

describe('what a call does not ask for is refused, or not read', () => {
  const unasked = { memberId: 1, member_id: 1, role: 'operator', isAdmin: true, status: 'cancelled', payTotal: 1 };
  const withBody = requests.filter(([, , { body }]) => body !== undefined);
  test.each(withBody)('by %s', (_call, codec, wire) => {
    const more = { ...wire, body: { ...unasked, ...(wire.body as object) } };
    if (refusedAt(codec, more) === null) expect(codec.read(more)).toEqual(codec.read(wire));
  });
});
