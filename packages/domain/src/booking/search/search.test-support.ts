import { bookedProduct } from '@kkumteo/testkit/booking-builders';
import { SPECIFIED_HALLS, specifiedHall } from '@kkumteo/testkit/halls';
import type { Product } from '../../catalog/product.ts';
import { productTexts } from '../../catalog/search-product.ts';
import { priceRow } from '../../park.test-support.ts';
import { instantOf } from '../../shared/time.ts';
import type { Findable, ProductSearch, SearchPark, RoundLeft } from './search-products.ts';

const NOW = instantOf('2026-11-23', 600);

export function product(productId: number, over: Partial<Product> = {}): Product {
  return {
    ...bookedProduct(),
    productId,
    name: `상품 ${productId}`,
    headline: '',
    summary: '',
    picturePath: '',
    target: '',
    durationMinutes: 60,
    streetId: null,
    recommended: false,
    tracks: ['individual', 'group'],
    saleTo: '2027-12-31',
    description: [],
    optionText: '',
    grades: [],
    components: [],
    rounds: [],
    ...over,
  };
}

/** Won of the products that do not cost 18,000. */
const FEES: { readonly [ProductId in number]?: number } = { 7: 9_000 };

const findable = (each: Product): Findable => ({
  product: each,
  priceRows: [priceRow({ priceRowId: 1, role: 'experiencer', fee: FEES[each.productId] ?? 18_000 })],
  texts: productTexts(each, [specifiedHall(each.hall).name]),
});

export const round = (hour: number, remainingSeats: number): RoundLeft => ({
  roundId: hour,
  startMinute: hour * 60,
  endMinute: hour * 60 + 60,
  remainingSeats,
});

export const park = (
  products: readonly Product[],
  roundsOn: SearchPark['roundsOn'] = () => [round(10, 20)],
): SearchPark => ({ products: products.map(findable), halls: SPECIFIED_HALLS, streets: [], roundsOn, now: NOW });

export const LOOKING: ProductSearch = {
  track: 'individual',
  sale: 'on-sale',
  text: '',
  day: null,
  children: [],
  seats: 1,
  onlyWithSeats: false,
  streetId: null,
  longestMinutes: null,
  dearest: null,
  among: null,
};
