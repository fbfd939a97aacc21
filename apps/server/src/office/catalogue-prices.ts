import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueDifference } from '../modules/catalog/publish/difference.ts';
import { rowsOf, type CatalogueTables, type Row } from '../modules/catalog/publish/tables.ts';
import { formatWon } from './command-line.ts';

/** What one kind of visitor pays on the visit days of one row. */
interface Price {
  readonly name: string;
  readonly fee: number;
  readonly additionalFee: number | null;
  readonly marks: string;
}

interface PriceDays {
  readonly price: Price;
  readonly from: KstDate;
  readonly to: KstDate;
}

/** Visit days, both included, on which a price becomes another. */
interface PriceChange {
  readonly before: Price | null;
  readonly after: Price | null;
  readonly from: KstDate;
  readonly to: KstDate;
}

const SINCE_EVER = '0001-01-01';
const FOR_GOOD = '9999-12-30';

/**
 * How prices would change, by visit day and as visitors see them, a line for products that change alike:
 * `~ prices of product 101 소방서 출동: 체험자 18,000원 → 20,000원 from 2027-03-01`.
 */
export function priceLines(
  found: CatalogueDifference,
  present: CatalogueTables,
  wanted: CatalogueTables,
): readonly string[] {
  const ids = productsOf(found, present, wanted);
  if (ids.size === 0) return [];
  const sold = new Map(rowsOf(wanted, 'product').map((row) => [row['product_id'], row['name']]));
  const [before, after] = [pricesByProduct(present), pricesByProduct(wanted)];
  const alike = new Map<string, string[]>();
  for (const id of [...ids].filter((each) => sold.has(each)).toSorted((one, other) => one - other)) {
    const words = changesOf(before.get(id) ?? new Map(), after.get(id) ?? new Map()).join('; ');
    const names = alike.get(words) ?? [];
    alike.set(words, [...names, `${id} ${String(sold.get(id))}`]);
  }
  return [...alike].map(([words, names]) => `~ prices of ${productWords(names)}: ${words || NUMBERS}`);
}

/** Rows that mean the same prices as before. */
const NUMBERS = 'the numbers of their rows alone';
const NAMED = 3;

