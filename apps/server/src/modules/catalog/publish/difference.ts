import { rowsByKey, rowsOf, type CatalogueTables, type Row } from './tables.ts';

export interface ChangedRow {
  readonly before: Row;
  readonly after: Row;
  /** The columns whose values differ. */
  readonly columns: readonly string[];
}

interface TableDifference {
  readonly table: string;
  readonly added: readonly Row[];
  readonly changed: readonly ChangedRow[];
  readonly removed: readonly Row[];
}

/** The tables that differ. */
export type CatalogueDifference = readonly TableDifference[];

/**
 * What would make the present tables the wanted ones, by the keys of rows. A table and a column that the wanted ones do
 * not have stay as they are.
 */
export function difference(present: CatalogueTables, wanted: CatalogueTables): CatalogueDifference {
  return wanted
    .map(([table, rows]) => tableDifference(table, rowsOf(present, table), rows))
    .filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0);
}

function tableDifference(table: string, present: readonly Row[], wanted: readonly Row[]): TableDifference {
  const [before, after] = [rowsByKey(table, present), rowsByKey(table, wanted)];
  return {
    table,
    added: [...after].flatMap(([key, row]) => (before.has(key) ? [] : [row])),
    changed: [...after].flatMap(([key, row]) => changeOf(before.get(key), row)),
    removed: [...before].flatMap(([key, row]) => (after.has(key) ? [] : [row])),
  };
}

function changeOf(before: Row | undefined, after: Row): readonly ChangedRow[] {
  if (before === undefined) return [];
  const columns = changedColumns(before, after);
  return columns.length === 0 ? [] : [{ before, after, columns }];
}

export const changedColumns = (before: Row, after: Row): readonly string[] =>
  Object.keys(after).filter((column) => !isSame(before[column], after[column]));

/** By value: lists by their places, objects by their fields; what is absent is null. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].every((name) => isSame(left.get(name), right.get(name)));
}

export const countChanges = (found: CatalogueDifference): number =>
  found.reduce((sum, { added, changed, removed }) => sum + added.length + changed.length + removed.length, 0);
