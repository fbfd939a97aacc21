import type { Hall, Track } from '../catalog/hall.ts';
import { isSoldOn, type Product } from '../catalog/product.ts';
import { BOOKING_OPENS_MONTHS } from '../schedule/bookable.ts';
import type { Won } from '../shared/money.ts';
import { addMonths, type KstDate } from '../shared/time.ts';
import { changeDays, isGroupRow, priceRowsOn, type PriceRow } from './price-row.ts';

export const FEE_KINDS = ['experiencer', 'guardian', 'group-leader'] as const;
type FeeKind = (typeof FEE_KINDS)[number];

/** What one person of a kind pays in a hall, in won (reservation spec §9). */
export interface FeeLine {
  readonly hall: Hall;
  readonly kind: FeeKind;
  /** As the price row calls the person. */
  readonly name: string;
  readonly fee: Won;
  readonly additionalFee: Won | null;
  /** Whether fewer than half of the hall's products cost it. */
  readonly ofSome: boolean;
}

/** The fees of the park for visits on a day; `hasOthers`: some products cost another fee than their hall's line. */
export interface FeeTable {
  readonly fromDay: KstDate;
  readonly lines: readonly FeeLine[];
  readonly hasOthers: boolean;
}

export interface FeeProduct {
  readonly product: Pick<Product, 'hall' | 'tracks' | 'saleFrom' | 'saleTo' | 'policy'>;
  readonly priceRows: readonly PriceRow[];
}

/**
 * The fee table of today's visits, and one for each later day from which it is another, as far ahead as can be booked. A
 * line is the fee that most products of the hall cost, the dearest among equals; what is free has none (PD-131). `halls`
 * gives the order.
 */
export function feeTables(
  products: readonly FeeProduct[],
  halls: readonly Hall[],
  today: KstDate,
): readonly FeeTable[] {
  const rows = products.flatMap(({ priceRows }) => priceRows);
  const later = changeDays(rows, today, addMonths(today, BOOKING_OPENS_MONTHS));
  const tables: FeeTable[] = [];
  for (const fromDay of [today, ...later]) {
    const table = feeTable(products, halls, fromDay);
    if (JSON.stringify(table.lines) !== JSON.stringify(tables.at(-1)?.lines)) tables.push(table);
  }
  return tables;
}

function feeTable(products: readonly FeeProduct[], halls: readonly Hall[], fromDay: KstDate): FeeTable {
  const sold = products.filter(
    ({ product: { saleFrom, saleTo, policy } }) => saleFrom <= fromDay && fromDay <= saleTo && !policy.invitationOnly,
  );
  const groups = halls.flatMap((hall) =>
    FEE_KINDS.map((kind) => {
      const own = sold.filter(({ product }) => product.hall === hall);
      return { hall, kind, rows: own.flatMap((one) => rowOf(one, own, kind, fromDay) ?? []) };
    }),
  );
  const lines = groups.flatMap(({ hall, kind, rows }) => lineOf(hall, kind, rows) ?? []);
  const isListed = (hall: Hall, row: PriceRow): boolean =>
    row.fee === 0 || lines.some((line) => line.hall === hall && line.fee === row.fee);
  return { fromDay, lines, hasOthers: groups.some(({ hall, rows }) => rows.some((row) => !isListed(hall, row))) };
}

/** The row by which a product counts for a kind: individuals' prices, of a hall that is for groups alone the group's. */
function rowOf(
  { product, priceRows }: FeeProduct,
  ofHall: readonly FeeProduct[],
  kind: FeeKind,
  day: KstDate,
): PriceRow | null {
  const toIndividuals = ofHall.some((one) => isSoldOn(one.product, 'individual'));
  const track: Track = kind === 'group-leader' || (kind === 'experiencer' && !toIndividuals) ? 'group' : 'individual';
  if (!isSoldOn(product, track)) return null;
  const role = kind === 'experiencer' ? 'experiencer' : 'leader';
  const fits = (row: PriceRow) => role === 'experiencer' || isGroupRow(row) === (kind === 'group-leader');
  return priceRowsOn(priceRows, track, day).find((row) => row.role === role && !row.hidden && fits(row)) ?? null;
}

function lineOf(hall: Hall, kind: FeeKind, rows: readonly PriceRow[]): FeeLine | null {
  const counts = new Map<string, { readonly row: PriceRow; readonly products: number }>();
  for (const row of rows) {
    const key = `${row.name}|${row.fee}|${row.additionalFee}`;
    if (row.fee > 0) counts.set(key, { row, products: (counts.get(key)?.products ?? 0) + 1 });
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.products - a.products || b.row.fee - a.row.fee);
  if (most === undefined) return null;
  const { name, fee, additionalFee } = most.row;
  return { hall, kind, name, fee, additionalFee, ofSome: most.products * 2 < rows.length };
}
