import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../lib/http.ts';

/** One cache for the console. A refusal is an answer and is not retried; a lost connection is, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A browser without a network would else wait in silence: a page has to say since when its figures are old.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, thrown) => failures < 1 && isApiFailure(thrown) && thrown.failure === 'unreachable',
      retryDelay: 500,
    },
  },
});
