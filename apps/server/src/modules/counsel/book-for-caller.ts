import type { CallerBooked, CallerBooking, CallerPrice, CallerWanted } from '@kkumteo/contract/office/caller';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { isBookedFree } from '@kkumteo/domain/catalog/product';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import { depositDeadline, provisionalDeadline } from '@kkumteo/domain/payment/deposit';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { quoteBooking } from '@kkumteo/domain/pricing/quote-booking';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { failPoint } from '../../observe/fail-point.ts';
import type { BookingDocument } from '../booking/booking-document.ts';
import { buildBookingDocument } from '../booking/build-booking-document.ts';
import { decideBooking, type DecidedBooking } from '../booking/decide-booking.ts';
import { refusalOf, type SaveOutcome, sellNow, writeFailureOf } from '../checkout/order-writer.ts';
import { countProvisional, sellUnpaid } from '../checkout/place-provisional.ts';
import { findDeskMember } from '../desk/store.ts';
import { nameOf } from '../desk/sales.ts';
import { findFamily } from '../member/family.ts';
import type { DepositReissue } from '../payment/deposits/deposit-reissue.ts';
import { awaitDeposit } from '../payment/deposits/reissue-store.ts';
import { findCoupons } from '../pricing/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { memberSubject, noteEntry, reservationSubject } from '../staff/entries.ts';
import { itemOf } from './caller-item.ts';
import {
  type BookedForCaller,
  findBooked,
  findReference,
  languageOfMember,
  readAccount,
  type MemberRow,
} from './store.ts';

export interface CallerDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'metrics'> {
  readonly methods: SupportedMethods;
  /** The card provider's name, as attempts keep it. */
  readonly provider: string;
  readonly accounts: Pick<DepositReissue, 'open'>;
}

type Refusal = BookingRejection | PaymentRejection | CounselRejection;

const UNKNOWN = { code: 'counsel.member-unknown' } as const;

/** A member in whose name can be booked; null for one who has left, and for the desk's own. */
export async function findCaller(sql: Sql, memberKey: number): Promise<MemberRow | null> {
  const account = await readAccount(sql, memberKey);
  if (account === null || account.withdrawnAt !== null) return null;
  return (await findDeskMember(sql)) === memberKey ? null : account;
}

/** What a caller's visit costs and until when it is paid; refuses what the visitor's own order would be refused for. */
export async function priceForCaller(
  deps: CallerDeps,
  memberKey: number,
  wanted: CallerWanted,
): Promise<Decision<CallerPrice, Refusal>> {
  const now = deps.clock.now();
  const decided = await decide(deps, memberKey, { ...wanted, couponId: null }, now);
  if (!decided.ok) return decided;
  const { booking, way, dueAt } = decided.value;
  const state = await deps.catalogue.current();
  const leader = wanted.track === 'group' ? '인솔자' : '보호자';
  const parts = booking.lines.flatMap((line) =>
    line.quote.parts.map(({ people, price, ...one }) => ({ name: nameOf(state, one, leader), people, price })),
  );
  const coupons = couponChoices(await findCoupons(deps.db, memberKey), booking, kstDate(now));
  return accept({ total: booking.quote.payTotal, parts, way, dueAt, coupons });
}

/** The unused coupons that make a booking cheaper, with what it costs with each. */
function couponChoices(
  held: Awaited<ReturnType<typeof findCoupons>>,
  { lines, quote }: DecidedBooking,
  today: KstDate,
): CallerPrice['coupons'] {
  return held.flatMap(({ couponId, note, used }) => {
    if (used) return [];
    const entries = lines.map((line) => ({ ...line, item: { ...line.item, couponId } }));
    const priced = quoteBooking(entries, held, today);
    return priced.ok && priced.value.payTotal < quote.payTotal
      ? [{ couponId, note, total: priced.value.payTotal }]
      : [];
  });
}

/**
 * Books a visit in a member's name: decided and written as the member's own order, with its entry. An account is opened
 * once that is committed, and by the job where it fails. The same press answers the same reservation.
 */
export async function bookForCaller(
  deps: CallerDeps,
  by: Actor,
  memberKey: number,
  asked: CallerBooking,
): Promise<Decision<CallerBooked, Refusal>> {
  const { db, clock, metrics, accounts } = deps;
  const before = await findBooked(db, memberKey, asked.pressKey);
  if (before !== null) return accept(answerOf(before));
  const now = clock.now();
  const decided = await decide(deps, memberKey, asked, now);
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

interface Decided extends Pick<CallerPrice, 'way' | 'dueAt'> {
  readonly member: MemberRow;
  readonly booking: DecidedBooking;
}

type Asked = CallerWanted & Pick<CallerBooking, 'couponId'>;

async function decide(
  { db, catalogue, methods }: CallerDeps,
  memberKey: number,
  wanted: Asked,
  now: Instant,
): Promise<Decision<Decided, Refusal>> {
  const member = await findCaller(db, memberKey);
  if (member === null) return refuse(UNKNOWN);
  const { track, day, way, couponId } = wanted;
  const family = await findFamily(db, memberKey, 'experiencer');
  const item = itemOf(await catalogue.current(), wanted, { member, family, couponId });
  if (!item.ok) return item;
  const input = { track, items: [item.value], memberKey, now } as const;
  const booking = await decideBooking(
    { catalogue, sql: db },
    way === 'pledge'
      ? { ...input, purpose: 'pledge', provisionalBookings: await countProvisional(db, memberKey) }
      : { ...input, purpose: 'pay' },
  );
  if (!booking.ok) return booking;
  const { lines, quote } = booking.value;
  const decided = { member, booking: booking.value };
  const policies = lines.map(({ product }) => product.policy);
  if (isBookedFree(quote.payTotal, policies)) return accept({ ...decided, way: 'free', dueAt: null });
  if (way === 'pledge') return accept({ ...decided, way, dueAt: provisionalDeadline(day, now) });
  const dueAt = methods.has('virtual-account') ? depositDeadline(day, now) : null;
  return dueAt === null ? refuse({ code: 'counsel.no-deposit', track }) : accept({ ...decided, way, dueAt });
}

interface Order extends Decided {
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
): Promise<Decision<Written, Refusal>> {
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
): Promise<Decision<Written, Refusal>> {
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

async function unsold(tx: Sql, failure: Exclude<SaveOutcome, { readonly kind: 'saved' }>): Promise<Refusal> {
  const beside = failure.kind === 'already-reserved' ? await findReference(tx, failure.beside ?? '') : null;
  return beside === null
    ? refusalOf(failure)
    : { code: 'counsel.same-booked', bookingReference: formatBookingReference(beside) };
}
