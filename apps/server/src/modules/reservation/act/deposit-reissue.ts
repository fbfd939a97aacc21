import { reissueDeadline } from '@kkumteo/domain/payment/deposit';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { firstVisit, needsDepositReissue, type OwedChange } from '@kkumteo/domain/reservation/deposit-reissue';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../../db/pool.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { AccountClosing, DepositReissue } from '../../payment/deposits/deposit-reissue.ts';
import type { Reissued } from '../../payment/deposits/reissue-store.ts';
import type { DepositVersion } from '../../payment/deposits/store.ts';

/** The deposit that a reservation waits for after an act. */
export interface DepositAfterAct {
  readonly attemptId: string;
  /** Another amount is owed now, so another account has to be opened for it. */
  readonly needsDepositReissue: boolean;
  /** The deadline of the reissued account; null where no line stays, or the visit has come. */
  readonly dueAt: Instant | null;
}

/** Null where no deposit is waited for. `visitDates` are those of the lines that stay. */
export function depositAfterAct(
  attemptId: string | null,
  owed: OwedChange,
  visitDates: readonly KstDate[],
  now: Instant,
): DepositAfterAct | null {
  if (attemptId === null || owed.status !== 'awaiting-deposit') return null;
  const visit = firstVisit(visitDates);
  return {
    attemptId,
    needsDepositReissue: needsDepositReissue(owed),
    dueAt: visit === null ? null : reissueDeadline(visit, now),
  };
}

interface Acted {
  readonly deposit: DepositAfterAct | null;
}

/** `again`: the payment that it locked is no longer the reservation's. */
type Act<T, R extends Rejection> = (tx: Sql) => Promise<Decision<T, R> | 'again'>;

interface Deps {
  readonly db: Database;
  readonly accounts: DepositReissue;
}

type Refusal = ReservationRejection | PaymentRejection;

/** The act is possible and was rolled back: the account of its deposit has to be closed first. */
interface RollbackForReissue {
  readonly ok: false;
  readonly reissue: DepositAfterAct;
}

/**
 * Does an act that changes what a reservation owes, in one transaction. Where its deposit then needs a reissue
 * (PD-62), the act is rolled back, the account is closed at the provider, the act is repeated together with the new
 * attempt, and the reissued account is opened. Refuses, with nothing changed, where the money has arrived or the account
 * could not be closed. Where the act is refused after the closing, another account is opened for what is still owed.
 */
export async function withDepositReissue<T extends Acted, R extends Rejection>(
  deps: Deps,
  act: Act<T, R>,
): Promise<Decision<T, R | Refusal>> {
  const tried = await tryFirst(deps.db, act);
  if (tried === 'again') return withDepositReissue(deps, act);
  if (!('reissue' in tried)) return tried;
  const { attemptId } = tried.reissue;
  const seen = await deps.accounts.begin(attemptId);
  if (seen === null) return refuse({ code: 'payment.in-progress' });
  const closing = await deps.accounts.close(attemptId);
  if (closing !== 'closed') return refuse({ code: NOT_CLOSED[closing] });
  return afterClosing(deps, act, seen);
}

const tryFirst = <T extends Acted, R extends Rejection>(
  db: Database,
  act: Act<T, R>,
): Promise<Decision<T, R> | 'again' | RollbackForReissue> =>
  db.transaction(async (tx) => {
    const acted = await act(tx);
    const deposit = acted !== 'again' && acted.ok ? acted.value.deposit : null;
    return deposit?.needsDepositReissue === true ? { ok: false, reissue: deposit } : acted;
  });

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
  const done = await actAndReissue({ db, accounts }, act, seen).catch(async (error: unknown) => {
    await accounts.reopen(seen.attemptId);
    throw error;
  });
  if (!done.ok) await accounts.reopen(seen.attemptId);
  failPoint('reissued');
  if (!done.ok) return done;
  const { acted, reissued } = done.value;
  if (reissued.kind === 'reissued') await accounts.open(reissued.next);
  return accept(acted);
}

interface Done<T> {
  readonly acted: T;
  readonly reissued: Reissued;
}

/** The reservation no longer waits for what was closed. */
const NOT_AWAITED = refuse({ code: 'reservation.changed-since' } as const);

const actAndReissue = <T extends Acted, R extends Rejection>(
  { db, accounts }: Deps,
  act: Act<T, R>,
  seen: DepositVersion,
): Promise<Decision<Done<T>, R | Refusal>> =>
  db.transaction(async (tx) => {
    const acted = await act(tx);
    if (acted === 'again') return NOT_AWAITED;
    if (!acted.ok) return acted;
    const { deposit } = acted.value;
    if (deposit?.attemptId !== seen.attemptId || deposit.dueAt === null) return NOT_AWAITED;
    const reissued = await accounts.reissue(tx, seen, deposit.dueAt);
    return reissued.kind === 'overtaken' ? NOT_AWAITED : accept({ acted: acted.value, reissued });
  });
