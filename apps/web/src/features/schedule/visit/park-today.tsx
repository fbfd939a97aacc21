import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { Site } from '@kkumteo/contract/catalog/site';
import { formatDay, weekdayName } from '@kkumteo/domain/shared/time';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import css from './park-today.module.css';
import type { TodayWords } from './today-words.ts';
import { useParkToday } from './use-park-today.ts';

const WEEK = 7;
/** The names of closed days begin so too, whatever the language. */
const CLOSED = '휴관';

/**
 * Whether the park is open today and on the six days after; the present state is added once the page is on a screen.
 */
export function ParkToday({ site }: { readonly site: Site }) {
  const { words, days, isPending } = useParkToday(site);
  const { hours } = site.operator;
  const week = days?.slice(0, WEEK) ?? [];
  return (
    <>
      {isPending ? (
        <div className={css.now} aria-busy="true">
          <Skeleton height="100%" />
        </div>
      ) : (
        <section className={css.now} aria-labelledby="park-today">
          <Words {...words} />
          {week.length > 0 && <Week days={week} hours={hours.opening} />}
        </section>
      )}
      <p className={css.written}>
        휴관일은 {hours.closed}입니다. <NamedDays days={week} />
      </p>
    </>
  );
}

function Words({ tone, state, main, more }: TodayWords) {
  return (
    <div className={css.main}>
      <Text as="div" tone={tone}>
        <p className={css.state}>{state}</p>
      </Text>
      <h2 id="park-today" className={css.big}>
        <NoWrap>{main}</NoWrap>
      </h2>
      <p className={css.more}>{more}</p>
    </div>
  );
}

function Week({ days, hours }: { readonly days: readonly CalendarDay[]; readonly hours: string }) {
  const [from = '', until = ''] = hours.split(/\s*[–~-]\s*/u);
  return (
    <ul className={css.week} aria-label="이번 주 운영시간">
      {days.map(({ day, kind, name }, at) => (
        <li
          key={day}
          className={classNames(at === 0 && css.today, kind !== 'working' && css.off)}
          aria-current={at === 0 ? 'date' : undefined}
        >
          <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
          <small aria-hidden="true">{at === 0 ? '오늘' : weekdayName(day)}</small>
          <b aria-hidden="true">{Number(day.slice(8))}</b>
          {kind === 'working' ? (
            <span>
              <span>{from}–</span>
              <span>{until}</span>
            </span>
          ) : (
            <span>
              {CLOSED}
              <VisuallyHidden>{name === null || name.startsWith(CLOSED) ? '' : `, ${name}`}</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Holidays, closed days and open ones of the week that have a name; a weekly closed day needs none. */
function NamedDays({ days }: { readonly days: readonly CalendarDay[] }) {
  const named = days.filter(({ name }) => name !== null && name !== '' && !name.startsWith(CLOSED));
  return named
    .map(({ day, kind, name }) =>
      kind === 'working' ? `${formatDay(day)} ${name}입니다.` : `${formatDay(day)} ${name} 휴관입니다.`,
    )
    .join(' ');
}
