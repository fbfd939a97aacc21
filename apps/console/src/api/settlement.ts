import {
  booksCall,
  compareCall,
  dayCall,
  depositsCall,
  refundsCall,
  explainCall,
  refundPaidCall,
  type SendRefund,
  sendRefundCall,
  settleCancelledCall,
  settlementPaths as paths,
  workCall,
} from '@kkumteo/contract/office/settlement';
import {
  ledgerPaths,
  ledgerSumsCall,
  type TakeLedger,
  takeLedgerCall,
} from '@kkumteo/contract/office/settlement-ledger';
import {
  type NotePaper,
  notePaperCall,
  papersCall,
  papersPaths,
  type SettlePaper,
  settlePaperCall,
} from '@kkumteo/contract/office/settlement-papers';
import { payoutsCall, payoutsPath } from '@kkumteo/contract/office/settlement-payouts';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import type { LedgerDays } from '@kkumteo/domain/settlement/journal';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

const settlementKey = ['settlement'] as const;

export const workQuery = queryOptions({
  queryKey: [...settlementKey, 'work'] as const,
  queryFn: ({ signal }) => get(paths.work, workCall.answer, { signal }),
});

export const settlementDayQuery = (day: KstDate) =>
  queryOptions({
    queryKey: [...settlementKey, 'day', day] as const,
    queryFn: ({ signal }) => get(paths.day(encodeDate(day)), dayCall.answer, { signal }),
  });

export const openRefundsQuery = queryOptions({
  queryKey: [...settlementKey, 'refunds'] as const,
  queryFn: ({ signal }) => get(paths.refunds, refundsCall.answer, { signal }),
});

export const depositsQuery = queryOptions({
  queryKey: [...settlementKey, 'deposits'] as const,
  queryFn: ({ signal }) => get(paths.deposits, depositsCall.answer, { signal }),
});

export const ledgerSumsQuery = (days: LedgerDays) =>
  queryOptions({
    queryKey: [...settlementKey, 'ledger', days] as const,
    queryFn: ({ signal }) =>
      get(ledgerPaths.sums, ledgerSumsCall.answer, { signal, query: ledgerSumsCall.query.encode(days) }),
  });
export const takeLedger = (asked: TakeLedger) =>
  post(ledgerPaths.take, takeLedgerCall.body.encode(asked), takeLedgerCall.answer);

export const payoutsQuery = (days: LedgerDays) =>
  queryOptions({
    queryKey: [...settlementKey, 'payouts', days] as const,
    queryFn: ({ signal }) => get(payoutsPath, payoutsCall.answer, { signal, query: payoutsCall.query.encode(days) }),
  });

export const papersQuery = queryOptions({
  queryKey: [...settlementKey, 'papers'] as const,
  queryFn: ({ signal }) => get(papersPaths.papers, papersCall.answer, { signal }),
});
export const notePaper = (asked: NotePaper) =>
  post(papersPaths.papers, notePaperCall.body.encode(asked), notePaperCall.answer);
export const settlePaper = (requestId: string, asked: SettlePaper) =>
  post(papersPaths.settle(requestId), settlePaperCall.body.encode(asked), settlePaperCall.answer);

/** The provider is asked each time. */
export const booksQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...settlementKey, 'books', orderNo] as const,
    queryFn: ({ signal }) => get(paths.books(orderNo), booksCall.answer, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });

interface Pressed {
  readonly reason: string;
  readonly pressKey: string;
}

export const sendRefund = (refundId: string, asked: SendRefund) =>
  post(paths.sendRefund(refundId), sendRefundCall.body.encode(asked), sendRefundCall.answer);
export const noteRefundPaid = (refundId: string, asked: Pressed) =>
  post(paths.refundPaid(refundId), refundPaidCall.body.encode(asked), refundPaidCall.answer);
export const settleCancelled = (orderNo: string, asked: Pressed & { readonly how: 'keep' | 'cancel' }) =>
  post(paths.settleCancelled(orderNo), settleCancelledCall.body.encode(asked), settleCancelledCall.answer);
export const explainDifference = (orderNo: string, asked: Pressed) =>
  post(paths.explain(orderNo), explainCall.body.encode(asked), explainCall.answer);
export const compareDays = (asked: { readonly from: KstDate; readonly to: KstDate; readonly pressKey: string }) =>
  post(paths.compare, compareCall.body.encode(asked), compareCall.answer);
