import type { Track } from '@kkumteo/domain/catalog/hall';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { waitlistQuery } from '../../api/waitlist.ts';
import { failureMessage } from '../../lib/http.ts';
import '../catalog/hall-colours.css';
import { WaitlistCard } from './waitlist-card.tsx';
import css from './waitlist-list.module.css';

/** Released seats are shown within seconds: no reload is needed. */
const LIVE_MS = 5_000;

/** The member's requests of a track, open ones first. */
export function WaitlistList({ track }: { readonly track: Track }) {
  const list = useQuery({ ...waitlistQuery, refetchInterval: LIVE_MS });
  if (list.data === undefined)
    return list.isError ? (
      <FailedState
        message={failureMessage(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <Loading label="대기 신청 내역을 불러오는 중입니다." />
    );
  const entries = list.data.filter((entry) => entry.track === track);
  if (entries.length === 0) return <EmptyState>대기 신청 내역이 없습니다.</EmptyState>;
  return (
    <ul className={css.list}>
      {entries.map((entry) => (
        <li key={entry.requestNo}>
          <WaitlistCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}
