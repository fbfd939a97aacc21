import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { openingHours, parkState, type OpeningHours, type ParkState } from '@kkumteo/domain/schedule/park-hours';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import { formatDay, formatMinute, kstMinute, type Instant, type KstDate } from '@kkumteo/domain/shared/time';

/** What is said of today, from the shortest to the longest; `tone` is the colour beside the words. */
export interface TodayWords {
  readonly tone: 'success' | 'soft' | 'danger';
  readonly state: string;
  readonly main: string;
  readonly more: string;
}

export interface TodayFacts {
  readonly written: { readonly opening: string };
  readonly halls: readonly HallRecord[];
  /** The park's days from today on; null where they could not be loaded. */
  readonly days: readonly CalendarDay[] | null;
  /** Null while only the day is known and not the moment: the page is made for a whole day. */
  readonly now: Instant | null;
}

const LATER = '다른 날 체험은 지금도 예약하실 수 있습니다.';

/**
 * Today in words: open, opens at, ended or closed with the next opening; the written hours alone where nothing more is
 * known.
 */
export function todayWords({ written, halls, days, now }: TodayFacts): TodayWords {
  const hours = openingHours(written.opening);
  const today = days?.[0];
  if (hours === null || !days || today === undefined) return writtenAlone(written);
  if (now === null && today.kind === 'working')
    return {
      tone: 'soft',
      state: '오늘은 문을 여는 날이에요',
      main: `오늘 ${written.opening}`,
      more: sameDay(halls, null),
    };
  const state = now === null ? closedDay(days) : parkState(days, hours, now);
  if (state === null) return writtenAlone(written);
  const more = state.kind === 'open' || state.kind === 'opens-later' ? sameDay(halls, now) : LATER;
  return { ...wordsOf(state, hours, written.opening), more };
}

const writtenAlone = ({ opening }: TodayFacts['written']): TodayWords => ({
  tone: 'soft',
  state: '운영시간',
  main: opening,
  more: '오늘 여는지는 고객센터에서 확인해 주세요.',
});

/** A day that is closed is so at every moment of it. */
const closedDay = ([today, ...later]: readonly CalendarDay[]): ParkState => ({
  kind: 'closed',
  name: today?.name ?? null,
  nextOpening: later.find(({ kind }) => kind === 'working')?.day ?? null,
});

function wordsOf(state: ParkState, hours: OpeningHours, written: string): Omit<TodayWords, 'more'> {
  switch (state.kind) {
    case 'open':
      return { tone: 'success', state: '지금 열려 있어요', main: `오늘 ${formatMinute(state.until)}까지` };
    case 'opens-later':
      return { tone: 'soft', state: `오늘은 ${formatMinute(state.from)}에 열어요`, main: `오늘 ${written}` };
    case 'ended':
      return { tone: 'soft', state: '오늘 운영이 끝났어요', main: opensNext(state.nextOpening, hours, written) };
    case 'closed':
      return { tone: 'danger', state: '오늘은 휴관이에요', main: opensNext(state.nextOpening, hours, written) };
  }
}

const opensNext = (day: KstDate | null, { from }: OpeningHours, written: string): string =>
  day === null ? written : `${formatDay(day)} ${formatMinute(from)}에 열어요`;

/** Until when a hall sells the same day online; after that it sells at the desk. */
function sameDay(halls: readonly HallRecord[], now: Instant | null): string {
  const hall = halls.find(({ inChooser, sameDayUntilMinute }) => inChooser && sameDayUntilMinute !== null);
  if (hall?.sameDayUntilMinute == null) return LATER;
  const { name, sameDayUntilMinute: until } = hall;
  return now !== null && kstMinute(now) >= until
    ? `${name} 당일 예약 마감 · 현장 발권`
    : `${name} 당일 예약 ${formatMinute(until)}까지 · 이후 현장 발권`;
}
