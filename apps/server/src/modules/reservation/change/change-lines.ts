import type { ChangeLines, ChangePreview, SaveChange } from '@kkumteo/contract/reservation/change';
import { can } from '@kkumteo/domain/reservation/can';
import { staffCan } from '@kkumteo/domain/reservation/staff-acts';
import { madeFree } from '@kkumteo/domain/booking/order-bounds';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { needsRefundAccount } from '@kkumteo/domain/reservation/cancel/cancel';
import { changeBlocked, changeSaveRefusal } from '@kkumteo/domain/reservation/change/change-save';
import { accept, refuse, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import { depositReissueRefusal, type OwedChange } from '@kkumteo/domain/reservation/deposit-reissue';
import type { DepositReissueRejection } from '@kkumteo/domain/reservation/refusals';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { lockMember } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import { failPoint } from '../../../observe/fail-point.ts';
import { freeBoundRefusal, unpaidBoundRefusal } from '../../booking/order-bounds.ts';
import type { Refunds } from '../../payment/refunds/refunds.ts';
import { newRefund, type RequestedRefund } from '../../payment/refunds/store.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { depositAfterAct, withDepositReissue, type DepositAfterAct } from '../act/deposit-reissue.ts';
import { lockOwnWithPayment, noteStaffAct, type ByMember, type ByStaff } from '../act/store.ts';
import { atServedBank, needsDesk, takeRefund } from '../act/money.ts';
import { findChildElsewhere } from '../edit-people/store.ts';
import { paymentUnderWay } from '../pay-later/store.ts';
import { findReservation } from '../read/store.ts';
import { decideChange, type ChangeRefusal, type DecidedChange } from './decide-change.ts';
import { adviseOnKept, adviseOnRooms, type KeptRooms, saveRoomsOfChange } from './rooms-of-change.ts';
import { changeFits, lineSeats, saveChange, savedLines } from './save-change.ts';

export interface ChangeDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  readonly refunds: Refunds;
}

/** Why changed lines could not be had now, or null. Advice: saving decides again under its own lock. */
export async function adviseOnChange(
  deps: ChangeDeps,
  own: ByMember<ChangeLines>,
  isByStaff = false,
): Promise<ChangeRefusal | null> {
  const decided = await decideShown(deps, own, isByStaff);
  if (!decided.ok) return decided.rejection;
  const fits = await changeFits(deps.db, decided.value.staged.map(lineSeats));
  if (!fits) return { code: 'reservation.change-no-seats' };
  if (isByStaff) return null;
  const state = await deps.catalogue.current();
  return adviseOnRooms(deps.db, state, decided.value, { isByStaff: false, now: deps.clock.now() });
}

const NO_ROOMS: KeptRooms = { roomsKept: 0, roomsDropped: 0, rooms: [] };

/** The price of changed lines; `blocked` is the refusal of saving them so. */
type PricedChange = Omit<ChangePreview, 'blocked'> & { readonly blocked: Rejection | null } & KeptRooms;

/** The price of all changed lines together, and why they can't be saved. Refuses what `decideChange` refuses. */
export async function previewChange(
  deps: ChangeDeps,
  own: ByMember<ChangeLines>,
  isByStaff = false,
): Promise<Decision<PricedChange, ChangeRefusal>> {
  const decided = await decideShown(deps, own, isByStaff);
  if (!decided.ok) return decided;
  const { row, price } = decided.value;
  const state = await deps.catalogue.current();
  const now = deps.clock.now();
  const blocked =
    changeBlocked({
      status: row.status,
      difference: price.difference,
      paidAtDesk: await needsDesk(deps.db, row, -price.difference),
      accountRefusal: accountRefusal(decided.value, now),
    }) ??
    (isByStaff
      ? await adviseOnRooms(deps.db, state, decided.value, { isByStaff, now })
      : await freesTooMuch(deps.db, own.memberKey, decided.value, now));
  return accept({
    lines: price.lines.map(({ lineNo, listAmount, amount }) => ({ lineNo, amount, discount: listAmount - amount })),
    before: price.before,
    after: price.after,
    difference: price.difference,
    refund: price.refund,
    blocked,
    ...(isByStaff ? await adviseOnKept(deps.db, state, decided.value) : NO_ROOMS),
  });
}

async function decideShown(
  deps: ChangeDeps,
  { memberKey, reservationNo, lines }: ByMember<ChangeLines>,
  isByStaff: boolean,
): Promise<Decision<DecidedChange, ChangeRefusal>> {
  const row = await findReservation(deps.db, memberKey, reservationNo);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  return decideChange(
    deps.db,
    await deps.catalogue.current(),
    { row, lines, rules: rulesOf(isByStaff) },
    deps.clock.now(),
  );
}

const rulesOf = (isByStaff: boolean) => (isByStaff ? staffCan : can);

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
  readonly roomsKept: number;
  readonly deposit: DepositAfterAct | null;
  readonly refund: RequestedRefund | null;
}

/**
 * Changes lines of a member's own reservation, all of them or none: seats of both rounds, rooms, people, prices, totals
 * and the refund of the difference in one transaction; then the refund is sent. A deposit is reissued for another
 * amount (`withDepositReissue`). The jobs retry what does not reach the provider now (architecture, money law). Answers
 * the reservation's number. A second save of the same page is refused with `reservation.changed-since`. Staff change by
 * their own rules and without the bounds on one member (PD-166), and their act has its entry in the same transaction.
 */
