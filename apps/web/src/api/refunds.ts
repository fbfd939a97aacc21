import { refundPaths, refundsAnswer, type RefundView } from '@kkumteo/contract/reservation/refunds';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

// How long a fresh refund is polled.
const AGAIN_MS = 10_000;

/** The stage of a reservation's refunds; polled while one is requested. */
export const refundsQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'refunds'] as const,
    queryFn: ({ signal }) => get(refundPaths.list(encodeURIComponent(reservationNo)), refundsAnswer, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ stage }) => stage === 'requested') === true ? AGAIN_MS : false,
  });

/** Asks the experience card's vendor again for a refused refund; answers the present refunds. */
export const askForRefundAgain = (reservationNo: string): Promise<readonly RefundView[]> =>
  post(refundPaths.again(encodeURIComponent(reservationNo)), {}, refundsAnswer, { timeoutMs: 90_000 });
