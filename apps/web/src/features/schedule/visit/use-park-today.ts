import type { Opening, Site } from '@kkumteo/contract/catalog/site';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import { ANNOUNCED_DAYS } from '@kkumteo/domain/schedule/park-hours';
import { addDays, kstDate, MINUTE_MS, type KstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { calendarQuery } from '../../../api/schedule.ts';
import { useHydrated } from '../../../lib/taken-over.ts';
import { useServerNow } from '../server-now.ts';
import { todayWords, type TodayWords } from './today-words.ts';

interface ParkToday {
  readonly words: TodayWords;
  /** From today on; null where they could not be loaded. */
  readonly days: readonly CalendarDay[] | null;
  readonly isPending: boolean;
}

/** Whether the park is open today, by the moment once the page is on a screen; the landing and the guide say the same. */
export function useParkToday(site: Site): ParkToday {
  const clock = useServerNow(MINUTE_MS);
  const now = useHydrated() ? clock : null;
  const { days, isPending } = useDaysFrom(kstDate(now ?? site.now), site.openings);
  return { words: todayWords({ written: site.operator.hours, halls: site.halls, days, now }), days, isPending };
}

/** The park's days; one on which something is open by exception counts as a working day. */
function useDaysFrom(
  today: KstDate,
  openings: readonly Opening[],
): { readonly days: readonly CalendarDay[] | null; readonly isPending: boolean } {
  const last = addDays(today, ANNOUNCED_DAYS);
  const first = useQuery(calendarQuery(today));
  // The same query where both days lie in one month.
  const second = useQuery(calendarQuery(last));
  const isPending = first.isPending || second.isPending;
  if (first.data === undefined) return { days: null, isPending };
  const later = today.slice(0, 7) === last.slice(0, 7) ? [] : (second.data ?? []);
  const days = [...first.data, ...later]
    .filter(({ day }) => day >= today && day <= last)
    .map((each) => (openings.some(({ day }) => day === each.day) ? { ...each, kind: 'working' as const } : each));
  return { days, isPending };
}
