import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { kstDate } from '@kkumteo/domain/shared/time';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { siteQuery } from '../api/catalog.ts';
import { OWN } from '../api/member.ts';
import { defaultFilter, type ListFilter } from '../features/reservation/list/list-filter.ts';
import { ListSearch } from '../features/reservation/list/list-search.tsx';
import { ReservationList } from '../features/reservation/list/reservation-list.tsx';
import { filterToKeep, keepFilter } from '../features/reservation/list/visited-detail.ts';
import { failureMessage } from '../lib/http.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageFrame, Section } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Loading } from '../ui/spinner.tsx';
import { FailedState } from '../ui/states.tsx';

/** The member's reservations of a track, with their filter. */
export default function ReservationsPage({ track }: { readonly track: Track }) {
  const site = useQuery(siteQuery);
  const [searched, setSearched] = useState<ListFilter | null>(() => filterToKeep(track));
  const busy = useIsFetching({ queryKey: [...OWN, 'reservations'] }) > 0;
  const today = site.data === undefined ? null : kstDate(site.data.now);
  const filter = searched ?? (today === null ? null : defaultFilter(today));
  const shown = filter === null ? null : JSON.stringify(filter);
  const keep = useEffectEvent(() => filter !== null && keepFilter(track, filter));
  useEffect(() => {
    if (shown !== null) keep();
  }, [shown]);
  return (
    <PageFrame>
      <PageHeading title="예약확인" lead={track === 'individual' ? '개인예약 내역입니다.' : '단체예약 내역입니다.'} />
      {site.isError ? (
        <FailedState message={failureMessage(site.error)} onRetry={() => void site.refetch()} />
      ) : site.data === undefined || today === null || filter === null ? (
        <Loading label="예약 내역을 불러오는 중입니다." />
      ) : (
        <>
          <ListSearch filter={filter} today={today} busy={busy} onSearch={setSearched} />
          <Section
            title="예약 내역"
            aside={
              <LinkButton size="medium" to={paths.waitlist(track)}>
                내 대기
              </LinkButton>
            }
          >
            <ReservationList track={track} filter={filter} />
          </Section>
        </>
      )}
    </PageFrame>
  );
}
