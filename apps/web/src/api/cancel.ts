import {
  type CancelLines,
  cancelPaths,
  cancelRequest,
  type ChosenLines,
  chosenLinesRequest,
  refundPreviewAnswer,
} from '@kkumteo/contract/reservation/cancel';
import { orderAnswer } from '@kkumteo/contract/reservation/order';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../lib/http.ts';
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
      post(cancelPaths.price, chosenLinesRequest.encode(chosen), refundPreviewAnswer, { signal }),
    ...askAgain,
    staleTime: 0,
    gcTime: 0,
  });

/** Cancels lines of a reservation; answers its number once they are cancelled, while the money is on its way. */
export const cancelLines = (cancel: CancelLines): Promise<string> =>
  post(cancelPaths.cancel, cancelRequest.encode(cancel), orderAnswer, { timeoutMs: 90_000 });
