import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { addDays, weekdayOf, yearOf, type KstDate } from '@kkumteo/domain/shared/time';

/** What kind of day it is: 0 working, 1 holiday, 2 closed, 3 substitute holiday (PD-47). */
export interface DayOfPark {
  readonly kind: number;
  readonly name: string | null;
}

/** A row of `calendar_day`. */
export interface CalendarRow extends DayOfPark {
  readonly day: KstDate;
  /** The holidays of its year are not published yet: only those of a fixed date are in it. */
  readonly provisional: boolean;
}

type Holidays = Readonly<Record<string, readonly string[]>>;

// Holidays of a fixed date in the solar calendar, by month and day.
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

/** The days from `from` to `to`, both included: closed on Sundays, 1 January and holidays (booking spec §9). */
export async function calendarDays(from: KstDate, to: KstDate): Promise<readonly CalendarRow[]> {
  const years = new Map<number, Holidays | null>();
  for (let year = yearOf(from); year <= yearOf(to); year += 1) years.set(year, await publishedHolidays(year));
  const rows: CalendarRow[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const published = years.get(yearOf(day)) ?? null;
    rows.push(
      published === null
        ? { day, ...guessedDay(day), provisional: true }
        : { day, ...kindOf(day, published[day]), provisional: false },
    );
  }
  return rows;
}

/** What is written for a day of a year whose holidays are not published. */
export const guessedDay = (day: KstDate): DayOfPark => kindOf(day, EVERY_YEAR[day.slice(5)]);

function kindOf(day: KstDate, names: readonly string[] | undefined): DayOfPark {
  if (names) return { kind: names.some((name) => name.startsWith('대체공휴일')) ? 3 : 1, name: names.join(', ') };
  return weekdayOf(day) === 0 ? { kind: 2, name: '휴관일' } : { kind: 0, name: null };
}

/** Whether the public holidays of a year are known. */
export const knowsHolidays = async (year: number): Promise<boolean> => (await publishedHolidays(year)) !== null;

async function publishedHolidays(year: number): Promise<Holidays | null> {
  try {
    return await getHolidayPreset(String(year));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
