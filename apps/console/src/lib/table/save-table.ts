import { type CellValue, csvOf } from './csv.ts';

export type FileKind = 'csv' | 'xlsx';

export interface SavedTable {
  /** The name of the file without its ending. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a table as a file of the browser. */
export const saveTable = async (kind: FileKind, table: SavedTable): Promise<void> =>
  kind === 'csv'
    ? saveBlob(`${table.name}.csv`, new Blob([csvOf(rowsOf(table))], { type: 'text/csv;charset=utf-8' }))
    : saveWorkbook(table.name, [{ ...table, name: 'Sheet1' }]);

/** Saves tables as one workbook, each as a sheet of its name. */
export const saveWorkbook = async (name: string, sheets: readonly SavedTable[]): Promise<void> =>
  saveBlob(`${name}.xlsx`, await workbookOf(sheets));

const rowsOf = ({ header, rows }: SavedTable): SavedTable['rows'] => [header, ...rows];

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A workbook whose texts are texts: a cell of it is never a formula. */
async function workbookOf(sheets: readonly SavedTable[]): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  for (const sheet of sheets)
    utils.book_append_sheet(book, utils.aoa_to_sheet(rowsOf(sheet).map((row) => [...row])), sheet.name);
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof ArrayBuffer)) throw new Error('The workbook was not written');
  return new Blob([bytes], { type: XLSX });
}
