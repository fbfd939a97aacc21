import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.test-support.ts';
import { trySiteLock, type LockAttempt } from './site-lock.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const holder = (attempt: LockAttempt) => {
  if (attempt.kind !== 'held') throw new Error(attempt.kind);
  return attempt.lock.client;
};

test('a start while a killed site still seems to run gets the lock once the server notices the end', async () => {
  const first = holder(await trySiteLock(own.url));
  const next = trySiteLock(own.url);
  setTimeout(() => void first.end(), 500);
  await holder(await next).end();
});

test('a site that is still running is reported', async () => {
  const first = holder(await trySiteLock(own.url));
  expect(await trySiteLock(own.url)).toEqual({ kind: 'taken' });
  await first.end();
});
