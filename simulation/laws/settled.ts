import { attemptsIn, type Attempt } from './books.ts';
import { closingsUnderWay } from './closing-laws.ts';
import type { Violation } from './laws.ts';
import type { World } from '../world/world.ts';

const UNHANDLED = `select count(*) as count from provider_event where handled_at is null`;
const UNSEEN = `select count(*) as count from seat_release`;
/** Whether everything that ought to have ended by now has ended. */
export async function isSettled(world: World): Promise<boolean> {
  return (await unsettled(world)).length === 0;
}

/** Whether a refund waits until the bank has paid the one before it. */
export async function waitsItsTurn({ db }: World): Promise<boolean> {
  return (await attemptsIn(db)).some(({ asksForRefund, waitsForBank }) => asksForRefund && waitsForBank);
}

/** What ought to have ended by now and has not; holds and accounts may wait for their deadline. */
export async function unsettled(world: World): Promise<readonly Violation[]> {
  const now = world.clock.now() - TOLERANCE_MS;
  const attempts = await attemptsIn(world.db);
  const [events] = await world.db.query<{ count: number }>(UNHANDLED);
  const [seats] = world.plan.hasWaitlist ? await world.db.query<{ count: number }>(UNSEEN) : [];
  const open = attempts.filter(
    ({ state, expiresAt, dueAt, waitsForBank, asksForRefund, lacksAccount }) =>
      (asksForRefund && !waitsForBank) ||
      state === 'confirming' ||
      (state === 'refunding' && !waitsForBank) ||
      (state === 'created' && expiresAt < now) ||
      (state === 'awaiting-deposit' && ((dueAt !== null && dueAt < now) || lacksAccount)),
  );
  const names = [
    ...open.map(({ attemptId, state, lacksAccount }) => `${attemptId} ${state}${lacksAccount ? ' on no account' : ''}`),
    ...(events?.count ? ['events'] : []),
    ...(await closingsUnderWay(world, now)),
    ...(seats?.count ? ['seats that came back, and nobody has looked who waits for them'] : []),
    ...attempts
      .filter((attempt) => missesDeposit(world, attempt))
      .map(({ attemptId }) => `${attemptId} paid, and told so`),
  ];
  return names.map((what) => ({ law: 'unsettled', what }));
}

/** Whether a deposit is still not booked although a site has acknowledged the webhook that announced it. */
function missesDeposit({ providers, acknowledgedWebhooks }: World, { attemptId, state }: Attempt): boolean {
  const record = providers.card.ledger.byOrder(attemptId);
  return (
    state === 'awaiting-deposit' &&
    record?.status === 'DONE' &&
    record.account?.deposits.length === 1 &&
    acknowledgedWebhooks.has(`${attemptId} DONE`)
  );
}

// Sites' clocks differ by some seconds, and a deadline is over a job's round later.
const TOLERANCE_MS = 20_000;
