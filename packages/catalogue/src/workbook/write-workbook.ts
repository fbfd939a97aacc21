import { utils, write, type CellObject } from '@e965/xlsx';
import { CATALOGUE_SHAPE } from '../document/catalogue-shape.ts';
import type { CatalogueDocument } from '../document/document.ts';
import { withoutUsual } from '../write/plain.ts';
import { SHEETS, type ColumnPlan, type SheetPlan } from './sheet-plan.ts';

/** What a cell says where a product for groups has nothing, an empty text or an empty list in place of what the other has. */
export const NOTHING = '(none)';
export const EMPTY = '(empty)';
const SEPARATOR = ', ';

/** The catalogue as one workbook, with a sheet for each subject and for each list within its entries. */
export function writeWorkbook(document: CatalogueDocument): Uint8Array {
  const written = withoutUsual(document, CATALOGUE_SHAPE);
  const book = utils.book_new();
  for (const sheet of SHEETS) {
    const own = valueAt(written, sheet.path);
    if (sheet.name === 'organisations' && document.organisations === null) continue;
    for (const [name, rows] of sheetsOf(sheet, [{ owners: [], value: own }])) {
      const made = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
      made['!cols'] = (rows[0] ?? []).map((_, at) => ({ wch: widthOf(rows.map((row) => row[at] ?? null)) }));
      utils.book_append_sheet(book, made, name);
    }
  }
  return new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', compression: true }) as ArrayBuffer);
}

/** A list or an entry, with the keys of the entries around it. */
interface Owned {
  readonly owners: readonly Cell[];
  readonly value: unknown;
}

type Cell = string | number | boolean | null;
type Rows = readonly (readonly Cell[])[];

function sheetsOf(plan: SheetPlan, owned: readonly Owned[]): readonly (readonly [name: string, rows: Rows])[] {
  const entries = owned.flatMap(({ owners, value }): readonly Owned[] =>
    (plan.isList ? (Array.isArray(value) ? value : []) : [value]).map((entry: unknown) => ({ owners, value: entry })),
  );
  const rows: Rows = [
    [...plan.owners, ...plan.columns.map(({ heading }) => heading)],
    ...entries.map(({ owners, value }) => [...owners, ...plan.columns.map((column) => textAt(value, column))]),
  ];
  const parts = plan.parts.flatMap((part) =>
    sheetsOf(
      part,
      entries.map(({ owners, value }) => ({
        owners: plan.isList ? [...owners, plainCell(valueAt(value, [plan.key]))] : owners,
        value: valueAt(value, part.path),
      })),
    ),
  );
  return [[plan.name, rows], ...parts];
}

function textAt(entry: unknown, { path, isList, isTree, isMark }: ColumnPlan): Cell {
  const value = valueAt(entry, path);
  if (value === undefined) return null;
  if (value === null) return NOTHING;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY;
  if (isTree) return JSON.stringify(value, null, 1);
  if (isMark) return null;
  return isList && Array.isArray(value) ? value.join(SEPARATOR) : plainCell(value);
}

const plainCell = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === key)?.[1] : undefined,
    value,
  );
}

/** A text is a text also where it looks like a number or a date: Excel would change it. */
const cellOf = (cell: Cell): CellObject | null => {
  if (cell === null) return null;
  if (typeof cell === 'number') return { t: 'n', v: cell };
  return typeof cell === 'boolean' ? { t: 'b', v: cell } : { t: 's', v: cell, z: '@' };
};

const widthOf = (cells: readonly Cell[]): number =>
  Math.min(60, Math.max(8, ...cells.map((cell) => String(cell ?? '').length + 2)));
