import { keyOf, rowsOf, type CatalogueTables, type Row } from './tables.ts';

/** Tables whose rows have a place, `position`, and the column within whose rows it counts. */
const SCOPES: ReadonlyMap<string, string | null> = new Map([
  ['hall', null],
  ['street', null],
  ['room', 'hall'],
  ['person_category', null],
  ['product', 'hall'],
  ['product_component', 'product_id'],
  ['round', 'product_id'],
  ['price_row', 'product_id'],
]);

/**
 * The wanted tables with the present places where the order is the present one: a file has an order and no numbers, and
 * SQL may have left gaps between them. Where a row comes in between or moves, all rows around it have the wanted places.
 */
export function keepPlaces(present: CatalogueTables, wanted: CatalogueTables): CatalogueTables {
  return wanted.map(([table, rows]) => {
    const scope = SCOPES.get(table);
    if (scope === undefined) return [table, rows];
    const before = inScopes(scope, rowsOf(present, table));
    const kept = new Map<Row, Row>();
    for (const [of, after] of inScopes(scope, rows)) {
      const places = new Map((before.get(of) ?? []).map((row) => [keyOf(table, row), row]));
      if (isSameOrder(table, before.get(of) ?? [], after) && after.every((row) => places.has(keyOf(table, row))))
        for (const row of after) kept.set(row, { ...row, position: places.get(keyOf(table, row))?.['position'] });
    }
    return [table, rows.map((row) => kept.get(row) ?? row)];
  });
}

/** Whether rows that are on both sides are in one order. */
export function isReordered(table: string, present: readonly Row[], wanted: readonly Row[]): boolean {
  const scope = SCOPES.get(table);
  if (scope === undefined) return false;
  const before = inScopes(scope, present);
  return [...inScopes(scope, wanted)].some(([of, after]) => !isSameOrder(table, before.get(of) ?? [], after));
}

function isSameOrder(table: string, before: readonly Row[], after: readonly Row[]): boolean {
  const keys = before.map((row) => keyOf(table, row));
  // Rows at one place are in the order of their keys, as in an export.
  const ranks = new Map(keys.map((key, rank) => [key, rank]));
  const wanted = new Set(after.map((row) => keyOf(table, row)));
  const inOrder = (rows: readonly Row[]): readonly string[] =>
    rows
      .map((row) => ({ key: keyOf(table, row), place: Number(row['position']) }))
      .filter(({ key }) => ranks.has(key) && wanted.has(key))
      .toSorted((one, other) => one.place - other.place || (ranks.get(one.key) ?? 0) - (ranks.get(other.key) ?? 0))
      .map(({ key }) => key);
  const moved = inOrder(after);
  return inOrder(before).every((key, at) => key === moved[at]);
}

function inScopes(scope: string | null, rows: readonly Row[]): ReadonlyMap<unknown, readonly Row[]> {
  const scopes = new Map<unknown, Row[]>();
  for (const row of rows) {
    const of = scope === null ? null : row[scope];
    scopes.set(of, [...(scopes.get(of) ?? []), row]);
  }
  return scopes;
}
