import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../lib/http.ts';

/** One cache for the page. A refusal is an answer and is not asked again; a lost connection is, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, thrown) => failures < 1 && isApiFailure(thrown) && thrown.failure === 'unreachable',
      retryDelay: 500,
    },
  },
});
