import { type Home, homeAnswer } from '@kkumteo/contract/catalog/home';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../lib/http.ts';

/** Seats change by the second: what comes with the page is without them, and they are null until they are asked for. */
export type ShownHome = Omit<Home, 'remaining'> & { readonly remaining: Home['remaining'] | null };

/** The landing's strip: today, the next closed day, notices, seats left this week. */
export const homeQuery = queryOptions({
  queryKey: ['home'] as const,
  queryFn: ({ signal }): Promise<ShownHome> => get(catalogPaths.home, homeAnswer, { signal }),
});
