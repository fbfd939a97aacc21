import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import { addDays } from '@kkumteo/domain/shared/time';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueState } from '../catalog/catalogue.ts';

/** The days of the month that `day` lies in; a day that the park's calendar does not reach is closed. */
export const calendarMonth = (state: CatalogueState, day: KstDate): readonly CalendarDay[] =>
  daysOfMonth(day).map((date) => state.calendar.get(date) ?? { day: date, kind: 'closed', name: null });

/** Every day of the month that `day` lies in. */
export function daysOfMonth(day: KstDate): readonly KstDate[] {
  const month = day.slice(0, 7);
  return Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((date) =>
    date.startsWith(month),
  );
}
