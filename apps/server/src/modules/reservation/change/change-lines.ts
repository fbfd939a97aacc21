import { REFUND_BANKS } from '@kkumteo/contract/payment/banks';
import {
  encodeChangeField,
  type ChangeLines,
  type ChangePreview,
  type SaveChange,
} from '@kkumteo/contract/reservation/change';
import { madeFree } from '@kkumteo/domain/booking/order-bounds';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { normaliseRefundAccount, type RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { needsRefundAccount } from '@kkumteo/domain/reservation/cancel';
import { changeBlocked, changeSaveRefusal } from '@kkumteo/domain/reservation/change-save';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { depositReissueRefusal, type OwedChange } from '@kkumteo/domain/reservation/deposit-reissue';
import type { DepositReissueRejection } from '@kkumteo/domain/reservation/refusals';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Database, Sql } from '../../../db/pool.ts';
import { Refused } from '../../../http/refused.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import type { Catalogue } from '../../catalog/catalogue.ts';
import { freeBoundRefusal } from '../../checkout/free-bounds.ts';
import { unpaidBoundRefusal } from '../../checkout/unpaid-bounds.ts';
import type { MoneyBack } from '../../payment/refunds/money-back.ts';
import { findRequestedRefund, newRefund, type RequestedRefund } from '../../payment/refunds/store.ts';
import { lockAttempt } from '../cancel/store.ts';
import { findChildElsewhere, lockMember } from '../edit/store.ts';
import { lockReservation, paymentUnderWay } from '../pay-later/store.ts';
import { actedDeposit, withNewAccount, type ActedDeposit } from '../new-account.ts';
import { findReservation, type ReservationRow } from '../read/store.ts';
import { decideChange, type ChangeRefusal, type DecidedChange } from './decide-change.ts';
import { adviseOnRooms, saveRoomsOfChange } from './rooms-of-change.ts';
import { lineSeats, savedLines } from './saved-lines.ts';
import { changeFits, saveChange } from './store.ts';

export interface ChangeDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly moneyBack: MoneyBack;
}

type ByMember<T> = T & { readonly memberKey: number; readonly requestId: string };

const paidAtDesk = ({ paymentState, attemptId, payTotal }: ReservationRow): boolean =>
  paymentState === 'paid' && attemptId === null && payTotal > 0;

/** Why changed lines could not be had now, people, round, seats and rooms, or null. Advice: saving decides again under its own lock. */
export async function adviseOnChange(deps: ChangeDeps, own: ByMember<ChangeLines>): Promise<ChangeRefusal | null> {
  const decided = await decideChange(deps.db, await deps.catalogue.current(), own, deps.clock.now());
  if (!decided.ok) return decided.rejection;
  const fits = await changeFits(deps.db, decided.value.staged.map(lineSeats));
  if (!fits) return { code: 'reservation.change-no-seats' };
  return adviseOnRooms(deps.db, await deps.catalogue.current(), decided.value, deps.clock.now());
}

/** What changed lines come to, all at once, and why they can't be saved so. Refuses what `decideChange` refuses. */
export async function previewChange(
  deps: ChangeDeps,
  own: ByMember<ChangeLines>,
): Promise<Decision<ChangePreview, ChangeRefusal>> {
  const decided = await decideChange(deps.db, await deps.catalogue.current(), own, deps.clock.now());
  if (!decided.ok) return decided;
  const { row, price } = decided.value;
  const now = deps.clock.now();
  const blocked =
    changeBlocked({
      status: row.status,
      difference: price.difference,
      paidAtDesk: paidAtDesk(row),
      accountRefusal: accountRefusal(decided.value, now),
    }) ?? (await freesTooMuch(deps.db, own.memberKey, decided.value, now));
  return accept({
    lines: price.lines.map(({ lineNo, listAmount, amount }) => ({ lineNo, amount, discount: listAmount - amount })),
    before: price.before,
    after: price.after,
    difference: price.difference,
    refund: price.refund,
    blocked: blocked === null ? null : sentenceOf(blocked),
  });
}

const owedOf = ({ row, price }: DecidedChange): OwedChange => ({
  status: row.status,
  before: price.before,
  after: price.after,
});
const visitsOf = ({ sold }: DecidedChange): readonly KstDate[] => sold.map(({ visitDate }) => visitDate);
const accountRefusal = (decided: DecidedChange, now: Instant): DepositReissueRejection | null =>
  depositReissueRefusal(owedOf(decided), visitsOf(decided), now);

interface Changed {
  readonly reservationNo: string;
  readonly deposit: ActedDeposit | null;
  readonly refund: RequestedRefund | null;
}

/**
 * Changes lines of a member's own reservation, all that are named or none: seats of both rounds, rooms, people, prices, totals and the refund of what
 * costs less in one transaction; then the money is sent. What waits for a deposit gets another account for another amount (`withNewAccount`). What does not reach the provider now is asked again by the jobs (architecture, money law).
 * Answers the reservation's number. Done twice, the second is refused with `reservation.changed-since`.
 */
export async function changeLines(
  deps: ChangeDeps,
  own: ByMember<SaveChange>,
): Promise<Decision<string, ChangeRefusal>> {
  const { db, moneyBack } = deps;
  const changed = await withNewAccount({ db, accounts: moneyBack.accounts }, (tx) => changeIn(tx, deps, own));
  if (!changed.ok) return changed;
  failPoint('lines-changed');
  const { reservationNo, refund } = changed.value;
  if (refund !== null) await deps.moneyBack.send(refund);
  return accept(reservationNo);
}

