import { addDays, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { type Chosen, dayWords, groupsOf, type ShownDay } from './days.ts';
import { useChoosing } from './use-choosing.ts';
import css from './year-grid.module.css';

export interface YearGridProps {
  readonly days: readonly ShownDay[];
  readonly today: KstDate;
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen | null) => void;
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** Twelve months of days that can be chosen, one or several in a row. */
export function YearGrid({ days, today, chosen, onChoose }: YearGridProps) {
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  const start = chosen !== null && chosen.from >= first && chosen.from <= last ? chosen.from : today;
  const choosing = useChoosing({
    first,
    last,
    chosen,
    onChoose,
    start: start < first || start > last ? first : start,
  });
  const months = groupsOf(days, ({ day }) => day.slice(0, 7));
  return (
    <>
      <p id="year-keys" className={css.keys}>
        화살표로 움직이고 Shift와 함께 여러 날을 골라요. Enter로 하루를 골라요.
      </p>
      <div
        ref={choosing.ref}
        className={css.year}
        role="group"
        aria-label="날짜 고르기"
        aria-describedby="year-keys"
        {...choosing.handlers}
      >
        {months.map(([month, shown]) => (
          <Month key={month} month={month} days={shown} today={today} chosen={chosen} cursor={choosing.cursor} />
        ))}
      </div>
      <Legend />
    </>
  );
}

interface MonthProps {
  readonly month: string;
  readonly days: readonly ShownDay[];
  readonly today: KstDate;
  readonly chosen: Chosen | null;
  /** The one day that Tab leads to. */
  readonly cursor: KstDate;
}

function Month({ month, days, today, chosen, cursor }: MonthProps) {
  const open = days.filter(({ rounds }) => rounds > 0).length;
  return (
    <table className={css.month}>
      <caption>
        <b>{Number(month.slice(5))}월</b>
        <span>{open}일 엶</span>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, at) => (
          <tr key={at}>
            {week.map((shown, weekday) => (
              <td key={weekday}>
                {shown !== null && (
                  <button
                    type="button"
                    data-day={shown.day}
                    data-state={shown.state}
                    data-unopened={shown.isUnopened || undefined}
                    data-today={shown.day === today || undefined}
                    tabIndex={shown.day === cursor ? 0 : -1}
                    aria-label={dayWords(shown)}
                    aria-pressed={chosen !== null && chosen.from <= shown.day && shown.day <= chosen.to}
                  >
                    {Number(shown.day.slice(8))}
                    {shown.exceptions > 0 && <i />}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The weeks of a month from Sunday on; null where another month has the day. */
function weeksOf(days: readonly ShownDay[]): readonly (readonly (ShownDay | null)[])[] {
  const [first] = days;
  if (first === undefined) return [];
  const byDay = new Map(days.map((shown) => [shown.day, shown]));
  const sunday = addDays(first.day, -weekdayOf(first.day));
  const weeks = Math.ceil((weekdayOf(first.day) + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_each, weekday) => byDay.get(addDays(sunday, week * 7 + weekday)) ?? null),
  );
}

const Legend = () => (
  <ul className={css.legend} aria-label="색과 무늬">
    <li data-state="rest">쉬는 날</li>
    <li data-state="holiday">공휴일</li>
    <li data-state="closed">따로 닫음</li>
    <li data-state="opened">따로 엶</li>
    <li data-part>상품 몇 개만 다름</li>
    <li data-unopened>아직 팔지 않음</li>
  </ul>
);
