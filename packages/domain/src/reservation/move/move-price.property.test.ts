import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPerson, anyRows, coupon, entry, leader, personOn } from '../../park.test-support.ts';
import { soldLines } from '../../pricing/sold-line.test-support.ts';
import { sumWon } from '../../shared/money.ts';
import { movePrice } from './move-price.ts';

const visit = {
  visitDate: fc.constantFrom('2026-12-09', '2026-12-10', '2026-12-11'),
  startMinute: fc.constantFrom(600, 720, 840),
  rows: anyRows,
};

const booked = fc.record({
  track: fc.constantFrom('individual' as const, 'group' as const),
  items: fc.array(
    fc.record({
      ...visit,
      additionalSession: fc.boolean(),
      experiencers: fc.array(anyPerson, { minLength: 1, maxLength: 3 }),
      leaders: fc.array(fc.constantFrom({ name: '이하은', mobile: '010-0000-0001' }), { maxLength: 1 }),
      withCoupon: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  to: fc.record(visit),
  pick: fc.nat({ max: 3 }),
  paid: fc.boolean(),
  waives: fc.boolean(),
  /** How much of what was paid the desk has, in hundredths. */
  share: fc.nat({ max: 100 }),
});

test('any move costs what the whole would cost if it were booked there, and settles to the won', () => {
  fc.assert(
    fc.property(booked, ({ track, items, to, pick, paid, waives, share }) => {
      const entries = (of: typeof items) =>
        of.map(({ withCoupon, ...item }, at) =>
          entry({
            ...item,
            itemId: `line-${at}`,
            track,
            couponId: withCoupon ? at : null,
            experiencers: item.experiencers.map((person) => personOn(track, person)),
            leaders: item.leaders.map(leader),
          }),
        );
      const coupons = items.map((_, couponId) => coupon({ couponId, amount: 5_000 }));
      const lines = soldLines(entries(items), coupons);
      const at = pick % items.length;
      const fresh = soldLines(entries(items.map((item, place) => (place === at ? { ...item, ...to } : item))), coupons);
      const before = sumWon(lines.map(({ amount }) => amount));
      const cost = sumWon(fresh.map(({ amount }) => amount));
      const atDesk = paid ? Math.floor((before * share) / 100) : 0;
      const { visitDate, startMinute, rows } = to;
      const hall = lines[at]?.hall ?? 'child';
      const moved = [{ lineNo: `line-${at}`, hall, visitDate, startMinute, today: rows }];
      const price = movePrice(lines, { moved, left: paid ? before - atDesk : null, atDesk, waives });
      if (!price.ok) throw new Error(price.rejection.code);
      const { difference, refund, paidOut, taken, waived, lines: after } = price.value;
      const total = sumWon(after.map(({ amount }) => amount));
      expect(price.value).toMatchObject({ before, after: cost, difference: cost - before });
      if (!waives) expect(after.map(({ amount }) => amount)).toEqual(fresh.map(({ amount }) => amount));
      expect(total).toBe(cost - waived);
      expect(waived).toBe(waives ? Math.max(0, difference) : 0);
      expect(refund + paidOut).toBe(paid ? Math.max(0, -difference) : 0);
      // The desk pays out its own money, after that of the provider.
      expect(paidOut === 0 || refund === before - atDesk).toBe(true);
      expect(paidOut).toBeLessThanOrEqual(atDesk);
      // What was paid and is taken is what is left to the park and what goes back.
      if (paid) expect(total + refund + paidOut).toBe(before + taken);
      else expect(taken).toBe(0);
      expect(after.every(({ amount, listAmount }) => amount >= 0 && amount <= listAmount)).toBe(true);
      expect(after[at]?.terms).toEqual(fresh[at]?.terms);
    }),
    { numRuns: 150 },
  );
});
