import { parseGrade } from '@kkumteo/domain/catalog/grade';
import { plainCell } from '@kkumteo/domain/rooms/sheet-form';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import type { GridColumn } from './grid-column.ts';
import { isBlank, type TypedField, type TypedRow } from './typed-row.ts';

// A cell with a tab, a line break or a quote is in quotes, which are doubled within it. An unclosed quote is a letter.
const CELL = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;

/**
 * Cells copied from a spreadsheet, each in one line: rows by line break, columns by tab; null for a plain piece of
 * text.
 */
export function pastedCells(text: string): readonly (readonly string[])[] | null {
  const copied = text.replace(/[\r\n]+$/, '');
  if (!/[\t\r\n]/.test(copied)) return null;
  const rows: string[][] = [[]];
  for (let at = 0; ;) {
    CELL.lastIndex = at;
    const [whole = '', quoted] = CELL.exec(copied) ?? [];
    rows.at(-1)?.push(plainCell(quoted?.replaceAll('""', '"') ?? whole));
    at += whole.length;
    if (at >= copied.length) return rows;
    if (copied[at] !== '\t') rows.push([]);
    at += copied.startsWith('\r\n', at) ? 2 : 1;
  }
}

export interface Pasted<Row> {
  readonly rows: readonly Row[];
  /** The texts for which there is no row, column or choice. */
  readonly left: readonly string[];
}

/**
 * Rows with the cells inserted, from one row and one column on; a field that is no column takes the first text of each
 * line.
 */
export function withCells<Row extends object, Column extends keyof Row>(
  rows: readonly Row[],
  columns: readonly Column[],
  from: { readonly row: number; readonly column: Column },
  cells: readonly (readonly string[])[],
): Pasted<Row> {
  const order = columns.includes(from.column) ? columns : [from.column];
  const start = order.indexOf(from.column);
  const filled = rows.map((row, at) => {
    const line = cells[at - from.row];
    if (line === undefined) return row;
    const pairs = line.flatMap((cell, index) => {
      const column = order[start + index];
      return column === undefined ? [] : [[column, tidyCell(String(column), cell)] as const];
    });
    return { ...row, ...Object.fromEntries(pairs) };
  });
  const left = cells.flatMap((line, at) => line.slice(from.row + at < rows.length ? order.length - start : 0));
  return { rows: filled, left: left.filter((text) => text !== '') };
}

function tidyCell(column: string, cell: string): string {
  if (column === 'birth') return completeDate(cell);
  if (column === 'mobile') return formatPhone(cell);
  if (column === 'grade') return parseGrade(cell) ?? cell;
  return cell;
}

export interface CellPlace<Row extends TypedRow> {
  readonly key: string;
  readonly field: TypedField<Row>;
}

interface Paste<Row extends TypedRow> {
  readonly columns: readonly GridColumn<Row>[];
  readonly from: CellPlace<Row>;
  readonly cells: readonly (readonly string[])[];
  readonly blank: (key: string) => Row;
  /** The keys of the rows that can be seen; without it all can. */
  readonly shown?: ReadonlySet<string> | null;
}

/**
 * Rows with the copied cells inserted from one cell on, over the visible rows and then over blank ones: input in a
 * hidden row is not touched. Lines without a row get new ones.
 */
export function pasteInto<Row extends TypedRow>(rows: readonly Row[], paste: Paste<Row>): Pasted<Row> {
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
