import type { BookedRound } from '@kkumteo/domain/booking/booking';
import { roundsRunning } from '@kkumteo/domain/schedule/bookable';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { CatalogueState } from '../../catalog/catalogue.ts';

interface RoundOfHall {
  readonly hall: string;
  readonly round: BookedRound;
}

/** The rounds of the park that run by the catalogue on a day of this kind. */
export const roundsOn = (
  { products, halls }: Pick<CatalogueState, 'products' | 'halls'>,
  calendarDay: CalendarDay,
): readonly RoundOfHall[] =>
  products.flatMap(({ product, rounds }) => {
    const hall = halls.get(product.hall);
    if (hall === undefined) return [];
    const asked = { product, hall, calendarDay, date: calendarDay.day };
    return roundsRunning(asked, rounds).map((round) => ({ hall: hall.hall, round }));
  });

/** How many of the rounds each hall has. */
export function countByHall(rounds: readonly RoundOfHall[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { hall } of rounds) counts.set(hall, (counts.get(hall) ?? 0) + 1);
  return counts;
}
