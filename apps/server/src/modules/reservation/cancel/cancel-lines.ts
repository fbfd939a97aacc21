import type { CancelLines, ChosenLines, RefundPreview } from '@kkumteo/contract/reservation/cancel';
import { normaliseRefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import type { MoneyBack } from '../../payment/refunds/money-back.ts';
import { findRequestedRefund, newRefund, type RequestedRefund } from '../../payment/refunds/store.ts';
import { lockReservation } from '../pay-later/store.ts';
import { actedDeposit, withNewAccount, type ActedDeposit } from '../new-account.ts';
import { findReservation } from '../read/store.ts';
import {
  loadCancel,
  owedOf,
  refusalOf,
  stayingVisits,
  type CancelRefusal,
  type CancelTerms,
  type KnownCancel,
} from './load-cancel.ts';
import { lockAttempt, saveCancel, type SavedCancel } from './store.ts';

export interface CancelDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly moneyBack: MoneyBack;
}

type ByMember<T> = T & { readonly memberKey: number; readonly requestId: string };

/** What cancelling some lines would give back (PD-23). Refuses what cancelling refuses, but for the account, which is not asked for yet. */
export async function previewCancel(
  deps: CancelDeps,
  own: ByMember<ChosenLines>,
): Promise<Decision<RefundPreview, CancelRefusal>> {
  const known = await loadCancel(deps.db, own);
  if (known === null) return refuse({ code: 'reservation.not-found' });
  const words = { account: null, version: null, isPreview: true };
  const refusal =
    refusalOf(known, await deps.catalogue.current(), words, deps.clock.now()) ??
    (await vendorRefusal(deps, known.row.paymentMethod));
  const { amount, discountDeduction, total } = known.price;
  return refusal === null ? accept({ amount, discountDeduction, total }) : refuse(refusal);
}

/** What has to happen at the providers once the lines are cancelled. */
interface Cancelled {
  readonly reservationNo: string;
  readonly refund: RequestedRefund | null;
  readonly deposit: ActedDeposit | null;
  /** The attempt whose account is to be closed; null where none waits for money. */
  readonly closes: string | null;
}

/**
 * Cancels lines of a member's own reservation: the lines, seats, rooms, coupons, what the lines that stay cost, and the refund in one transaction;
 * then the money is sent, an account closed. What waits for a deposit gets another account for what stays (`withNewAccount`). What does not reach the provider now is asked again by the jobs (architecture, money law). Answers the
 * reservation's number. Done twice, the second is refused with `reservation.cannot-cancel`; what is no longer as it was shown, with `reservation.changed-since`.
 */
export async function cancelLines(
  deps: CancelDeps,
  own: ByMember<CancelLines>,
): Promise<Decision<string, CancelRefusal>> {
  const seen = await findReservation(deps.db, own.memberKey, own.reservationNo);
  if (seen === null) return refuse({ code: 'reservation.not-found' });
  const vendor = await vendorRefusal(deps, seen.paymentMethod);
  if (vendor !== null) return refuse(vendor);
  const words = { account: own.refundAccount, version: own.version, isPreview: false };
  const { db, moneyBack } = deps;
  const cancelled = await withNewAccount({ db, accounts: moneyBack.accounts }, (tx) => cancelIn(tx, deps, own, words));
  if (!cancelled.ok) return cancelled;
  failPoint('lines-cancelled');
  const { reservationNo, refund, closes } = cancelled.value;
  if (refund !== null) await deps.moneyBack.send(refund);
  if (closes !== null) await deps.moneyBack.closeAccount(closes);
  return accept(reservationNo);
}

/** The vendor of the experience card is asked for an answer before anything happens. */
const vendorRefusal = async ({ moneyBack }: CancelDeps, method: PaymentMethod | null): Promise<CancelRefusal | null> =>
  method === 'experience-card' && !(await moneyBack.isCardVendorUp()) ? { code: 'payment.experience-card-down' } : null;

/** `again` where it was paid while its payment was being locked: payments are locked before their reservation, everywhere. */
async function cancelIn(
  tx: Sql,
  deps: CancelDeps,
  own: ByMember<CancelLines>,
  words: CancelTerms,
): Promise<Decision<Cancelled, CancelRefusal> | 'again'> {
  const seen = await findReservation(tx, own.memberKey, own.reservationNo);
  if (seen === null) return refuse({ code: 'reservation.not-found' });
  if (seen.attemptId !== null) await lockAttempt(tx, seen.attemptId);
  await lockReservation(tx, seen.reservationKey);
  const known = await loadCancel(tx, own);
  if (known === null) return refuse({ code: 'reservation.not-found' });
  if (known.row.attemptId !== seen.attemptId) return 'again';
  const now = deps.clock.now();
  const refusal = refusalOf(known, await deps.catalogue.current(), words, now);
  if (refusal !== null) return refuse(refusal);
  return accept(await save(tx, deps.moneyBack, known, { ...own, words, now }));
}

async function save(
  tx: Sql,
  moneyBack: MoneyBack,
  known: KnownCancel,
  { memberKey, requestId, words, now }: ByMember<{ readonly words: CancelTerms; readonly now: Instant }>,
): Promise<Cancelled> {
  const { row, chosen, sold, price } = known;
  const refund = price.total === 0 ? null : newRefund(price.total, 'lines-cancelled', now);
  const gone = chosen.map(({ lineKey }) => lineKey);
  const cancel = { reservationKey: row.reservationKey, memberKey, requestId, gone, refund, ...staying(known) };
  await saveCancel(tx, cancel, now);
  if (refund !== null && words.account !== null && row.paymentMethod === 'virtual-account')
    await moneyBack.keepAccount(tx, { refundId: refund.refundId, account: normaliseRefundAccount(words.account) }, now);
  const isRest = gone.length === sold.length;
  const closes = row.status === 'awaiting-deposit' && isRest ? row.attemptId : null;
  return {
    reservationNo: row.reservationNo,
    refund: refund === null ? null : await findRequestedRefund(tx, refund.refundId),
    deposit: isRest ? null : actedDeposit(row.attemptId, owedOf(known), stayingVisits(known), now),
    closes,
  };
}

/** The lines that stay and their heads, as far as they cost something else now. */
function staying({ sold, price }: KnownCancel): Pick<SavedCancel, 'stays' | 'prices'> {
  const known = new Map(sold.map((line) => [line.lineNo, line]));
  const moved = price.stays.flatMap((after) => {
    const line = known.get(after.lineNo);
    return line === undefined ? [] : [{ line, after }];
  });
  return {
    stays: moved.map(({ line, after }) => ({
      lineKey: line.lineKey,
      listAmount: after.listAmount,
      amount: after.amount,
      additionalSession: after.additionalSession,
      terms: after.terms,
    })),
    prices: moved.flatMap(({ line, after }) =>
      line.heads.flatMap(({ participantKey, price: before }, at) => {
        const now = after.heads[at]?.price ?? before;
        return now === before ? [] : [{ participantKey, price: now }];
      }),
    ),
  };
}
