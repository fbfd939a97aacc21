import { FailedState } from '@kkumteo/ui/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { StaleBand } from './stale-band.tsx';

export interface LoadedProps<Data extends { readonly now: number }> {
  readonly query: UseQueryResult<Data>;
  /** What is said while it comes. */
  readonly label: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, what failed, or that it comes. */
export function Loaded<Data extends { readonly now: number }>({ query, label, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const retry = () => void refetch();
  if (data !== undefined)
    return (
      <>
        {error !== null && <StaleBand since={data.now} error={error} onRetry={retry} />}
        {children(data)}
      </>
    );
  return error === null ? (
    <TableSkeleton columns={6} label={label} />
  ) : (
    <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={retry} />
  );
}
