import type { ProductSalesRow, Reports, SalesRow } from '@kkumteo/contract/office/reports';
import { changeWords, peopleWords, REFUND_REASON_WORDS } from '@kkumteo/copy/reports';
import { formatAmount } from '@kkumteo/domain/shared/money';
import type { ReportCardProps, ReportColumn } from './report-card.tsx';
import { type OpenedSum, percentOf, type ReportsViewProps, shown } from './report-words.ts';
import css from './reports.module.css';

/** A sum that opens to what it adds up; null: it opens to nothing of its own. */
function Sum(props: {
  readonly won: number;
  readonly of: OpenedSum | null;
  readonly onOpen: ReportsViewProps['onOpen'];
}) {
  const { won, of, onOpen } = props;
  if (of === null) return formatAmount(won);
  return (
    <button type="button" className={css.opens} onClick={() => onOpen(of)}>
      {formatAmount(won)}
    </button>
  );
}

type Sold = Pick<SalesRow, 'came' | 'won' | 'change'>;

/** People, and to a role with money sales that open to what they add up. */
const soldColumns = <Row extends Sold>(
  { reports, onOpen }: ReportsViewProps,
  opened: (row: Row) => OpenedSum | null,
): readonly ReportColumn<Row>[] => {
  const ofPeople: ReportColumn<Row> = {
    key: 'came',
    header: '온 사람',
    align: 'end',
    value: ({ came }) => came,
    cell: ({ came }) => peopleWords(came),
  };
  if (reports.sales.total.won === null) return [ofPeople];
  return [
    ofPeople,
    {
      key: 'won',
      header: '매출(원)',
      align: 'end',
      value: ({ won }) => won,
      words: ({ won }) => formatAmount(won ?? 0),
      cell: (row) => <Sum won={row.won ?? 0} of={opened(row)} onOpen={onOpen} />,
    },
    {
      key: 'change',
      header: '지난해(%)',
      align: 'end',
      value: ({ change }) => percentOf(change),
      cell: ({ change }) => changeWords(change),
    },
  ];
};

/** What the sales are called, and by which date they are counted; to a role without money who came. */
function soldWords({ reports, asked }: ReportsViewProps, of: string) {
  if (reports.sales.total.won === null) return { title: `${of}마다 온 사람`, sub: '방문일로 셈' };
  return {
    title: `${of}마다 매출`,
    sub: asked.by === 'visit' ? '방문일로 셈 · 환불을 뺌' : '결제·환불한 날로 셈 · 온 사람은 방문일로',
  };
}

const WITHOUT_RESERVATION = '예약 없는 결제';

/** Sales of each hall, or who came, to a role without money. */
export function salesReport(props: ReportsViewProps): ReportCardProps<SalesRow> {
  const { sales, halls } = props.reports;
  const nameOf = (row: SalesRow): string => (row === sales.total ? '모두' : row.name || WITHOUT_RESERVATION);
  // A row of money without a reservation has no filter of its own; it is a part of all.
  const canOpen = (row: SalesRow): boolean => row === sales.total || halls.some(({ hall }) => hall === row.hall);
  const opened = (row: SalesRow): OpenedSum | null =>
    canOpen(row) ? { title: `매출: ${nameOf(row)}`, hall: row.hall || props.asked.hall } : null;
  return {
    ...soldWords(props, '관'),
    asTable: true,
    chart: sales.chart,
    rows: sales.rows.length === 0 ? [] : [...sales.rows, sales.total],
    rowKey: nameOf,
    columns: [{ key: 'hall', header: '관', rowHeader: true, value: nameOf }, ...soldColumns(props, opened)],
  };
}

/** The same of each product. */
export function productSalesReport(props: ReportsViewProps): ReportCardProps<ProductSalesRow> {
  const { rows, total, chart } = props.reports.productSales;
  const nameOf = (row: ProductSalesRow): string => (row === total ? '모두' : row.name || WITHOUT_RESERVATION);
  const opened = (row: ProductSalesRow): OpenedSum | null => {
    if (row !== total && row.productId === null) return null;
    return { title: `매출: ${nameOf(row)}`, hall: props.asked.hall, product: row.productId };
  };
  return {
    ...soldWords(props, '상품'),
    wide: true,
    asTable: true,
    chart,
    rows: rows.length === 0 ? [] : [...rows, total],
    rowKey: (row) => (row === total ? 'total' : String(row.productId)),
    columns: [{ key: 'product', header: '상품', rowHeader: true, value: nameOf }, ...soldColumns(props, opened)],
  };
}

type Refunds = NonNullable<Reports['refunds']>;
type RefundRow = Pick<Refunds['rows'][number], 'refunds' | 'won'> & {
  readonly reason: Refunds['rows'][number]['reason'] | 'any';
};

export function refundsReport({ asked, onOpen }: ReportsViewProps, refunds: Refunds): ReportCardProps<RefundRow> {
  const total: RefundRow = {
    reason: 'any',
    refunds: refunds.rows.reduce((sum, row) => sum + row.refunds, 0),
    won: refunds.total,
  };
  const nameOf = ({ reason }: RefundRow): string => (reason === 'any' ? '모두' : REFUND_REASON_WORDS[reason]);
  return {
    title: '환불한 까닭',
    sub: '환불한 날로 셈',
    chart: refunds.chart,
    rows: refunds.rows.length === 0 ? [] : [...refunds.rows, total],
    rowKey: ({ reason }) => reason,
    words: `모두 ${formatAmount(refunds.total)}`,
    columns: [
      { key: 'reason', header: '까닭', rowHeader: true, value: nameOf },
      {
        key: 'refunds',
        header: '환불',
        align: 'end',
        value: (row) => row.refunds,
        cell: (row) => `${shown(row.refunds)}건`,
      },
      {
        key: 'won',
        header: '금액(원)',
        align: 'end',
        value: ({ won }) => won,
        words: ({ won }) => formatAmount(won),
        cell: (row) => (
          <Sum
            won={row.won}
            of={{ title: `환불: ${nameOf(row)}`, hall: asked.hall, reason: row.reason }}
            onOpen={onOpen}
          />
        ),
      },
    ],
  };
}
