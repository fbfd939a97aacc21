import { Button } from '@kkumteo/ui/button.tsx';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { failureMessage } from '../http.ts';
import { Icon } from '../icon.tsx';
import { FindField } from './find-field.tsx';
import { type FileKind, saveTable } from './save-table.ts';
import css from './table-tools.module.css';
import type { GridState } from './use-grid.ts';

export interface TableToolsProps<Row extends RowData> {
  readonly grid: GridState<Row>;
  /** The name of the file without its ending. */
  readonly fileName: string;
  /** How rows are counted, such as 명. */
  readonly unit: string;
  readonly findLabel: string;
  /** Notes at the server what is about to leave the console; no file without it. */
  readonly onTake?: (kind: FileKind | 'print', count: number) => Promise<unknown>;
}

/** Above a table: its search, its count, and the ways out of it. */
export function TableTools<Row extends RowData>({ grid, fileName, unit, findLabel, onTake }: TableToolsProps<Row>) {
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (kind: FileKind | 'print') => {
    setFailure(null);
    try {
      await onTake?.(kind, grid.rows.length);
      if (kind === 'print') window.print();
      else await saveTable(kind, fileOf(fileName, grid));
    } catch (thrown) {
      setFailure(failureMessage(thrown));
    }
  };
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
      <Button size="small" onClick={() => void take('csv')}>
        <Icon name="download" /> CSV
      </Button>
      <Button size="small" onClick={() => void take('xlsx')}>
        <Icon name="download" /> 엑셀
      </Button>
      <Button size="small" onClick={() => void take('print')}>
        <Icon name="print" /> 인쇄
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
}

const fileOf = <Row extends RowData>(name: string, { columns, rows }: GridState<Row>) => ({
  name,
  header: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});
