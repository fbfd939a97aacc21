import type { Hall } from '../../catalog/hall.ts';
import type { KstDate } from '../../shared/time.ts';
import { findProducts, type ProductSearch, type SearchPark } from './search-products.ts';

/** The most seats that one round of each product has left on a day, without products that can't be booked then. */
export type MostLeft = (day: KstDate) => ReadonlyMap<number, number>;

export interface SuitingDay {
  readonly day: KstDate;
  readonly count: number;
}

/** How many products a search with seats would find on each day; the children's ages are the same on all days. */
export function suitingDays(
  park: Omit<SearchPark, 'roundsOn'>,
  search: ProductSearch,
  {
    hall,
    days,
    mostLeft,
  }: { readonly hall: Hall | null; readonly days: readonly KstDate[]; readonly mostLeft: MostLeft },
): readonly SuitingDay[] {
  const suiting = findProducts({ ...park, roundsOn: () => [] }, { ...search, day: null, sale: 'on-sale' })
    .all.filter(({ product }) => hall === null || product.hall === hall)
    .map(({ product }) => product.productId);
  const needed = Math.max(1, search.seats);
  return days.map((day) => {
    const left = mostLeft(day);
    return { day, count: suiting.filter((productId) => (left.get(productId) ?? 0) >= needed).length };
  });
}
