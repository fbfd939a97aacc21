import { addDays, isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { useEffect, useRef } from 'react';
import { Mark } from './marks.tsx';
import css from './search-panel.module.css';

/** So far ahead a day can be asked for. */
const DAYS_AHEAD = 365;

export interface OtherDayProps {
  readonly today: KstDate;
  readonly chosen: KstDate | null;
  /** Whether the row of days has it by itself: the field is empty then. */
  readonly isOnStrip: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (day: KstDate) => void;
}

/** Any day of the year to come: the browser's own field, which phones show as a calendar. */
export function OtherDay({ today, chosen, isOnStrip, isDisabled, onChoose }: OtherDayProps) {
  const field = useRef<HTMLInputElement>(null);
  // Half a date that is being typed reads as none: the field follows what was chosen, and does not lead it.
  useEffect(() => {
    if (field.current !== null) field.current.value = isOnStrip ? '' : (chosen ?? '');
  }, [chosen, isOnStrip]);
  return (
    <span className={css.other} data-chosen={(chosen !== null && !isOnStrip) || undefined}>
      <Mark name="calendar" />
      <small aria-hidden="true">달력</small>
      <input
        ref={field}
        type="date"
        aria-label="다른 날짜"
        min={today}
        max={addDays(today, DAYS_AHEAD)}
        disabled={isDisabled}
        onChange={({ target: { value, validity } }) => {
          if (validity.valid && isKstDate(value)) onChoose(value);
        }}
      />
    </span>
  );
}
