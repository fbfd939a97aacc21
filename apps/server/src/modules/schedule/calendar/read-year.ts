import type { ParkYear } from '@kkumteo/contract/office/calendar';
import { dayWith } from '@kkumteo/domain/schedule/park-days';
import { kstDate, yearOf, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { knowsHolidays } from './calendar-days.ts';
import { countByHall, roundsOn } from './running-rounds.ts';
import { findParkDays } from './store.ts';

/** A year of the park: its days with what runs on them, what differs from the park, and until when is sold. */
export async function readYear(sql: Sql, state: CatalogueState, year: number, now: Instant): Promise<ParkYear> {
  const days = await findParkDays(sql, `${year}-01-01`, `${year}-12-31`);
  const halls = [...state.halls.values()];
  const today = kstDate(now);
  return {
    now,
    year,
    holidaysUntil: await lastKnownYear(yearOf(today)),
    knowsHolidays: await knowsHolidays(year),
    halls: halls.map(({ hall, name, colour, closedWeekdays }) => ({
      hall,
      name,
      colour,
      closedWeekdays: [...closedWeekdays],
    })),
    days: days.map(({ usual, own }) => {
      const counts = countByHall(roundsOn(state, dayWith(usual, own)));
      const { day, kind, name } = usual;
      return { day, usual: { kind, name }, own, rounds: halls.map(({ hall }) => counts.get(hall) ?? 0) };
    }),
    exceptions: state.products
      .flatMap(({ product: { hall, productId, name, exceptionDates } }) =>
        exceptionDates.map(({ day, kind }) => ({ day, hall, productId, name, kind })),
      )
      .filter(({ day }) => yearOf(day) === year),
    sales: state.products
      .map(({ product: { productId, name, hall, saleFrom, saleTo } }) => ({ productId, name, hall, saleFrom, saleTo }))
      .filter(({ saleTo }) => saleTo >= today),
  };
}

async function lastKnownYear(year: number): Promise<number> {
  return (await knowsHolidays(year)) ? lastKnownYear(year + 1) : year - 1;
}
