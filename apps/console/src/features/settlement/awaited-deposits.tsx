import type { AwaitedDeposit } from '@kkumteo/contract/office/settlement';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { addDays, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useNavigate } from 'react-router';
import { reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { ListTools } from '../staff/list-tools.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { Facts } from '../closing/facts.tsx';
import { moment, stamp } from '../staff/times.ts';

const COLUMNS: readonly GridColumn<AwaitedDeposit>[] = [
  {
    key: 'due',
    header: '기한',
    value: ({ dueAt }) => stamp(dueAt),
    cell: ({ dueAt }) => moment(dueAt, serverNow()),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'end',
    share: 1.15,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    key: 'account',
    header: '계좌',
    wideOnly: true,
    value: ({ isUnopened }) => (isUnopened ? '아직 없음' : '열림'),
    cell: ({ isUnopened }) => (isUnopened ? <Badge tone="warning">아직 없음</Badge> : '열림'),
  },
  {
    key: 'reservation',
    header: '예약번호',
    rowHeader: true,
    share: 1.75,
    value: ({ bookingReference }) => bookingReference,
  },
];

interface AwaitedDepositsProps {
  readonly deposits: readonly AwaitedDeposit[];
  readonly now: Instant;
}

/** Deposits that are awaited, by their deadline; a row opens its reservation. */
export function AwaitedDeposits({ deposits, now }: AwaitedDepositsProps) {
  const grid = useGrid({ rows: deposits, columns: COLUMNS });
  const navigate = useNavigate();
  if (deposits.length === 0) return <EmptyState>입금을 기다리는 예약이 없어요.</EmptyState>;
  const today = kstDate(now);
  const groups = [
    { label: '오늘까지', has: (day: string) => day <= today },
    { label: '내일까지', has: (day: string) => day === addDays(today, 1) },
    { label: '그 뒤', has: (day: string) => day > addDays(today, 1) },
  ];
  return (
    <>
      <Facts
        label="기한마다"
        facts={groups.map(({ label, has }) => {
          const own = deposits.filter(({ dueAt }) => has(kstDate(dueAt)));
          return {
            label,
            figure: `${own.length}건`,
            why: formatAmount(own.reduce((sum, { amount }) => sum + amount, 0)),
          };
        })}
      />
      <ListTools list="settlement" grid={grid} fileName="입금 기다림" unit="건" findLabel="예약번호" />
      <Grid
        caption="입금을 기다리는 예약"
        grid={grid}
        rowKey={({ orderNo }) => orderNo}
        onOpen={({ bookingReference }) => {
          if (bookingReference !== null) void navigate(reservationPlace(bookingReference));
        }}
      />
    </>
  );
}
