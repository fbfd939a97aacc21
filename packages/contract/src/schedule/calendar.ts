import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { CalendarDayWire } from './calendar.answer.ts';

export const schedulePaths = { calendar: (date: string) => `/api/reserve/calendar/${date}` } as const;

const KIND_NUMBERS = { working: 0, holiday: 1, closed: 2 } as const;

export const encodeCalendarDay = (day: CalendarDay): CalendarDayWire => ({
  dt: encodeDate(day.day),
  holidayType: KIND_NUMBERS[day.kind],
  holidayNm: day.name ?? '',
});

/** 0 working, 2 closed, everything else a holiday (PD-47). */
export const decodeCalendarDay = (wire: CalendarDayWire): CalendarDay => ({
  day: decodeDate(wire.dt),
  kind: wire.holidayType === 0 ? 'working' : wire.holidayType === 2 ? 'closed' : 'holiday',
  name: wire.holidayNm || null,
});
