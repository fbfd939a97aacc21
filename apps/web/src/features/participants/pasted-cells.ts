import { parseGrade } from '@kkumteo/domain/catalog/grade';
import { completeDate, hyphenateMobile } from './typed-texts.ts';

/** Cells copied from a spreadsheet: rows by line, columns by tab; null for a plain piece of text. */
export function pastedCells(text: string): readonly (readonly string[])[] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Rows with the cells put in, from one row and one column on; what does not fit falls away. */
export function withCells<Row extends object, Column extends keyof Row>(
  rows: readonly Row[],
  columns: readonly Column[],
  from: { readonly row: number; readonly column: Column },
  cells: readonly (readonly string[])[],
): readonly Row[] {
  const start = columns.indexOf(from.column);
  return rows.map((row, at) => {
    const line = cells[at - from.row];
    if (line === undefined) return row;
    const pairs = line.flatMap((cell, index) => {
      const column = columns[start + index];
      return column === undefined ? [] : [[column, tidyCell(String(column), cell)] as const];
    });
    return { ...row, ...Object.fromEntries(pairs) };
  });
}

function tidyCell(column: string, cell: string): string {
  if (column === 'birth') return completeDate(cell);
  if (column === 'mobile') return hyphenateMobile(cell);
  if (column === 'grade') return parseGrade(cell) ?? '';
  return cell;
}
