import type { ProductPolicy } from '@kkumteo/domain/catalog/product';
import type { Experiencer } from '@kkumteo/domain/participants/person';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { BookedProduct, BookingItem } from '@kkumteo/domain/booking/booking';
import { ALWAYS_VALID } from '@kkumteo/domain/shared/valid-days';
import { PERSON_CATEGORIES } from './categories.ts';
import { DOHYEON, SEOA, SEOJUN } from './personas.ts';

const PLAIN_POLICY: ProductPolicy = {
  pledgeOnly: false,
  sameDayCutoffMinute: null,
  requiredConfirmation: null,
  freeApplication: false,
  refundUntil: 'round-start',
  invitationOnly: false,
};

/** Two children and a guardian in the child hall on 2026-12-09, changed by `parts`. */
export const bookingItem = (parts: Partial<BookingItem> = {}): BookingItem => ({
  itemId: 'item-1',
  track: 'individual',
  productId: 101,
  roundId: 1011,
  visitDate: '2026-12-09',
  experiencers: [SEOJUN, SEOA],
  leaders: [DOHYEON],
  roomApplications: [],
  additionalSession: false,
  couponId: null,
  organisation: null,
  invited: false,
  invitationCode: null,
  ...parts,
});

export const experiencer = (name: string, parts: Partial<Experiencer> = {}): Experiencer => ({
  ...SEOJUN,
  key: `experiencer-${name}`,
  name,
  ...parts,
});

/** A row of the price table; every category of persons may take it unless `parts` says otherwise. */
export const priceRow = (parts: Partial<PriceRow> = {}): PriceRow => ({
  ...ALWAYS_VALID,
  priceRowId: 1,
  role: 'experiencer',
  name: '체험자',
  fee: 18_000,
  additionalFee: 15_000,
  hidden: false,
  fixed: false,
  sharedPeople: null,
  categories: PERSON_CATEGORIES.filter(({ kind }) => kind === 'standard' || kind === 'discount'),
  ...parts,
});

const guardianRow = (parts: Partial<PriceRow> = {}): PriceRow =>
  priceRow({
    priceRowId: 2,
    role: 'leader',
    name: '보호자',
    fee: 9_000,
    additionalFee: 5_000,
    categories: PERSON_CATEGORIES.filter(({ kind }) => kind !== 'group-leader'),
    ...parts,
  });

/** A product of the child hall on individual sale, changed by `parts`. */
export const bookedProduct = (parts: Partial<BookedProduct> = {}): BookedProduct => ({
  productId: 101,
  name: '소방서 구조대',
  hall: 'child',
  tracks: ['individual'],
  isBundle: false,
  fixedHeadcount: false,
  roomTotalLimit: null,
  capacityMode: 'per-round',
  saleFrom: '2026-01-01',
  saleTo: '2028-12-31',
  includedWeekdays: [0, 1, 2, 3, 4, 5, 6],
  exceptionDates: [],
  rounds: [],
  policy: PLAIN_POLICY,
  priceRows: [priceRow(), guardianRow()],
  ...parts,
});

/** A policy with nothing special but what `parts` says. */
export const productPolicy = (parts: Partial<ProductPolicy> = {}): ProductPolicy => ({ ...PLAIN_POLICY, ...parts });
