import type { MoveChoices } from '@kkumteo/contract/office/move';
import { addDays, addMonths, formatDay, type KstDate, weekdayName, weekdayOf } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import css from './move.module.css';

export interface MonthOfSeatsProps {
  readonly day: KstDate;
  readonly days: MoveChoices['days'];
  readonly onChoose: (day: KstDate) => void;
}

const firstOf = (day: KstDate): KstDate => `${day.slice(0, 7)}-01`;

/** A month of days that can be booked with their seats; the others are shown and can't be pressed. */
export function MonthOfSeats({ day, days, onChoose }: MonthOfSeatsProps) {
  const first = firstOf(day);
  const count = Math.round((Date.parse(addMonths(first, 1)) - Date.parse(first)) / 86_400_000);
  const seats = new Map(days.map((one) => [one.day, one.seats]));
  return (
    <fieldset className={css.month}>
      <legend>날짜</legend>
      <div className={css.turn}>
        <Button size="small" aria-label="지난달" onClick={() => onChoose(addMonths(first, -1))}>
          ‹
        </Button>
        <b>
          {first.slice(0, 4)}년 {Number(first.slice(5, 7))}월
        </b>
        <Button size="small" aria-label="다음 달" onClick={() => onChoose(addMonths(first, 1))}>
          ›
        </Button>
      </div>
      <div className={css.days}>
        {WEEK.map((name) => (
          <span key={name} className={css.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: count }, (_, at) => addDays(first, at)).map((each, at) => {
          const left = seats.get(each);
          return (
            <button
              key={each}
              type="button"
              className={css.dayButton}
              style={at === 0 ? { gridColumnStart: weekdayOf(each) + 1 } : undefined}
              disabled={left === undefined}
              aria-pressed={each === day}
              aria-label={`${formatDay(each)}, ${left === undefined ? '팔지 않는 날' : `자리 ${left}`}`}
              onClick={() => onChoose(each)}
            >
              <b>{Number(each.slice(8))}</b>
              <small>{left ?? '–'}</small>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const SUNDAY = '2026-11-22';
const WEEK = Array.from({ length: 7 }, (_, at) => weekdayName(addDays(SUNDAY, at)));
