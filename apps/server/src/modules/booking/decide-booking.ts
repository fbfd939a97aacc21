import type { BookedProduct, BookedRound, BookingItem } from '@kkumteo/domain/booking/booking';
import { bookingRefusal } from '@kkumteo/domain/booking/booking-checks';
import { listTrackRefusal } from '@kkumteo/domain/booking/booking-list';
import type { BookedHall, BookingPurpose, BookingToCheck } from '@kkumteo/domain/booking/checked-booking';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { chosenOrganisationRefusal } from '@kkumteo/domain/participants/organisation-checks';
import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { Quote, QuoteLine } from '@kkumteo/domain/pricing/quote';
import { quoteBooking } from '@kkumteo/domain/pricing/quote-booking';
import { soldTerms, type SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import { knownRoomKey } from '@kkumteo/domain/rooms/known-rooms';
import { accept, refuse, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { invitationRefusal, recogniseInvitations } from '../catalog/invitations.ts';
import { organisationsOf } from '../member/organisations.ts';
import { findCoupons } from '../pricing/store.ts';
import type { SiteDeps } from '../site-deps.ts';

/** One item of a booking list with what the server knows of it and the price that holds. */
export interface DecidedLine {
  readonly item: BookingItem;
  readonly product: BookedProduct;
  readonly hall: BookedHall;
  readonly round: BookedRound;
  readonly quote: QuoteLine;
  /** What the line remembers of its price. */
  readonly terms: SoldTerms;
}

/** A booking list that only missing seats can refuse. */
export interface DecidedBooking {
  readonly track: Track;
  readonly lines: readonly DecidedLine[];
  readonly quote: Quote;
}

interface BookingInput {
  readonly track: Track;
  readonly items: readonly BookingItem[];
  readonly purpose: BookingPurpose;
  readonly now: Instant;
  readonly memberKey: number;
  /** Provisional bookings that the member has; absent where nothing is pledged. */
  readonly provisionalBookings?: number;
}

type DecideDeps = Pick<SiteDeps, 'catalogue' | 'sql'>;

/**
 * Checks a booking list in the order of the specification and prices it, from the server's catalogue, the chosen
 * organisations and the member's coupons alone (PD-22, PD-32). Whether a coupon is free is decided where it is taken.
 */
export const decideBooking = (
  deps: DecideDeps,
  input: BookingInput,
): Promise<Decision<DecidedBooking, BookingRejection>> => decideBy(bookingRefusal, deps, input);

/** The same by other checks than a visitor's. */
export async function decideBy<R extends Rejection>(
  checks: (booking: BookingToCheck) => R | null,
  { catalogue, sql }: DecideDeps,
  { items: requested, memberKey, ...input }: BookingInput,
): Promise<Decision<DecidedBooking, R | BookingRejection>> {
  const { track } = input;
  const state = await catalogue.current();
  const items = recogniseInvitations(state, requested);
  const context = await loadBookingContext(catalogue, items);
  const rejection =
    listTrackRefusal(items, track) ??
    invitationRefusal(state, items, input.now) ??
    checks({ ...context, ...input, items }) ??
    (await organisationsRefusal(sql, items));
  if (rejection) return refuse(rejection);
  const entries = items.map((item) => {
    const product = known(context.products.get(item.productId));
    const hall = known(context.halls.get(product.hall));
    return { item, product, hall, round: known(context.rounds.get(item.roundId)) };
  });
  const withCoupon = items.some(({ couponId }) => couponId !== null);
  const coupons = withCoupon ? await findCoupons(sql, memberKey) : [];
  const quote = quoteBooking(entries, coupons, kstDate(input.now));
  if (!quote.ok) return quote;
  const lines = entries.map((entry, index) => {
    const coupon = coupons.find(({ couponId }) => couponId === entry.item.couponId);
    return { ...entry, quote: known(quote.value.lines[index]), terms: soldTerms(entry, coupon?.amount ?? null) };
  });
  return accept({ track, lines, quote: quote.value });
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a checked booking names only what exists');
  return value;
}

/** The first item whose organisation was chosen from the park's list but is not the one of that number, or null. */
async function organisationsRefusal(sql: Sql, items: readonly BookingItem[]): Promise<ParticipantRejection | null> {
  const numbers = items.flatMap(({ organisation }) => organisation?.organisationId ?? []);
  if (numbers.length === 0) return null;
  const known = new Map((await organisationsOf(sql, numbers)).map((one) => [one.organisationId, one]));
  for (const [index, { organisation }] of items.entries()) {
    if (organisation === null) continue;
    const listed = known.get(organisation.organisationId ?? 0) ?? null;
    const rejection = chosenOrganisationRefusal(organisation, listed, `items.${index}`);
    if (rejection) return rejection;
  }
  return null;
}

/** The part of a booking's check that the catalogue knows, ready to be spread into a `BookingToCheck`. */
type BookingContext = Pick<BookingToCheck, 'products' | 'rounds' | 'halls' | 'calendar' | 'knownRooms'>;

/**
 * What the rules need to know of the products, rounds and days of a booking list; unknown ones are missing from the
 * maps. Read from the kept catalogue: no statement is run unless the catalogue has just changed.
 */
export async function loadBookingContext(
  catalogue: Catalogue,
  items: readonly Pick<BookingItem, 'productId' | 'roundId' | 'visitDate'>[],
): Promise<BookingContext> {
  const state = await catalogue.current();
  const { roundById, halls, calendar } = state;
  const products = new Map(
    items.flatMap(({ productId }) => {
      const entry = state.productById.get(productId);
      return entry === undefined ? [] : [[productId, entry.booked] as const];
    }),
  );
  const rounds = pick(
    roundById,
    items.map((item) => item.roundId),
  );
  const days = pick(
    calendar,
    items.map((item) => item.visitDate),
  );
  const parts = [...rounds.values()].flatMap((round) => round.components);
  const rooms = parts.flatMap(({ componentId }) => state.rooms.get(componentId) ?? []);
  const knownRooms = new Map(rooms.map((room) => [knownRoomKey(room.componentId, room.roomId), room.roomName]));
  return { products, rounds, halls, calendar: days, knownRooms };
}

function pick<Key, Value>(all: ReadonlyMap<Key, Value>, keys: readonly Key[]): ReadonlyMap<Key, Value> {
  const picked = new Map<Key, Value>();
  for (const key of keys) {
    const value = all.get(key);
    if (value !== undefined) picked.set(key, value);
  }
  return picked;
}
