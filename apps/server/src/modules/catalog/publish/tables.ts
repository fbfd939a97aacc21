import type { Row } from '../../../db/insert-rows.ts';

export type { Row };

/** Tables with their rows, each after those that it refers to; rows have the names of the columns. */
export type CatalogueTables = readonly (readonly [table: string, rows: readonly Row[]])[];

export interface CatalogueTable {
  readonly key: readonly string[];
  /** Rows that are named no more stay and are `removed`: bookings, holds and orders under way know them. */
  readonly isMarked?: true;
  /** The table whose row a row belongs to. Where that one stays as a removed one, what belongs to it stays with it. */
  readonly of?: string;
}

/** Every table of a catalogue. What belongs to a row refers to it by the name of its key. */
export const CATALOGUE_TABLES: ReadonlyMap<string, CatalogueTable> = new Map<string, CatalogueTable>([
  ['operator_settings', { key: ['only_row'] }],
  ['park_text', { key: ['name', 'language'] }],
  ['hall', { key: ['hall'], isMarked: true }],
  ['park_day', { key: ['day'] }],
  ['notice', { key: ['notice_id'] }],
  ['street', { key: ['street_id'], isMarked: true }],
  ['room', { key: ['room_id'], isMarked: true }],
  ['person_category', { key: ['category_id'], isMarked: true }],
  ['component', { key: ['component_id'], isMarked: true }],
  ['component_capacity', { key: ['component_id', 'from_day'], of: 'component' }],
  ['component_room', { key: ['component_id', 'room_id'], of: 'component' }],
  ['room_capacity', { key: ['component_id', 'room_id', 'from_day'], of: 'component_room' }],
  ['component_round', { key: ['component_round_id'], isMarked: true }],
  ['product', { key: ['product_id'], isMarked: true }],
  ['invitation', { key: ['code'], of: 'product' }],
  ['product_component', { key: ['product_id', 'component_id'], of: 'product' }],
  ['round', { key: ['round_id'], isMarked: true }],
  ['round_component', { key: ['round_id', 'component_round_id'], of: 'round' }],
  ['exception_date', { key: ['product_id', 'day'], of: 'product' }],
  ['price_row', { key: ['price_row_id'], of: 'product', isMarked: true }],
  ['price_row_category', { key: ['price_row_id', 'category_id'], of: 'price_row' }],
  ['coupon', { key: ['coupon_id'], isMarked: true }],
  ['organisation', { key: ['organisation_id'], isMarked: true }],
  ['catalogue_english', { key: ['korean'] }],
]);

/** Throws a sentence where a catalogue has no such table. */
export function tableOf(name: string): CatalogueTable {
  const table = CATALOGUE_TABLES.get(name);
  if (table === undefined) throw new Error(`A catalogue has no table ${name}.`);
  return table;
}

export const keyOf = (table: string, row: Row): string => keyBy(tableOf(table).key, row);

/** The key of the row to which this one belongs; null where it belongs to none. */
export function ownerKeyOf(table: string, row: Row): string | null {
  const { of } = tableOf(table);
  return of === undefined ? null : keyBy(tableOf(of).key, row);
}

const keyBy = (columns: readonly string[], row: Row): string => JSON.stringify(columns.map((column) => row[column]));

/** The rows of a table by their keys; throws a sentence where two have the same key. */
export function rowsByKey(table: string, rows: readonly Row[]): ReadonlyMap<string, Row> {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(table, row);
    if (byKey.has(key)) throw new Error(`Two rows of ${table} have the key ${key}.`);
    byKey.set(key, row);
  }
  return byKey;
}

export const rowsOf = (tables: CatalogueTables, name: string): readonly Row[] =>
  tables.find(([table]) => table === name)?.[1] ?? [];
