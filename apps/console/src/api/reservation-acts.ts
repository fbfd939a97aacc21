import {
  approvePledgeCall,
  type CancelAsked,
  cancelCall,
  type ChangeAsked,
  changeCall,
  type ChangedLine,
  changeOptionsCall,
  type DeskPaymentAsked,
  type DeskRefundAsked,
  exceptCall,
  type ExceptionAsked,
  payAtDeskCall,
  previewCancelCall,
  previewChangeCall,
  previewExceptionCall,
  refundAtDeskCall,
  reservationActPaths as paths,
} from '@kkumteo/contract/office/reservation-acts';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

type CancelPreviewAsked = Pick<CancelAsked, 'lineNos'>;
type ExceptionPreviewAsked = Pick<ExceptionAsked, 'lineNos' | 'ground' | 'proofOn'>;

/** Prices of an act are read again whenever they are asked for: another person may have changed what they are of. */
const PRICED = { staleTime: 0, gcTime: 0, retry: false } as const;

export const cancelPreviewQuery = (number: string, asked: CancelPreviewAsked) =>
  queryOptions({
    queryKey: ['reservation-acts', number, 'cancel', asked] as const,
    queryFn: ({ signal }) =>
      post(paths.previewCancel(number), previewCancelCall.body.encode(asked), previewCancelCall.answer, { signal }),
    ...PRICED,
  });

export const exceptionPreviewQuery = (number: string, asked: ExceptionPreviewAsked) =>
  queryOptions({
    queryKey: ['reservation-acts', number, 'exception', asked] as const,
    queryFn: ({ signal }) =>
      post(paths.previewException(number), previewExceptionCall.body.encode(asked), previewExceptionCall.answer, {
        signal,
      }),
    ...PRICED,
  });

export const changeOptionsQuery = (number: string) =>
  queryOptions({
    queryKey: ['reservation-acts', number, 'options'] as const,
    queryFn: ({ signal }) => get(paths.changeOptions(number), changeOptionsCall.answer, { signal }),
    refetchOnWindowFocus: false,
    ...PRICED,
  });

export const changePreviewQuery = (number: string, lines: readonly ChangedLine[]) =>
  queryOptions({
    queryKey: ['reservation-acts', number, 'change', lines] as const,
    queryFn: ({ signal }) =>
      post(paths.previewChange(number), previewChangeCall.body.encode({ lines }), previewChangeCall.answer, { signal }),
    ...PRICED,
  });

export const cancelLines = (number: string, asked: CancelAsked) =>
  post(paths.cancel(number), cancelCall.body.encode(asked), cancelCall.answer);
export const exceptLines = (number: string, asked: ExceptionAsked) =>
  post(paths.except(number), exceptCall.body.encode(asked), exceptCall.answer);
export const changeLines = (number: string, asked: ChangeAsked) =>
  post(paths.change(number), changeCall.body.encode(asked), changeCall.answer);
export const payAtDesk = (number: string, asked: DeskPaymentAsked) =>
  post(paths.payAtDesk(number), payAtDeskCall.body.encode(asked), payAtDeskCall.answer);
export const refundAtDesk = (number: string, asked: DeskRefundAsked) =>
  post(paths.refundAtDesk(number), refundAtDeskCall.body.encode(asked), refundAtDeskCall.answer);
export const approvePledge = (number: string, asked: { readonly reason: string; readonly pressKey: string }) =>
  post(paths.approvePledge(number), approvePledgeCall.body.encode(asked), approvePledgeCall.answer);
