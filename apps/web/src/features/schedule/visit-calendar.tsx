import { type CalendarDate, parseDate } from '@internationalized/date';
import { addMonths, formatFullDay, type KstDate, weekdayOf } from '@kkumteo/domain/shared/time';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import { Icon } from '../../ui/icon.tsx';
import type { DayFace } from './day-face.ts';
import css from './visit-calendar.module.css';

export interface VisitCalendarProps {
  readonly chosen: KstDate | null;
  /** A day of the month that is shown. */
  readonly month: KstDate;
  readonly today: KstDate;
  readonly lastDay: KstDate;
  readonly faceOf: (day: KstDate) => DayFace;
  /** The month's days are still on their way. */
  readonly loading: boolean;
  readonly onChoose: (day: KstDate) => void;
  readonly onMonth: (day: KstDate) => void;
  /** A day that can't be chosen was pressed: say why. */
  readonly onExplain: (day: KstDate) => void;
}

/** The month with what each day is in words, in its cell and in its label; days that can't be booked say why. */
export function VisitCalendar(props: VisitCalendarProps) {
  return (
    <I18nProvider locale="ko-KR">
      <Calendar
        className={css.calendar ?? ''}
        aria-label="체험일"
        aria-busy={props.loading}
        value={props.chosen === null ? null : parseDate(props.chosen)}
        focusedValue={parseDate(props.month)}
        minValue={parseDate(props.today)}
        maxValue={parseDate(props.lastDay)}
        isDateUnavailable={(date) => !props.faceOf(date.toString()).bookable}
        onChange={(date) => props.onChoose(date.toString())}
        onFocusChange={(date) => props.onMonth(date.toString())}
      >
        <header className={css.head}>
          <Button slot="previous" className={css.turn ?? ''} aria-label="이전 달">
            <Icon name="back" />
          </Button>
          <Heading className={css.month ?? ''} />
          <MonthChoice {...props} />
          <Button slot="next" className={css.turn ?? ''} aria-label="다음 달">
            <Icon name="forward" />
          </Button>
        </header>
        <CalendarGrid className={css.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <Day date={date} {...props} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
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

function Day({
  date,
  faceOf,
  loading,
  onExplain,
}: Pick<VisitCalendarProps, 'faceOf' | 'loading' | 'onExplain'> & { readonly date: CalendarDate }) {
  const day = date.toString();
  const face = faceOf(day);
  return (
    <CalendarCell
      date={date}
      className={css.day ?? ''}
      data-tone={face.tone}
      data-sunday={weekdayOf(day) === 0 || undefined}
      render={(domProps, { isSelected, isDisabled }) => (
        <div
          {...domProps}
          title={face.why || undefined}
          onPointerUp={(event) => {
            domProps.onPointerUp?.(event);
            if (!face.bookable) onExplain(day);
          }}
          aria-label={[formatFullDay(day), isSelected ? '선택됨' : '', isDisabled && face.bookable ? '' : face.words]
            .filter((word) => word !== '')
            .join(', ')}
        />
      )}
    >
      {({ formattedDate, isSelected, isOutsideMonth }) =>
        isOutsideMonth ? null : (
          <>
            <span className={css.number}>{formattedDate}</span>
            <span className={css.mark}>{isSelected ? '선택' : loading ? '' : face.mark}</span>
          </>
        )
      }
    </CalendarCell>
  );
}
