import { changedColumns, type ChangedRow } from './difference.ts';
import { CATALOGUE_TABLES, ownerKeyOf, rowsByKey, rowsOf, tableOf, type CatalogueTables, type Row } from './tables.ts';

/** What is written to a table so that it has the wanted rows. */
export interface TableWrites {
  readonly table: string;
  readonly inserted: readonly Row[];
  /** Rows whose columns differ, and removed ones that are wanted again. */
  readonly updated: readonly ChangedRow[];
  readonly marked: readonly Row[];
  readonly deleted: readonly Row[];
}

/** The writes by table, each after what its rows belong to; `stored` has the removed rows too. */
export function planWrites(stored: CatalogueTables, wanted: CatalogueTables): readonly TableWrites[] {
  const fates = new Map<string, ReadonlyMap<string, Fate>>();
  const names = [...CATALOGUE_TABLES.keys()];
  const inOrder = wanted.toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return inOrder.map(([table, rows]) => {
    const [before, after] = [rowsByKey(table, rowsOf(stored, table)), rowsByKey(table, rows)];
    const fate = fatesOf(table, before, after, fates.get(tableOf(table).of ?? ''));
    fates.set(table, fate);
    const having = (wantedFate: Fate): readonly Row[] =>
      [...before].flatMap(([key, row]) => (fate.get(key) === wantedFate ? [row] : []));
    return {
      table,
      inserted: [...after].flatMap(([key, row]) => (before.has(key) ? [] : [row])),
      updated: [...after].flatMap(([key, row]) => updateOf(before.get(key), row)),
      marked: having('kept').filter((row) => row['removed'] === false),
      deleted: having('deleted'),
    };
  });
}

/** What becomes of a stored row: it is wanted, stays for what knows it, or goes. */
type Fate = 'wanted' | 'kept' | 'deleted';

function fatesOf(
  table: string,
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  owners: ReadonlyMap<string, Fate> | undefined,
): ReadonlyMap<string, Fate> {
  const { of, isMarked } = tableOf(table);
  return new Map(
    [...before].map(([key, row]): readonly [string, Fate] => {
      if (after.has(key)) return [key, 'wanted'];
      // Without the owner's table nothing is said of the owner, who stays.
      const owner = owners?.get(ownerKeyOf(table, row) ?? '') ?? 'wanted';
      if (of === undefined) return [key, isMarked === true ? 'kept' : 'deleted'];
      return [key, owner === 'kept' ? 'kept' : 'deleted'];
    }),
  );
}

function updateOf(before: Row | undefined, after: Row): readonly ChangedRow[] {
  if (before === undefined) return [];
  const columns = [...changedColumns(before, after), ...(before['removed'] === true ? ['removed'] : [])];
  const row = { ...before, ...after };
  return columns.length === 0
    ? []
    : [{ before, after: 'removed' in before ? { ...row, removed: false } : row, columns }];
}

/** A value of a row that names a row which the wanted catalogue does not have. */
export interface DanglingReference {
  readonly table: string;
  readonly row: Row;
  readonly column: string;
  readonly names: string;
}

/** That a column of a table has the key of another. */
export interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly names: string;
}

/** The rows that name what is not wanted; of a table that is not among the wanted ones the present rows count. */
export function danglingReferences(
  wanted: CatalogueTables,
  present: CatalogueTables,
  foreignKeys: readonly ForeignKey[],
): readonly DanglingReference[] {
  const wantedTables = new Set(wanted.map(([table]) => table));
  return foreignKeys.flatMap(({ table, column, names }) => {
    const [keyColumn = ''] = tableOf(names).key;
    const known = new Set(rowsOf(wantedTables.has(names) ? wanted : present, names).map((row) => row[keyColumn]));
    return rowsOf(wanted, table)
      .filter((row) => (row[column] ?? null) !== null && !known.has(row[column]))
      .map((row) => ({ table, row, column, names }));
  });
}
