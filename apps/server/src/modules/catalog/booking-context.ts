import type { Hall, HallRecord } from '@kkumteo/domain/catalog/hall';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import type { BookedProduct, BookedRound, BookingItem } from '@kkumteo/domain/reservation/booking';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Catalogue } from './catalogue.ts';

/** What the rules need to know of the products, rounds and days that a booking list names. What does not exist is missing. */
export interface BookingContext {
  readonly products: readonly BookedProduct[];
  readonly rounds: readonly BookedRound[];
  readonly halls: readonly HallRecord[];
  readonly categories: readonly PersonCategory[];
  /** The park's calendar for the days named. */
  readonly calendar: readonly CalendarDay[];
  /** Seats of a component round on a day that nobody has booked yet; `leaders` null where they are not counted. */
  readonly capacities: ReadonlyMap<number, { readonly experiencers: number; readonly leaders: number | null }>;
}

/** Reads the context of a booking list from the kept catalogue; no statement is run unless the catalogue has just changed. */
export async function loadBookingContext(
  catalogue: Catalogue,
  items: readonly Pick<BookingItem, 'productId' | 'roundId' | 'visitDate'>[],
): Promise<BookingContext> {
  const state = await catalogue.current();
  const entries = present([...new Set(items.map((item) => item.productId))].map((id) => state.productById.get(id)));
  const days = new Set<KstDate>(items.map((item) => item.visitDate));
  const halls = new Set<Hall>(entries.map((entry) => entry.booked.hall));
  return {
    products: entries.map((entry) => entry.booked),
    rounds: present([...new Set(items.map((item) => item.roundId))].map((id) => state.roundById.get(id))),
    halls: present([...halls].map((hall) => state.halls.get(hall))),
    categories: [...state.categories.values()],
    calendar: present([...days].map((day) => state.calendar.get(day))),
    capacities: state.capacities,
  };
}

const present = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((value): value is T => value !== undefined);
