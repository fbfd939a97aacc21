import type { FilterChoice } from '@kkumteo/contract/reservation/filter-choices';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterChoicesQuery } from '../../../api/reservation.ts';
import { failureMessage } from '../../../lib/http.ts';
import { type ListFilter, OFFERED_STATUSES, QUICK_RANGES, rangeErrors } from './list-filter.ts';

export interface ListSearchProps {
  readonly filter: ListFilter;
  readonly today: KstDate;
  readonly busy: boolean;
  readonly onSearch: (filter: ListFilter) => void;
}

export interface SearchChoices {
  /** The site's own codes; undefined until they are known. */
  readonly kinds: readonly FilterChoice<Hall>[] | undefined;
  readonly statuses: readonly FilterChoice<ReservationStatus>[] | undefined;
  readonly failure: string | null;
  readonly waiting: boolean;
  readonly retry: () => void;
}

/** What the list can be searched by: the kinds of product and the statuses that are offered. */
export function useSearchChoices(): SearchChoices {
  const choices = useQuery(filterChoicesQuery);
  return {
    kinds: choices.data?.kinds,
    statuses: choices.data?.statuses.filter(({ value }) => value === null || OFFERED_STATUSES.includes(value)),
    failure: choices.isError ? failureMessage(choices.error) : null,
    waiting: choices.isFetching,
    retry: () => void choices.refetch(),
  };
}

interface TypedSearch {
  readonly typed: ListFilter;
  readonly type: (filter: ListFilter) => void;
  readonly errors: ReturnType<typeof rangeErrors>;
  /**
   * Searches by this filter, unless its days are wrong: then nothing is searched and the sentences are shown at their
   * fields.
   */
  readonly search: (filter: ListFilter) => void;
}

export function useTypedSearch({ filter, today, onSearch }: Omit<ListSearchProps, 'busy'>): TypedSearch {
  const [typed, type] = useState(filter);
  const [errors, setErrors] = useState<ReturnType<typeof rangeErrors>>(null);
  return {
    typed,
    type,
    errors,
    search: (next) => {
      const wrong = rangeErrors(next, today);
      type(next);
      setErrors(wrong);
      if (wrong === null) onSearch(next);
    },
  };
}

/** The quick range that a filter has, or undefined: they look forward from today (PD-66). */
export const quickRangeOf = ({ visitFrom, visitTo }: ListFilter, today: KstDate) =>
  QUICK_RANGES.find(({ until }) => visitFrom === today && visitTo === until(today));

export function withQuickRange(filter: ListFilter, key: string, today: KstDate): ListFilter {
  const range = QUICK_RANGES.find((each) => each.key === key);
  return range === undefined ? filter : { ...filter, visitFrom: today, visitTo: range.until(today) };
}
