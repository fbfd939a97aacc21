import type { KstDate } from '@kkumteo/domain/shared/time';
import { idOf, numbersOf } from '../document/numbers.ts';
import type { PriceList, PriceRow } from '../document/products.ts';
import { day, entryOf, flag, groupBy, integer, oneOf, orNull, rowOf, text, type Columns, type Row } from './columns.ts';
import type { Present } from './park.ts';

const PRICE: Columns<Omit<PriceRow, 'number' | 'id' | 'categories'>> = {
  role: ['role', oneOf('experiencer', 'leader')],
  name: ['name', text],
  fee: ['fee', integer],
  additionalFee: ['additional_fee', orNull(integer)],
  hidden: ['hidden', flag],
  fixed: ['fixed', flag],
  sharedPeople: ['shared_people', orNull(text)],
  from: ['from_day', orNull(day)],
  to: ['to_day', orNull(day)],
};

/** A product with the list by which it is sold. */
interface Sold {
  readonly id: number;
  readonly prices: string | null;
}

/** The rows of what each product costs, by the list that it names. */
export function priceRows(products: readonly Sold[], lists: readonly PriceList[], today: KstDate) {
  const byName = new Map(lists.map(({ list, rows }) => [list, rows]));
  const priced = products.flatMap(({ id: owner, prices }) =>
    (byName.get(prices ?? '') ?? []).map((row, position) => ({ owner, row, position, priceRowId: idOf(owner, row) })),
  );
  return {
    price_row: priced.map(({ owner, row, position, priceRowId }) => {
      const { number: _number, id: _id, categories: _categories, ...price } = row;
      return { price_row_id: priceRowId, product_id: owner, ...rowOf(PRICE, price, today), position };
    }),
    price_row_category: priced.flatMap(({ row, priceRowId }) =>
      row.categories.map((category) => ({ price_row_id: priceRowId, category_id: category })),
    ),
  };
}

/** A product for which a list is looked for; lists are named after halls and tracks. */
interface ToPrice {
  readonly id: number;
  readonly hall: string;
  readonly isForGroups: boolean;
}

interface Priced {
  readonly lists: PriceList[];
  /** The list of a product; null where it has no prices. */
  readonly listOf: ReadonlyMap<number, string>;
}

/** Lists for the price rows of products: products that cost the same share one. */
export function priceLists(present: Present, products: readonly ToPrice[]): Priced {
  const rowsByProduct = groupBy(present('price_row', 'position'), 'product_id');
  const categories = groupBy(present('price_row_category'), 'price_row_id');
  const lists: PriceList[] = [];
  const listOf = new Map<number, string>();
  const known = new Map<string, string>();
  for (const { id, hall, isForGroups } of products) {
    const rows = listRows(id, rowsByProduct.get(id) ?? [], categories);
    if (rows.length === 0) continue;
    const content = JSON.stringify(rows);
    const list = known.get(content) ?? freeName(isForGroups ? `${hall}-group` : hall, lists);
    if (!known.has(content)) lists.push({ list, rows });
    known.set(content, list);
    listOf.set(id, list);
  }
  return { lists, listOf };
}

function listRows(owner: number, rows: readonly Row[], categories: ReadonlyMap<unknown, readonly Row[]>): PriceRow[] {
  const numbers = numbersOf(
    owner,
    rows.map((row) => integer.toField(row['price_row_id'])),
  );
  return rows.map((row, at) => ({
    number: numbers[at]?.number ?? 0,
    ...entryOf(PRICE, row),
    categories: (categories.get(row['price_row_id']) ?? []).map((each) => text.toField(each['category_id'])),
    id: numbers[at]?.id ?? null,
  }));
}

function freeName(name: string, lists: readonly PriceList[]): string {
  const taken = new Set(lists.map(({ list }) => list));
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? name : `${name}-${at}`;
    if (!taken.has(candidate)) return candidate;
  }
}
