import { openingHours } from '@kkumteo/domain/schedule/park-hours';
import { kstMinute, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { useServerNow } from './server-now.ts';

/** What is said of an open day in the place of its written hours once they are over; nothing until then. */
export function useHoursOver(): string {
  const { data: site } = useQuery(siteQuery);
  const now = useServerNow(MINUTE_MS);
  const hours = site === undefined ? null : openingHours(site.operator.hours.opening);
  return now !== null && hours !== null && kstMinute(now) >= hours.until ? '오늘 운영이 끝났습니다' : '';
}
