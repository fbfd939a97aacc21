import type { Language } from '@kkumteo/contract/wire/language';
import { freeSeats } from '@kkumteo/domain/booking/order-bounds';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { OrganisationRef } from '@kkumteo/domain/participants/person';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { QuoteLine } from '@kkumteo/domain/pricing/quote';
import type { ReservationPaymentState } from '@kkumteo/domain/reservation/status';
import { seatDemands } from '@kkumteo/domain/schedule/demand';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { SessionMember } from '../../http/api.ts';
import type { BookingDocument, LineDocument, PersonDocument, RoomDocument } from './booking-document.ts';
import type { DecidedBooking, DecidedLine } from './decide-booking.ts';
import { opaqueNumber } from './opaque-number.ts';

/** What a booking is saved with beside what was decided. */
interface SavedAs {
  readonly member: SessionMember;
  readonly requestId: string;
  readonly language: Language;
  /** The state after it is written. */
  readonly paymentState: ReservationPaymentState;
  readonly paymentMethod?: PaymentMethod;
  readonly attemptId?: string;
  readonly idempotencyKey?: string;
  /** The member's equal reservation that they have confirmed; null where there is none. */
  readonly besideNo: string | null;
  /** Until when a provisional reservation is paid or pledged. */
  readonly payDueAt?: Instant;
}

/** Turns a decided booking into the document that is written, or kept with an attempt until it is paid. */
export function buildBookingDocument(booking: DecidedBooking, saved: SavedAs): BookingDocument {
  const { member, ...rest } = saved;
  const organisation = organisationOf(booking);
  const lines = booking.lines.map(lineDocument);
  return {
    paymentMethod: null,
    attemptId: null,
    idempotencyKey: null,
    payDueAt: null,
    ...rest,
    reservationNo: opaqueNumber(),
    memberId: member.memberKey,
    track: booking.track,
    bookerName: member.name,
    bookerEmail: member.email,
    bookerMobile: member.mobile,
    organisationId: organisation?.organisationId ?? null,
    organisationName: organisation?.name ?? null,
    gradeNames: organisation?.grades.map(gradeName).join(', ') ?? null,
    organisation,
    listTotal: booking.quote.listTotal,
    discountTotal: booking.quote.discountTotal,
    payTotal: booking.quote.payTotal,
    freeSeats: freeSeats(lines.map(({ amount, people }) => ({ amount, heads: people }))),
    lines,
  };
}

/** The group's organisation with the grades of all items; the rules have refused lists of several organisations. */
function organisationOf({ track, lines }: DecidedBooking): OrganisationRef | null {
  const named = lines.flatMap(({ item }) => (track === 'group' && item.organisation ? [item.organisation] : []));
  const [first] = named;
  return first ? { ...first, grades: [...new Set(named.flatMap(({ grades }) => grades))] } : null;
}

function lineDocument(line: DecidedLine, position: number): LineDocument {
  const { item, product, round, quote, terms } = line;
  return {
    lineNo: opaqueNumber(),
    position,
    productId: product.productId,
    productName: product.name,
    hall: product.hall,
    isBundle: product.isBundle,
    capacityMode: product.capacityMode,
    roundId: round.roundId,
    roundName: round.name,
    startMinute: round.startMinute,
    endMinute: round.endMinute,
    visitDate: item.visitDate,
    experiencerCount: experiencerCount(item),
    leaderCount: item.leaders.length,
    listAmount: quote.listTotal,
    discountAmount: quote.discountTotal,
    amount: quote.payTotal,
    additionalSession: quote.parts.some(({ reason }) => reason.includes('additional-session')),
    terms,
    couponId: item.couponId,
    invited: item.invited,
    ...(item.invited && { invitationCode: item.invitationCode }),
    seats: seatDemands([item], [round]),
    people: peopleOf(line),
    ...bookedRooms(item),
  };
}

function peopleOf({ item, quote }: DecidedLine): readonly PersonDocument[] {
  const experiencers = item.experiencers.flatMap((person, at) =>
    person.headcount === 0
      ? []
      : [
          {
            position: at,
            role: 'experiencer' as const,
            categoryId: person.categoryId,
            headcount: person.headcount,
            name: person.name,
            loginId: person.loginId || undefined,
            grade: person.grade || undefined,
            className: person.className || undefined,
            classNumber: person.classNumber || undefined,
            birthDate: person.birthDate || undefined,
            email: person.email || undefined,
            ...priceAt(quote.experiencerPrices, at),
          },
        ],
  );
  const leaders = item.leaders.map((leader, at) => ({
    position: item.experiencers.length + at,
    role: 'leader' as const,
    categoryId: leader.categoryId,
    headcount: 1,
    name: leader.name,
    mobile: leader.mobile || undefined,
    email: leader.email || undefined,
    ...priceAt(quote.leaderPrices, at),
  }));
  return [...experiencers, ...leaders];
}

function priceAt(prices: QuoteLine['experiencerPrices'], at: number): QuoteLine['experiencerPrices'][number] {
  const price = prices[at];
  if (price === undefined) throw new Error('a quote prices all heads of its line');
  return price;
}

type Place = Omit<RoomDocument, 'appliedCount'>;

/**
 * The rooms of an item as they are stored: what heads applied for (PD-17), and the picks of people (PD-49). A pick for
 * counted heads is an application for so many seats, since no person has it yet.
 */
function bookedRooms(item: DecidedLine['item']): Pick<LineDocument, 'rooms' | 'picks'> {
  const picked = item.experiencers.flatMap(({ headcount, name, roomPicks }, position) =>
    roomPicks
      .filter(({ roomId }) => roomId !== '')
      .map(({ componentRoundId, roomId }) => ({
        place: { componentRoundId, roomId },
        position,
        headcount,
        isOfPerson: headcount === 1 && name !== '',
      })),
  );
  const applied = countByRoom(item.roomApplications.map((room) => [room, room.appliedCount]));
  const counted = countByRoom(
    picked.filter(({ isOfPerson }) => !isOfPerson).map(({ place, headcount }) => [place, headcount]),
  );
  const rooms = [...new Map([...applied, ...counted]).entries()]
    .map(([key, { place }]) => ({
      ...place,
      appliedCount: Math.max(applied.get(key)?.count ?? 0, counted.get(key)?.count ?? 0),
    }))
    .filter(({ appliedCount }) => appliedCount > 0);
  const picks = picked.filter(({ isOfPerson }) => isOfPerson).map(({ position, place }) => ({ position, ...place }));
  return { ...(rooms.length === 0 ? {} : { rooms }), ...(picks.length === 0 ? {} : { picks }) };
}

function countByRoom(
  rooms: readonly (readonly [Place, number])[],
): ReadonlyMap<string, { readonly place: Place; readonly count: number }> {
  const counts = new Map<string, { readonly place: Place; readonly count: number }>();
  for (const [{ componentRoundId, roomId }, heads] of rooms) {
    const key = `${componentRoundId}|${roomId}`;
    counts.set(key, { place: { componentRoundId, roomId }, count: heads + (counts.get(key)?.count ?? 0) });
  }
  return counts;
}
