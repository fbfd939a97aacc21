import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import { useQuery } from '@tanstack/react-query';
import { type ListedItem, quoteQuery } from '../../api/pricing.ts';
import { failureMessage, isApiFailure } from '../../lib/http.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';

/** The price is asked for after a pause in typing (booking spec §9). */
const PRICE_PAUSE_MS = 300;

const REFUSED_BY_RULE = 422;

export interface QuoteView {
  /** The last answer; it stays while a new one loads. Null while no one takes part. */
  readonly quote: Quote | null;
  readonly loading: boolean;
  readonly failure: string | null;
  /** Null where the same answer would come again: a rule refuses what is asked for. */
  readonly retry: (() => void) | null;
  /** The code of the rule that refuses it. */
  readonly refusedBy?: string | undefined;
}

/** The server's price of a list (PD-22), 300 ms after the list last changed. */
export function useQuote(track: Track, items: readonly ListedItem[]): QuoteView {
  const { value, settled } = useDebouncedValue(items, JSON.stringify(items), PRICE_PAUSE_MS);
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(quoteQuery(track, value));
  const refusedBy = isApiFailure(error) && error.status === REFUSED_BY_RULE ? error.code : undefined;
  const hasPeople = items.length > 0 && items.every(({ item }) => item.experiencers.length > 0);
  const isUnanswered = data === undefined && (isFetching || error === null);
  return {
    quote: hasPeople ? (data ?? null) : null,
    loading: hasPeople && (!settled || isUnanswered || (isFetching && isPlaceholderData)),
    failure: hasPeople && settled && error !== null && !isFetching ? failureMessage(error) : null,
    retry: refusedBy === undefined ? () => void refetch() : null,
    refusedBy,
  };
}
