import {
  type DayAvailability,
  type HallDays,
  type ProductDays,
  dayAvailability,
  dayRefusal,
  isOpenedSpecially,
} from '@kkumteo/domain/schedule/bookable';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { DayReason, ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { seatState } from '@kkumteo/domain/schedule/seats';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { dayReasonWords, roundFull, specialDay, scheduleSentence } from '@kkumteo/copy/schedule';

/** A day in the calendar: a word for its cell and its label, the reason against it, and whether it can be chosen. */
export interface DayFace {
  readonly bookable: boolean;
  readonly mark: string;
  readonly words: string;
  /** Why it can't be chosen, as a sentence. */
  readonly why: string;
  readonly tone: 'plain' | 'scarce' | 'shut' | 'unknown';
}

const FULL = '이 날의 회차가 모두 마감되었습니다. 다른 날짜를 선택해 주세요.';
/** A holiday's name that is longer than this does not fit a cell. */
const SHORT_NAME = 4;

/** Words that don't fit a cell, or that every cell of a kind would repeat. */
const CELL_MARKS: { readonly [Reason in DayReason]?: string } = {
  past: '',
  'too-far': '',
  'no-same-day': '당일 불가',
  'not-a-product-day': '미운영',
  'exception-closed': '미운영',
};

export interface DaysKnown {
  readonly product: ProductDays;
  readonly hall: HallDays;
  readonly calendar: readonly CalendarDay[] | undefined;
  readonly seats: readonly { readonly day: KstDate; readonly remainingSeats: number }[] | undefined;
  readonly now: Instant;
}

/**
 * The meaning of the signs of a month's calendar: scarce seats are explained where there are any; empty for a month
 * without data.
 */
export function monthWords(known: DaysKnown, month: KstDate): string {
  if (known.calendar === undefined) return '';
  const scarce = known.seats?.some(
    ({ day }) => day.slice(0, 7) === month.slice(0, 7) && dayFace(known, day).tone === 'scarce',
  );
  return `${scarce === true ? '빨간 글씨는 남은 자리입니다. ' : ''}줄을 그은 날은 예약할 수 없습니다.`;
}

/** The faces of days on demand, each made once: the same day has the same object until the data changes. */
export function dayFaces(known: DaysKnown): (day: KstDate) => DayFace {
  const faces = new Map<KstDate, DayFace>();
  return (day) => {
    const face = faces.get(day) ?? dayFace(known, day);
    faces.set(day, face);
    return face;
  };
}

/** Of a day about which nothing is known yet, or could be: neither to be booked nor shut. */
const UNKNOWN: DayFace = { bookable: false, mark: '', words: '확인 중', why: '', tone: 'unknown' };

/** How one day looks; until the park's calendar has arrived, a day says nothing and can't be chosen. */
export function dayFace(known: DaysKnown, day: KstDate): DayFace {
  if (known.calendar === undefined) return UNKNOWN;
  const calendarDay = known.calendar.find((each) => each.day === day) ?? null;
  const availability = dayAvailability({ ...known, calendarDay, date: day });
  if (!availability.bookable) return shut(availability, day);
  const left = known.seats?.find((each) => each.day === day)?.remainingSeats;
  const special = isOpenedSpecially(known.product, known.hall, calendarDay, day) ? specialDay : '';
  const state = left === undefined ? 'plenty' : seatState(left);
  if (state === 'full') return { bookable: false, mark: roundFull, words: roundFull, why: FULL, tone: 'shut' };
  const isFew = state === 'few';
  return {
    bookable: true,
    mark: isFew ? `${left}자리` : special,
    words: isFew ? `${special} ${left}자리 남음`.trim() : `${special} 예약 가능`.trim(),
    why: '',
    tone: isFew ? 'scarce' : 'plain',
  };
}

/** The bookable days of the shown month that would be shut, were it not for an exceptional date. */
export const specialDays = (known: DaysKnown): readonly KstDate[] =>
  (known.calendar ?? [])
    .filter((each) => isOpenedSpecially(known.product, known.hall, each, each.day) && dayFace(known, each.day).bookable)
    .map(({ day }) => day);

function shut({ reason, name }: Extract<DayAvailability, { readonly bookable: false }>, day: KstDate): DayFace {
  const word = dayReasonWords[reason];
  return {
    bookable: false,
    mark: name !== null && name.length <= SHORT_NAME ? name : (CELL_MARKS[reason] ?? word),
    words: name === null ? word : `${word} ${name} 휴관`,
    why: sentenceOf(dayRefusal({ bookable: false, reason, name }, day, 'visitDate')),
    tone: 'shut',
  };
}

const sentenceOf = (refusal: ScheduleRejection | null): string => (refusal === null ? '' : scheduleSentence(refusal));
