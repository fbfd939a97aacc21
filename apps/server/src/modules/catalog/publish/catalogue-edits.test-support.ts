import { rowsOf, type CatalogueTables, type Row } from './tables.ts';

/** The tables with other rows in one of them. */
export const editRows = (
  tables: CatalogueTables,
  table: string,
  edit: (rows: readonly Row[]) => readonly Row[],
): CatalogueTables => tables.map(([name, rows]) => [name, name === table ? edit(rows) : rows] as const);

/** The tables with other columns in the rows that have these values. */
export const changeRows = (tables: CatalogueTables, table: string, which: Row, columns: Row): CatalogueTables =>
  editRows(tables, table, (rows) => rows.map((row) => (has(row, which) ? { ...row, ...columns } : row)));

export const addRows = (tables: CatalogueTables, table: string, ...added: readonly Row[]): CatalogueTables =>
  editRows(tables, table, (rows) => [...rows, ...added]);

export const removeRows = (tables: CatalogueTables, table: string, which: Row): CatalogueTables =>
  editRows(tables, table, (rows) => rows.filter((row) => !has(row, which)));

const has = (row: Row, which: Row): boolean => Object.entries(which).every(([column, value]) => row[column] === value);

export const findRow = (tables: CatalogueTables, table: string, which: Row): Row => {
  const found = rowsOf(tables, table).find((row) => has(row, which));
  if (found === undefined) throw new Error(`${table} has no row ${JSON.stringify(which)}`);
  return found;
};

/** Without a round and what belongs to it; its seats stay those of its component round. */
export const removeRound = (tables: CatalogueTables, roundId: number): CatalogueTables =>
  removeRows(removeRows(tables, 'round', { round_id: roundId }), 'round_component', { round_id: roundId });

/** Without a product, its rounds, prices and exceptional dates; its component stays. */
export function removeProduct(tables: CatalogueTables, productId: number): CatalogueTables {
  const of = (table: string): readonly Row[] => rowsOf(tables, table).filter((row) => row['product_id'] === productId);
  let left = tables;
  for (const round of of('round')) left = removeRound(left, Number(round['round_id']));
  for (const price of of('price_row'))
    left = removeRows(left, 'price_row_category', { price_row_id: price['price_row_id'] });
  for (const table of ['price_row', 'exception_date', 'product_component', 'invitation', 'product'])
    left = removeRows(left, table, { product_id: productId });
  return left;
}

/** A further round of a product, with a component round of its own in the component of another of its rounds. */
export function addRound(
  tables: CatalogueTables,
  { like, roundId, start }: { readonly like: number; readonly roundId: number; readonly start: number },
): CatalogueTables {
  const round = findRow(tables, 'round', { round_id: like });
  const link = findRow(tables, 'round_component', { round_id: like });
  const part = findRow(tables, 'component_round', { component_round_id: link['component_round_id'] });
  const times = { name: `${roundId}회`, start_minute: start, end_minute: start + 30 };
  let added = addRows(tables, 'component_round', { ...part, ...times, component_round_id: roundId });
  added = addRows(added, 'round', { ...round, ...times, round_id: roundId, position: 9 });
  return addRows(added, 'round_component', { round_id: roundId, component_round_id: roundId });
}
