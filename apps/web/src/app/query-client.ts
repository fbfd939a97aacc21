import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../lib/http.ts';
import { visitOfPage } from '../lib/router-history.ts';

/** The visit of a page on which a query failed last. */
const failedAt = new WeakMap<object, string>();

/**
 * A query that failed is asked again by a press, on another page or when the connection is back, never because a part of the page that needs
 * it is drawn: a part that is taken away while it loads would ask in a loop.
 */
const mayAskOnMount = (query: Pick<Query, 'state'>): boolean =>
  query.state.status !== 'error' || failedAt.get(query) !== visitOfPage();

/** One cache for the page. A refusal is an answer and is not asked again; a lost connection is, once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (_, query) => void failedAt.set(query, visitOfPage()) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retryOnMount: mayAskOnMount,
      refetchOnMount: mayAskOnMount,
      retry: (failures, thrown) => failures < 1 && isApiFailure(thrown) && thrown.failure === 'unreachable',
      retryDelay: 500,
    },
  },
});
