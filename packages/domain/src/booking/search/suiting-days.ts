import type { Hall } from '../../catalog/hall.ts';
import { shownFee } from '../../pricing/price-row.ts';
import type { KstDate } from '../../shared/time.ts';
import { findProducts, type ProductSearch, type SearchPark } from './search-products.ts';

/** The most seats that one round of each product has left on a day, without products that can't be booked then. */
export type MostLeft = (day: KstDate) => ReadonlyMap<number, number>;

export interface SuitingDay {
  readonly day: KstDate;
  readonly count: number;
}

/** How many products a search with seats would find on each day; the children's ages are the same on all days, its fee may differ. */
export function suitingDays(
  park: Omit<SearchPark, 'roundsOn'>,
  search: ProductSearch,
  {
    hall,
    days,
    mostLeft,
  }: { readonly hall: Hall | null; readonly days: readonly KstDate[]; readonly mostLeft: MostLeft },
): readonly SuitingDay[] {
  const onAnyDay: ProductSearch = { ...search, day: null, sale: 'on-sale', dearest: null };
  const suiting = findProducts({ ...park, roundsOn: () => [] }, onAnyDay)
    .all.filter(({ product }) => hall === null || product.hall === hall)
    .map(({ product }) => product.productId);
  const rows = new Map(park.products.map(({ product, priceRows }) => [product.productId, priceRows]));
  const costsTooMuch = (productId: number, day: KstDate): boolean =>
    search.dearest !== null && shownFee(rows.get(productId) ?? [], search.track, day) > search.dearest;
  const needed = Math.max(1, search.seats);
  return days.map((day) => {
    const left = mostLeft(day);
    const suits = (productId: number) => (left.get(productId) ?? 0) >= needed && !costsTooMuch(productId, day);
    return { day, count: suiting.filter(suits).length };
  });
}
