import { statusOf } from '@kkumteo/domain/reservation/status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyPark } from '../demo/park-database.test-support.ts';
import { MACHINES, stateMovesSql, type Machine } from './state-moves.test-support.ts';
import type { TestDatabase } from './test-database.test-support.ts';

let park: TestDatabase;
beforeAll(async () => {
  park = await copyPark(Date.parse('2026-12-07T09:00:00+09:00'));
});
afterAll(() => park.drop());

test('the triggers that refuse moves are those of the domain (npm run schema rewrites them)', async () => {
  await expect(stateMovesSql()).toMatchFileSnapshot('./functions/refuse_state_move.sql');
});

test.each(MACHINES)('$table.$column may hold the states of its machine, and no others', async (machine) => {
  expect(await statesOf(machine)).toEqual(Object.keys(machine.moves).toSorted());
});

test('the status that the database shows of a reservation is the one that the domain reads off its machines', async () => {
  const rows = await park.db.query<Parameters<typeof statusOf>[0] & { readonly status: string }>(
    `select distinct state, payment_state, pledge_state, status from reservation`,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { status, ...machines } of rows) expect([machines, statusOf(machines)]).toEqual([machines, status]);
});

describe('the database', () => {
  test('lets a payment be made, and refuses to charge what is paid', async () => {
    expect(await moved('paid', 'awaiting-deposit')).toBe('done');
    expect(await moved('paid', 'confirming')).toBe('payment_attempt.state may not go from paid to confirming');
  });

  test('would let it happen without its trigger', async () => {
    await park.db.query('drop trigger payment_attempt_state_moves on payment_attempt');
    expect(await moved('paid', 'confirming')).toBe('done');
  });
});

/** Moves one attempt of the demo park, and undoes it; answers what the database says to it. */
async function moved(from: string, to: string): Promise<string> {
  const undo = new Error('undo');
  return park.db
    .transaction(async (tx): Promise<string> => {
      const text = `update payment_attempt set state = $2 where attempt_id = (select min(attempt_id) from payment_attempt where state = $1)
        returning attempt_id`;
      expect(await tx.query(text, [from, to])).toHaveLength(1);
      throw undo;
    })
    .catch((error: Error) => (error === undo ? 'done' : error.message));
}

async function statesOf({ table, column }: Machine): Promise<readonly string[]> {
  const rows = await park.db.query<{ readonly definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
    [table, column],
  );
  return rows
    .flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? ''))
    .toSorted();
}
