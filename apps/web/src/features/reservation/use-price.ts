import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { failureMessage } from '../../lib/http.ts';

export interface PriceView<Price> {
  /** Null while it is not known, and where nothing is to be priced. */
  readonly price: Price | null;
  readonly waiting: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** A price from the server; each input has its own answer, so an older one that comes late is never shown. */
export function usePrice<Price, Key extends readonly unknown[]>(
  query: UseQueryOptions<Price, Error, Price, Key>,
  enabled: boolean,
  messageOf: (error: Error) => string = failureMessage,
): PriceView<Price> {
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled });
  return {
    price: enabled && error === null ? (data ?? null) : null,
    waiting: enabled && isFetching,
    failure: enabled && error !== null && !isFetching ? messageOf(error) : null,
    retry: () => void refetch(),
  };
}
