import type { PaperRequest } from '@kkumteo/contract/office/settlement-papers';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { PAPER_KIND_WORDS, PAPER_STATE_WORDS } from '@kkumteo/copy/settlement';
import { formatBusinessNumber, type PaperState } from '@kkumteo/domain/settlement/papers';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from '../staff/list-tools.tsx';
import { moment, stamp } from '../staff/times.ts';

const TONES: Readonly<Record<PaperState, 'warning' | 'success' | 'plain'>> = {
  requested: 'warning',
  issued: 'success',
  refused: 'plain',
};

/** How it was paid, or that it is not. */
export const paidWords = ({ isPaid, method }: PaperRequest): string =>
  isPaid ? (method === null ? '현장 결제' : METHOD_WORDS[method]) : '결제 전';

const COLUMNS: readonly GridColumn<PaperRequest>[] = [
  {
    key: 'requested',
    header: '요청한 때',
    wideOnly: true,
    value: ({ requestedAt }) => stamp(requestedAt),
    cell: ({ requestedAt }) => moment(requestedAt, serverNow()),
  },
  { key: 'kind', header: '종류', value: ({ kind }) => PAPER_KIND_WORDS[kind] },
  {
    key: 'reservation',
    header: '예약번호',
    rowHeader: true,
    share: 1.5,
    value: ({ bookingReference }) => bookingReference,
  },
  { key: 'organisation', header: '단체', wideOnly: true, share: 1.3, value: ({ organisation }) => organisation },
  {
    key: 'business',
    header: '사업자번호',
    wideOnly: true,
    share: 1.1,
    value: ({ businessNumber }) => businessNumber && formatBusinessNumber(businessNumber),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'end',
    wideOnly: true,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatAmount(amount),
  },
  { key: 'paid', header: '결제', wideOnly: true, value: paidWords },
  {
    key: 'state',
    header: '상태',
    value: ({ state }) => PAPER_STATE_WORDS[state],
    cell: ({ state }) => <Badge tone={TONES[state]}>{PAPER_STATE_WORDS[state]}</Badge>,
  },
  { key: 'number', header: '발행 번호', wideOnly: true, share: 1.3, value: ({ paperNumber }) => paperNumber },
  {
    key: 'issued',
    header: '발행일',
    wideOnly: true,
    value: ({ issuedOn }) => issuedOn,
    cell: ({ issuedOn }) => (issuedOn === null ? '–' : formatDay(issuedOn)),
  },
];

interface PapersTableProps {
  readonly papers: readonly PaperRequest[];
  readonly openId: string | null;
  readonly onOpen: (requestId: string) => void;
}

/** Papers that schools asked for; those that wait come first. */
export function PapersTable({ papers, openId, onOpen }: PapersTableProps) {
  const grid = useGrid({ rows: papers, columns: COLUMNS });
  if (papers.length === 0)
    return <EmptyState>적어 둔 요청이 없어요. 전화나 문의로 요청을 받으면 ‘요청 적기’로 적어 주세요.</EmptyState>;
  return (
    <>
      <ListTools list="papers" grid={grid} fileName="계산서와 견적서" unit="건" findLabel="예약번호, 단체, 상태" />
      <Grid
        caption="계산서와 견적서 요청"
        grid={grid}
        rowKey={({ requestId }) => requestId}
        openKey={openId}
        onOpen={({ requestId }) => onOpen(requestId)}
      />
    </>
  );
}
