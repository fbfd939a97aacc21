import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';

/** What is paid for: product, day, round, people, and the price before and after discounts; cancelled lines are left out. */
export function PayLaterLines({ lines }: { readonly lines: readonly ReservationLineView[] }) {
  return (
    <DataTable
      caption="예약 상품: 상품, 체험일, 회차, 인원, 정가, 결제 금액"
      columns={COLUMNS}
      rows={lines.filter(({ state }) => state === 'open')}
      rowKey={({ lineNo }) => lineNo}
    />
  );
}

const COLUMNS: readonly Column<ReservationLineView>[] = [
  { key: 'product', header: '상품', rowHeader: true, cell: ({ productName }) => productName },
  { key: 'date', header: '체험일', cell: ({ visitDate }) => formatFullDay(visitDate) },
  {
    key: 'round',
    header: '회차',
    cell: (line) => `${line.roundName} ${formatMinute(line.startMinute)}–${formatMinute(line.endMinute)}`,
  },
  { key: 'experiencers', header: '체험자', align: 'end', cell: ({ experiencerCount }) => `${experiencerCount}명` },
  { key: 'leaders', header: '인솔자', align: 'end', cell: ({ leaderCount }) => `${leaderCount}명` },
  { key: 'list', header: '정가', align: 'end', cell: ({ amount, discount }) => formatWon(amount + discount) },
  { key: 'pay', header: '결제 금액', align: 'end', cell: ({ amount }) => <b>{formatWon(amount)}</b> },
];
