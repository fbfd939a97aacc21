import { addDays, formatDay, isKstDate, kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { serverNow } from '../../lib/clock.ts';
import css from './day-choice.module.css';

/** The day that is shown, the days beside it, and any other. */
export function DayChoice({ day, onChoose }: { readonly day: KstDate; readonly onChoose: (day: KstDate) => void }) {
  const today = kstDate(serverNow());
  return (
    <div className={css.choice}>
      <Button
        size="medium"
        aria-label={`전날 ${formatDay(addDays(day, -1))}`}
        onClick={() => onChoose(addDays(day, -1))}
      >
        ‹
      </Button>
      <label className={css.day}>
        <span>{formatDay(day)}</span>
        <input
          type="date"
          aria-label="날짜"
          value={day}
          onChange={(event) => isKstDate(event.target.value) && onChoose(event.target.value)}
        />
      </label>
      <Button
        size="medium"
        aria-label={`다음 날 ${formatDay(addDays(day, 1))}`}
        onClick={() => onChoose(addDays(day, 1))}
      >
        ›
      </Button>
      {day !== today && (
        <Button look="text" size="medium" onClick={() => onChoose(today)}>
          오늘로
        </Button>
      )}
    </div>
  );
}
