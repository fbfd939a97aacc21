import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { Quote, QuoteLine } from '@kkumteo/domain/pricing/quote';
import { formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import type { ListedItem } from '../../api/pricing.ts';
import css from './payment.module.css';

interface PricedItem extends ListedItem {
  readonly line: QuoteLine | undefined;
}

/** What is paid for: product, day, round, people, and the price before and after discounts. */
export function PaymentItems({
  items,
  quote,
}: {
  readonly items: readonly ListedItem[];
  readonly quote: Quote | null;
}) {
  const rows = items.map((listed, at): PricedItem => ({ ...listed, line: quote?.lines[at] }));
  return (
    <DataTable
      caption="예약 상품: 상품, 체험일, 회차, 인원, 정가, 결제 금액"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ item }) => item.itemId}
    />
  );
}

const COLUMNS: readonly Column<PricedItem>[] = [
  { key: 'product', header: '상품', rowHeader: true, cell: (row) => <Name {...row} /> },
  { key: 'date', header: '체험일', cell: ({ item }) => formatFullDay(item.visitDate) },
  {
    key: 'round',
    header: '회차',
    cell: ({ labels }) => `${labels.roundName} ${formatMinute(labels.startMinute)}–${formatMinute(labels.endMinute)}`,
  },
  { key: 'experiencers', header: '체험자', align: 'end', cell: ({ item }) => `${experiencerCount(item)}명` },
  { key: 'leaders', header: '보호자/인솔자', align: 'end', cell: ({ item }) => `${item.leaders.length}명` },
  { key: 'list', header: '정가', align: 'end', cell: ({ line }) => amount(line?.listTotal) },
  {
    key: 'pay',
    header: '결제 금액',
    align: 'end',
    cell: ({ line }) => (
      <Text as="b" noWrap>
        {amount(line?.payTotal)}
      </Text>
    ),
  },
];

const Name = ({ item, labels }: PricedItem) =>
  item.invited ? (
    <>
      {labels.productName} <Badge tone="info">초대</Badge>
    </>
  ) : (
    labels.productName
  );

const amount = (won: number | undefined) =>
  won === undefined ? <Skeleton className={css.amountSkeleton} /> : formatWon(won);
