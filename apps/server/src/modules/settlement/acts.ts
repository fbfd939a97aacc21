import type { SettlementRejection } from '@kkumteo/domain/settlement/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { SiteDeps } from '../site-deps.ts';
import { settleFindingsIn } from '../payment/comparison/findings.ts';
import { settleRefundIn } from '../payment/refunds/resend-refund.ts';
import { settleOutsideCancelIn, type OutsideSettlement } from '../payment/refunds/settle-outside.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import { subjectsOf } from './send-refund.ts';
import { findRefund, findReservationOf } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;
type Settled = Decision<unknown, SettlementRejection>;

interface Asked {
  readonly reason: string;
  readonly pressKey: string;
}

interface Work {
  readonly act: OfficeAct;
  readonly facts: EntryFacts;
  readonly reservationNo: (tx: Sql) => Promise<string | null>;
  readonly settle: (tx: Sql, now: Instant) => Promise<SettlementRejection | null>;
}

/** Does it once for its press, in one transaction with its entry. */
export const settleOnce = (
  { db, clock }: Deps,
  by: Actor,
  { reason, pressKey }: Asked,
  { act, facts, reservationNo, settle }: Work,
): Promise<Settled> =>
  onePress(db, { by, pressKey }, () =>
    db.transaction(async (tx): Promise<Settled> => {
      const now = clock.now();
      const refusal = await settle(tx, now);
      if (refusal !== null) return refuse(refusal);
      const subjects = subjectsOf(await reservationNo(tx));
      await noteEntry(tx, by, { act, kind: 'act', subjects, reason, pressKey, facts }, now);
      return accept(null);
    }),
  );

const NOT_WAITING = { code: 'settlement.not-waiting' } as const;

/** A person has paid by another way what its bank could not pay out; its buyer is notified. */
export async function noteRefundPaid(
  deps: Deps,
  by: Actor,
  { refundId, ...asked }: Asked & { readonly refundId: string },
): Promise<Settled> {
  const found = await findRefund(deps.db, refundId);
  if (found === null) return refuse(NOT_WAITING);
  const { attemptId, amount, reservationNo } = found;
  return settleOnce(deps, by, asked, {
    act: 'settlement.refund-paid',
    facts: { order: attemptId, refundId, amount },
    reservationNo: () => Promise.resolve(reservationNo),
    settle: async (tx, now) => ((await settleRefundIn(tx, refundId, now)) ? null : NOT_WAITING),
  });
}

const REFUSALS: Readonly<Partial<Record<OutsideSettlement, SettlementRejection>>> = {
  'not-waiting': NOT_WAITING,
  'no-reservation': { code: 'settlement.no-reservation' },
  'part-refused': { code: 'settlement.part-keeps' },
};

/** Keeps, or cancels, a reservation whose money was refunded at the provider (PD-77). */
export const settleCancelled = (
  deps: Deps,
  by: Actor,
  { orderNo, how, ...asked }: Asked & { readonly orderNo: string; readonly how: 'keep' | 'cancel' },
): Promise<Settled> =>
  settleOnce(deps, by, asked, {
    act: 'settlement.settle-cancelled',
    facts: { order: orderNo, how },
    reservationNo: (tx) => findReservationOf(tx, orderNo),
    settle: async (tx, now) => {
      const outcome = await settleOutsideCancelIn(tx, { attemptId: orderNo, givesSeatsBack: how === 'cancel' }, now);
      return REFUSALS[outcome] ?? null;
    },
  });

/** A difference is explained: it leaves the list, and a later change of either side is found again. */
export const explainDifference = (
  deps: Deps,
  by: Actor,
  { orderNo, ...asked }: Asked & { readonly orderNo: string },
): Promise<Settled> =>
  settleOnce(deps, by, asked, {
    act: 'settlement.explain',
    facts: { order: orderNo },
    reservationNo: (tx) => findReservationOf(tx, orderNo),
    settle: async (tx, now) => ((await settleFindingsIn(tx, orderNo, now)) ? null : NOT_WAITING),
  });
