import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { addDays, weekdayOf, yearOf, type KstDate } from '@kkumteo/domain/shared/time';

/** A row of `calendar_day`: 0 working, 1 holiday, 2 closed, 3 substitute holiday (PD-47). */
export interface CalendarRow {
  readonly day: KstDate;
  readonly kind: number;
  readonly name: string | null;
}

type Holidays = Readonly<Record<string, readonly string[]>>;

// What stays true of a year that the list of holidays does not know yet: those that go by the sun.
const EVERY_YEAR: Holidays = {
  '01-01': ['1월 1일'],
  '03-01': ['3ㆍ1절'],
  '05-05': ['어린이날'],
  '06-06': ['현충일'],
  '08-15': ['광복절'],
  '10-03': ['개천절'],
  '10-09': ['한글날'],
  '12-25': ['기독탄신일'],
};

/**
 * The days from `from` to `to`, both included: closed on Sundays, 1 January and holidays (booking spec §9). A year whose holidays are not
 * published yet is told to `warn` and gets those that fall on the same day each year.
 */
export async function calendarDays(
  from: KstDate,
  to: KstDate,
  warn: (message: string) => void,
): Promise<readonly CalendarRow[]> {
  const holidays = await holidaysBetween(yearOf(from), yearOf(to), warn);
  const rows: CalendarRow[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) rows.push(rowOf(day, holidays));
  return rows;
}

function rowOf(day: KstDate, holidays: Holidays): CalendarRow {
  const names = holidays[day];
  if (names) return { day, kind: names.some((name) => name.startsWith('대체공휴일')) ? 3 : 1, name: names.join(', ') };
  return weekdayOf(day) === 0 ? { day, kind: 2, name: '휴관일' } : { day, kind: 0, name: null };
}

async function holidaysBetween(fromYear: number, toYear: number, warn: (message: string) => void): Promise<Holidays> {
  const all: Record<string, readonly string[]> = {};
  for (let year = fromYear; year <= toYear; year += 1) Object.assign(all, await holidaysOf(year, warn));
  return all;
}

async function holidaysOf(year: number, warn: (message: string) => void): Promise<Holidays> {
  try {
    return await getHolidayPreset(String(year));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    warn(`The holidays of ${year} are not published yet: only those of a fixed day are closed.`);
    return Object.fromEntries(Object.entries(EVERY_YEAR).map(([monthDay, names]) => [`${year}-${monthDay}`, names]));
  }
}
