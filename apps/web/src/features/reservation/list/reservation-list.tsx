import { noMoreReservations, noOtherReservations, noReservations } from '@kkumteo/copy/reservation';
import type { ReservationListEntry } from '@kkumteo/contract/reservation/reservation-list';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Button } from '@kkumteo/ui/button.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { reservationsQuery } from '../../../api/reservation.ts';
import { failureMessage } from '../../../lib/http.ts';
import { QueryFailed } from '../../../lib/query-state.tsx';
import '../../catalog/hall-colours.css';
import type { ListFilter } from './list-filter.ts';
import { ReservationCard } from './reservation-card.tsx';
import css from './reservation-list.module.css';

const SKELETONS = 3;

interface ReservationListProps {
  readonly track: Track;
  readonly filter: ListFilter;
  /** The number of the one above the list. */
  readonly shownAbove?: string | null;
}

/**
 * The reservations of the filter, ten at a time while scrolling; a button does the same. Their number is announced when
 * they come.
 */
export function ReservationList({ track, filter, shownAbove = null }: ReservationListProps) {
  const list = useInfiniteQuery(reservationsQuery({ track, ...filter }));
  const found = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const entries = found.filter(({ reservationNo }) => reservationNo !== shownAbove);
  const none = found.length === 0 ? noReservations : noOtherReservations;
  return (
    <>
      <p className={css.found} role="status">
        {entries.length > 0 && `예약 ${entries.length}건${list.hasNextPage ? ' 이상' : ''}`}
      </p>
      {list.isPending ? (
        <ListSkeleton />
      ) : list.isError && found.length === 0 ? (
        <QueryFailed query={list} />
      ) : entries.length === 0 && !list.hasNextPage ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <Cards track={track} entries={entries} list={list} />
      )}
    </>
  );
}

interface CardsProps {
  readonly track: Track;
  readonly entries: readonly ReservationListEntry[];
  /** How more of them come. */
  readonly list: {
    readonly error: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

function Cards({ track, entries, list }: CardsProps) {
  const more = useSentinel(() => {
    if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage();
  });
  return (
    <>
      <Stack as="ol" gap={4}>
        {entries.map((entry) => (
          <li key={entry.reservationNo}>
            <ReservationCard track={track} entry={entry} />
          </li>
        ))}
      </Stack>
      <div ref={more} className={css.more}>
        {list.isError ? (
          <FailedState message={failureMessage(list.error)} onRetry={() => void list.fetchNextPage()} />
        ) : list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage ? '불러오는 중' : null} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        ) : (
          <Text tone="faint" size="second" role="status">
            {noMoreReservations}
          </Text>
        )}
      </div>
    </>
  );
}

/** As large as the first cards that come. */
export function ListSkeleton() {
  return (
    <Stack gap={4} aria-busy="true" role="status" aria-label="예약 내역을 불러오는 중입니다.">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={at} height={148} corners="card" />
      ))}
    </Stack>
  );
}

/** Calls when the end of the list comes near; the button stays for those who don't scroll. */
function useSentinel(onNear: () => void) {
  const sentinel = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = sentinel.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) near();
      },
      { rootMargin: '320px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return sentinel;
}
