import { decodeHome } from '@kkumteo/contract/catalog/home';
import { homeSchema } from '@kkumteo/contract/catalog/home.answer';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';

/** The landing's strip: today, the next closed day, notices, seats left this week. */
export const homeQuery = queryOptions({
  queryKey: ['home'] as const,
  queryFn: ({ signal }) => callApi({ path: catalogPaths.home, signal, answer: homeSchema, decode: decodeHome }),
});
