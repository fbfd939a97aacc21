import type { SettlementWork } from '@kkumteo/contract/office/settlement';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { WORK_KIND_WORDS } from '@kkumteo/copy/settlement';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { ListTools } from '../staff/list-tools.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { moment, stamp } from '../staff/times.ts';
import { workTitle } from './work-words.ts';

const COLUMNS: readonly GridColumn<SettlementWork>[] = [
  {
    key: 'kind',
    header: '갈래',
    share: 0.9,
    value: ({ kind, method }) => [WORK_KIND_WORDS[kind], method && METHOD_WORDS[method]].filter(Boolean).join(' · '),
  },
  { key: 'reason', header: '무슨 일', rowHeader: true, share: 1.8, value: workTitle },
  {
    key: 'amount',
    header: '금액',
    align: 'end',
    share: 1.1,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    key: 'theirs',
    header: '결제사',
    align: 'end',
    share: 1.1,
    wideOnly: true,
    value: ({ theirs }) => theirs,
    cell: ({ theirs }) => (theirs === null ? '–' : formatAmount(theirs)),
  },
  {
    key: 'since',
    header: '기다린 때',
    share: 1.1,
    value: ({ since }) => stamp(since),
    cell: ({ since }) => moment(since, serverNow()),
  },
  {
    key: 'due',
    header: '기한',
    share: 0.8,
    wideOnly: true,
    value: ({ dueOn }) => dueOn,
    cell: ({ dueOn, isLate }) => (dueOn === null ? '–' : isLate ? <Badge tone="danger">지남</Badge> : formatDay(dueOn)),
  },
  {
    key: 'reservation',
    header: '예약번호',
    share: 2,
    wideOnly: true,
    value: ({ bookingReference }) => bookingReference,
  },
];

export interface WorkTableProps {
  readonly work: readonly SettlementWork[];
  readonly openId: string | null;
  readonly onOpen: (workId: string) => void;
}

/** What waits for a person, the oldest of each kind first. */
export function WorkTable({ work, openId, onOpen }: WorkTableProps) {
  const grid = useGrid({ rows: work, columns: COLUMNS });
  return (
    <>
      <ListTools list="refunds" grid={grid} fileName="확인할 결제와 환불" unit="건" findLabel="무슨 일, 예약번호" />
      <Grid
        caption="확인할 결제와 환불"
        grid={grid}
        rowKey={({ workId }) => workId}
        openKey={openId}
        onOpen={({ workId }) => onOpen(workId)}
      />
    </>
  );
}
