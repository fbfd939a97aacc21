import { withCells } from '../../participants/pasted-cells.ts';
import type { EditedRow, TypedField } from './edited-row.ts';
import type { SheetColumn } from './sheet-column.ts';
import type { CellPlace } from './sheet-grid.tsx';

interface Paste<Row extends EditedRow> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly from: CellPlace<Row>;
  readonly cells: readonly (readonly string[])[];
  readonly blank: (key: string) => Row;
}

/** Rows with the copied cells put in from one cell on. Lines for which there is no row get one of their own: nothing that was pasted falls away. */
export function pasteInto<Row extends EditedRow>(rows: readonly Row[], paste: Paste<Row>): readonly Row[] {
  const { columns, from, cells, blank } = paste;
  const at = rows.findIndex(({ key }) => key === from.key);
  const lacking = Math.max(0, at + cells.length - rows.length);
  const used = rows.map(({ key }) => Number(/^n(\d+)$/.exec(key)?.[1] ?? 0));
  const last = Math.max(0, ...used);
  const grown = [...rows, ...Array.from({ length: lacking }, (_, index) => blank(`n${last + index + 1}`))];
  const keys: readonly TypedField<Row>[] = columns.map(({ key }) => key);
  return withCells(grown, keys, { row: at, column: from.field }, cells);
}
