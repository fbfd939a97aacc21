import type { CalendarDate } from '@internationalized/date';
import { formatFullDay, type KstDate } from '@kkumteo/domain/shared/time';
import { memo, startTransition, type SyntheticEvent, useEffect, useRef } from 'react';
import { useCalendarGrid } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import type { DayFace } from './day-face.ts';
import css from './visit-calendar.module.css';

export interface VisitDaysProps {
  readonly state: CalendarState;
  readonly faceOf: (day: KstDate) => DayFace;
  readonly loading: boolean;
  readonly onExplain: (day: KstDate) => void;
}

/**
 * The days of a month. The library handles presses and keys; we draw the cells, so that a press redraws only the days
 * that it changes.
 */
export function VisitDays({ state, faceOf, loading, onExplain }: VisitDaysProps) {
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid({ weekdayStyle: 'short' }, state);
  const press = (event: SyntheticEvent) => {
    const date = pressedOf(state, event);
    if (date === null) return;
    const day = date.toString();
    const { bookable, tone } = faceOf(day);
    if (tone === 'unknown') return;
    if (!bookable) onExplain(day);
    else state.selectDate(date);
  };
  // The browser has moved the focus already, and a press does so before it clicks: what follows is drawn together with
  // the press, or after it.
  const focus = (event: SyntheticEvent) =>
    startTransition(() => {
      state.setFocused(true);
      const date = pressedOf(state, event);
      if (date !== null && !state.isCellDisabled(date)) state.setFocusedDate(date);
    });
  return (
    <table {...gridProps} onFocus={focus} className={css.grid}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day) => (
            <th key={day} className={css.weekday}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onClick={press}>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          <tr key={week}>
            {state
              .getDatesInWeek(week)
              .map((date, place) =>
                date === null || date.month !== state.visibleRange.start.month ? (
                  <td key={place} aria-hidden="true" />
                ) : (
                  <Day key={place} {...shownOf(state, date)} face={faceOf(date.toString())} loading={loading} />
                ),
              )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day whose cell an event came from. */
function pressedOf(state: CalendarState, { target }: SyntheticEvent): CalendarDate | null {
  const day = (target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'];
  return day === undefined ? null : state.visibleRange.start.set({ day: Number(day) });
}

/**
 * Where the focus is on another day, or was lost with a removed one: a visitor at another control is not interrupted.
 */
function mayTakeFocus(cell: Element | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === cell) return false;
  return activeElement === body || cell?.closest('table')?.contains(activeElement) === true;
}

interface Shown {
  readonly day: KstDate;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** Before today, or after the last day that is on sale. */
  readonly isDisabled: boolean;
  /** Where the keys are. */
  readonly isFocused: boolean;
  readonly isFirst: boolean;
}

function shownOf(state: CalendarState, date: CalendarDate): Shown {
  return {
    day: date.toString(),
    // The calendar begins today.
    isToday: state.minValue?.compare(date) === 0,
    isSelected: state.isSelected(date),
    isDisabled: state.isCellDisabled(date),
    isFocused: state.isCellFocused(date),
    isFirst: date.compare(state.focusedDate) === 0,
  };
}

const Day = memo(function DayOfMonth({
  day,
  isToday,
  isSelected,
  isDisabled,
  isFocused,
  isFirst,
  face,
  loading,
}: Shown & { readonly face: DayFace; readonly loading: boolean }) {
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused && mayTakeFocus(cell.current)) cell.current?.focus();
  }, [isFocused, day]);
  const isShut = isDisabled || !face.bookable;
  const isUnknown = !isDisabled && face.tone === 'unknown';
  const words = [formatFullDay(day), isSelected ? '선택됨' : '', isDisabled && face.bookable ? '' : face.words];
  return (
    <td role="gridcell" aria-disabled={isShut || undefined} aria-selected={isSelected || undefined}>
      <div
        ref={cell}
        role="button"
        tabIndex={isDisabled ? undefined : isFirst ? 0 : -1}
        className={css.day}
        title={face.why || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isShut || undefined}
        aria-label={words.filter((word) => word !== '').join(', ')}
        data-day={Number(day.slice(8))}
        data-tone={face.tone}
        data-shut={(isShut && !isUnknown) || undefined}
        data-selected={isSelected || undefined}
      >
        <span className={css.number}>{Number(day.slice(8))}</span>
        <span className={css.mark}>{isSelected && !isUnknown ? '선택' : loading ? '' : face.mark}</span>
      </div>
    </td>
  );
});
