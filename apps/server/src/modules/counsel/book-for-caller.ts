import type { CallerBooked, CallerBooking } from '@kkumteo/contract/office/caller';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { failPoint } from '../../observe/fail-point.ts';
import type { BookingDocument } from '../booking/booking-document.ts';
import { buildBookingDocument } from '../booking/build-booking-document.ts';
import { refusalOf, type SaveOutcome, sellNow, writeFailureOf } from '../checkout/order-writer.ts';
import { sellUnpaid } from '../checkout/place-provisional.ts';
import type { DepositReissue } from '../payment/deposits/deposit-reissue.ts';
import { awaitDeposit } from '../payment/deposits/reissue-store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { memberSubject, noteEntry, reservationSubject } from '../staff/entries.ts';
import { type CallerRefusal, decideForCaller, type DecidedForCaller, type PriceDeps } from './price-for-caller.ts';
import { type BookedForCaller, findBooked, findReference, languageOfMember } from './store.ts';

export interface CallerDeps extends PriceDeps, Pick<SiteDeps, 'metrics'> {
  /** The card provider's name, as attempts keep it. */
  readonly provider: string;
  readonly accounts: Pick<DepositReissue, 'open'>;
}

/**
 * Books visits in a member's name as one reservation, decided and written as the member's own order, with its entry. An
 * account is opened once that is committed, and by the job where it fails. The same press answers the same reservation.
 */
export async function bookForCaller(
  deps: CallerDeps,
  by: Actor,
  memberKey: number,
  asked: CallerBooking,
): Promise<Decision<CallerBooked, CallerRefusal>> {
  const { db, clock, metrics, accounts } = deps;
  const before = await findBooked(db, memberKey, asked.pressKey);
  if (before !== null) return accept(answerOf(before));
  const now = clock.now();
  const decided = await decideForCaller(deps, memberKey, asked, now);
  if (!decided.ok) return decided;
  const owed = decided.value.booking.quote.payTotal;
  if (owed !== asked.total) return refuse({ code: 'counsel.price-changed', owed });
  const written = await write(deps, by, { ...decided.value, memberKey, asked }, now);
  if (!written.ok) return written;
  if (!written.value.repeated) metrics.booked(asked.track);
  failPoint('ordered');
  if (written.value.attemptId !== null) await accounts.open(written.value.attemptId);
  const booked = await findBooked(db, memberKey, asked.pressKey);
  if (booked === null) throw new Error('a visit that was booked for a caller is gone');
  return accept(answerOf(booked));
}

const answerOf = ({ bookingReference, paymentState, isOpened }: BookedForCaller): CallerBooked => ({
  bookingReference: formatBookingReference(bookingReference),
  state:
    paymentState === 'paid'
      ? 'confirmed'
      : paymentState === 'unpaid'
        ? 'provisional'
        : isOpened
          ? 'account-sent'
          : 'account-delayed',
});

interface Order extends DecidedForCaller {
  readonly memberKey: number;
  readonly asked: CallerBooking;
}

interface Written {
  readonly repeated: boolean;
  /** Whose account is opened next; null where nothing is owed. */
  readonly attemptId: string | null;
}

async function write(
  { db, provider }: CallerDeps,
  by: Actor,
  order: Order,
  now: Instant,
): Promise<Decision<Written, CallerRefusal>> {
  try {
    return await db.transaction((tx) => writeIn(tx, { by, provider }, order, now));
  } catch (error) {
    const unwritten = writeFailureOf(error);
    if (unwritten) return refuse(refusalOf(unwritten));
    throw error;
  }
}

const PAID_LATER = {
  free: { paymentState: 'paid' },
  account: { paymentState: 'awaiting-deposit', paymentMethod: 'virtual-account' },
  pledge: { paymentState: 'unpaid' },
} as const;

async function writeIn(
  tx: Sql,
  { by, provider }: { readonly by: Actor; readonly provider: string },
  { memberKey, member, booking, way, dueAt, asked: { pressKey, reason, isBeside } }: Order,
  now: Instant,
): Promise<Decision<Written, CallerRefusal>> {
  const { loginId, name, email, mobile } = member;
  const document = buildBookingDocument(booking, {
    member: { memberKey, memberId: '', loginId, name, email, mobile, birthDate: member.birthDate ?? '' },
    requestId: by.requestId ?? '',
    language: await languageOfMember(tx, memberKey),
    ...PAID_LATER[way],
    ...(dueAt === null ? {} : { payDueAt: dueAt }),
    idempotencyKey: pressKey,
    besideNo: null,
  });
  const sell = async (one: BookingDocument) =>
    way === 'pledge' ? await sellUnpaid(tx, one, now) : accept(await sellNow(tx, one, now));
  let sold = await sell(document);
  if (sold.ok && sold.value.kind === 'already-reserved' && isBeside)
    sold = await sell({ ...document, besideNo: sold.value.beside });
  if (!sold.ok) return sold;
  if (sold.value.kind !== 'saved') return refuse(await unsold(tx, sold.value));
  const { reservationNo, repeated } = sold.value;
  if (repeated) return accept({ repeated, attemptId: null });
  const isDeposit = way === 'account' && dueAt !== null;
  const attemptId = isDeposit ? await awaitDeposit(tx, { reservationNo, provider, dueAt }, now) : null;
  const people = document.lines.reduce((sum, line) => sum + line.experiencerCount + line.leaderCount, 0);
  const subjects = [memberSubject(memberKey), reservationSubject(reservationNo)];
  const facts = { amount: document.payTotal, people };
  await noteEntry(tx, by, { act: 'reservation.book', kind: 'act', subjects, reason, facts, pressKey }, now);
  return accept({ repeated, attemptId });
}

async function unsold(tx: Sql, failure: Exclude<SaveOutcome, { readonly kind: 'saved' }>): Promise<CallerRefusal> {
  const beside = failure.kind === 'already-reserved' ? await findReference(tx, failure.beside ?? '') : null;
  return beside === null
    ? refusalOf(failure)
    : { code: 'counsel.same-booked', bookingReference: formatBookingReference(beside) };
}
