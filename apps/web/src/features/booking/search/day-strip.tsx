import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { addDays, formatDay, weekdayName, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { SearchQuery } from '@kkumteo/contract/booking/search';
import { showHint } from '@kkumteo/ui/hints.ts';
import { lazy, Suspense, useState } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { calendarQuery } from '../../../api/schedule.ts';
import css from './search-panel.module.css';
import type { DayCalendarProps } from './day-calendar.tsx';
import { Mark } from './marks.tsx';

const DAYS = 14;

export interface DayStripProps {
  /** A day on which all of them are closed can't be chosen. */
  readonly halls: readonly HallRecord[];
  readonly today: KstDate;
  readonly chosen: KstDate | null;
  /** What else is asked for: the calendar says of each day how much suits it. */
  readonly asked: SearchQuery;
  /** Days are shown and none can be chosen. */
  readonly isDisabled: boolean;
  /** Null where the chosen day is pressed again. */
  readonly onChoose: (day: KstDate | null) => void;
  /** Shows what a day of the calendar has, where that is another page. */
  readonly onShow?: (day: KstDate) => void;
}

/**
 * Two weeks to choose a day from, and any day after them; closed ones say so and can't be chosen, a chosen day beyond
 * the weeks takes their last place.
 */
export function DayStrip({ halls, today, chosen, asked, isDisabled, onChoose, onShow }: DayStripProps) {
  const { isShut, isSpecial } = useDayKinds(halls, today);
  return (
    <div className={css.days} role="group" aria-label="언제">
      <div className={css.row}>
        {daysShown(today, chosen).map((day) => {
          const isClosed = isShut(day);
          const head = isClosed ? '휴관' : day === today ? '오늘' : isSpecial(day) ? '특별' : headOf(day);
          return (
            <button
              key={day}
              type="button"
              className={css.day}
              aria-pressed={day === chosen}
              aria-disabled={isDisabled || isClosed || undefined}
              data-closed={isClosed || undefined}
              aria-label={nameOf(day, head, day === today)}
              data-saturday={weekdayOf(day) === 6 || undefined}
              data-sunday={weekdayOf(day) === 0 || undefined}
              ref={day === chosen ? bringIntoRow : undefined}
              onClick={() => {
                if (isDisabled) return;
                if (day === chosen) onChoose(null);
                else if (!isClosed) onChoose(day);
              }}
            >
              <small>{head}</small>
              <b>{Number(day.slice(8))}</b>
            </button>
          );
        })}
      </div>
      <OtherDay
        asked={asked}
        halls={halls}
        today={today}
        chosen={chosen}
        isDisabled={isDisabled}
        onChoose={(day) => (day === null || onShow === undefined ? onChoose(day) : onShow(day))}
      />
    </div>
  );
}

/** The first of a month names it, any other day its weekday. */
const headOf = (day: KstDate): string => (day.endsWith('-01') ? `${Number(day.slice(5, 7))}월` : weekdayName(day));

/** What is seen, then the whole day: who speaks to the page says the first, who listens needs the second. */
export const nameOf = (day: KstDate, head: string, isToday: boolean): string =>
  [`${head} ${Number(day.slice(8))},`, formatDay(day), isToday && head !== '오늘' ? '오늘' : '']
    .filter(Boolean)
    .join(' ');

const monthsOf = (today: KstDate): readonly KstDate[] => {
  const last = addDays(today, DAYS - 1);
  return last.slice(0, 7) === today.slice(0, 7) ? [today] : [today, `${last.slice(0, 7)}-01`];
};

/** Whether a day is one of the two weeks from today on. */
export const isOnStrip = (today: KstDate, day: KstDate): boolean => day >= today && day < addDays(today, DAYS);

function daysShown(today: KstDate, chosen: KstDate | null): readonly KstDate[] {
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at));
  return chosen === null || isOnStrip(today, chosen) ? days : [...days.slice(0, -1), chosen];
}

interface DayKinds {
  /** All of the halls are closed; on no day until the park's calendar is loaded. */
  readonly isShut: (day: KstDate) => boolean;
  /** Something is open by exception on a day on which all would be closed. */
  readonly isSpecial: (day: KstDate) => boolean;
}

/** What the two weeks' days are. */
export function useDayKinds(halls: readonly HallRecord[], today: KstDate): DayKinds {
  const calendar = useQueries({ queries: monthsOf(today).map((day) => calendarQuery(day)) }).flatMap(
    ({ data }) => data ?? [],
  );
  const { data: site } = useQuery(siteQuery);
  const openings = site?.openings ?? [];
  const opensOn = (day: KstDate) =>
    openings.some((opening) => opening.day === day && halls.some(({ hall }) => hall === opening.hall));
  const isOff = (day: KstDate) =>
    halls.every(({ closedWeekdays }) => closedWeekdays.includes(weekdayOf(day))) ||
    calendar.some((each) => each.day === day && each.kind !== 'working');
  return { isShut: (day) => isOff(day) && !opensOn(day), isSpecial: (day) => isOff(day) && opensOn(day) };
}

/** On a phone the chosen day may lie beyond the edge: the row moves, the page does not. */
function bringIntoRow(day: HTMLElement | null): void {
  const row = day?.parentElement;
  if (day === null || !row) return;
  row.scrollLeft = day.offsetLeft - row.offsetLeft - (row.clientWidth - day.clientWidth) / 2;
}

const load = () => import('./day-calendar.tsx');
const DayCalendar = lazy(async () => ({ default: (await load()).DayCalendar }));

interface OtherDayProps extends Omit<DayCalendarProps, 'onClose'> {
  readonly isDisabled: boolean;
}

/** 달력: any day of the year to come; it is loaded by its press, and where that fails the page stays and says so. */
function OtherDay({ isDisabled, ...calendar }: OtherDayProps) {
  const [open, setOpen] = useState(false);
  const press = () =>
    void load().then(
      () => setOpen(true),
      () => showHint('달력을 불러오지 못했습니다. 다시 눌러 주세요.'),
    );
  return (
    <>
      <button
        type="button"
        className={css.other}
        aria-haspopup="dialog"
        aria-disabled={isDisabled || undefined}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => {
          if (!isDisabled) press();
        }}
      >
        <Mark name="calendar" />
        <small>달력</small>
      </button>
      {open && (
        <Suspense>
          <DayCalendar {...calendar} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