function productWords(names: readonly string[]): string {
  if (names.length === 1) return `product ${names[0]}`;
  const more = names.length - NAMED;
  return `${names.length} products (${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

function productsOf(
  found: CatalogueDifference,
  present: CatalogueTables,
  wanted: CatalogueTables,
): ReadonlySet<number> {
  const rows = found.flatMap(({ table, added, changed, removed }) =>
    table === 'price_row' || table === 'price_row_category'
      ? [...added, ...removed, ...changed.filter(isMoreThanAPlace).map(({ after }) => after)]
      : [],
  );
  const owners = new Map(
    [...rowsOf(present, 'price_row'), ...rowsOf(wanted, 'price_row')].map((row) => [
      row['price_row_id'],
      Number(row['product_id']),
    ]),
  );
  return new Set(rows.flatMap((row) => owners.get(row['price_row_id']) ?? []));
}

const isMoreThanAPlace = ({ columns }: { readonly columns: readonly string[] }): boolean =>
  columns.some((column) => column !== 'position');

/** The prices of each product by role and kind of visitor. */
type Prices = ReadonlyMap<string, readonly PriceDays[]>;

function pricesByProduct(tables: CatalogueTables): ReadonlyMap<number, Prices> {
  const names = new Map(rowsOf(tables, 'person_category').map((row) => [row['category_id'], row['name']]));
  const rows = new Map(rowsOf(tables, 'price_row').map((row) => [row['price_row_id'], row]));
  const products = new Map<number, Map<string, PriceDays[]>>();
  for (const { price_row_id: id, category_id: category } of rowsOf(tables, 'price_row_category')) {
    const row = rows.get(id);
    if (row === undefined) continue;
    const product = Number(row['product_id']);
    const prices = products.get(product) ?? new Map<string, PriceDays[]>();
    products.set(product, prices);
    const key = `${String(row['role'])} ${String(names.get(category) ?? category)}`;
    prices.set(key, [...(prices.get(key) ?? []), priceDays(row)]);
  }
  return products;
}

function priceDays(row: Row): PriceDays {
  const additional = row['additional_fee'];
  return {
    price: {
      name: String(row['name']),
      fee: Number(row['fee']),
      additionalFee: typeof additional === 'number' ? additional : null,
      marks: marksOf(row),
    },
    from: String(row['from_day'] ?? SINCE_EVER),
    to: String(row['to_day'] ?? FOR_GOOD),
  };
}

const marksOf = ({ hidden, fixed, shared_people: shared }: Row): string =>
  [
    ...(hidden === true ? ['hidden'] : []),
    ...(fixed === true ? ['fixed'] : []),
    ...(typeof shared === 'string' ? [`shares its people with ${shared}`] : []),
  ].join(', ');

/** In words: a change is said once, with the kinds of visitors that it concerns where others of its row pay as before. */
function changesOf(before: Prices, after: Prices): readonly string[] {
  const all = [...new Set([...before.keys(), ...after.keys()])];
  const changed = new Map<string, { readonly change: PriceChange; readonly keys: readonly string[] }>();
  for (const key of all)
    for (const change of changesIn(before.get(key) ?? [], after.get(key) ?? [])) {
      const words = changeWords(change);
      changed.set(words, { change, keys: [...(changed.get(words)?.keys ?? []), key] });
    }
  return [...changed].map(([words, { change, keys }]) => {
    const names = new Set([change.before?.name, change.after?.name]);
    const isOfRow = (key: string): boolean =>
      [...(before.get(key) ?? []), ...(after.get(key) ?? [])].some(({ price }) => names.has(price.name));
    const row = all.filter((key) => roleOf(key) === roleOf(keys[0] ?? '') && isOfRow(key));
    return row.length === keys.length ? words : `${words} (${keys.map(kindOf).join(', ')})`;
  });
}

const roleOf = (key: string): string => key.slice(0, key.indexOf(' '));
const kindOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

function changesIn(before: readonly PriceDays[], after: readonly PriceDays[]): readonly PriceChange[] {
  const bounds = [...before, ...after].flatMap(({ from, to }) => [from, addDays(to, 1)]);
  const starts = [...new Set(bounds)].toSorted();
  const changes: PriceChange[] = [];
  for (const [at, from] of starts.slice(0, -1).entries()) {
    const to = addDays(starts[at + 1] ?? from, -1);
    const [was, becomes] = [priceOn(before, from), priceOn(after, from)];
    if (isSamePrice(was, becomes)) continue;
    const last = changes.at(-1);
    const goesOn =
      last !== undefined &&
      addDays(last.to, 1) === from &&
      isSamePrice(last.before, was) &&
      isSamePrice(last.after, becomes);
    if (goesOn) changes[changes.length - 1] = { ...last, to };
    else changes.push({ before: was, after: becomes, from, to });
  }
  return changes;
}

const priceOn = (days: readonly PriceDays[], day: KstDate): Price | null =>
  days.find(({ from, to }) => from <= day && day <= to)?.price ?? null;

const isSamePrice = (one: Price | null, other: Price | null): boolean => JSON.stringify(one) === JSON.stringify(other);

function changeWords({ before, after, from, to }: PriceChange): string {
  const days = [...(from === SINCE_EVER ? [] : ['from', from]), ...(to === FOR_GOOD ? [] : ['to', to])];
  return [priceWords(before, after), ...days].join(' ');
}

function priceWords(before: Price | null, after: Price | null): string {
  if (before === null || after === null) {
    const { name = '', fee = 0, additionalFee = null, marks = '' } = after ?? before ?? {};
    const second = additionalFee === null ? [] : [`second visit on a day ${formatWon(additionalFee)}`];
    const more = [...second, ...(marks === '' ? [] : [marks])].join(', ');
    return `${name} ${formatWon(fee)}${more === '' ? '' : ` (${more})`} ${after === null ? 'ends' : 'is new'}`;
  }
  const parts = [
    ...(before.fee === after.fee ? [] : [`${formatWon(before.fee)} → ${formatWon(after.fee)}`]),
    ...(before.additionalFee === after.additionalFee
      ? []
      : [`second visit on a day ${secondWords(before)} → ${secondWords(after)}`]),
    ...(before.marks === after.marks ? [] : [`${before.marks || 'shown'} → ${after.marks || 'shown'}`]),
  ];
  const name = before.name === after.name ? after.name : `${before.name} → ${after.name}`;
  return [name, parts.join(', ')].join(' ').trim();
}

const secondWords = ({ fee, additionalFee }: Price): string => formatWon(additionalFee ?? fee);
