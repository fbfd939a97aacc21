import { isPastDue } from '@kkumteo/domain/payment/deposit';
import { type Instant, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { useServerNow } from '../schedule/server-now.ts';
import { Pieces } from './lines-table.tsx';
import { momentWords } from './reservation-words.ts';

/** Until when a provisional reservation is paid or pledged, marked once that has passed (PD-26). */
export function DueWords({ dueAt }: { readonly dueAt: Instant }) {
  const now = useServerNow(MINUTE_MS);
  return (
    <>
      <Pieces>{momentWords(dueAt)}</Pieces>{' '}
      {now !== null && isPastDue(dueAt, now) && <Badge tone="danger">기한이 지났습니다</Badge>}
    </>
  );
}
