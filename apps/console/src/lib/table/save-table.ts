import { type CellValue, csvOf } from './csv.ts';

export type FileKind = 'csv' | 'xlsx';

export interface SavedTable {
  /** The name of the file without its ending; of a further sheet its own. */
  readonly name: string;
  /** Of a workbook alone. */
  readonly further?: readonly Omit<SavedTable, 'further'>[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a table as a file of the browser. */
export async function saveTable(kind: FileKind, table: SavedTable): Promise<void> {
  if (kind === 'xlsx') return saveWorkbook(table.name, [table, ...(table.further ?? [])]);
  saveFile(`${table.name}.csv`, new Blob([csvOf([table.header, ...table.rows])], { type: 'text/csv;charset=utf-8' }));
}

/** Saves tables as the sheets of one workbook. */
export async function saveWorkbook(name: string, sheets: readonly SavedTable[]): Promise<void> {
  saveFile(`${name}.xlsx`, await workbookOf(sheets));
}

function saveFile(name: string, blob: Blob): void {
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

/** The most letters of a sheet's name, without those that a name can't have. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/gu, ' ').slice(0, 31);

/** A workbook whose texts are texts: a cell of it is never a formula. */
async function workbookOf(sheets: readonly SavedTable[]): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  for (const { name, header, rows } of sheets)
    utils.book_append_sheet(book, utils.aoa_to_sheet([[...header], ...rows.map((row) => [...row])]), sheetName(name));
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof ArrayBuffer)) throw new Error('The workbook was not written');
  return new Blob([bytes], { type: XLSX });
}
