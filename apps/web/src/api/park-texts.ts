import { feeTablesAnswer } from '@kkumteo/contract/catalog/fee-table';
import { catalogPaths } from '@kkumteo/contract/catalog/product-summary';
import {
  parkingAnswer,
  type ParkTextName,
  proseAnswer,
  type ProseName,
  questionsAnswer,
  wayAnswer,
} from '@kkumteo/contract/catalog/park-text';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import { get } from '../lib/http.ts';

const HOUR_MS = 60 * 60_000;

/** The key under which a text is kept; the server's page brings its texts along under the same. */
export const parkTextKey = (name: ParkTextName) => ['park-text', name] as const;

const textQuery = <Answer>(name: ParkTextName, answer: { readonly schema: GenericSchema<unknown, Answer> }) =>
  queryOptions({
    queryKey: parkTextKey(name),
    queryFn: ({ signal }) => get(catalogPaths.text(name), answer, { signal }),
    staleTime: HOUR_MS,
  });

/** A text of the park in sections; null where the park has not written it. */
export const proseQuery = (name: ProseName) => textQuery(name, proseAnswer);
/** Whether the park has not written one of these texts, to which a visitor would agree; false until that is known. */
export const useUnwritten = (names: readonly ProseName[], isAsked = true): boolean =>
  useQueries({
    queries: names.map((name) => ({ ...proseQuery(name), enabled: isAsked })),
    combine: (answers) => answers.some(({ data }) => data === null),
  });

export const parkingQuery = textQuery('parking', parkingAnswer);
export const questionsQuery = textQuery('questions', questionsAnswer);
export const wayQuery = textQuery('way', wayAnswer);

/** The park's fees, which its texts show in their place. */
export const feesQuery = queryOptions({
  queryKey: ['fees'] as const,
  queryFn: ({ signal }) => get(catalogPaths.fees, feeTablesAnswer, { signal }),
  staleTime: HOUR_MS,
});
