import { refundPaths, refundsAnswer, type RefundView } from '@kkumteo/contract/reservation/refunds';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

// How long a fresh refund is polled.
const AGAIN_MS = 10_000;

/** The stage of a reservation's refunds; polled while one is requested. */
export const refundsQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'refunds'] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: refundPaths.list(encodeURIComponent(reservationNo)),
        signal,
        answer: refundsAnswer,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ stage }) => stage === 'requested') === true ? AGAIN_MS : false,
  });

/** Asks the experience card's vendor again for a refused refund; answers the present refunds. */
export const askForRefundAgain = (reservationNo: string): Promise<readonly RefundView[]> =>
  callApi({
    method: 'POST',
    path: refundPaths.again(encodeURIComponent(reservationNo)),
    body: {},
    timeoutMs: 90_000,
    answer: refundsAnswer,
  });
