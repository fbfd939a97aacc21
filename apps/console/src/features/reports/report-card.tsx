import { Button } from '@kkumteo/ui/button.tsx';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../lib/icon.tsx';
import type { CellValue } from '../../lib/table/csv.ts';
import { type SavedTable, saveTable } from '../../lib/table/save-table.ts';
import css from './report-card.module.css';

export interface ReportColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** What a file says. */
  readonly value: (row: Row) => CellValue;
  /** What the cell shows; the value unless given. */
  readonly cell?: (row: Row) => ReactNode;
  /** What a cell that opens something says. */
  readonly words?: (row: Row) => string;
  readonly align?: 'start' | 'end';
  readonly rowHeader?: boolean;
}

export interface ReportCardProps<Row> {
  readonly title: string;
  /** What is counted, and by which date. */
  readonly sub: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly chart: string | null;
  /** The table is shown first where it says more than its picture. */
  readonly asTable?: boolean;
  readonly wide?: boolean;
  /** What the figures come to. */
  readonly words?: string;
}

interface NamedReport<Row> extends ReportCardProps<Row> {
  /** The name of its file without its ending. */
  readonly fileName: string;
}

/**
 * One report as picture or table, and as a file. The picture says what the table does: a screen reader reads the table.
 */
export function ReportCard<Row>(props: NamedReport<Row>) {
  const { title, sub, rows, chart, asTable = false, wide = false, words = '' } = props;
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const showsTable = chart === null || (isChosen ?? asTable);
  return (
    <section className={css.card} aria-label={title} data-wide={wide}>
      <header className={css.head}>
        <h2>{title}</h2>
        <span className={css.sub}>{sub}</span>
        {rows.length > 0 && (
          <span className={css.acts} data-print="hide">
            {chart !== null && (
              <span role="group" aria-label={`${title} 보는 방법`} className={css.ways}>
                <button type="button" aria-pressed={!showsTable} onClick={() => setIsChosen(false)}>
                  그림
                </button>
                <button type="button" aria-pressed={showsTable} onClick={() => setIsChosen(true)}>
                  표
                </button>
              </span>
            )}
            <Button
              size="small"
              look="text"
              aria-label={`${title} CSV`}
              onClick={() => void saveTable('csv', { ...tableOf(props), name: props.fileName })}
            >
              <Icon name="download" /> CSV
            </Button>
          </span>
        )}
      </header>
      {rows.length === 0 && <EmptyState>이 기간에는 셀 것이 없어요.</EmptyState>}
      {rows.length > 0 && (
        <>
          <div className={showsTable ? css.table : css.read}>
            <ReportTable {...props} isSeen={showsTable} />
          </div>
          {!showsTable && <img className={css.chart} alt="" src={`data:image/svg+xml,${encodeURIComponent(chart)}`} />}
          {words !== '' && <p className={css.words}>{words}</p>}
        </>
      )}
    </section>
  );
}

interface ReportTableProps<Row> extends ReportCardProps<Row> {
  /** Of one that is only read aloud no cell takes the focus. */
  readonly isSeen: boolean;
}

const ReportTable = <Row,>({ title, sub, columns, rows, rowKey, isSeen }: ReportTableProps<Row>) => (
  <DataTable
    dense
    caption={`${title}, ${sub}`}
    columns={columns.map(({ value, words, cell = value, ...column }) => ({
      ...column,
      cell: isSeen ? cell : (words ?? cell),
    }))}
    rows={rows}
    rowKey={rowKey}
  />
);

/** A report as it goes out in a file. */
export const tableOf = <Row,>({ title, columns, rows }: ReportCardProps<Row>): SavedTable => ({
  name: title,
  header: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});