/** `again` where it was paid while its payment was being locked: payments are locked before their reservation, everywhere. */
async function changeIn(
  tx: Sql,
  deps: ChangeDeps,
  own: ByMember<SaveChange>,
): Promise<Decision<Changed, ChangeRefusal> | 'again'> {
  const seen = await findReservation(tx, own.memberKey, own.reservationNo);
  if (seen === null) return refuse({ code: 'reservation.not-found' });
  await lockMember(tx, own.memberKey);
  if (seen.attemptId !== null) await lockAttempt(tx, seen.attemptId);
  await lockReservation(tx, seen.reservationKey);
  const now = deps.clock.now();
  const decided = await decideChange(tx, await deps.catalogue.current(), own, now);
  if (!decided.ok) return decided;
  const { row, price, staged } = decided.value;
  if (row.attemptId !== seen.attemptId) return 'again';
  const refusal = changeSaveRefusal({
    changed: staged.map(({ line }) => line.lineNo),
    status: row.status,
    difference: price.difference,
    paidAtDesk: paidAtDesk(row),
    accountRefusal: accountRefusal(decided.value, now),
    needsAccount: needsRefundAccount(row.paymentMethod, price.refund),
    account: served(own.refundAccount),
    agreed: true,
  });
  if (refusal !== null) return refuse(refusal);
  if (row.paymentState !== 'paid' && (await paymentUnderWay(tx, row.reservationKey)))
    return refuse({ code: 'payment.in-progress' });
  const tooMuch =
    (await growsTooMuch(tx, own.memberKey, decided.value, now)) ??
    (await freesTooMuch(tx, own.memberKey, decided.value, now));
  if (tooMuch !== null) return refuse(tooMuch);
  return save(tx, deps, decided.value, { own, now });
}

/** Why so many may not come for nothing from now on (PD-82), or null: what a change makes free is free as what is ordered so. */
const freesTooMuch = (
  sql: Sql,
  memberKey: number,
  { row, sold, price }: DecidedChange,
  now: Instant,
): Promise<ChangeRefusal | null> =>
  freeBoundRefusal(sql, { memberKey, track: row.track, asked: madeFree(sold, price.lines) }, now);

/** Why a reservation that nobody has paid may not grow so far (PD-82), or null; fewer are never too many. */
async function growsTooMuch(
  tx: Sql,
  memberId: number,
  { row, sold, staged }: DecidedChange,
  now: Instant,
): Promise<ChangeRefusal | null> {
  const { reservationKey, organisationName, status } = row;
  if (status !== 'provisional' && status !== 'pledged') return null;
  const grown = staged.some(({ line, change }) => experiencerCount(change) > line.experiencerCount);
  if (!grown) return null;
  const changed = new Map(staged.map(({ line, change }) => [line.lineNo, experiencerCount(change)]));
  const lines = sold.map(({ lineNo, visitDate, heads }) => ({
    visitDate,
    experiencerCount:
      changed.get(lineNo) ?? experiencerCount({ experiencers: heads.filter(({ role }) => role === 'experiencer') }),
  }));
  return unpaidBoundRefusal(tx, { memberId, organisationName, lines, reservationKey }, now);
}

/** An account at a bank that isn't served is one without its bank. */
const served = (account: RefundAccount | null): RefundAccount | null =>
  account === null || REFUND_BANKS.some(({ bankCode }) => bankCode === account.bankCode)
    ? account
    : { ...account, bankCode: '' };

async function save(
  tx: Sql,
  deps: ChangeDeps,
  decided: DecidedChange,
  { own, now }: { readonly own: ByMember<SaveChange>; readonly now: Instant },
): Promise<Decision<Changed, ChangeRefusal>> {
  const { row, price } = decided;
  const { memberKey, requestId } = own;
  const refund = price.refund === 0 ? null : newRefund(price.refund, 'lines-changed', now);
  const { reservationKey, reservationNo } = row;
  const saved = await saveChange(tx, { reservationKey, memberKey, requestId, refund, ...savedLines(decided) }, now);
  if (!saved) return refuse({ code: 'reservation.change-no-seats' });
  await saveRoomsOfChange(tx, deps, decided, { memberKey, requestId });
  await refuseChildElsewhere(tx, decided);
  const deposit = actedDeposit(row.attemptId, owedOf(decided), visitsOf(decided), now);
  if (refund === null) return accept({ reservationNo, deposit, refund: null });
  if (row.paymentMethod === 'virtual-account' && own.refundAccount !== null)
    await deps.moneyBack.keepAccount(
      tx,
      { refundId: refund.refundId, account: normaliseRefundAccount(own.refundAccount) },
      now,
    );
  return accept({ reservationNo, deposit, refund: await findRequestedRefund(tx, refund.refundId) });
}

/** Asked once the lines stand in their new rounds, which a refusal undoes: nobody is in two places (PD-81). */
async function refuseChildElsewhere(tx: Sql, { row, staged }: DecidedChange): Promise<void> {
  if (row.track !== 'individual') return;
  for (const { line, before, change, round } of staged) {
    if (round.roundId === line.roundId) continue;
    const staying = new Set(change.experiencers.map(({ participantId }) => participantId));
    const children = before.heads
      .filter(({ role, participantId }) => role === 'experiencer' && staying.has(participantId))
      .flatMap(({ name, birthDate }, at) => (birthDate === null ? [] : [{ at, name, birthDate }]));
    const elsewhere = await findChildElsewhere(tx, line.lineKey, children);
    if (elsewhere !== null)
      throw new Refused({ code: `participants.${elsewhere.reason}`, field: 'lines' }, encodeChangeField);
  }
}
