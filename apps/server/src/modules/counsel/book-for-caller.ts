import type { CallerBooked, CallerBooking, CallerPrice, CallerWanted } from '@kkumteo/contract/office/caller';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import { depositDeadline } from '@kkumteo/domain/payment/deposit';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { Instant } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import type { Sql } from '../../db/pool.ts';
import { failPoint } from '../../observe/fail-point.ts';
import { buildBookingDocument } from '../booking/build-booking-document.ts';
import { decideBooking, type DecidedBooking } from '../booking/decide-booking.ts';
import { refusalOf, sellNow, writeFailureOf } from '../checkout/order-writer.ts';
import { findDeskMember } from '../desk/store.ts';
import { nameOf } from '../desk/sales.ts';
import { findFamily } from '../member/family.ts';
import type { DepositReissue } from '../payment/deposits/deposit-reissue.ts';
import { awaitDeposit } from '../payment/deposits/reissue-store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { memberSubject, noteEntry, reservationSubject } from '../staff/entries.ts';
import { findBooked, languageOfMember, readAccount, type MemberRow } from './store.ts';

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
  const decided = await decide(deps, memberKey, wanted, deps.clock.now());
  if (!decided.ok) return decided;
  const { booking, dueAt } = decided.value;
  const state = await deps.catalogue.current();
  const parts = booking.lines.flatMap((line) =>
    line.quote.parts.map(({ people, price, ...one }) => ({ name: nameOf(state, one), people, price })),
  );
  return accept({ total: booking.quote.payTotal, parts, dueAt });
}

/**
 * Books a visit in a member's name: decided and written as the member's own order, with its entry, waiting for the
 * deposit. The account is opened next, and by the job where that fails. The same press answers the same reservation.
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
  if (!written.value.repeated) metrics.booked('individual');
  failPoint('ordered');
  if (written.value.attemptId !== null) await accounts.open(written.value.attemptId);
  const booked = await findBooked(db, memberKey, asked.pressKey);
  if (booked === null) throw new Error('a visit that was booked for a caller is gone');
  return accept(answerOf(booked));
}

const answerOf = ({ bookingReference, isPaid, isOpened }: NonNullable<Awaited<ReturnType<typeof findBooked>>>) =>
  ({
    bookingReference: formatBookingReference(bookingReference),
    state: isPaid ? 'confirmed' : isOpened ? 'account-sent' : 'account-delayed',
  }) as const;

interface Decided {
  readonly member: MemberRow;
  readonly booking: DecidedBooking;
  /** Null where it costs nothing. */
  readonly dueAt: Instant | null;
}

async function decide(
  { db, catalogue, methods }: CallerDeps,
  memberKey: number,
  wanted: CallerWanted,
  now: Instant,
): Promise<Decision<Decided, Refusal>> {
  const member = await findCaller(db, memberKey);
  if (member === null) return refuse(UNKNOWN);
  const item = itemOf(wanted, member, await findFamily(db, memberKey, 'experiencer'));
  if (!item.ok) return item;
  const input = { track: 'individual', items: [item.value], memberKey, purpose: 'pay', now } as const;
  const booking = await decideBooking({ catalogue, sql: db }, input);
  if (!booking.ok) return booking;
  if (booking.value.quote.payTotal === 0) return accept({ member, booking: booking.value, dueAt: null });
  const dueAt = methods.has('virtual-account') ? depositDeadline(wanted.day, now) : null;
  return dueAt === null ? refuse({ code: 'counsel.no-deposit' }) : accept({ member, booking: booking.value, dueAt });
}

function itemOf(
  { productId, day, roundId, experiencers, leaders }: CallerWanted,
  member: MemberRow,
  family: readonly FamilyPerson[],
): Decision<BookingItem, CounselRejection> {
  const gone = experiencers.findIndex(
    ({ familyKey }) => familyKey !== null && !family.some(({ key }) => key === familyKey),
  );
  if (gone >= 0) return refuse({ code: 'counsel.family-gone', field: `items.0.experiencers.${gone}.name` });
  return accept({
    itemId: 'caller',
    track: 'individual',
    productId,
    roundId,
    visitDate: day,
    experiencers: experiencers.map(({ categoryId, familyKey, email, ...typed }, at) => {
      const child = family.find(({ key }) => key === familyKey);
      const { name, birthDate, grade } = child ?? {
        name: normaliseText(typed.name),
        birthDate: parseTypedDate(typed.birthDate),
        grade: '',
      };
      return {
        key: `caller-${at}`,
        categoryId,
        headcount: 1,
        name,
        birthDate,
        typedBirthDate: birthDate === null ? typed.birthDate : undefined,
        grade,
        email: keptEmail(email),
        loginId: '',
        className: '',
        classNumber: '',
        roomPicks: [],
      };
    }),
    leaders: leaders.map(({ categoryId, isCaller, ...typed }, at) => ({
      key: `caller-leader-${at}`,
      categoryId,
      name: isCaller ? member.name : normaliseText(typed.name),
      mobile: keptPhone(isCaller ? member.mobile : typed.mobile),
      email: isCaller ? member.email : keptEmail(typed.email),
    })),
    roomApplications: [],
    additionalSession: false,
    couponId: null,
    organisation: null,
    invited: false,
    invitationCode: null,
  });
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

async function writeIn(
  tx: Sql,
  { by, provider }: { readonly by: Actor; readonly provider: string },
  { memberKey, member, booking, dueAt, asked: { pressKey, reason } }: Order,
  now: Instant,
): Promise<Decision<Written, Refusal>> {
  const { loginId, name, email, mobile } = member;
  const document = buildBookingDocument(booking, {
    member: { memberKey, memberId: '', loginId, name, email, mobile, birthDate: member.birthDate ?? '' },
    requestId: by.requestId ?? '',
    language: await languageOfMember(tx, memberKey),
    ...(dueAt === null
      ? { paymentState: 'paid' }
      : { paymentState: 'awaiting-deposit', paymentMethod: 'virtual-account', payDueAt: dueAt }),
    idempotencyKey: pressKey,
    besideNo: null,
  });
  const saved = await sellNow(tx, document, now);
  if (saved.kind !== 'saved') return refuse(refusalOf(saved));
  const { reservationNo, repeated } = saved;
  if (repeated) return accept({ repeated, attemptId: null });
  const attemptId = dueAt === null ? null : await awaitDeposit(tx, { reservationNo, provider, dueAt }, now);
  const people = document.lines.reduce((sum, line) => sum + line.experiencerCount + line.leaderCount, 0);
  const subjects = [memberSubject(memberKey), reservationSubject(reservationNo)];
  const facts = { amount: document.payTotal, people };
  await noteEntry(tx, by, { act: 'reservation.book', kind: 'act', subjects, reason, facts, pressKey }, now);
  return accept({ repeated, attemptId });
}
