import type { ClosingPerson, ClosingPreview, ClosingScopeAsked } from '@kkumteo/contract/office/closing';
import {
  approversFor,
  closingPhrase,
  closingSeconds,
  PREVIEW_MINUTES,
  type ClosingScope,
} from '@kkumteo/domain/closing/closing';
import type { Treatment } from '@kkumteo/domain/closing/treatment';
import { CLOSING_WAYS, LEFT_REASONS, type LeftReason } from '@kkumteo/domain/closing/way-back';
import { OFFER_DAYS } from '@kkumteo/domain/reservation/move/offer';
import type { MessageFacts } from '@kkumteo/domain/messages/message';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { isEmail } from '@kkumteo/domain/shared/contact';
import { sumWon, type Won } from '@kkumteo/domain/shared/money';
import { readMobile } from '@kkumteo/domain/shared/phone';
import { DAY_MS, MINUTE_MS, type Instant } from '@kkumteo/domain/shared/time';
import { may, type StaffRole, wonFor } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import type { Reader } from '../staff/actor.ts';
import { nameFor, phoneFor, type Eyes } from '../reservation/story/eyes.ts';
import { findBookings, type ClosedRounds, type TreatedBooking } from './bookings.ts';
import { closedRoundsOf, stillSold } from './closed-rounds.ts';
import { countWaitingAndHeld, findClosedParts, findSold } from './day-store.ts';
import { findColleagues } from './work-store.ts';

export interface Previewed {
  readonly closed: ClosedRounds;
  readonly bookings: readonly TreatedBooking[];
  /** All that goes back, by itself and by a person. */
  readonly amount: Won;
}

/** What a closing would do now; nothing is changed by it. */
export async function previewOf(
  sql: Sql,
  state: CatalogueState,
  scope: Omit<ClosingScopeAsked, 'words' | 'visitors'>,
  now: Instant,
): Promise<Previewed> {
  return bookedOf(sql, await soldOf(sql, closedRoundsOf(state, scope, now)));
}

/** What a stop of the sale alone would stop, and leave as it is; `chosen` counts the rounds that are stopped already too. */
export async function previewOfStop(
  sql: Sql,
  state: CatalogueState,
  scope: ClosingScope,
  now: Instant,
): Promise<Previewed & { readonly chosen: number }> {
  const chosen = await soldOf(sql, closedRoundsOf(state, scope, now));
  const open = stillSold(state, chosen, await findClosedParts(sql, scope.day));
  return { ...(await bookedOf(sql, open)), chosen: chosen.rounds.length };
}

async function bookedOf(sql: Sql, closed: ClosedRounds): Promise<Previewed> {
  const bookings = await findBookings(sql, closed);
  return { closed, bookings, amount: amountOf(bookings) };
}

/** Rounds without any seat on the day don't run on it. */
async function soldOf(sql: Sql, closed: ClosedRounds): Promise<ClosedRounds> {
  const sold = new Set(await findSold(sql, closed.rounds, closed.day));
  return { ...closed, rounds: closed.rounds.filter((roundId) => sold.has(roundId)) };
}

/** Why a person has work with it; null where the job does all of it. */
const leftOf = (treatment: Treatment): LeftReason | null =>
  treatment.kind === 'left' ? treatment.why : treatment.byPerson;

/** Writes a message as visitors read it. */
export type WriteMessage = (
  facts: MessageFacts,
  around: { readonly link: string; readonly parkName: string; readonly phone: string },
) => Promise<{ readonly subject: string; readonly text: string }>;

interface Around {
  readonly write: WriteMessage;
  readonly state: CatalogueState;
  readonly siteOrigin: string;
  readonly reader: Reader;
  readonly now: Instant;
}

