import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALLS } from './calls.test-support.ts';
import { leavesOf, put, refusedAt } from './changed-request.test-support.ts';
import { type Parts, type RequestCodec, exampleOf, partsOf } from './call.test-support.ts';

/* What the schemas of the calls refuse, and at which field. That the server uses them: golden.db.test.ts. */

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
/** Values that are refused, by the part of a request in whose place they come. */
type Wrongs = Readonly<Record<string, readonly unknown[]>>;
const eachOf = (wrongs: Wrongs): readonly (readonly [at: string, instead: unknown])[] =>
  Object.entries(wrongs).flatMap(([at, values]) => values.map((instead) => [at, instead] as const));

const ITEM: Wrongs = {
  mrktnPdNo: [undefined, '구조 체험', 2 ** 40],
  mrktnScheSeqNo: [null],
  expVisitRvdt: [undefined, '20260230', '2026-12-09'],
  includeList: [{}, many(1_001)],
  'includeList.0.incluNm': [{ first: 'a' }, LONG, NUL, HALF],
  'includeList.0.pcnt': [-1, 1.5, 'twenty', 10_000],
  'includeList.0.pesnDivCd': ['011'],
  'includeList.0.reciDivCd': ['10'],
  leaderList: ['me', many(201)],
  'leaderList.0.phoneNo': [1_000_000_011],
  'leaderList.0.email': [NUL],
  rvExhpAppList: [3],
  'rvExhpAppList.0.exhpAppPcnt': [-1],
  multiDiscountYn: [true],
  couponsaleSeq: ['WINTER', 1.5, -3, 2 ** 40],
  orgInfo: [[]],
  'orgInfo.hpOrgInfoId': [-1, 2 ** 40],
  'orgInfo.orgType': ['05'],
  'orgInfo.orgName': [HALF],
  'orgInfo.grades': ['E5'],
  d: [7, 'd'.repeat(101), NUL],
};

const ROOM_PICKS = 'bookingList.0.includeList.0.expProduct';
const WRONG_PICKS: readonly (readonly [pick: object, field: string])[] = [
  [{ pdNo: 1, scheSeqNo: 1 }, 'exhpHzCd'],
  [{ pdNo: 1, scheSeqNo: -1, exhpHzCd: 'a' }, 'scheSeqNo'],
  [{ pdNo: 1, scheSeqNo: 1, exhpHzCd: 'a'.repeat(41) }, 'exhpHzCd'],
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
    const ofItem = eachOf(ITEM).map(([at, instead]) => [`bookingList.0.${at}`, instead] as const);
    const lists = [undefined, 'two children', [], Array.from({ length: 21 }, () => item)];
    const wrongs = [...eachOf({ bookingList: lists, 'bookingList.0': [null], groupPersDiv: ['03'] }), ...ofItem];
    const said = (at: string, instead: unknown) => refusedAt(codec, { body: put(body, at.split('.'), instead) });
    expect(wrongs.map(([at, instead]) => [at, instead, said(at, instead)])).toEqual(
      wrongs.map(([at, instead]) => [at, instead, at]),
    );
    expect(WRONG_PICKS.map(([pick]) => said(ROOM_PICKS, [pick]))).toEqual(
      WRONG_PICKS.map(([, field]) => `${ROOM_PICKS}.0.${field}`),
    );
  });
});

