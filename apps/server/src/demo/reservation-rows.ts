import { gradeName } from '@kkumteo/domain/catalog/grade';
import type { Quote, QuoteLine } from '@kkumteo/domain/pricing/quote';
import { addDays, addMonths, instantOf, type KstDate } from '@kkumteo/domain/shared/time';
import { parkOrganisations } from '@kkumteo/demo-park/organisations';
import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';
import type { Row } from '../db/insert-rows.ts';
import type { SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import type { PricedPlan } from './quote-planned.ts';
import type { Outcome, PlannedLine, PlannedReservation } from './planned-reservation.ts';

/** A demo reservation with its numbers and times. */
export interface NumberedReservation {
  readonly planned: PlannedReservation;
  readonly quote: Quote;
  /** The price terms of each line. */
  readonly terms: readonly SoldTerms[];
  readonly reservationNo: string;
  /** The eight digits of its booking reference. */
  readonly bookingReference: number;
  readonly lineNos: readonly string[];
  /** Null where no money moved. */
  readonly attemptId: string | null;
  readonly holdId: string;
  readonly bookedAt: string;
  readonly paidAt: string;
  readonly cancelledAt: string;
}

const NUMBER_LENGTH = 24;
const BOOKED_AT_MINUTE = 600;
const ORGANISATIONS = parkOrganisations();

export const organisationOf = (member: PlannedReservation['member']) =>
  ORGANISATIONS.find(({ organisationId }) => organisationId === member.organisationId);

/**
 * Numbers a planned reservation and sets its times: booked during the day, paid minutes later, cancelled the next
 * morning.
 */
export function numbered(
  planned: PlannedReservation,
  { quote, terms }: PricedPlan,
  bookingReference: number,
  random: SeededRandom,
): NumberedReservation {
  const minute = BOOKED_AT_MINUTE - random.integer(60, 500);
  const at = (afterMinutes: number): string =>
    new Date(instantOf(planned.bookedOn, minute + afterMinutes)).toISOString();
  const moved = planned.outcome === 'confirmed' || planned.outcome === 'refunded';
  return {
    planned,
    quote,
    terms,
    reservationNo: random.token(NUMBER_LENGTH),
    bookingReference,
    lineNos: planned.lines.map(() => random.token(NUMBER_LENGTH)),
    attemptId: moved && quote.payTotal > 0 ? `kk${random.token(NUMBER_LENGTH)}` : null,
    holdId: uuid(random),
    bookedAt: at(0),
    paidAt: at(3),
    cancelledAt: at(8),
  };
}

const PAYMENT_STATES: Readonly<Record<Outcome, string>> = {
  confirmed: 'paid',
  refunded: 'refunded',
  withdrawn: 'unpaid',
  provisional: 'unpaid',
  'awaiting-deposit': 'awaiting-deposit',
  pledged: 'unpaid',
};

const isCancelled = (outcome: Outcome): boolean => outcome === 'refunded' || outcome === 'withdrawn';

export function reservationRow(reservation: NumberedReservation): Row {
  const { planned, quote } = reservation;
  const { member, outcome, track } = planned;
  const organisation = track === 'group' ? organisationOf(member) : undefined;
  const moved = reservation.attemptId !== null;
  return {
    reservation_no: reservation.reservationNo,
    booking_reference: reservation.bookingReference,
    member_id: member.memberId,
    track,
    state: isCancelled(outcome) ? 'cancelled' : 'open',
    payment_state: PAYMENT_STATES[outcome],
    pledge_state: outcome === 'pledged' ? 'written' : 'none',
    payment_method: moved || outcome === 'awaiting-deposit' ? planned.method : null,
    attempt_id: reservation.attemptId,
    booker_name: member.name,
    booker_email: member.email,
    booker_mobile: member.mobile,
    organisation_id: organisation?.organisationId ?? null,
    organisation_name: organisation?.name ?? null,
    organisation_kind: organisation?.kind ?? null,
    organisation_address: organisation?.basicAddress ?? null,
    organisation_detail_address: organisation?.detailAddress ?? null,
    organisation_postal_code: organisation?.postalCode ?? null,
    organisation_grades: organisation?.grades ?? null,
    grade_names: organisation?.grades.map(gradeName).join(', ') ?? null,
    list_total: quote.listTotal,
    discount_total: quote.discountTotal,
    pay_total: quote.payTotal,
    pay_due_at: payDueAt(planned),
    paid_at: outcome === 'confirmed' || outcome === 'refunded' ? reservation.paidAt : null,
    created_at: reservation.bookedAt,
  };
}

// PD-26: one month before the visit, or within three days when that is past; PD-27: 23:59:59 on the third day for a
// deposit.
function payDueAt({ outcome, lines, bookedOn }: PlannedReservation): string | null {
  const visitDate = lines[0]?.visitDate ?? bookedOn;
  const third = addDays(bookedOn, 3);
  const monthBefore = addMonths(visitDate, -1);
  if (outcome === 'awaiting-deposit') return endOf(third);
  if (outcome !== 'provisional') return null;
  return endOf(monthBefore > bookedOn ? monthBefore : third);
}

const endOf = (day: KstDate): string => new Date(instantOf(day, 1_440) - 1_000).toISOString();

export function lineRow(reservation: NumberedReservation, index: number, reservationId: number): Row {
  const line = lineAt(reservation, index);
  const quoted = quotedAt(reservation.quote, index);
  const round = line.product.rounds[line.round];
  const cancelled = isCancelled(reservation.planned.outcome);
  return {
    line_no: reservation.lineNos[index],
    reservation_id: reservationId,
    position: index,
    product_id: line.product.productId,
    product_name: line.product.name,
    hall: line.product.hall,
    is_bundle: line.product.isBundle,
    capacity_mode: line.product.capacityMode,
    round_id: round?.roundId,
    round_name: round?.name,
    start_minute: round?.start,
    end_minute: round?.end,
    visit_date: line.visitDate,
    experiencer_count: line.experiencers.reduce((sum, person) => sum + person.headcount, 0),
    leader_count: line.leaders.length,
    list_amount: quoted.listTotal,
    discount_amount: quoted.discountTotal,
    amount: quoted.payTotal,
    additional_session: quoted.parts.some(({ reason }) => reason.includes('additional-session')),
    sold_terms: reservation.terms[index],
    state: cancelled ? 'cancelled' : 'open',
    cancelled_at: cancelled ? reservation.cancelledAt : null,
  };
}

export function participantRows(reservation: NumberedReservation, index: number, lineId: number): readonly Row[] {
  const line = lineAt(reservation, index);
  const quoted = quotedAt(reservation.quote, index);
  const experiencers = line.experiencers.map((person, at) => ({
    ...common({
      lineId,
      position: at,
      role: 'experiencer',
      categoryId: person.categoryId,
      price: quoted.experiencerPrices[at],
    }),
    headcount: person.headcount,
    name: person.name,
    grade: person.grade,
    birth_date: person.birthDate,
    email: person.email,
    mobile: '',
  }));
  const leaders = line.leaders.map((leader, at) => ({
    ...common({
      lineId,
      position: line.experiencers.length + at,
      role: 'leader',
      categoryId: leader.categoryId,
      price: quoted.leaderPrices[at],
    }),
    headcount: 1,
    name: leader.name,
    grade: '',
    birth_date: null,
    email: leader.email,
    mobile: leader.mobile,
  }));
  return [...experiencers, ...leaders];
}

/** The participants of a line, numbered by their position in it. */
export const participantRoomRows = (reservation: NumberedReservation, index: number, lineId: number): readonly Row[] =>
  lineAt(reservation, index).experiencers.flatMap(({ roomPicks }, position) =>
    roomPicks.map(({ componentRoundId, roomId }) => ({
      line_id: lineId,
      position,
      component_round_id: componentRoundId,
      room_id: roomId,
    })),
  );

interface PersonOfLine {
  readonly lineId: number;
  readonly position: number;
  readonly role: 'experiencer' | 'leader';
  readonly categoryId: string;
  readonly price: QuoteLine['leaderPrices'][number] | undefined;
}

const common = ({ lineId, position, role, categoryId, price }: PersonOfLine) => ({
  line_id: lineId,
  position,
  role,
  category_id: categoryId,
  list_price: price?.listPrice ?? 0,
  price: price?.price ?? 0,
});

export function lineAt({ planned }: NumberedReservation, index: number): PlannedLine {
  const line = planned.lines[index];
  if (!line) throw new Error(`A reservation has no line ${index}.`);
  return line;
}

function quotedAt(quote: Quote, index: number): QuoteLine {
  const line = quote.lines[index];
  if (!line) throw new Error(`A quote has no line ${index}.`);
  return line;
}

/** A UUID from the seeded random numbers, in the format of version 4. */
function uuid(random: SeededRandom): string {
  const hex = (length: number): string => Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
