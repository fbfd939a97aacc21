import type { Track } from '../catalog/hall.ts';
import type { ParkLimits } from '../catalog/limits.ts';
import type { Role } from '../participants/category.ts';
import type { Won } from '../shared/money.ts';
import { type KstDate, MINUTE_MS, type Instant } from '../shared/time.ts';
import type { FreeBoundRejection, UnpaidBoundRejection, ProvisionalLimitRejection } from './refusals.ts';
import { LARGE_GROUP_ABOVE, LARGE_GROUP_PROVISIONAL_LIMIT } from '../catalog/track.ts';

/** What became free of charge on one day: whole reservations, and people in any. */
export interface FreeOfDay {
  readonly orders: number;
  readonly seats: number;
}

interface PricedLine {
  readonly amount: Won;
  readonly heads: readonly { readonly role: Role; readonly headcount: number; readonly price: Won }[];
}

/** People who pay nothing: an exemption, a coupon and a free product alike. */
export const freeSeats = (lines: readonly PricedLine[]): number =>
  lines
    .flatMap(({ amount, heads }) => heads.filter(({ price }) => amount === 0 || price === 0))
    .reduce((sum, { role, headcount }) => (role === 'experiencer' ? sum + headcount : sum), 0);

export const madeFree = (before: readonly PricedLine[], after: readonly PricedLine[]): FreeOfDay => ({
  orders: totalOf(before) > 0 && totalOf(after) === 0 ? 1 : 0,
  seats: Math.max(0, freeSeats(after) - freeSeats(before)),
});

const totalOf = (lines: readonly PricedLine[]): Won => lines.reduce((sum, { amount }) => sum + amount, 0);

/** People of a member's reservations on a track who may become free of charge on one day. */
export const freeSeatsADay = ({ freeIndividualsADay, freeGroupADay }: ParkLimits): Readonly<Record<Track, number>> => ({
  individual: freeIndividualsADay,
  group: freeGroupADay,
});

export function freeRefusal(
  track: Track,
  today: FreeOfDay,
  asked: FreeOfDay,
  limits: ParkLimits,
): FreeBoundRejection | null {
  if (asked.orders > 0 && today.orders + asked.orders > limits.freeOrdersADay)
    return { code: 'reservation.too-many-free-orders', most: limits.freeOrdersADay };
  const most = freeSeatsADay(limits)[track];
  return asked.seats > 0 && today.seats + asked.seats > most ? { code: 'reservation.too-many-free-seats', most } : null;
}

/** Reservations that are pledged and not paid, and the seats in them, in all and for one day of visit. */
export interface UnpaidBound {
  readonly reservations: number;
  readonly seats: number;
  readonly reservationsOnDay: number;
  readonly seatsOnDay: number;
}

/**
 * What a member, and an organisation by all its members together, may have reserved without payment. A school of 800
 * comes on one day, and a teacher with 100 pupils each month of a year; no booker takes the rounds of a whole season.
 */
export const UNPAID_BOUNDS: Readonly<Record<'member' | 'organisation', UnpaidBound>> = {
  member: { reservations: 24, seats: 1_500, reservationsOnDay: 10, seatsOnDay: 800 },
  organisation: { reservations: 60, seats: 4_000, reservationsOnDay: 20, seatsOnDay: 2_000 },
};

/** People whose seats wait for a member's payment: reservations and holds, in total and for one day of visit. */
export const HELD_BOUND = { seats: UNPAID_BOUNDS.member.seats, seatsOnDay: UNPAID_BOUNDS.member.seatsOnDay } as const;

/**
 * People whose held seats a member may abandon without paying, by payments that were started in the last `hours`:
 * enough for a school that tries five times. A payment holds its seats for 20 minutes at most where the park changes
 * nothing, so three times the bound a few hours apart leaves them free most of the time.
 */
export const ABANDONED_HOLD_LIMIT = { seats: 3 * HELD_BOUND.seats, hours: 6 } as const;

/** Reservations and seats of one day of visit, existing or requested. A reservation of several days counts on each. */
export interface UnpaidOnDay {
  readonly visitDate: KstDate;
  readonly reservations: number;
  readonly seats: number;
}

export interface UnpaidNow {
  readonly whose: 'member' | 'organisation';
  readonly reservations: number;
  readonly days: readonly UnpaidOnDay[];
}

export function unpaidRefusal(
  { whose, reservations, days }: UnpaidNow,
  asked: readonly Omit<UnpaidOnDay, 'reservations'>[],
): UnpaidBoundRejection | null {
  const bound = UNPAID_BOUNDS[whose];
  const refused = (rest: Omit<UnpaidBoundRejection, 'code' | 'whose'>): UnpaidBoundRejection => ({
    code: 'pledge.unpaid-bound',
    whose,
    ...rest,
  });
  if (reservations >= bound.reservations) return refused({ of: 'reservations', most: bound.reservations, day: null });
  const seats = sumOf(days) + sumOf(asked);
  if (seats > bound.seats) return refused({ of: 'seats', most: bound.seats, day: null });
  for (const { visitDate: day, seats: more } of asked) {
    const there = days.find(({ visitDate }) => visitDate === day);
    if ((there?.reservations ?? 0) >= bound.reservationsOnDay)
      return refused({ of: 'reservations', most: bound.reservationsOnDay, day });
    if ((there?.seats ?? 0) + more > bound.seatsOnDay) return refused({ of: 'seats', most: bound.seatsOnDay, day });
  }
  return null;
}

const sumOf = (days: readonly { readonly seats: number }[]): number => days.reduce((sum, { seats }) => sum + seats, 0);

export function seatsByDay(
  items: readonly { readonly visitDate: KstDate; readonly seats: number }[],
): readonly Omit<UnpaidOnDay, 'reservations'>[] {
  const days = new Map<KstDate, number>();
  for (const { visitDate, seats } of items) days.set(visitDate, (days.get(visitDate) ?? 0) + seats);
  return [...days].map(([visitDate, seats]) => ({ visitDate, seats }));
}

/** Why a group above 100 can't make another provisional booking, or null: it may have two (booking spec §5, §9). */
export function provisionalLimitRefusal(
  experiencers: number,
  provisionalBookings: number,
): ProvisionalLimitRejection | null {
  if (experiencers <= LARGE_GROUP_ABOVE || provisionalBookings < LARGE_GROUP_PROVISIONAL_LIMIT) return null;
  return { code: 'pledge.provisional-limit', limit: LARGE_GROUP_PROVISIONAL_LIMIT };
}

/** How long the same booking of a group needs a confirmation; a login lasts as long, so no older tab comes back. */
export const SAME_BOOKING_HOURS = 12;

/** Since when a reservation counts as booked just now. */
export const sameBookingSince = (now: Instant): Instant => now - SAME_BOOKING_HOURS * 60 * MINUTE_MS;
