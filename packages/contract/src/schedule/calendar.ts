import type { DayKind } from '@kkumteo/domain/schedule/calendar';
import { field, list, map, object, published } from '../wire/codec.ts';
import { day } from '../wire/requests.ts';
import { date, stringOrNull, wholeNumber } from '../wire/scalars.ts';

export const schedulePaths = { calendar: (of: string) => `/api/reserve/calendar/${of}` } as const;

export const calendarParams = object({ day: field('date', day) });

const KIND_NUMBERS: Readonly<Record<DayKind, number>> = { working: 0, holiday: 1, closed: 2 };

/** 0 working, 2 closed, everything else a holiday (PD-47). */
const dayKind = map(
  wholeNumber,
  (kind): DayKind => (kind === 0 ? 'working' : kind === 2 ? 'closed' : 'holiday'),
  (kind) => KIND_NUMBERS[kind],
);

export const calendarDay = published(
  'CalendarDay',
  object({
    day: field('dt', date),
    kind: field('holidayType', dayKind),
    name: field('holidayNm', stringOrNull),
  }),
);
export const calendarAnswer = list(calendarDay);
