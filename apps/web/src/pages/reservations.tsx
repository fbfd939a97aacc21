import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { PageFrame, Section } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { siteQuery } from '../api/catalog.ts';
import { OWN } from '../api/member.ts';
import { nextVisitQuery } from '../api/reservation.ts';
import { countConditions, defaultFilter, type ListFilter } from '../features/reservation/list/list-filter.ts';
import { NextVisitPart } from '../features/reservation/visit/next-visit.tsx';
import { FittingSearch } from '../features/reservation/list/fitting-search.tsx';
import { ListSkeleton, ReservationList } from '../features/reservation/list/reservation-list.tsx';
import { filterToKeep, keepFilter } from '../features/reservation/list/visited-detail.ts';
import { failureMessage } from '../lib/http.ts';
import { PageHeading } from '../lib/page-title.tsx';

/** The member's reservations of a track: the next visit first, then all others with their filter. */
export default function ReservationsPage({ track }: { readonly track: Track }) {
  const site = useQuery(siteQuery);
  const [searched, setSearched] = useState<ListFilter | null>(() => filterToKeep(track));
  const today = site.data === undefined ? null : kstDate(site.data.now);
  const filter = searched ?? (today === null ? null : defaultFilter(today));
  const shown = filter === null ? null : JSON.stringify(filter);
  const keep = useEffectEvent(() => filter !== null && keepFilter(track, filter));
  useEffect(() => {
    if (shown !== null) keep();
  }, [shown]);
  return (
    <PageFrame>
      <PageHeading
        title={FURTHER_TITLES.reservations}
        lead={track === 'individual' ? '개인예약 내역입니다.' : '단체예약 내역입니다.'}
      />
      {site.isError ? (
        <FailedState message={failureMessage(site.error)} onRetry={() => void site.refetch()} />
      ) : site.data === undefined || today === null || filter === null ? (
        <Loading label="예약 내역을 불러오는 중입니다." />
      ) : (
        <Found track={track} filter={filter} today={today} onSearch={setSearched} />
      )}
    </PageFrame>
  );
}

interface FoundProps {
  readonly track: Track;
  readonly filter: ListFilter;
  readonly today: KstDate;
  readonly onSearch: (filter: ListFilter) => void;
}

/** A search by conditions finds the next visit in the list as well. */
function Found({ track, filter, today, onSearch }: FoundProps) {
  const next = useQuery(nextVisitQuery(track));
  const busy = useIsFetching({ queryKey: [...OWN, 'reservations'] }) > 0;
  const searches = countConditions(filter, today) > 0;
  const above = searches ? null : (next.data?.reservationNo ?? null);
  return (
    <>
      <NextVisitPart next={next} />
      <Section
        title={above === null ? '예약 내역' : '다른 예약'}
        aside={
          <LinkButton size="medium" to={memberLinks.waitlist(track)}>
            내 대기
          </LinkButton>
        }
      >
        <FittingSearch filter={filter} today={today} busy={busy} onSearch={onSearch} />
        <Spaced above={4}>
          {next.isPending && !searches ? (
            <ListSkeleton />
          ) : (
            <ReservationList track={track} filter={filter} shownAbove={above} />
          )}
        </Spaced>
      </Section>
    </>
  );
}
