import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DetailKey, productDetailQuery } from '../../../api/schedule.ts';
import { failureMessage } from '../../../lib/http.ts';
import type { DayOfRounds } from '../ticket/panel-props.ts';

export interface ShownDetail {
  /**
   * The product with the rounds of the day, or, until they are loaded, with those of the day before it; undefined
   * before the first answer.
   */
  readonly detail: ProductDetail | undefined;
  readonly day: DayOfRounds;
  /** Why there is nothing to show at all; null where there is, or may come. */
  readonly failure: Error | null;
}

/**
 * A product's detail on a day, loaded again every `everyMs` while a day is chosen. After a failed call for a day the
 * shown product stays: choices and agreements survive a lost connection.
 */
export function useShownDetail(key: DetailKey, date: KstDate | null, everyMs: number | false): ShownDetail {
  const queries = useQueryClient();
  const query = productDetailQuery(key, date);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...query,
    refetchInterval: date === null ? false : everyMs,
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const detail = data ?? last;
  const failed = isError && data === undefined;
  const retry = async () => {
    await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
    await refetch();
  };
  return {
    detail,
    day: {
      is: failed ? 'failed' : isPlaceholderData ? 'loading' : 'ready',
      failure: failed ? failureMessage(error) : null,
      retry: () => void retry(),
    },
    failure: failed && detail === undefined ? error : null,
  };
}
