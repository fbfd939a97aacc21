import { replacementDeadline } from '@kkumteo/domain/payment/deposit';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { firstVisit, needsDepositReissue, type OwedChange } from '@kkumteo/domain/reservation/deposit-reissue';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { refuse, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../db/pool.ts';
import { Refused } from '../../http/refused.ts';
import { failPoint } from '../../observe/fail-point.ts';
import type { AccountClosing, DepositReplacement } from '../payment/deposits/deposit-replacement.ts';
import type { Replaced } from '../payment/deposits/replacement-store.ts';
import type { DepositVersion } from '../payment/deposits/store.ts';

/** The deposit that a reservation waits for, as an act leaves it. */
export interface ActedDeposit {
  readonly attemptId: string;
  /** Another amount is owed now: its account gives way to another one. */
  readonly needsDepositReissue: boolean;
  /** The deadline of that one; null where no line stays, or the visit has come. */
  readonly dueAt: Instant | null;
}

/** Null where no deposit is waited for. `visitDates` are those of the lines that stay. */
export function actedDeposit(
  attemptId: string | null,
  owed: OwedChange,
  visitDates: readonly KstDate[],
  now: Instant,
): ActedDeposit | null {
  if (attemptId === null || owed.status !== 'awaiting-deposit') return null;
  const visit = firstVisit(visitDates);
  return {
    attemptId,
    needsDepositReissue: needsDepositReissue(owed),
    dueAt: visit === null ? null : replacementDeadline(visit, now),
  };
}

interface Acted {
  readonly deposit: ActedDeposit | null;
}

/** `again`: what it locked has become another one's meanwhile. */
type Act<T, R extends Rejection> = (tx: Sql) => Promise<Decision<T, R> | 'again'>;

interface Deps {
  readonly db: Database;
  readonly accounts: DepositReplacement;
}

type Refusal = ReservationRejection | PaymentRejection;

/** Takes back what an act has written. */
class Undone extends Error {
  readonly deposit: ActedDeposit;
  constructor(deposit: ActedDeposit) {
    super('the account is closed first');
    this.deposit = deposit;
  }
}

/**
 * Does an act that changes what a reservation owes, in one transaction. Where its deposit needs a new account by that (PD-62), the act is tried and
 * taken back, the account is closed at the provider, the act is done anew together with the attempt that waits from now on, and its account is opened.
 * Refuses, with nothing changed, where the money has come before, or the account could not be closed. Where the act is refused once the account is
 * closed, another one is opened for what is owed still.
 */
export async function withNewAccount<T extends Acted, R extends Rejection>(
  { db, accounts }: Deps,
  act: Act<T, R>,
): Promise<Decision<T, R | Refusal>> {
  const tried = await tryFirst(db, act);
  if (tried === 'again') return withNewAccount({ db, accounts }, act);
  if (!(tried instanceof Undone)) return tried;
  const { attemptId } = tried.deposit;
  const seen = await accounts.begin(attemptId);
  if (seen === null) return refuse({ code: 'payment.in-progress' });
  const closing = await accounts.close(attemptId);
  if (closing !== 'closed') return refuse({ code: NOT_CLOSED[closing] });
  return afterClosing({ db, accounts }, act, seen);
}

async function tryFirst<T extends Acted, R extends Rejection>(
  db: Database,
  act: Act<T, R>,
): Promise<Decision<T, R> | 'again' | Undone> {
  try {
    return await db.transaction(async (tx) => {
      const acted = await act(tx);
      if (acted !== 'again' && acted.ok && acted.value.deposit?.needsDepositReissue === true)
        throw new Undone(acted.value.deposit);
      return acted;
    });
  } catch (error) {
    if (error instanceof Undone) return error;
    throw error;
  }
}

const NOT_CLOSED = {
  paid: 'reservation.deposit-arrived',
  open: 'reservation.account-not-closed',
  unknown: 'reservation.account-not-closed',
} as const satisfies Record<Exclude<AccountClosing, 'closed'>, string>;

async function afterClosing<T extends Acted, R extends Rejection>(
  { db, accounts }: Deps,
  act: Act<T, R>,
  seen: DepositVersion,
): Promise<Decision<T, R | Refusal>> {
  const done = await actAndReplace({ db, accounts }, act, seen).catch(async (error: unknown) => {
    await accounts.makeUp(seen.attemptId);
    throw error;
  });
  if (!done.acted.ok) await accounts.makeUp(seen.attemptId);
  failPoint('replaced');
  if (done.replaced?.kind === 'replaced') await accounts.open(done.replaced.next);
  return done.acted;
}

interface Done<T, R extends Rejection> {
  readonly acted: Decision<T, R | Refusal>;
  readonly replaced: Replaced | null;
}

/** Thrown, so that nothing of the act stays, where the reservation no longer waits for what was closed. */
const notAwaited = (): Refused => new Refused({ code: 'reservation.changed-since' });

const actAndReplace = <T extends Acted, R extends Rejection>(
  { db, accounts }: Deps,
  act: Act<T, R>,
  seen: DepositVersion,
): Promise<Done<T, R>> =>
  db.transaction(async (tx) => {
    const acted = await act(tx);
    if (acted === 'again') throw notAwaited();
    if (!acted.ok) return { acted, replaced: null };
    const { deposit } = acted.value;
    if (deposit?.attemptId !== seen.attemptId || deposit.dueAt === null) throw notAwaited();
    const replaced = await accounts.replace(tx, seen, deposit.dueAt);
    if (replaced.kind === 'overtaken') throw notAwaited();
    return { acted, replaced };
  });
