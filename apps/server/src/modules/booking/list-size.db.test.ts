import type * as Pricing from '@kkumteo/domain/pricing/quote-booking';
import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { VISITOR_ALLOWANCES } from '../../http/limits/work-budget.ts';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';

// Only these compute the price: a list that is refused before must not reach them.
const quoteBooking = vi.hoisted(() => {
  // Files share modules: those of an earlier file know the real ones.
  vi.resetModules();
  return vi.fn();
});
vi.mock('@kkumteo/domain/pricing/quote-booking', async (original) => {
  const real = await original<typeof Pricing>();
  quoteBooking.mockImplementation(real.quoteBooking);
  return { ...real, quoteBooking };
});

const CALLS = ['/api/reserve/calculatePrice', '/api/reserve/validate'] as const;
const CHANGES = ['/api/reserve/ModiValidate', '/api/reserve/calcModifyPrice', '/api/reserve/modfiyPayment'] as const;
const ITEM = {
  expVisitRvdt: '20261209',
  mrktnPdNo: 101,
  mrktnScheSeqNo: 1011,
  includeList: [{ incluNm: '김가온', incluBirthMonDate: '20180301' }],
};
const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);
const body = (...items: readonly object[]) => ({ bookingList: items, groupPersDiv: '02' });
const tooLarge = {
  items: body(...times(LIST_BOUNDS.items + 1, ITEM)),
  experiencers: body({ ...ITEM, includeList: times(LIST_BOUNDS.experiencers, {}) }, { ...ITEM, includeList: [{}] }),
  leaders: body({ ...ITEM, leaderList: times(LIST_BOUNDS.leaders + 1, {}) }),
  rooms: body(...times(5, { ...ITEM, rvExhpAppList: times(100, {}) })),
};

const site = await openSiteForFile({ today: '2026-12-07' });
const visitor = site.browser();

await visitor.get('/api/checkLogin');
afterAll(async () => {
  vi.doUnmock('@kkumteo/domain/pricing/quote-booking');
  vi.resetModules();
});

describe('a list that is too large', () => {
  test.each(CALLS)('%s refuses before anything of it is worked out', async (path) => {
    const asks = { ...tooLarge };
    for (const [of, list] of Object.entries(asks)) {
      quoteBooking.mockClear();
      const { status, error } = await visitor.post(path, list);
      const byItself = of === 'items' || of === 'leaders';
      const refused = byItself ? [of, 400, 'http.malformed'] : [of, 422, 'reservation.list-too-large'];
      expect([of, status, error?.code]).toEqual(refused);
      expect(error?.message).toContain(byItself ? '범위를 넘었습니다. 내용을 줄여' : '까지입니다. 나누어 예약');
      expect(quoteBooking).not.toHaveBeenCalled();
    }
    expect((await visitor.post('/api/reserve/calculatePrice', body(ITEM))).status).toBe(200);
    expect(quoteBooking).toHaveBeenCalled();
  });

  test.each([...CALLS, '/api/reserve/pledgeValid', '/api/reserve/preparePayment', '/api/reserve/order', ...CHANGES])(
    '%s does not read a body of 680 KB',
    async (path) => {
      const member = await site.signIn('member1');
      const list = body(...times(20, { ...ITEM, mrktnPdNm: '가'.repeat(12_000) }));
      expect(JSON.stringify(list).length * 2).toBeGreaterThan(450_000);
      quoteBooking.mockClear();
      const { status, error } = await member.post(path, list, { 'idempotency-key': 'too-large-0001' });
      expect([status, error?.code]).toEqual([413, 'http.too-large']);
      expect(error?.message).toBe('보내신 내용이 너무 큽니다.');
      expect(quoteBooking).not.toHaveBeenCalled();
    },
  );

  test('the largest group by name is still priced', async () => {
    const pupils = Array.from({ length: 999 }, (_, at) => ({
      key: `pupil-${at}`,
      incluNm: `김가온${at}`,
      incluGrade: 'E5',
      incluClass: '3',
      incluClsNo: String(at),
      incluBirthMonDate: '20150301',
      email: `pupil${at}@example.com`,
    }));
    const list = {
      bookingList: [{ ...ITEM, mrktnPdNo: 124, mrktnScheSeqNo: 1241, groupPersDiv: '01', includeList: pupils }],
      groupPersDiv: '01',
    };
    expect((await visitor.post('/api/reserve/calculatePrice', list)).status).toBe(200);
  });
});

test('more than a person asks by hand is answered 429 with its sentence and when to retry', async () => {
  const member = await site.signIn('member2');
  const answers = await Promise.all(
    times(VISITOR_ALLOWANCES.member.burst * 2, body(ITEM)).map((list) =>
      member.post('/api/reserve/calculatePrice', list),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(VISITOR_ALLOWANCES.member.burst);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.error?.message).toBe('요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(
    (await site.signIn('member3').then((other) => other.post('/api/reserve/calculatePrice', body(ITEM)))).status,
  ).toBe(200);
});

test.each([
  ['/api/reserve/ModiValidate', 'member4'],
  ['/api/reserve/calcModifyPrice', 'member5'],
  ['/api/reserve/calcCancelPrice', 'member6'],
])('of a reservation as well: %s is asked by a member as often as prices are', async (path, loginId) => {
  const member = await site.signIn(loginId);
  const nobodys = { bundleRvNo: '202612070001', bookingList: [], cancelPdRvNos: ['unknown'] };
  const answers = await Promise.all(
    times(VISITOR_ALLOWANCES.member.burst * 2, nobodys).map((each) => member.post(path, each)),
  );
  const known = answers.filter(({ status }) => status === 404).length;
  expect(known).toBeGreaterThanOrEqual(VISITOR_ALLOWANCES.member.burst);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - known);
  expect(known).toBeLessThan(answers.length);
});
