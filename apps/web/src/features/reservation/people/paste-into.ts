import { type Pasted, withCells } from '../../participants/pasted-cells.ts';
import { type EditedRow, isBlank, type TypedField } from './edited-row.ts';
import type { SheetColumn } from './sheet-column.ts';
import type { CellPlace } from './sheet-grid.tsx';

interface Paste<Row extends EditedRow> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly from: CellPlace<Row>;
  readonly cells: readonly (readonly string[])[];
  readonly blank: (key: string) => Row;
  /** The keys of the rows that can be seen; without it all can. */
  readonly shown?: ReadonlySet<string> | null;
}

/**
 * Rows with the copied cells put in from one cell on, over the rows that can be seen and then over blank ones: what is typed in a hidden row
 * is not touched. Lines for which there is no row get one of their own.
 */
export function pasteInto<Row extends EditedRow>(rows: readonly Row[], paste: Paste<Row>): Pasted<Row> {
  const { columns, from, cells, blank, shown = null } = paste;
  const keys: readonly TypedField<Row>[] = columns.map(({ key }) => key);
  const isSeen = ({ key }: Row): boolean => shown === null || shown.has(key);
  const order = [...rows.filter(isSeen), ...rows.filter((row) => !isSeen(row) && isBlank(row, keys))];
  const at = order.findIndex(({ key }) => key === from.key);
  const lacking = Math.max(0, at + cells.length - order.length);
  const used = rows.map(({ key }) => Number(/^n(\d+)$/.exec(key)?.[1] ?? 0));
  const last = Math.max(0, ...used);
  const more = Array.from({ length: lacking }, (_, index) => blank(`n${last + index + 1}`));
  const pasted = withCells([...order, ...more], keys, { row: at, column: from.field }, cells);
  const byKey = new Map(pasted.rows.map((row) => [row.key, row]));
  return { ...pasted, rows: [...rows, ...more].map((row) => byKey.get(row.key) ?? row) };
}
