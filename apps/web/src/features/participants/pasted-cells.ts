import { parseGrade } from '@kkumteo/domain/catalog/grade';
import { plainCell } from '@kkumteo/domain/rooms/sheet-form';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { completeDate } from '@kkumteo/domain/shared/typed-date';

// A cell with a tab, a line break or a quote in it stands in quotes, which are doubled within it. A quote that is never closed is a letter.
const CELL = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;

/** Cells copied from a spreadsheet, each in one line: rows by line break, columns by tab; null for a plain piece of text. */
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

/** What a paste comes to. */
export interface Pasted<Row> {
  readonly rows: readonly Row[];
  /** The texts for which there is no row, column or choice. */
  readonly left: readonly string[];
}

/** Rows with the cells put in, from one row and one column on; a field that is no column takes the first text of each line. */
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
