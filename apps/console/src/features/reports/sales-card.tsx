import type { SalesRow } from '@kkumteo/contract/office/reports';
import { changeWords, peopleWords } from '@kkumteo/copy/reports';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { ReportCard, type ReportColumn } from './report-card.tsx';
import { fileNameOf, percentOf, type ReportsViewProps } from './report-words.ts';
import css from './reports.module.css';

/** Sales of each hall, or who came, to a role without money. */
export function SalesCard({ reports: { sales, halls }, asked, onOpen }: ReportsViewProps) {
  const hasMoney = sales.total.won !== null;
  const nameOf = (row: SalesRow): string => (row === sales.total ? '모두' : row.name || '예약 없는 결제');
  const title = hasMoney ? '관마다 매출' : '관마다 온 사람';
  // A row of money without a reservation has no filter of its own; it is a part of all.
  const canOpen = (row: SalesRow): boolean => row === sales.total || halls.some(({ hall }) => hall === row.hall);
  const ofPeople = {
    key: 'came',
    header: '온 사람',
    align: 'end',
    value: ({ came }: SalesRow) => came,
    cell: ({ came }: SalesRow) => peopleWords(came),
  } as const;
  const ofMoney: readonly ReportColumn<SalesRow>[] = [
    {
      key: 'won',
      header: '매출(원)',
      align: 'end',
      value: ({ won }) => won,
      words: ({ won }) => formatAmount(won ?? 0),
      cell: (row) =>
        canOpen(row) ? (
          <button
            type="button"
            className={css.opens}
            onClick={() => onOpen({ hall: row.hall || asked.hall, reason: null, title: `매출: ${nameOf(row)}` })}
          >
            {formatAmount(row.won ?? 0)}
          </button>
        ) : (
          formatAmount(row.won ?? 0)
        ),
    },
    {
      key: 'change',
      header: '지난해(%)',
      align: 'end',
      value: ({ change }) => percentOf(change),
      cell: ({ change }) => changeWords(change),
    },
  ];
  return (
    <ReportCard<SalesRow>
      asTable
      title={title}
      sub={hasMoney ? (asked.by === 'visit' ? '방문일로 셈 · 환불을 뺌' : '결제·환불한 날로 셈') : '방문일로 셈'}
      chart={sales.chart}
      fileName={fileNameOf(asked, title)}
      rows={sales.rows.length === 0 ? [] : [...sales.rows, sales.total]}
      rowKey={(row) => nameOf(row)}
      columns={[{ key: 'hall', header: '관', rowHeader: true, value: nameOf }, ofPeople, ...(hasMoney ? ofMoney : [])]}
    />
  );
}
