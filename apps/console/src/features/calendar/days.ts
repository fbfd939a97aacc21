import type { DayOfYear, HallOfYear, ParkYear } from '@kkumteo/contract/office/calendar';
import { OWN_DAY_WORDS } from '@kkumteo/copy/calendar';
import type { OwnWord } from '@kkumteo/domain/schedule/park-days';
import { addDays, daysBetween, formatDay, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';

/** Days in a row, both ends included. */
export interface Chosen {
  readonly from: KstDate;
  readonly to: KstDate;
}

export const chosenBetween = (one: KstDate, other: KstDate): Chosen =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

export const daysOf = ({ from, to }: Chosen): readonly KstDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

/** `7월 19일 (월)`, or `7월 19일 (월) – 7월 23일 (금)`. */
export const chosenWords = ({ from, to }: Chosen): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** `rest`: by a rule that repeats. */
export type DayState = 'working' | 'rest' | 'holiday' | 'closed' | 'opened';

export interface ShownDay {
  readonly day: KstDate;
  readonly state: DayState;
  readonly name: string | null;
  readonly rounds: number;
  /** Products differ from the park on it. */
  readonly exceptions: number;
  /** Nothing is sold so far ahead. */
  readonly isUnopened: boolean;
}

/** The days of the year as one hall has them, or the whole park. */
export function shownDays(
  { halls, days, exceptions, sales }: ParkYear,
  hall: string | null,
  today: KstDate,
): readonly ShownDay[] {
  const at = halls.findIndex((each) => each.hall === hall);
  const ofHall = sales.filter((sale) => hall === null || sale.hall === hall);
  return days.map((day) => {
    const state = stateOf(day, halls[at] ?? null);
    const isOpen = state === 'working' || state === 'opened';
    return {
      day: day.day,
      state,
      name: day.own === null ? day.usual.name : day.own.name,
      rounds: at === -1 ? day.rounds.reduce((sum, rounds) => sum + rounds, 0) : (day.rounds[at] ?? 0),
      exceptions: exceptions.filter((each) => each.day === day.day && (hall === null || each.hall === hall)).length,
      isUnopened:
        isOpen && day.day >= today && !ofHall.some(({ saleFrom, saleTo }) => saleFrom <= day.day && day.day <= saleTo),
    };
  });
}

function stateOf({ day, usual, own }: DayOfYear, hall: HallOfYear | null): DayState {
  if (own?.kind === 'closed') return 'closed';
  const isHoliday = own === null ? usual.kind === 'holiday' : own.kind === 'holiday';
  if (isHoliday) return 'holiday';
  if (own === null && usual.kind === 'closed') return 'rest';
  if (hall?.closedWeekdays.includes(weekdayOf(day)) === true) return 'rest';
  return own === null ? 'working' : 'opened';
}

export const STATE_WORDS: Readonly<Record<DayState, string>> = {
  working: '여는 날',
  rest: '쉬는 날',
  holiday: '공휴일',
  closed: OWN_DAY_WORDS.closed,
  opened: OWN_DAY_WORDS.open,
};

/** A day in words: `7월 19일 (월), 따로 닫음 시설 점검`. */
export const dayWords = ({ day, state, name, exceptions, isUnopened }: ShownDay): string =>
  [
    formatDay(day),
    `${STATE_WORDS[state]}${name === null || state === 'rest' ? '' : ` ${name}`}`,
    exceptions > 0 ? `상품 ${exceptions}개만 다름` : '',
    isUnopened ? '아직 팔지 않음' : '',
  ]
    .filter(Boolean)
    .join(', ');

/** By a key, in the order of the first of each. */
export function groupsOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly (readonly [string, readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups];
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** `토요일`, `토·월요일`. */
export const daysOfWeek = (weekdays: readonly number[]): string =>
  `${weekdays.map((weekday) => WEEKDAYS[weekday]).join('·')}요일`;

interface OwnRun extends Chosen {
  readonly own: OwnWord;
}

/** Days in a row of which the park says the same. */
export function ownRuns(days: readonly DayOfYear[]): readonly OwnRun[] {
  const runs: OwnRun[] = [];
  for (const { day, own } of days) {
    if (own === null) continue;
    const last = runs.at(-1);
    const goesOn =
      last !== undefined && addDays(last.to, 1) === day && last.own.kind === own.kind && last.own.name === own.name;
    if (goesOn) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, own });
  }
  return runs;
}
