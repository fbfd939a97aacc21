import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueDocument } from './document/document.ts';
import { inHallOrder } from './document/order.ts';
import { entryOf, rowOf, type CatalogueTables, type Row } from './tables/columns.ts';
import { englishEntries, englishRows } from './tables/english.ts';
import { parkEntries, parkRows, type Uploaded } from './tables/park.ts';
import { priceRows } from './tables/prices.ts';
import { productEntries } from './tables/product-entries.ts';
import { INVITATION, productRows, soldProducts } from './tables/products.ts';
import { allComponents, seatRows } from './tables/seats.ts';

export type { CatalogueTables, Row } from './tables/columns.ts';

/**
 * The rows of a catalogue, table by table in the order in which they can be inserted. Days that are counted from the
 * day of publication are counted from `today`; `uploaded` has the addresses of pictures by the names of their files.
 * Without organisations the document says nothing about their table.
 */
export function toTables(document: CatalogueDocument, today: KstDate, uploaded: Uploaded = new Map()): CatalogueTables {
  const components = allComponents(document);
  const sold = soldProducts(document);
  const park = parkRows(document, today, uploaded);
  const seats = seatRows(components, today);
  const products = productRows(sold, components, { today, uploaded });
  const prices = priceRows(
    sold.map(({ product }) => product),
    document.prices,
    today,
  );
  const invitations = document.invitations.map((invitation) => rowOf(INVITATION, invitation, today));
  const tables: CatalogueTables = [
    ['operator_settings', park.operator_settings],
    ['hall', park.hall],
    ['park_day', park.park_day],
    ['notice', park.notice],
    ['street', park.street],
    ['room', park.room],
    ['person_category', park.person_category],
    ['component', seats.component],
    ['component_room', seats.component_room],
    ['component_round', seats.component_round],
    ['component_capacity', seats.component_capacity],
    ['room_capacity', seats.room_capacity],
    ['product', products.product],
    ['invitation', invitations],
    ['product_component', products.product_component],
    ['round', products.round],
    ['round_component', products.round_component],
    ['exception_date', products.exception_date],
    ['price_row', prices.price_row],
    ['price_row_category', prices.price_row_category],
    ['coupon', park.coupon],
    ...(park.organisation === null ? [] : ([['organisation', park.organisation]] as const)),
  ];
  return [...tables, ['park_text', park.park_text], ['catalogue_english', englishRows(tables, document.english)]];
}

/**
 * The document of which {@link toTables} makes these rows. Rows that are marked as removed are left out. Throws where
 * there is no operator, or where a row is not one of a catalogue.
 */
export function toDocument(tables: CatalogueTables): CatalogueDocument {
  const byName = new Map(tables.map(([table, rows]) => [table, rows.filter((row) => row['removed'] !== true)]));
  const present = (table: string, ...order: readonly string[]): readonly Row[] =>
    (byName.get(table) ?? []).toSorted((one, other) => compareBy(order, one, other));
  const park = parkEntries(present, byName.has('organisation'));
  const shown = tables.filter(([table]) => table !== 'catalogue_english' && table !== 'park_text');
  return inHallOrder({
    ...park,
    ...productEntries(present, park.halls),
    invitations: present('invitation', 'code').map((row) => entryOf(INVITATION, row)),
    english: englishEntries(shown, present('catalogue_english')),
  });
}

function compareBy(columns: readonly string[], one: Row, other: Row): number {
  for (const column of columns) {
    const [a, b] = [one[column], other[column]];
    if (typeof a === 'number' && typeof b === 'number' && a !== b) return a - b;
    if (typeof a === 'string' && typeof b === 'string' && a !== b) return a < b ? -1 : 1;
  }
  return 0;
}
