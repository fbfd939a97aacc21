import type { Hall, HallRecord, HallRules } from '../catalog/hall.ts';
import type { HallDays } from '../schedule/bookable.ts';
import type { CalendarDay } from '../schedule/calendar.ts';
import { kstDate, type Instant, type KstDate } from '../shared/time.ts';
import type { KnownRooms } from '../rooms/known-rooms.ts';
import type { BookedProduct, BookedRound, BookingItem } from './booking.ts';
import type { Rejection } from '../shared/decision.ts';
import type { BookingRejection } from './refusals.ts';

/** What the checks read of a hall. */
export type BookedHall = HallDays & HallRules & Pick<HallRecord, 'name'>;

export type BookingPurpose = 'cart' | 'reserve' | 'pay' | 'pledge';

/** A booking item in the making: its day and round may not be chosen yet. */
export type DraftItem = Omit<BookingItem, 'visitDate' | 'roundId'> & {
  readonly visitDate: KstDate | null;
  readonly roundId: number | null;
};

/** What the visitor ticked in the panel; known in the browser alone. */
export interface BookingAgreements {
  readonly conditions: boolean;
  readonly ageCaution: boolean;
  readonly privacy: boolean;
}

/** Remaining seats before the order takes its own under lock; keys by `roundSeatKey` and `roomSeatKey`. */
interface RemainingSeats {
  readonly rounds: ReadonlyMap<string, number>;
  readonly rooms: ReadonlyMap<string, number>;
}

/** A booking list with everything that its checks read. Rounds, halls and days are those that the items name. */
export interface BookingToCheck {
  readonly purpose: BookingPurpose;
  readonly items: readonly DraftItem[];
  readonly products: ReadonlyMap<number, BookedProduct>;
  readonly rounds: ReadonlyMap<number, BookedRound>;
  readonly halls: ReadonlyMap<Hall, BookedHall>;
  /** Days of the park's calendar; a day that is missing counts as closed. */
  readonly calendar: ReadonlyMap<KstDate, CalendarDay>;
  readonly now: Instant;
  /** Absent at the server, which has no checkboxes. */
  readonly agreements?: BookingAgreements;
  /** Absent where the seats are taken anyway. */
  readonly remaining?: RemainingSeats;
  /** Rooms of the components in question; absent where only what exists can be chosen: in the browser. */
  readonly knownRooms?: KnownRooms;
  /** Provisional reservations that the member has; absent where nothing is pledged. */
  readonly provisionalBookings?: number;
}

export interface CheckedItem {
  readonly booking: BookingToCheck;
  readonly item: DraftItem;
  readonly product: BookedProduct;
  readonly hall: BookedHall;
  readonly round: BookedRound | null;
  /** `items.0` */
  readonly path: string;
}

export type ItemCheck = (checked: CheckedItem) => BookingRejection | null;
export type BookingCheck = (booking: BookingToCheck) => BookingRejection | null;

/** The day whose price rows an item is checked by: its visit day, before one is chosen today. */
export const priceDayOf = ({ booking, item }: Pick<CheckedItem, 'booking' | 'item'>): KstDate =>
  item.visitDate ?? kstDate(booking.now);

export const roundSeatKey = (roundId: number, visitDate: KstDate): string => `${roundId}|${visitDate}`;

/** Runs a check on every item of the list; skips items of unknown products or halls, which `itemsKnown` has refused. */
export function each<R extends Rejection>(
  check: (checked: CheckedItem) => R | null,
): (booking: BookingToCheck) => R | null {
  return (booking) => {
    for (const [index, item] of booking.items.entries()) {
      const product = booking.products.get(item.productId);
      const hall = product && booking.halls.get(product.hall);
      if (!product || !hall) continue;
      const round = item.roundId === null ? null : (booking.rounds.get(item.roundId) ?? null);
      const rejection = check({ booking, item, product, hall, round, path: `items.${index}` });
      if (rejection) return rejection;
    }
    return null;
  };
}
