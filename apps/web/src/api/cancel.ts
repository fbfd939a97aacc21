import {
  cancelPaths,
  type CancelLines,
  type ChosenLines,
  decodeRefundPreview,
  encodeCancel,
  encodeChosenLines,
} from '@kkumteo/contract/reservation/cancel';
import { refundPreviewSchema } from '@kkumteo/contract/reservation/cancel.answer';
import { decodeOrderAnswer } from '@kkumteo/contract/reservation/order';
import { orderAnswerSchema } from '@kkumteo/contract/reservation/order.answer';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { askAgain } from './ask-again.ts';
import { OWN } from './member.ts';

/** Lines of a reservation as the page shows them. */
export interface ShownLines extends ChosenLines {
  readonly version: string;
}

/** The refund for some lines of a reservation; asked again for every selection and version. */
export const refundPreviewQuery = ({ version, ...chosen }: ShownLines) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', chosen.reservationNo, 'refund', chosen.lineNos, version] as const,
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: cancelPaths.price,
        body: encodeChosenLines(chosen),
        signal,
        answer: refundPreviewSchema,
        decode: decodeRefundPreview,
      }),
    ...askAgain,
    staleTime: 0,
    gcTime: 0,
  });

/** Cancels lines of a reservation; answers its number once they are cancelled, while the money is on its way. */
export const cancelLines = (cancel: CancelLines): Promise<string> =>
  callApi({
    method: 'POST',
    path: cancelPaths.cancel,
    body: encodeCancel(cancel),
    timeoutMs: 90_000,
    answer: orderAnswerSchema,
    decode: decodeOrderAnswer,
  });
