import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { decodeHome, decodeSite } from '@kkumteo/contract/catalog/site';
import type { HomeWire, SiteWire } from '@kkumteo/contract/catalog/site.schema';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

const HOUR_MS = 60 * 60_000;

/** What every page needs once: operator, halls, notices, the server's now. */
export const siteQuery = queryOptions({
  queryKey: ['site'] as const,
  queryFn: ({ signal }) =>
    callApi({ path: catalogPaths.site, signal, decode: (response) => decodeSite(response as SiteWire) }),
  staleTime: HOUR_MS,
});

/** The landing's strip: today, the next closed day, notices, seats left this week. */
export const homeQuery = queryOptions({
  queryKey: ['home'] as const,
  queryFn: ({ signal }) =>
    callApi({ path: catalogPaths.home, signal, decode: (response) => decodeHome(response as HomeWire) }),
});