export async function showPreview(sql: Sql, scope: ClosingScopeAsked, around: Around): Promise<ClosingPreview> {
  const { state, reader, now } = around;
  const { role } = reader;
  const isStop = scope.visitors === 'stay';
  const previewed = await (isStop ? previewOfStop : previewOf)(sql, state, scope, now);
  const { closed, bookings, amount } = previewed;
  const left = bookings.filter(({ treatment }) => leftOf(treatment) !== null);
  const figure = (of: readonly TreatedBooking[]) => ({ reservations: of.length, amount: wonFor(role, amountOf(of)) });
  return {
    day: scope.day,
    pricedAt: now,
    pricedUntil: now + PREVIEW_MINUTES * MINUTE_MS,
    rounds: closed.rounds.length,
    ...countOf(bookings),
    experiencers: bookings.reduce((sum, { experiencers }) => sum + experiencers, 0),
    leaders: bookings.reduce((sum, { leaders }) => sum + leaders, 0),
    individual: countOf(bookings.filter(({ track }) => track === 'individual')),
    group: countOf(bookings.filter(({ track }) => track === 'group')),
    amount: wonFor(role, amount),
    automatic: figure(bookings.filter(({ treatment }) => leftOf(treatment) === null)),
    byPerson: figure(left),
    seconds: closingSeconds(bookings.length),
    ...(await countWaitingAndHeld(sql, closed)),
    ways: CLOSING_WAYS.map((way) => ({ way, ...figure(bookings.filter(({ treatment }) => treatment.way === way)) })),
    left: LEFT_REASONS.map((why) => ({
      why,
      ...figure(left.filter(({ treatment }) => leftOf(treatment) === why)),
    })).filter(({ reservations }) => reservations > 0),
    messages: channelsOf(isStop ? [] : bookings),
    message: isStop ? { subject: '', text: '' } : await exampleOf(previewed, scope, around),
    phrase: closingPhrase(scope.day),
    approvers: approversFor(reader.staffKey, await findColleagues(sql)),
  };
}

const countOf = (bookings: readonly TreatedBooking[]) => ({
  reservations: bookings.length,
  people: bookings.reduce((sum, { experiencers, leaders }) => sum + experiencers + leaders, 0),
});

const amountOf = (bookings: readonly TreatedBooking[]): Won =>
  sumWon(bookings.map(({ treatment }) => treatment.amount));

function channelsOf(bookings: readonly TreatedBooking[]) {
  const told = bookings.filter(({ treatment }) => treatment.kind === 'cancel' || treatment.why !== 'already-in');
  const phone = told.filter(({ bookerMobile }) => readMobile(bookerMobile) !== null);
  const rest = told.filter((booking) => !phone.includes(booking));
  const mail = rest.filter(({ bookerEmail }) => isEmail(bookerEmail));
  return { phone: phone.length, mail: mail.length, none: rest.length - mail.length };
}

/** What the invented visitor has paid, for a role that has no business with money. */
const EXAMPLE_AMOUNT = 20_000;

/** The message of an invented visitor, by a round and an amount of this closing. */
async function exampleOf(
  { closed, bookings }: Previewed,
  { day, words, visitors }: ClosingScopeAsked,
  { state, siteOrigin, write, reader: { role }, now }: Around,
): Promise<{ readonly subject: string; readonly text: string }> {
  const product = [...state.known.values()].find(({ rounds }) =>
    rounds.some(({ roundId }) => closed.rounds.includes(roundId)),
  );
  const startMinute = product?.rounds.find(({ roundId }) => closed.rounds.includes(roundId))?.startMinute ?? 600;
  const paid = bookings.find(({ treatment }) => treatment.amount > 0)?.treatment.amount ?? 0;
  const goesBack = paid === 0 ? 0 : (wonFor(role, paid) ?? EXAMPLE_AMOUNT);
  const order = {
    bookerName: '홍길동',
    reservationNo: '',
    bookingReference: 'KT-0000-0000-0',
    track: 'individual',
    productName: product?.product.name ?? '체험',
    otherItems: 0,
    visitDate: day,
    startMinute,
    payTotal: goesBack,
    refundedAtDesk: 0,
    soldAtDesk: false,
  } as const;
  const { parkName = '', phone = '' } = state.operator ?? {};
  const { subject, text } = await write(
    visitors === 'offer'
      ? { kind: 'another-day', order, words, until: now + OFFER_DAYS * DAY_MS, offerKey: 0 }
      : { kind: 'booking-closed', order, words, goesBack },
    { link: siteOrigin, parkName: parkName || '-', phone: phone || '-' },
  );
  return { subject, text };
}

/** How the list is taken, and by whom. */
interface Taken {
  readonly as: 'screen' | 'xlsx' | 'csv';
  readonly role: StaffRole;
}

/** The visitors of a closing with what goes back: as they are in the file of a role that opens people, else masked. */
export function peopleOf(bookings: readonly TreatedBooking[], { as, role }: Taken): readonly ClosingPerson[] {
  const eyes: Eyes = { role, isOpen: as !== 'screen' && may(role, 'reservation.open-people') };
  return bookings.map(({ treatment, ...booking }) => ({
    reservationNo: booking.reservationNo,
    bookingReference: formatBookingReference(booking.bookingReference),
    name: booking.organisationName ?? nameFor(eyes, booking.bookerName),
    phone: phoneFor(eyes, booking.bookerMobile) ?? '',
    isGroup: booking.track === 'group',
    people: booking.experiencers + booking.leaders,
    way: treatment.way,
    amount: wonFor(role, treatment.amount),
    why: leftOf(treatment),
  }));
}
