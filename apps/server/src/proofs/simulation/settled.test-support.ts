import { attemptsIn, type Attempt } from './books.test-support.ts';
import type { Violation } from './laws.test-support.ts';
import type { World } from './world.test-support.ts';

const UNHANDLED = `select count(*) as count from provider_event where handled_at is null`;
/** Whether nothing is open that ought to have come to an end by now. */
export async function isSettled(world: World): Promise<boolean> {
  return (await unsettled(world)).length === 0;
}

/** What ought to have come to an end by now; holds and accounts may wait for their hour. */
export async function unsettled(world: World): Promise<readonly Violation[]> {
  const now = world.clock.now() - TOLERANCE_MS;
  const attempts = await attemptsIn(world.db);
  const [events] = await world.db.query<{ count: number }>(UNHANDLED);
  const open = attempts.filter(
    ({ state, expiresAt, dueAt }) =>
      state === 'confirming' ||
      state === 'refunding' ||
      (state === 'created' && expiresAt < now) ||
      (state === 'awaiting-deposit' && dueAt !== null && dueAt < now),
  );
  const names = [
    ...open.map(({ attemptId, state }) => `${attemptId} ${state}`),
    ...(events?.count ? ['events'] : []),
    ...attempts.filter((attempt) => isToldOf(world, attempt)).map(({ attemptId }) => `${attemptId} paid, and told so`),
  ];
  return names.map((what) => ({ law: 'unsettled', what }));
}

/** Money has come to an account, once, and a site has taken the letter that says so. */
function isToldOf({ bank, acknowledged }: World, { attemptId, state }: Attempt): boolean {
  const record = bank.card.ledger.byOrder(attemptId);
  return (
    state === 'awaiting-deposit' &&
    record?.status === 'DONE' &&
    record.account?.deposits.length === 1 &&
    acknowledged.has(`${attemptId} DONE`)
  );
}

// Sites' clocks differ by some seconds, and a deadline is over a job's round later.
const TOLERANCE_MS = 20_000;
