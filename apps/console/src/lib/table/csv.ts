/** A value of a cell that goes out in a file. */
export type CellValue = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';
// A spreadsheet takes such a text for a formula (OWASP "CSV Injection").
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV for Korean spreadsheets: UTF-8 with its mark, and no text that is read as a formula. */
export const csvOf = (rows: readonly (readonly CellValue[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

function cellOf(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
