import type { Query, QueryClient } from '@tanstack/react-query';

/** Distinguishes visits of a page; what replaces the address on a page, such as a chosen day, is the same visit. */
const visitOfPage = (): string => `${history.length} ${location.pathname}`;

/**
 * Lets a failed query run again where another page needs it; on the page on which it failed a press does. Loaded after
 * the first screen.
 */
export function askOnAnotherPage(queries: QueryClient): void {
  const failedAt = new WeakMap<object, string>();
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status === 'error') failedAt.set(query, visitOfPage());
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') failedAt.set(event.query, visitOfPage());
  });
  const mayAsk = (query: Pick<Query, 'state'>) =>
    query.state.status !== 'error' || failedAt.get(query) !== visitOfPage();
  const { queries: defaults } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...defaults, retryOnMount: mayAsk, refetchOnMount: mayAsk } });
}
