import { TRACKS } from '@kkumteo/contract/pages/addresses';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { instantOf, type Instant } from '@kkumteo/domain/shared/time';
import { useQueries } from '@tanstack/react-query';
import { nextVisitQuery } from '../../../api/reservation.ts';
import { firstLine } from './visit-head.tsx';

export interface NextVisit {
  readonly detail: ReservationDetail;
  readonly line: DetailLine;
}

/** The member's next visit of either track; undefined where there is none, or it can't be loaded. */
export function useNextVisit(): NextVisit | undefined {
  const next = useQueries({
    queries: TRACKS.map((track) => nextVisitQuery(track)),
    combine: (answers) => (answers.some(({ isPending }) => isPending) ? [] : answers.flatMap(({ data }) => data ?? [])),
  });
  const [first] = next
    .flatMap((detail) => {
      const line = firstLine(detail);
      return line === undefined ? [] : [{ detail, line }];
    })
    .toSorted(({ line: one }, { line: other }) => startOf(one) - startOf(other));
  return first;
}

const startOf = ({ visitDate, startMinute }: DetailLine): Instant => instantOf(visitDate, startMinute);
