import type { DeskShift } from '@kkumteo/contract/office/desk';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shiftsQuery } from '../../api/desk.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { Page } from '../../lib/page.tsx';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from '../staff/list-tools.tsx';
import { moment, stamp } from '../staff/times.ts';
import { CountDrawerSheet } from './drawer-sheet.tsx';

const differenceOf = ({ closed }: DeskShift): number | null =>
  closed === null ? null : closed.counted - closed.expected;

const won = (amount: number | null | undefined): string => (amount == null ? '–' : formatAmount(amount));

const COLUMNS: readonly GridColumn<DeskShift>[] = [
  {
    key: 'opened',
    header: '연 때',
    rowHeader: true,
    share: 1.2,
    value: ({ openedAt }) => stamp(openedAt),
    cell: ({ openedAt }) => moment(openedAt, serverNow()),
  },
  { key: 'staff', header: '직원', value: ({ staffName }) => staffName },
  {
    key: 'closed',
    header: '닫은 때',
    wideOnly: true,
    share: 1.2,
    value: ({ closed }) => closed && stamp(closed.at),
    cell: ({ closed, staffName }) =>
      closed === null ? (
        <Badge tone="info">열려 있음</Badge>
      ) : (
        `${moment(closed.at, serverNow())}${closed.by === staffName ? '' : ` ${closed.by}`}`
      ),
  },
  { key: 'sales', header: '판매', align: 'end', share: 0.7, value: ({ sales }) => sales },
  {
    key: 'float',
    header: '처음',
    align: 'end',
    wideOnly: true,
    value: ({ float }) => float,
    cell: ({ float }) => won(float),
  },
  {
    key: 'cash',
    header: '현금',
    align: 'end',
    value: ({ closed }) => closed && closed.cashIn - closed.cashOut,
    cell: ({ closed }) => won(closed && closed.cashIn - closed.cashOut),
  },
  {
    key: 'card',
    header: '카드',
    align: 'end',
    value: ({ cardIn, cardOut }) => cardIn - cardOut,
    cell: ({ cardIn, cardOut }) => won(cardIn - cardOut),
  },
  {
    key: 'counted',
    header: '센 돈',
    align: 'end',
    wideOnly: true,
    value: ({ closed }) => closed?.counted ?? null,
    cell: ({ closed }) => won(closed?.counted),
  },
  {
    key: 'difference',
    header: '차액',
    align: 'end',
    value: differenceOf,
    cell: (shift) => {
      const difference = differenceOf(shift);
      if (difference === null) return '–';
      return difference === 0 ? '없음' : <Badge tone="danger">{won(difference)}</Badge>;
    },
  },
  {
    key: 'note',
    header: '이유',
    share: 1.6,
    wideOnly: true,
    value: ({ closed }) => closed?.note ?? '',
  },
];

/** 현장 정산: every shift at the desk with what it took and by how much its drawer differed. */
export function Shifts() {
  const { data, error, isFetching, refetch } = useQuery(shiftsQuery);
  const [counting, setCounting] = useState<DeskShift | null>(null);
  return (
    <Page
      title="현장 정산"
      sub="지난 두 달의 현금함"
      sheet={
        counting !== null && (
          <CountDrawerSheet
            key={counting.drawerId}
            drawerId={counting.drawerId}
            of={counting.staffName}
            onClose={() => setCounting(null)}
          />
        )
      }
    >
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={8} label="정산을 불러오고 있어요." />}
      {data !== undefined &&
        (data.shifts.length === 0 ? (
          <EmptyState>아직 연 현금함이 없어요.</EmptyState>
        ) : (
          <ShiftTable shifts={data.shifts} onCount={setCounting} />
        ))}
    </Page>
  );
}

interface ShiftTableProps {
  readonly shifts: readonly DeskShift[];
  readonly onCount: (shift: DeskShift) => void;
}

function ShiftTable({ shifts, onCount }: ShiftTableProps) {
  const grid = useGrid({ rows: shifts, columns: COLUMNS });
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <>
      <ListTools list="shifts" grid={grid} fileName="현장 정산" unit="교대" findLabel="직원, 이유" />
      <Grid
        caption="현금함마다 판 것과 센 돈"
        grid={grid}
        rowKey={({ drawerId }) => String(drawerId)}
        openKey={openKey}
        onOpen={({ drawerId }) => setOpenKey(openKey === String(drawerId) ? null : String(drawerId))}
        detail={(shift) =>
          shift.closed === null ? (
            <Button size="small" onClick={() => onCount(shift)}>
              이 현금함 세고 닫기
            </Button>
          ) : (
            <p>
              처음 {won(shift.float)} + 받은 현금 {won(shift.closed.cashIn)} − 내준 현금 {won(shift.closed.cashOut)} ={' '}
              있어야 할 돈 {won(shift.closed.expected)}. 센 돈 {won(shift.closed.counted)}.
              {shift.closed.note !== '' && ` ${shift.closed.note}`}
            </p>
          )
        }
      />
    </>
  );
}
