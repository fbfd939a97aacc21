import { Button } from '@kkumteo/ui/button.tsx';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { FindField } from './find-field.tsx';
import type { FileKind, SavedTable } from './save-table.ts';
import css from './table-tools.module.css';
import type { GridState } from './use-grid.ts';

export interface TableToolsProps<Row extends RowData> {
  readonly grid: GridState<Row>;
  /** How rows are counted, such as 명. */
  readonly unit: string;
  readonly findLabel: string;
  readonly onTake: (kind: FileKind | 'print') => void;
  /** What is asked before rows leave. */
  readonly children?: ReactNode;
}

/** Above a table: its search, its count, and the ways out of it. */
export function TableTools<Row extends RowData>({ grid, unit, findLabel, onTake, children }: TableToolsProps<Row>) {
  const count = grid.rows.length.toLocaleString('ko-KR');
  const of = grid.rows.length === grid.total ? '' : ` / ${grid.total.toLocaleString('ko-KR')}`;
  return (
    <div className={css.tools} data-print="hide">
      <FindField label={findLabel} value={grid.find} onChange={grid.setFind} />
      <p role="status" className={css.count}>
        {count}
        {of}
        {unit}
      </p>
      <Button size="small" onClick={() => onTake('csv')}>
        <Icon name="download" /> CSV
      </Button>
      <Button size="small" onClick={() => onTake('xlsx')}>
        <Icon name="download" /> 엑셀
      </Button>
      <Button size="small" onClick={() => onTake('print')}>
        <Icon name="print" /> 인쇄
      </Button>
      {children !== undefined && <div className={css.asked}>{children}</div>}
    </div>
  );
}

/** The rows that are shown, as a file. */
export const fileOf = <Row extends RowData>(name: string, { columns, rows }: GridState<Row>): SavedTable => ({
  name,
  header: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});
