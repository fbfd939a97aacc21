import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  readonly align?: 'start' | 'end' | 'center';
  /** The column that names its row. */
  readonly rowHeader?: boolean;
}

export interface DataTableProps<Row> {
  /** Says what the table lists; shown only to screen readers unless `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows of the foot, already made of cells. */
  readonly foot?: ReactNode;
  readonly dense?: boolean;
}

/** A plain table with caption and scopes; on a phone each row becomes a card with its headers beside the values that it has. */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  foot,
  dense = false,
}: DataTableProps<Row>) {
  return (
    <table className={classNames(css.table, dense && css.dense)} role="table">
      <caption className={showCaption ? css.caption : css.hiddenCaption}>{caption}</caption>
      <thead className={css.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} scope="col" role="columnheader" data-align={column.align}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <TableCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function TableCell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const value = column.cell(row);
  const content = value ?? '-';
  const about = { 'data-label': column.header, 'data-align': column.align, 'data-none': value == null || undefined };
  return column.rowHeader ? (
    <th scope="row" role="rowheader" {...about}>
      {content}
    </th>
  ) : (
    <td role="cell" {...about}>
      {content}
    </td>
  );
}
