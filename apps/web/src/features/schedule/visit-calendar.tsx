import { GregorianCalendar, parseDate } from '@internationalized/date';
import { addMonths, type KstDate } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { useCalendarState } from 'react-stately/useCalendarState';
import { startTransition } from 'react';
import type { DayFace } from './day-face.ts';
import css from './visit-calendar.module.css';
import { VisitDays } from './visit-days.tsx';

export interface VisitCalendarProps {
  readonly chosen: KstDate | null;
  /** A day of the month that is shown. */
  readonly month: KstDate;
  readonly today: KstDate;
  readonly lastDay: KstDate;
  /** The same object for a day as long as nothing about it changes. */
  readonly faceOf: (day: KstDate) => DayFace;
  /** The month's days are still on their way. */
  readonly loading: boolean;
  readonly onChoose: (day: KstDate) => void;
  readonly onMonth: (day: KstDate) => void;
  /** A day that can't be chosen was pressed: say why. */
  readonly onExplain: (day: KstDate) => void;
}

const LOCALE = 'ko-KR';
const createCalendar = () => new GregorianCalendar();

/** The month with what each day is in words, in its cell and in its label; days that can't be booked say why. */
export function VisitCalendar(props: VisitCalendarProps) {
  return (
    <I18nProvider locale={LOCALE}>
      <Months {...props} />
    </I18nProvider>
  );
}

function Months(props: VisitCalendarProps) {
  const { chosen, faceOf } = props;
  const options = {
    'aria-label': '체험일',
    value: chosen === null ? null : parseDate(chosen),
    focusedValue: parseDate(props.month),
    minValue: parseDate(props.today),
    maxValue: parseDate(props.lastDay),
    isDateUnavailable: (date: object) => !faceOf(String(date)).bookable,
    onChange: (date: object) => props.onChoose(String(date)),
    onFocusChange: (date: object) => props.onMonth(String(date)),
  };
  const state = useCalendarState({ ...options, locale: LOCALE, createCalendar });
  const { calendarProps, prevButtonProps, nextButtonProps, title } = useCalendar(options, state);
  return (
    <div {...calendarProps} className={css.calendar} aria-busy={props.loading}>
      <Row as="header" align="center" justify="between" below={1}>
        <Turn to="back" words="이전 달" turn={() => state.focusPreviousPage()} {...prevButtonProps} />
        <h3 className={css.month}>{title}</h3>
        <MonthChoice {...props} />
        <Turn to="forward" words="다음 달" turn={() => state.focusNextPage()} {...nextButtonProps} />
      </Row>
      <VisitDays state={state} faceOf={faceOf} loading={props.loading} onExplain={props.onExplain} />
    </div>
  );
}

function Turn({
  to,
  words,
  turn,
  isDisabled,
  onFocusChange,
}: {
  readonly to: 'back' | 'forward';
  readonly words: string;
  readonly turn: () => void;
  readonly isDisabled?: boolean;
  readonly onFocusChange?: (isFocused: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={css.turn}
      aria-label={words}
      disabled={isDisabled}
      onClick={turn}
      // A press brings the focus before it turns the month, which is drawn first.
      onFocus={() => startTransition(() => onFocusChange?.(true))}
      onBlur={() => startTransition(() => onFocusChange?.(false))}
    >
      <Icon name={to} />
    </button>
  );
}

/** Every month that can be booked, to jump to. */
function MonthChoice({ month, today, lastDay, onMonth }: VisitCalendarProps) {
  return (
    <select
      className={css.months}
      aria-label="연월"
      value={month.slice(0, 7)}
      onChange={({ target }) => onMonth(target.value === today.slice(0, 7) ? today : `${target.value}-01`)}
    >
      {monthsBetween(today, lastDay).map((each) => (
        <option key={each} value={each}>
          {each.slice(0, 4)}년 {Number(each.slice(5))}월
        </option>
      ))}
    </select>
  );
}

/** The months of two days and those between them, as `YYYY-MM`. */
function monthsBetween(from: KstDate, to: KstDate): readonly string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}
