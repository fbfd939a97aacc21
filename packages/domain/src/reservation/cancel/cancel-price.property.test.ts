import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPerson, anyRows, coupon, entry, leader, personOn } from '../../park.test-support.ts';
import { soldLines } from '../../pricing/sold-line.test-support.ts';
import type { SoldLine } from '../../pricing/sold-line.ts';
import { sumWon, type Won } from '../../shared/money.ts';
import { cancelPrice } from './cancel-price.ts';

/*
 * Random sequences of payments and cancels on one reservation, on the pure rules: after each its won add up, for any
 * fees. `reservation-model.property.test.ts` has all acts together.
 */

const RUNS = { numRuns: 300 };

const booked = fc
  .record({
    track: fc.constantFrom('individual' as const, 'group' as const),
    amount: fc.integer({ min: 1, max: 60_000 }),
    items: fc.array(
      fc.record({
        visitDate: fc.constantFrom('2026-12-09', '2026-12-10'),
        startMinute: fc.constantFrom(600, 720, 840),
        additionalSession: fc.boolean(),
        experiencers: fc.array(anyPerson, { minLength: 1, maxLength: 3 }),
        leaders: fc.array(fc.constantFrom({ name: '이하은', mobile: '010-0000-0001' }), { maxLength: 1 }),
        rows: anyRows,
        withCoupon: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ track, items, amount }) =>
    soldLines(
      items.map(({ withCoupon, ...item }, at) =>
        entry({
          ...item,
          itemId: `line-${at}`,
          track,
          couponId: withCoupon ? at : null,
          experiencers: item.experiencers.map((person) => personOn(track, person)),
          leaders: item.leaders.map(leader),
        }),
      ),
      items.map((_, couponId) => coupon({ couponId, amount })),
    ),
  );

interface State {
  readonly lines: readonly SoldLine[];
  readonly isPaid: boolean;
  readonly paid: Won;
  readonly refunded: Won;
  readonly gone: number;
}

type Act = (state: State) => State;

const owed = ({ lines }: State): Won => sumWon(lines.map(({ amount }) => amount));

const pay: Act = (state) => (state.isPaid ? state : { ...state, isPaid: true, paid: owed(state) });

const cancel =
  (picks: readonly number[]): Act =>
  (state) => {
    const at = new Set(picks.map((pick) => pick % Math.max(1, state.lines.length)));
    const chosen = state.lines.flatMap(({ lineNo }, index) => (at.has(index) ? [lineNo] : []));
    if (chosen.length === 0) return state;
    const { total, amount, discountDeduction, stays } = cancelPrice(
      state.lines,
      chosen,
      state.isPaid ? state.paid - state.refunded : null,
    );
    expect(amount - discountDeduction).toBe(total);
    const known = new Map(state.lines.map((line) => [line.lineNo, line]));
    const lines = stays.flatMap(({ lineNo, ...after }) => {
      const line = known.get(lineNo);
      return line === undefined ? [] : [{ ...line, ...after }];
    });
    return { ...state, lines, refunded: state.refunded + total, gone: state.gone + chosen.length };
  };

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constant(pay),
  fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 2 }).map(cancel),
);

const check = (state: State, booking: readonly SoldLine[]): void => {
  const cost = owed(state);
  for (const { amount, heads } of state.lines) {
    expect(amount).toBeGreaterThanOrEqual(0);
    for (const { price, listPrice } of heads) expect(price >= 0 && price <= listPrice).toBe(true);
  }
  expect(state.refunded).toBeGreaterThanOrEqual(0);
  expect(state.refunded).toBeLessThanOrEqual(state.paid);
  // Won conserved: what stays costs what was paid less what went back.
  if (state.isPaid) expect(cost).toBe(state.paid - state.refunded);
  expect(state.lines.length + state.gone).toBe(booking.length);
  if (state.isPaid && state.lines.length === 0) expect(state.refunded).toBe(state.paid);
};

describe('a reservation', () => {
  test('accounts for every won through any sequence of paying and cancelling', () => {
    fc.assert(
      fc.property(booked, fc.array(acts, { maxLength: 6 }), (booking, sequence) => {
        let state: State = { lines: booking, isPaid: false, paid: 0, refunded: 0, gone: 0 };
        for (const act of sequence) {
          state = act(state);
          check(state, booking);
        }
      }),
      RUNS,
    );
  });

  test('costs the same in the end in whichever order unpaid lines are cancelled', () => {
    fc.assert(
      fc.property(booked, (booking) => {
        const [first, second] = booking;
        if (first === undefined || second === undefined) return;
        const together = cancelPrice(booking, [first.lineNo, second.lineNo], null).stays;
        const [there] = [
          [first, second],
          [second, first],
        ].map(([one, other]) => {
          const once = cancelPrice(booking, [one?.lineNo ?? ''], null).stays;
          const left = booking.flatMap((line) => {
            const stays = once.find(({ lineNo }) => lineNo === line.lineNo);
            return stays === undefined ? [] : [{ ...line, ...stays }];
          });
          return cancelPrice(left, [other?.lineNo ?? ''], null).stays.map(({ amount }) => amount);
        });
        expect(there).toEqual(together.map(({ amount }) => amount));
      }),
      RUNS,
    );
  });
});
