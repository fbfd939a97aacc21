import fc from 'fast-check';
import type { PersonCategory } from './participants/category.ts';
import type { PriceRow } from './pricing/price-row.ts';
import type { PricedEntry, PricedExperiencer, PricedItem, PricedLeader } from './pricing/priced-item.ts';
import type { Hall, Track } from './catalog/hall.ts';
import type { Coupon } from './pricing/coupon.ts';
import { ALWAYS_VALID } from './shared/valid-days.ts';
import { quoteBooking } from './pricing/quote-booking.ts';
import type { Quote } from './pricing/quote.ts';
import type { LineFacts } from './reservation/can.ts';

const category = (
  categoryId: string,
  name: string,
  rule: Pick<PersonCategory, 'kind' | 'discountPercent'> & Partial<PersonCategory>,
): PersonCategory => ({ categoryId, name, perBookingLimit: null, experiencersEach: null, note: '', ...rule });

/** The park's person categories (PD-4). */
export const CATEGORIES = {
  standard: category('01', '일반', { kind: 'standard', discountPercent: 0 }),
  disabled: category('02', '장애인', { kind: 'discount', discountPercent: 50 }),
  merit: category('03', '국가유공자', { kind: 'discount', discountPercent: 50 }),
  senior: category('04', '만 65세 이상', { kind: 'discount', discountPercent: 50 }),
  livelihood: category('05', '기초생활수급자 자녀', { kind: 'discount', discountPercent: 100 }),
  carer: category('06', '장애인 보호자', { kind: 'carer', discountPercent: 100, perBookingLimit: 1 }),
  groupLeader: category('07', '단체인솔자', { kind: 'group-leader', discountPercent: 100, experiencersEach: 15 }),
  freeGuardian: category('22', '무료보호자', { kind: 'free-guardian', discountPercent: 100, perBookingLimit: 1 }),
} as const;

const EXPERIENCER_CATEGORIES = [
  CATEGORIES.standard,
  CATEGORIES.disabled,
  CATEGORIES.merit,
  CATEGORIES.senior,
  CATEGORIES.livelihood,
];

export const priceRow = (row: Partial<PriceRow> & Pick<PriceRow, 'priceRowId' | 'role' | 'fee'>): PriceRow => ({
  ...ALWAYS_VALID,
  name: row.role === 'experiencer' ? '체험자' : '보호자',
  additionalFee: null,
  hidden: false,
  fixed: false,
  sharedPeople: null,
  categories: row.role === 'experiencer' ? EXPERIENCER_CATEGORIES : [CATEGORIES.standard],
  ...row,
});

/** Price rows of the fee table (reservation spec §9). */
export const CHILD_ROWS: readonly PriceRow[] = [
  priceRow({ priceRowId: 1, role: 'experiencer', fee: 18_000, additionalFee: 15_000 }),
  priceRow({
    priceRowId: 2,
    role: 'leader',
    fee: 9_000,
    additionalFee: 5_000,
    categories: [CATEGORIES.standard, CATEGORIES.disabled, CATEGORIES.carer, CATEGORIES.freeGuardian],
  }),
  priceRow({
    priceRowId: 3,
    role: 'leader',
    name: '단체인솔자',
    fee: 4_000,
    additionalFee: 0,
    categories: [CATEGORIES.standard, CATEGORIES.carer, CATEGORIES.groupLeader],
  }),
];
export const TEEN_ROWS: readonly PriceRow[] = [
  priceRow({ priceRowId: 4, role: 'experiencer', fee: 9_000, additionalFee: 6_000 }),
];

export const experiencer = (over: Partial<PricedExperiencer> = {}): PricedExperiencer => ({
  categoryId: '01',
  headcount: 1,
  name: '',
  birthDate: null,
  ...over,
});

export const leader = (over: Partial<PricedLeader> = {}): PricedLeader => ({
  categoryId: '01',
  name: '',
  mobile: '',
  ...over,
});

/** One priced item: of an individual, in the child hall at 10:00. */
export function entry(
  over: Partial<PricedItem> & {
    readonly hall?: Hall;
    readonly rows?: readonly PriceRow[];
    readonly startMinute?: number;
  },
): PricedEntry {
  const { hall = 'child', rows = hall === 'teen' ? TEEN_ROWS : CHILD_ROWS, startMinute = 600, ...item } = over;
  return {
    item: {
      itemId: 'item-1',
      track: 'individual',
      visitDate: '2026-12-09',
      experiencers: [],
      leaders: [],
      additionalSession: false,
      couponId: null,
      ...item,
    },
    product: { productId: 101, hall, priceRows: rows },
    round: { startMinute },
  };
}

export const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  couponId: 7,
  kind: 'standard',
  amount: 3_000,
  note: '',
  hall: null,
  products: [],
  useFrom: null,
  useTo: null,
  bookFrom: null,
  bookTo: null,
  ...over,
});

export function quoted(entries: readonly PricedEntry[], coupons: readonly Coupon[] = []): Quote {
  const quote = quoteBooking(entries, coupons, '2026-12-01');
  if (!quote.ok) throw new Error(quote.rejection.code);
  return quote.value;
}

const anyRow = (priceRowId: number, role: PriceRow['role']): fc.Arbitrary<PriceRow> =>
  fc
    .record({
      fee: fc.integer({ min: 0, max: 50_000 }),
      additionalFee: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null }),
    })
    .map((fees) => priceRow({ priceRowId, role, ...fees }));

export const anyRows: fc.Arbitrary<readonly PriceRow[]> = fc.tuple(anyRow(1, 'experiencer'), anyRow(2, 'leader'));

export const anyPerson = fc.record({
  categoryId: fc.constantFrom('01', '02', '03', '04', '05'),
  headcount: fc.integer({ min: 1, max: 40 }),
  name: fc.constantFrom('', '김서아', '김도윤', '박지호'),
  birthDate: fc.constantFrom(null, '2018-03-15', '2019-01-01'),
});

/** A group counts its heads, an individual names each. */
export const personOn = (track: Track, person: Partial<PricedExperiencer>): PricedExperiencer =>
  experiencer(track === 'group' ? { ...person, name: '', birthDate: null } : { ...person, headcount: 1 });

/** A paid line of an individual in the child hall on 9 December 2026, at 10:00. */
export const lineFacts = (over: Partial<LineFacts> = {}): LineFacts => ({
  track: 'individual',
  status: 'confirmed',
  paymentMethod: 'card',
  productName: '소방서 출동',
  hallName: '어린이체험관',
  paidBeforeDay: false,
  visitDate: '2026-12-09',
  startMinute: 600,
  isBundle: false,
  couponId: null,
  refundClosesAt: null,
  policy: { pledgeOnly: false, refundUntil: 'round-start' },
  ...over,
});
