import { instantOf } from '@kkumteo/domain/shared/time';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../db/test-database.test-support.ts';
import { loadDemoPark } from './load-demo-park.ts';

test('a park that two processes load at once, in a year that is not published, is loaded by one of them', async () => {
  const { db, drop } = await createTestDatabase();
  const late = { now: instantOf('2027-06-01', 1_430) };
  const results = await Promise.all([loadDemoPark(db, late), loadDemoPark(db, late)]).finally(drop);
  expect(results.map(({ loaded: did }) => did).toSorted()).toEqual([false, true]);
  expect(results.reduce((sum, { reservations }) => sum + reservations, 0)).toBeGreaterThan(200);
});
