import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { siteAnswer } from '@kkumteo/contract/catalog/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../lib/http.ts';
import { namesInHead } from '../lib/site-name.ts';

const HOUR_MS = 60 * 60_000;

/** What every page needs once: operator, halls, notices, the server's now. */
export const siteQuery = queryOptions({
  queryKey: ['site'] as const,
  queryFn: ({ signal }) => get(catalogPaths.site, siteAnswer, { signal }),
  staleTime: HOUR_MS,
});

/** The names of the park and its operator; those of the page's head until the record is there. */
export function useSiteNames(): { readonly parkName: string; readonly foundationName: string } {
  const { data } = useQuery(siteQuery);
  return data?.operator ?? namesInHead();
}
