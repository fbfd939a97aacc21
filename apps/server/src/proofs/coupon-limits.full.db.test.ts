import { couponCodePath } from '@kkumteo/contract/pricing/coupon-code';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelAll } from '../modules/reservation/cancel/cancel.test-support.ts';
import { bookingList, FESTIVAL, FIRE_STATION, freeOrder, type Offer } from '../testing/bookings.test-support.ts';
import {
  approve,
  placeOrder,
  preparedOf,
  reservationOf,
  sendResult,
  type Prepared,
} from '../testing/pay.test-support.ts';
import { openDays } from '../testing/stock.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import type { Visitor } from '../testing/visitor.test-support.ts';

const [TOTAL, A_MEMBER] = [3, 2];

const site = await openSiteForFile();
const days = await openDays(site.db, FIRE_STATION, 40);

/** A coupon that no member has yet; its number is its code. */
async function newCoupon(): Promise<number> {
  const [row] = await site.db.query<{ couponId: number }>(
    `insert into coupon (coupon_id, kind, amount, note, code, total_limit, member_limit)
      select max(coupon_id) + 1, 'standard', 1000, '한정 쿠폰', (max(coupon_id) + 1)::text, $1, $2 from coupon returning coupon_id`,
    [TOTAL, A_MEMBER],
  );
  return row?.couponId ?? 0;
}

const ACTS = ['register', 'hold', 'order', 'pay', 'pay-late', 'release', 'cancel', 'expire'] as const;
type Act = { readonly act: (typeof ACTS)[number]; readonly who: number; readonly pick: number };

const withCoupon = (couponsaleSeq: number, offer: Offer, pick: number) =>
  bookingList(offer, 1, 'limit', days[pick % days.length]).map((item) => ({ ...item, couponsaleSeq }));

/** A member with what they have begun by the coupon. */
interface Buyer {
  readonly visitor: Visitor;
  readonly couponId: number;
  readonly holds: Prepared[];
  readonly bookings: string[];
}

/** What came out, so that a run in which nothing succeeds or nothing is refused is noticed. */
const did = new Set<string>();

const DOES: Readonly<Record<Act['act'], (buyer: Buyer, pick: number) => Promise<unknown>>> = {
  register: async ({ visitor, couponId }) => {
    const { status } = await visitor.post(couponCodePath, { couponCd: String(couponId) });
    did.add(`register ${status}`);
  },
  hold: async ({ visitor, couponId, holds }, pick) => {
    const body = { bookingList: withCoupon(couponId, FIRE_STATION, pick), groupPersDiv: '02', payMethod: '02' };
    const answer = await visitor.post('/api/reserve/preparePayment', body);
    did.add(`hold ${answer.status}`);
    if (answer.status === 200) holds.push(preparedOf(answer));
  },
  order: async ({ visitor, couponId, bookings }, pick) => {
    const order = { ...freeOrder(FESTIVAL, 1), bookingList: withCoupon(couponId, FESTIVAL, pick) };
    const answer = await placeOrder(visitor, order);
    did.add(`order ${answer.status}`);
    if (answer.status === 200) bookings.push(String(answer.response?.['bundleRvNo']));
  },
  pay: async ({ visitor, holds, bookings }) => {
    const hold = holds.pop();
    if (hold === undefined) return;
    const answer = await sendResult(visitor, await approve(site.bank, hold));
    did.add(`pay ${String(answer.response?.['ERR_YN'])}`);
    if (answer.response?.['ERR_YN'] === 'N') bookings.push(reservationOf(answer));
  },
  'pay-late': async (buyer, pick) => {
    site.clock.advance(11 * MINUTE_MS);
    await site.run('expire-attempts');
    await DOES.pay(buyer, pick);
  },
  release: async ({ visitor, holds }) => {
    const hold = holds.pop();
    if (hold !== undefined) await visitor.post(`/api/reserve/payment/${hold.attemptId}/release`, {});
  },
  cancel: async ({ visitor, bookings }) => {
    const booking = bookings.pop();
    if (booking !== undefined) did.add(`cancel ${(await cancelAll(visitor, booking)).status}`);
  },
  expire: async () => {
    site.clock.advance(11 * MINUTE_MS);
    await site.run('expire-attempts');
  },
};

/** The uses of a member's copies that are of nothing live, and what is live without one. */
const STRAY = `select 'use of nothing' as what from coupon_use u
    left join reservation_line l using (line_id) left join seat_hold h using (hold_id)
  where coalesce(l.state, 'cancelled') <> 'open' and coalesce(h.state, 'lapsed') <> 'active'
  union all
  select 'line without use' from reservation_line l where l.coupon_id is not null and l.state = 'open'
    and not exists (select from coupon_use u where u.line_id = l.line_id)`;
const COUNTS = `select m.member_id, m.copies,
    (select count(*) from coupon_use u where u.member_id = m.member_id and u.coupon_id = m.coupon_id) as uses,
    (select count(*) from coupon_registration r where r.member_id = m.member_id and r.coupon_id = m.coupon_id) as registered
  from member_coupon m where m.coupon_id = $1`;

async function expectWithinLimits(couponId: number): Promise<void> {
  const counts = await site.db.query<{ copies: number; uses: number; registered: number }>(COUNTS, [couponId]);
  for (const { copies, uses, registered } of counts) {
    expect(copies).toBe(registered);
    expect(copies).toBeLessThanOrEqual(A_MEMBER);
    expect(uses).toBeLessThanOrEqual(copies);
  }
  expect(counts.reduce((sum, { copies }) => sum + copies, 0)).toBeLessThanOrEqual(TOTAL);
  expect(await site.db.query(STRAY)).toEqual([]);
}

/** Mostly acts that take something, so that limits are reached. */
const anyAct = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Act['act']>('register', 'hold', 'order') },
  { weight: 1, arbitrary: fc.constantFrom(...ACTS) },
);
const acts = fc.array(fc.record<Act>({ act: anyAct, who: fc.nat(1), pick: fc.nat(39) }), {
  minLength: 24,
  maxLength: 40,
});

test('whatever is registered, ordered, paid, released, cancelled and left, in any order and at once, limits hold', async () => {
  const newBuyer = async (couponId: number): Promise<Buyer> => ({
    visitor: await site.newcomer(),
    couponId,
    holds: [],
    bookings: [],
  });
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const couponId = await newCoupon();
      const buyers = [await newBuyer(couponId), await newBuyer(couponId)];
      // Two at a time, of the same or of different members.
      for (let at = 0; at < steps.length; at += 2) {
        await Promise.all(
          steps.slice(at, at + 2).map(async ({ act, who, pick }) => {
            const buyer = buyers[who];
            if (buyer !== undefined) await DOES[act](buyer, pick);
          }),
        );
        await expectWithinLimits(couponId);
      }
    }),
    { numRuns: 40 },
  );
  expect([...did].toSorted()).toEqual(
    expect.arrayContaining([
      'cancel 200',
      'hold 200',
      'hold 409',
      'order 200',
      'order 409',
      'pay N',
      'register 200',
      'register 409',
    ]),
  );
});