export async function changeLines(
  deps: ChangeDeps,
  own: ByMember<SaveChange>,
  staff: ByStaff | null = null,
): Promise<Decision<string, ChangeRefusal>> {
  const { db, refunds } = deps;
  const changed = await withDepositReissue({ db, accounts: refunds.accounts }, (tx) => changeIn(tx, deps, own, staff));
  if (!changed.ok) return changed;
  failPoint('lines-changed');
  const { reservationNo, refund } = changed.value;
  if (refund !== null) await deps.refunds.send(refund);
  return accept(reservationNo);
}

async function changeIn(
  tx: Sql,
  deps: ChangeDeps,
  own: ByMember<SaveChange>,
  staff: ByStaff | null,
): Promise<Decision<Changed, ChangeRefusal> | 'again'> {
  await lockMember(tx, own.memberKey);
  const row = await lockOwnWithPayment(tx, own);
  if (row === null) return refuse({ code: 'reservation.not-found' });
  if (row === 'again') return row;
  const now = deps.clock.now();
  const state = await deps.catalogue.current();
  const decided = await decideChange(tx, state, { row, lines: own.lines, rules: rulesOf(staff !== null) }, now);
  if (!decided.ok) return decided;
  const { price, staged } = decided.value;
  const refusal = changeSaveRefusal({
    changed: staged.map(({ line }) => line.lineNo),
    status: row.status,
    difference: price.difference,
    paidAtDesk: await needsDesk(tx, row, -price.difference),
    accountRefusal: accountRefusal(decided.value, now),
    needsAccount: needsRefundAccount(row.paymentMethod, price.refund),
    account: atServedBank(own.refundAccount),
    agreed: true,
  });
  if (refusal !== null) return refuse(refusal);
  if (row.paymentState !== 'paid' && (await paymentUnderWay(tx, row.reservationKey)))
    return refuse({ code: 'payment.in-progress' });
  const tooMuch =
    staff !== null
      ? null
      : ((await growsTooMuch(tx, own.memberKey, decided.value, now)) ??
        (await freesTooMuch(tx, own.memberKey, decided.value, now)));
  if (tooMuch !== null) return refuse(tooMuch);
  const saved = await save(tx, deps, decided.value, { own, staff, now });
  if (staff === null || !saved.ok) return saved;
  const { roomsKept } = saved.value;
  const facts = { lines: staged.length, before: price.before, after: price.after, refunded: price.refund, roomsKept };
  await noteStaffAct(tx, staff, { act: 'reservation.change', reservationNo: row.reservationNo, facts }, now);
  return saved;
}

/** Why a change may not make so many people free (PD-82), or null: they count like free orders of the day. */
const freesTooMuch = (
  sql: Sql,
  memberKey: number,
  { row, sold, price }: DecidedChange,
  now: Instant,
): Promise<ChangeRefusal | null> =>
  freeBoundRefusal(sql, { memberKey, track: row.track, asked: madeFree(sold, price.lines) }, now);

/** Why an unpaid reservation may not grow so far (PD-82), or null. */
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

async function save(
  tx: Sql,
  deps: ChangeDeps,
  decided: DecidedChange,
  { own, staff, now }: { readonly own: ByMember<SaveChange>; readonly staff: ByStaff | null; readonly now: Instant },
): Promise<Decision<Changed, ChangeRefusal>> {
  const { row, price } = decided;
  const { requestId } = own;
  const memberKey = staff === null ? own.memberKey : null;
  const refund = price.refund === 0 ? null : newRefund(price.refund, 'lines-changed', now);
  const { reservationKey, reservationNo } = row;
  const saved = await saveChange(tx, { reservationKey, memberKey, requestId, refund, ...savedLines(decided) }, now);
  if (!saved) return refuse({ code: 'reservation.change-no-seats' });
  const rooms = await saveRoomsOfChange(tx, deps, decided, { memberKey, requestId, isByStaff: staff !== null });
  if (!rooms.ok) return rooms;
  const refusal = await childElsewhereRefusal(tx, decided);
  if (refusal !== null) return refuse(refusal);
  return accept({
    reservationNo,
    roomsKept: rooms.value,
    deposit: depositAfterAct(row.attemptId, owedOf(decided), visitsOf(decided), now),
    refund: await takeRefund(tx, deps.refunds, { refund, method: row.paymentMethod, account: own.refundAccount }, now),
  });
}

/** Checked after the lines are in their new rounds, which a refusal rolls back: no child is in two places (PD-81). */
async function childElsewhereRefusal(tx: Sql, { row, staged }: DecidedChange): Promise<ChangeRefusal | null> {
  if (row.track !== 'individual') return null;
  for (const { line, before, change, round } of staged) {
    if (round.roundId === line.roundId) continue;
    const staying = new Set(change.experiencers.map(({ participantId }) => participantId));
    const children = before.heads
      .filter(({ role, participantId }) => role === 'experiencer' && staying.has(participantId))
      .flatMap(({ name, birthDate }, at) => (birthDate === null ? [] : [{ at, name, birthDate }]));
    const elsewhere = await findChildElsewhere(tx, line.lineKey, children);
    if (elsewhere !== null) return { code: `participants.${elsewhere.reason}`, field: 'lines' };
  }
  return null;
}
