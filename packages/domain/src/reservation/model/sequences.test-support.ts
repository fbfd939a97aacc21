import fc from 'fast-check';
import { expect } from 'vitest';
import { book, type Act } from './book.test-support.ts';
import { change, chooseRooms } from './change.test-support.ts';
import { brokenLaw } from './laws.test-support.ts';
import {
  cancel,
  followDeposit,
  payLater,
  refundException,
  refundInConsole,
  writePledge,
} from './money.test-support.ts';
import { MOMENTS, START } from './park.test-support.ts';
import type { World } from './world.test-support.ts';

/*
 * Random sequences of acts on a park of few seats, by the rules alone: after every act the laws hold
 * (laws.test-support.ts). An act that a rule refuses changes nothing.
 */

// The same sequences in each run: a run that fails can be repeated.
const SEED = 26;

/** Time passes, to one of the next bounds of some rule; a new fee table may come with it. */
const wait: Act = (world, { a, b }) => {
  const ahead = MOMENTS.filter((moment) => moment > world.now);
  const now = ahead[a % Math.min(3, ahead.length)];
  return now === undefined ? null : { ...world, now, feeTable: (world.feeTable + (b % 2)) % 3 };
};

const ACTS = {
  book,
  change,
  cancel,
  payLater,
  followDeposit,
  refundException,
  refundInConsole,
  writePledge,
  chooseRooms,
  wait,
} satisfies Readonly<Record<string, Act>>;
/** An act's frequency here is its frequency in a run. */
const NAMES: readonly (keyof typeof ACTS)[] = [
  ...(['book', 'book', 'change', 'change', 'change', 'cancel', 'cancel', 'payLater', 'followDeposit'] as const),
  ...(['refundException', 'refundInConsole', 'writePledge', 'chooseRooms', 'wait'] as const),
];

const EMPTY: World = { now: START, feeTable: 0, reservations: [], stock: new Map(), coupons: new Map() };
/** Half of all sequences begin long before the visit, the others just before one of the bounds. */
const begins = fc.constantFrom(0, 0, 0, 0, 1, 2, 4, 5, 6).map((at) => MOMENTS[at] ?? START);
const number = fc.nat({ max: 4_095 });
const act = fc.record({ name: fc.constantFrom(...NAMES), a: number, b: number, c: number });

/** Runs this many random sequences of acts: every law holds after every act, and every act is accepted sometimes. */
export function runSequences(sequences: number): void {
  const done = new Map<string, number>();
  fc.assert(
    fc.property(
      begins,
      fc.tuple(number, number, number),
      fc.array(act, { maxLength: 14, size: 'max' }),
      (now, [a, b, c], acts) => {
        let world: World = { ...EMPTY, now };
        for (const { name, ...picks } of [{ name: 'book' as const, a, b, c }, ...acts]) {
          const after = ACTS[name](world, picks);
          if (after === null) continue;
          done.set(name, (done.get(name) ?? 0) + 1);
          const broken = brokenLaw({ act: name, before: world, after });
          if (broken !== null) throw new Error(`${name} breaks ${broken}`);
          world = after;
        }
      },
    ),
    { numRuns: sequences, seed: SEED },
  );
  // Every act is accepted often enough to mean something.
  for (const name of NAMES) expect([name, (done.get(name) ?? 0) > sequences / 50]).toEqual([name, true]);
}
