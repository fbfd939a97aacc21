import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPark } from '../../demo/park-database.test-support.ts';
import type { TestDatabase } from '../../db/test-database.test-support.ts';
import type { Sql } from '../../db/pool.ts';
import { createSeatsFit } from './seats-fit.ts';

const DAY = '2026-12-09';
const ROUND = 1011;

let park: TestDatabase;
let asked = 0;
/** Statements wait for it. */
let hold: Promise<void> | undefined;
beforeAll(async () => {
  park = await copyPark(Date.parse('2026-11-20T09:00:00+09:00'));
  await leave(3);
});
afterAll(() => park.drop());

const leave = (free: number) =>
  park.db.query('update seat_stock set capacity = held + sold + $3 where component_round_id = $1 and visit_date = $2', [
    ROUND,
    DAY,
    free,
  ]);

const counted: Sql = {
  query: async (text, values, name) => {
    asked += 1;
    await hold;
    return park.db.query(text, values, name);
  },
};

const seats = (quantity: number, componentRoundId = ROUND) => ({
  kind: 'experiencer' as const,
  componentRoundId,
  visitDate: DAY,
  roomId: null,
  quantity,
});

test('lists that are asked after together are each answered for themselves, by one statement', async () => {
  asked = 0;
  const fit = createSeatsFit(counted);
  const lists = [[seats(3)], [seats(4)], [], [seats(1), seats(4)], [seats(1, 4_242_421)], [seats(2), seats(1)]];
  expect(await Promise.all(lists.map(fit))).toEqual([true, false, true, false, false, true]);
  expect(asked).toBe(1);
});

test('a list that is asked for while others are answered gets the refusal of a moment ago; a single one is looked up', async () => {
  let now = 0;
  const fit = createSeatsFit(counted, () => now);
  asked = 0;
  expect(await fit([seats(4)])).toBe(false);
  expect(await fit([seats(4)]), 'alone').toBe(false);
  expect(asked).toBe(2);
  let release = (): void => undefined;
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const others = Promise.all([fit([seats(5)]), fit([seats(3)])]);
  expect(await fit([seats(4)]), 'without a statement: those of the others are held').toBe(false);
  release();
  expect(await others, 'nothing is concluded for five seats or three').toEqual([false, true]);

  await leave(4);
  expect(await fit([seats(4)]), 'alone').toBe(true);
  expect(await Promise.all([fit([seats(1)]), fit([seats(4)])]), 'a yes takes the no back').toEqual([true, true]);
  await leave(3);
  expect(await fit([seats(4)])).toBe(false);
  await leave(4);
  now += 1_000;
  expect(await Promise.all([fit([seats(1)]), fit([seats(4)])]), 'a no is too old after a second').toEqual([true, true]);
});