const WRONG: Readonly<Record<string, Wrongs>> = {
  'get /api/product': {
    'query.pdDiv': [undefined, 'a'.repeat(31)],
    'query.pgDiv': [undefined, 'X', ['P', 'G']],
    'query.pdEnd': ['yes'],
  },
  'get /api/product/makivestreet': { 'query.pdDiv': ['a'.repeat(31)] },
  'get /api/product/{id}': {
    'params.id': ['one', '0', '-1', '1.5', '0x65', '1e2', ' 101', '99999999999'],
    'query.pgDiv': [undefined, 'X'],
    'query.expVisitRvdt': ['20260230', '2026-12-09', ['20261209', '20261210']],
    'query.mrktnScheSeqNo': ['first'],
    'query.d': ['d'.repeat(101)],
    'query.t': ['t'.repeat(21)],
  },
  'get /api/product/{id}/availability': { 'query.month': ['202613'] },
  'get /api/product/{id}/seats': {
    'params.id': ['x'],
    'query.date': [undefined, '20261332', '20260230'],
    'query.pgDiv': ['X'],
    'query.mrktnScheSeqNo': ['one'],
  },
  'get /api/reserve/calendar/{date}': { 'params.date': ['202612', '2026-12-09', '20261301', '20260230'] },
  'get /api/reserve/getFamilyList': { 'query.linkCd': [undefined, '3', ['1', '2']] },
  'get /api/reserve/hpOrgInfos': { 'query.orgNm': [undefined, ['a', 'b'], 'x'.repeat(101), NUL] },
  'get /api/address': {
    'query.keyword': [undefined, '가'.repeat(81), NUL],
    'query.page': ['0', 'x'],
  },
  'get /api/search': {
    'query.pdDiv': ['77'],
    'query.pgDiv': ['X'],
    'query.expVisitRvdt': ['20261332'],
    'query.kids': ['name'],
    'query.pcnt': ['-1'],
  },
  'get /api/reservation': {
    'query.groupPersDiv': [undefined, '03'],
    'query.reserveStartDt': ['tomorrow'],
    'query.currentPageNo': ['-1'],
    'query.rvItemDiv': ['9'.repeat(50)],
  },
  'post /cmm/codeList.do': { 'body.grpCd': [undefined, ['010', '066'], '0'.repeat(11)] },
  'post /api/reserve/getCouponList': {
    body: [[]],
    'body.mrktnPdNo': [undefined, '구조 체험', 2 ** 40],
    'body.expVisitRvdt': [null, '20260230'],
    'body.pdDiv': [undefined, 'a'.repeat(31)],
  },
  'post /api/reserve/wait': {
    'body.pdNo': [undefined],
    'body.scheSeqNo': [undefined],
    'body.expVisitRvdt': ['20261332'],
    'body.experPcnt': ['two', -1],
    'body.orgName': [{ a: 1 }, LONG, NUL],
    'body.groupPersDiv': ['P'],
  },
  'post /api/reserve/preparePayment': { 'body.payMethod': [undefined, 2] },
  'post /api/reserve/order': { 'body.cmpl': [undefined, 'cash'] },
  'post /api/signup': {
    'body.userName': [7, '가'.repeat(5_000)],
    'body.userEmail': [undefined],
  },
  'post /api/member/sessions/end': {
    body: [{}, { sessionKey: '6f1d0a52-3c5e-4b7a-9a44-0d2f6c1b8e90', allOthers: true }, { allOthers: false }],
    'body.sessionKey': ['x'],
  },
  'post /api/reservation/{bundleRvNo}/grpDcdfpr': { 'body.type': ['X'] },
  'post /api/resvr/mergeVerification': {
    'body.dc_2': ['두명'],
    'body.ex_4': ['-1', '1.5'],
    'body.dc_10': ['10000'],
  },
};

describe('what is malformed is refused at its field', () => {
  test.each(Object.entries(WRONG))('by %s', (call, wrongs) => {
    const { codec, wire } = asked(call);
    expect(refusedAt(codec, wire)).toBeNull();
    const said = eachOf(wrongs).map(([at, instead]) => [
      at,
      instead,
      refusedAt(codec, put(wire, at.split('.'), instead) as Parts),
    ]);
    expect(said).toEqual(eachOf(wrongs).map(([at, instead]) => [at, instead, at.split('.').slice(1).join('.')]));
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

  test.each(requests)('by %s, also an object that can’t be made a text', (_call, codec, wire) => {
    for (const leaf of leavesOf(wire))
      for (const instead of [{ toString: 0, valueOf: 0 }, [{ toString: 0 }]])
        refusedAt(codec, put(wire, leaf, instead) as Parts);
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
