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
  const blob =
    kind === 'csv' ? new Blob([csvOf(rowsOf(table))], { type: 'text/csv;charset=utf-8' }) : await workbookOf(table);
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${table.name}.${kind}`;
  document.body.append(link);
  link.click();
  link.remove();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const rowsOf = ({ header, rows }: Pick<SavedTable, 'header' | 'rows'>): readonly (readonly CellValue[])[] => [
  header,
  ...rows,
];

/** A workbook whose texts are texts: a cell of it is never a formula. */
async function workbookOf(table: SavedTable): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  const sheetOf = (one: Pick<SavedTable, 'header' | 'rows'>) => utils.aoa_to_sheet(rowsOf(one).map((row) => [...row]));
  utils.book_append_sheet(book, sheetOf(table));
  for (const one of table.further ?? []) utils.book_append_sheet(book, sheetOf(one), one.name);
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof ArrayBuffer)) throw new Error('The workbook was not written');
  return new Blob([bytes], { type: XLSX });
}
