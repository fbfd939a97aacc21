import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { RefundView } from '@kkumteo/contract/reservation/refunds';
import { cardRefundFailed } from '@kkumteo/copy/reservation';
import { errorSentences } from '@kkumteo/copy/errors';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askForRefundAgain, refundsQuery } from '../../../api/refunds.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { momentWords, isPaidAtDesk } from '../reservation-words.ts';
import { cardRefundWords } from './refund-words.ts';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { paymentMethodNames } from '@kkumteo/contract/wire/names';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';

interface RefundListProps {
  readonly detail: Pick<ReservationDetail, 'reservationNo' | 'payment' | 'totals'>;
}

/** 환불 내역: the refunds of a reservation with their state; nothing without a refund (PD-102). */
export function RefundList({ detail }: RefundListProps) {
  const { reservationNo, payment, totals } = detail;
  const isPaid = payment.method !== null || isPaidAtDesk(payment, totals.pay);
  const refunds = useQuery({ ...refundsQuery(reservationNo), enabled: isPaid });
  if (refunds.isError && !refunds.isFetching)
    return (
      <Section title="환불 내역">
        <FailedState message={errorSentences.loadFailed} onRetry={() => void refunds.refetch()} />
      </Section>
    );
  const list = refunds.data ?? [];
  const rest = cardRefundWords(list);
  if (list.length === 0) return null;
  return (
    <Section title="환불 내역">
      {rest !== null && <AskAgain reservationNo={reservationNo} rest={rest} />}
      <DataTable
        caption="환불 내역: 환불 금액, 환불 수단, 신청 일시, 상태"
        columns={COLUMNS}
        // The oldest first, for good: two of one amount may have been asked for in one second.
        rows={list.map((refund, at) => ({ ...refund, at }))}
        rowKey={({ at }) => String(at)}
      />
    </Section>
  );
}

const COLUMNS: readonly Column<RefundView>[] = [
  { key: 'amount', header: '환불 금액', rowHeader: true, cell: ({ amount }) => formatAmount(amount) },
  {
    key: 'method',
    header: '환불 수단',
    cell: ({ method }) => (method === null ? '현장 환불' : paymentMethodNames[method]),
  },
  { key: 'requested', header: '신청 일시', cell: ({ requestedAt }) => momentWords(requestedAt) },
  { key: 'stage', header: '상태', cell: (refund) => <Stage refund={refund} /> },
];

function Stage({ refund: { stage, doneAt } }: { readonly refund: RefundView }) {
  if (stage === 'requested') return <Badge tone="info">환불 요청 중</Badge>;
  if (stage === 'sent') return <Badge tone="info">은행에서 처리 중</Badge>;
  if (stage === 'in-review') return <Badge tone="warning">환불 실패, 담당자 확인 중</Badge>;
  return (
    // One child: on a phone each child of a cell is a cell of its row.
    <span>
      <Badge tone="success">환불 완료</Badge> {doneAt !== null && momentWords(doneAt)}
    </span>
  );
}

/** The vendor of the experience card has not refunded the money: its sentence, and the press that retries. */
function AskAgain({ reservationNo, rest }: { readonly reservationNo: string; readonly rest: string }) {
  const queries = useQueryClient();
  const retry = useSubmit({
    send: async () => {
      queries.setQueryData(refundsQuery(reservationNo).queryKey, await askForRefundAgain(reservationNo));
    },
  });
  return (
    <Spaced below={3}>
      <Notice tone="danger" title={cardRefundFailed} role="status">
        <Text below={2}>{retry.failure ?? rest}</Text>
        <Button size="small" busy={retry.busy ? '다시 시도하는 중' : null} onClick={() => void retry.submit()}>
          다시 시도
        </Button>
      </Notice>
    </Spaced>
  );
}
