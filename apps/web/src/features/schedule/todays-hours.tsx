import { openingHours } from '@kkumteo/domain/schedule/park-hours';
import { kstMinute, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useServerNow } from './server-now.ts';

/** The written hours of a day on which the park is open, until they are over. */
export function TodaysHours({ written }: { readonly written: string }) {
  const now = useServerNow(MINUTE_MS);
  const hours = openingHours(written);
  return now !== null && hours !== null && kstMinute(now) >= hours.until ? (
    '오늘 운영이 끝났습니다'
  ) : (
    <Unbroken>{`${written} 운영`}</Unbroken>
  );
}
