import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { failureMessage } from '../../../lib/http.ts';
import { NextVisit } from '../visit/next-visit.tsx';
import '../../catalog/hall-colours.css';
import css from './next-visit-part.module.css';

interface NextVisitPartProps {
  readonly next: {
    readonly data: ReservationDetail | null | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** The visit that comes next above the list; nothing where none lies ahead. */
export function NextVisitPart({ next }: NextVisitPartProps) {
  if (next.isError && next.data === undefined)
    return (
      <LoadTrouble failure={failureMessage(next.error)} waiting={next.isFetching} onRetry={() => void next.refetch()} />
    );
  if (next.data === undefined) return <Waiting />;
  if (next.data === null) return null;
  return <NextVisit detail={next.data} />;
}

/** As large as the card that comes. */
function Waiting() {
  return (
    <Spaced above={6}>
      <div aria-busy="true" role="status" aria-label="다음 방문을 불러오는 중입니다.">
        <Skeleton className={css.visitSkeleton} />
      </div>
    </Spaced>
  );
}
