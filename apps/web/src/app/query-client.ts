import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../lib/http.ts';

/**
 * One cache for the page. A refusal is an answer and is not retried; a lost connection is, once. A failed query is
 * never sent again because a part of the page that needs it is drawn: a part that is removed while it loads would ask
 * in a loop.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retryOnMount: false,
      retry: (failures, thrown) => failures < 1 && isApiFailure(thrown) && thrown.failure === 'unreachable',
      retryDelay: 500,
    },
  },
});
