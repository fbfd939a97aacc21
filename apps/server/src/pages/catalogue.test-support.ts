import { USUAL_LIMITS } from '@kkumteo/domain/catalog/limits';
import type { Hall, HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { Won } from '@kkumteo/domain/shared/money';
import { bookedProduct, priceRow } from '@kkumteo/testkit/booking-builders';
import { specifiedHall } from '@kkumteo/testkit/halls';
import { FIXED_WORDS } from '../http/answers/english.ts';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';

const PRODUCT: Product = {
  ...bookedProduct(),
  name: '소방서',
  headline: '불을 꺼요',
  summary: '호스를 잡고 불을 꺼요.',
  target: '',
  durationMinutes: 40,
  picturePath: '/reserve/scenes/fire.svg',
  streetId: null,
  recommended: false,
  saleTo: '2026-12-31',
  tracks: ['individual', 'group'],
  description: [],
  optionText: '',
  grades: [],
  components: [],
  rounds: [],
};

/** A product of the children's hall for both tracks, changed by `parts`. */
export const product = (parts: Partial<Product> = {}): Product => ({ ...PRODUCT, ...parts });

const HALL: HallRecord = {
  ...specifiedHall('child'),
  intro: '하루 한 가지 직업을 온몸으로 만나는 곳',
  ageGuidance: '48개월 이상–초등 4학년',
  sameDayUntilMinute: null,
  picturePath: '/reserve/scenes/hall-child.svg',
};

const HALLS: ReadonlyMap<Hall, HallRecord> = new Map(
  [HALL, { ...specifiedHall('teen'), inChooser: false }, { ...specifiedHall('makive'), inChooser: false }].map(
    (each) => [each.hall, each],
  ),
);

/** A catalogue of these products in the children's hall; those for guests are invited by CODE; `fees` in won by product, else 18,000. */
export function catalogueOf(
  products: readonly Product[],
  parts: Partial<CatalogueState> = {},
  fees: Readonly<Record<number, Won>> = {},
): CatalogueState {
  const entries = products.map((each) => ({
    product: each,
    booked: bookedProduct({ productId: each.productId }),
    priceRows: [priceRow({ fee: fees[each.productId] ?? 18_000 })],
    rounds: [],
    invitations: each.policy.invitationOnly
      ? [{ code: 'CODE', productId: each.productId, until: null, limit: null }]
      : [],
  }));
  const productById = new Map(entries.map((entry) => [entry.product.productId, entry]));
  return {
    version: 1,
    products: entries,
    productById,
    known: productById,
    roundById: new Map(),
    halls: HALLS,
    knownHalls: HALLS,
    streets: [],
    rooms: new Map(),
    categories: new Map(),
    calendar: new Map(),
    notices: [],
    operator: null,
    limits: USUAL_LIMITS,
    texts: new Map(),
    english: FIXED_WORDS,
    changes: { products: null, english: null },
    ...parts,
  };
}
