import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { failureMessage } from './http.ts';

interface Queried {
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Why a query failed, with a way to ask again. */
export const QueryFailed = ({ query }: Queried) => (
  <FailedState message={failureMessage(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
);

/** In the place of what a query has not answered: that it is loading, or why it failed. */
export const QueryPending = ({ query, label }: Queried & { readonly label: string }) =>
  query.isError ? <QueryFailed query={query} /> : <Loading label={label} />;
