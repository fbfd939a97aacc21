import type { OpenRefund } from '@kkumteo/contract/office/settlement';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { REFUND_GROUPS, refundGroup, type RefundGroup } from '@kkumteo/domain/settlement/day';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
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

const GROUP_WORDS: Readonly<Record<RefundGroup, string>> = {
  today: '오늘 요청',
  one: '1영업일',
  two: '2영업일',
  'due-today': '기한 오늘',
  late: '기한 지남',
};

const STATE_WORDS: Readonly<Record<OpenRefund['state'], string>> = {
  requested: '결제사에 요청함',
  sent: '은행이 보내는 중',
  'needs-review': '사람을 기다림',
};

const COLUMNS: readonly GridColumn<OpenRefund>[] = [
  {
    key: 'requested',
    header: '요청한 때',
    share: 1.2,
    wideOnly: true,
    value: ({ requestedAt }) => stamp(requestedAt),
    cell: ({ requestedAt }) => moment(requestedAt, serverNow()),
  },
  { key: 'method', header: '가는 길', wideOnly: true, value: ({ method }) => METHOD_WORDS[method] },
  {
    key: 'amount',
    header: '금액',
    align: 'end',
    share: 1.15,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatAmount(amount),
  },
  { key: 'state', header: '상태', share: 1.2, wideOnly: true, value: ({ state }) => STATE_WORDS[state] },
  { key: 'waited', header: '영업일', align: 'end', share: 0.6, wideOnly: true, value: ({ waited }) => waited },
  {
    key: 'due',
    header: '기한',
    value: ({ dueOn }) => dueOn,
    cell: (refund) =>
      ['due-today', 'late'].includes(refundGroup(refund)) ? (
        <Badge tone="danger">{`${formatDay(refund.dueOn)}${refund.isLate ? ' 지남' : ''}`}</Badge>
      ) : (
        formatDay(refund.dueOn)
      ),
  },
  {
    key: 'reservation',
    header: '예약번호',
    rowHeader: true,
    share: 1.75,
    value: ({ bookingReference }) => bookingReference,
  },
];

/** Refunds that are not over, by their business day; a row opens its reservation. */
export function OpenRefunds({ refunds }: { readonly refunds: readonly OpenRefund[] }) {
  const grid = useGrid({ rows: refunds, columns: COLUMNS });
  const navigate = useNavigate();
  if (refunds.length === 0) return <EmptyState>끝나지 않은 환불이 없어요.</EmptyState>;
  return (
    <>
      <Facts
        label="영업일마다"
        facts={REFUND_GROUPS.map((group) => {
          const own = refunds.filter((refund) => refundGroup(refund) === group);
          return {
            label: GROUP_WORDS[group],
            figure: `${own.length}건`,
            why: formatAmount(own.reduce((sum, { amount }) => sum + amount, 0)),
            isUrgent: own.length > 0 && (group === 'due-today' || group === 'late'),
          };
        })}
      />
      <ListTools list="refunds" grid={grid} fileName="끝나지 않은 환불" unit="건" findLabel="예약번호, 상태" />
      <Grid
        caption="끝나지 않은 환불"
        grid={grid}
        rowKey={({ refundId }) => refundId}
        onOpen={({ bookingReference }) => {
          if (bookingReference !== null) void navigate(reservationPlace(bookingReference));
        }}
      />
    </>
  );
}
