import { describe, expect, test } from 'vitest';
import { CATEGORIES, coupon, entry, experiencer, leader, priceRow, quoted } from '../park.test-support.ts';
import type { Coupon } from './coupon.ts';
import { explainLine, savingsByReason } from './explain.ts';
import type { PriceRow } from './price-row.ts';
import type { PricedEntry } from './priced-item.ts';
import { quoteBooking } from './quote-booking.ts';

const refusal = (entries: readonly PricedEntry[], coupons: readonly Coupon[] = []) => {
  const decision = quoteBooking(entries, coupons, '2026-12-01');
  return decision.ok ? null : decision.rejection;
};

const seoah = experiencer({ name: '김서아', birthDate: '2018-03-15' });
const doyun = experiencer({ name: '김도윤', birthDate: '2020-07-01' });
const mother = leader({ name: '이하은', mobile: '010-0000-0001' });
const group = (over: Parameters<typeof entry>[0]) => entry({ track: 'group', ...over });
const two = (first: Parameters<typeof entry>[0], second = first): readonly PricedEntry[] => [
  entry({ itemId: 'a', ...first }),
  entry({ itemId: 'b', ...second }),
];
const pupils = (headcount: number, categoryId = '01') => experiencer({ headcount, categoryId });
const of20 = { track: 'group', experiencers: [pupils(20)] } as const;
const disabled = { ...seoah, categoryId: '02' };
const alone = { experiencers: [seoah] };
const fee = (row: Partial<PriceRow> & { readonly fee: number }) => ({
  rows: [priceRow({ priceRowId: 1, role: 'experiencer', ...row })],
});
const TENTH_OFF = { ...CATEGORIES.disabled, categoryId: '90', discountPercent: 10 };

type PriceCase = readonly [
  name: string,
  entries: readonly PricedEntry[],
  list: number,
  pay: number,
  coupons?: readonly Coupon[],
];

const cases: readonly PriceCase[] = [
  ['an item without people costs nothing', [entry({})], 0, 0],
  [
    'two children and their guardian pay the fee table',
    [entry({ experiencers: [seoah, doyun], leaders: [mother] })],
    45_000,
    45_000,
  ],
  [
    'a free guardian costs nothing but counts in the list price',
    [entry({ ...alone, leaders: [{ ...mother, categoryId: '22' }] })],
    27_000,
    18_000,
  ],
  ['half the fee for a disabled child', [entry({ experiencers: [disabled] })], 18_000, 9_000],
  [
    'nothing for a child of a basic-livelihood recipient',
    [entry({ experiencers: [{ ...seoah, categoryId: '05' }] })],
    18_000,
    0,
  ],
  [
    'a percentage is rounded down to 10 won in the customer’s favour',
    [entry({ ...fee({ fee: 3_330 }), experiencers: [disabled] })],
    3_330,
    1_660,
  ],
  [
    'the second session of one child on one day in one hall costs 15,000',
    two(alone, { ...alone, startMinute: 840 }),
    36_000,
    33_000,
  ],
  [
    'the second session in the youth hall costs 6,000',
    two({ ...alone, hall: 'teen' }, { ...alone, hall: 'teen', startMinute: 840 }),
    18_000,
    15_000,
  ],
  ['a third session costs the additional fee again', [...two(alone), entry({ itemId: 'c', ...alone })], 54_000, 48_000],
  [
    'a guardian’s additional session that day costs 5,000',
    two({ ...alone, leaders: [mother] }, { ...alone, leaders: [{ ...mother, mobile: '01000000001' }] }),
    54_000,
    47_000,
  ],
  ['another day is a first session again', two(alone, { ...alone, visitDate: '2026-12-10' }), 36_000, 36_000],
  ['another hall is a first session again', two(alone, { ...alone, hall: 'teen' }), 27_000, 27_000],
  [
    'another child of the same name is another person',
    two(alone, { experiencers: [{ ...seoah, birthDate: '2017-03-15' }] }),
    36_000,
    36_000,
  ],
  ['unnamed people are not taken for the same person', two({ experiencers: [experiencer()] }), 36_000, 36_000],
  [
    'the most expensive session is the first and full',
    two({ ...alone, ...fee({ fee: 12_000, additionalFee: 10_000 }) }, { ...alone, startMinute: 840 }),
    30_000,
    28_000,
  ],
  ['half price beats the additional fee, and they do not add up', two({ experiencers: [disabled] }), 36_000, 18_000],
  [
    'the additional fee beats a small percentage',
    two({
      experiencers: [{ ...seoah, categoryId: '90' }],
      ...fee({ fee: 18_000, additionalFee: 15_000, categories: [TENTH_OFF] }),
    }),
    36_000,
    31_200,
  ],
  [
    'a product without an additional fee costs the same each time',
    two({ ...alone, hall: 'course', ...fee({ fee: 3_000 }) }),
    6_000,
    6_000,
  ],
  [
    'an additional fee above the fee never makes a session dearer',
    two({ ...alone, ...fee({ fee: 3_000, additionalFee: 5_000 }) }),
    6_000,
    6_000,
  ],
  [
    'a coupon takes its amount from each standard child without another discount',
    [entry({ experiencers: [seoah, doyun, experiencer({ categoryId: '02' })], couponId: 7 })],
    54_000,
    39_000,
    [coupon()],
  ],
  [
    'a coupon does not apply to the guardian',
    [entry({ ...alone, leaders: [mother], couponId: 7 })],
    27_000,
    24_000,
    [coupon()],
  ],
  ['a coupon never goes below zero', [entry({ ...alone, couponId: 7 })], 18_000, 0, [coupon({ amount: 30_000 })]],
  [
    'a coupon does not apply to an additional session',
    two(alone, { ...alone, startMinute: 840, couponId: 7 }),
    36_000,
    33_000,
    [coupon()],
  ],
  [
    'thirty pupils with two free leaders and one more who pays 4,000',
    [
      group({
        experiencers: [pupils(30)],
        leaders: [leader({ categoryId: '07' }), leader({ categoryId: '07' }), leader()],
      }),
    ],
    552_000,
    544_000,
  ],
  [
    'a group’s paying leader pays once a day',
    two({ track: 'group', experiencers: [pupils(15)], leaders: [mother] }),
    548_000,
    544_000,
  ],
  [
    'a group that declares its second session pays the additional fee for it',
    two(of20, { ...of20, additionalSession: true }),
    720_000,
    660_000,
  ],
  [
    'a group that declares all its sessions still pays the first in full',
    two({ ...of20, additionalSession: true }),
    720_000,
    660_000,
  ],
  ['a group that declares nothing pays every session in full', two(of20), 720_000, 720_000],
  ['a declared session without another is the first', [entry({ ...of20, additionalSession: true })], 360_000, 360_000],
  [
    'an individual’s declaration is ignored',
    two(alone, { experiencers: [doyun], additionalSession: true }),
    36_000,
    36_000,
  ],
  [
    'welfare heads of a group pay their share',
    [group({ experiencers: [pupils(25), pupils(3, '02'), pupils(2, '05')] })],
    540_000,
    477_000,
  ],
];

describe('the price of a booking list', () => {
  test.each(cases.map((each) => [each[0], each] as const))('%s', (_name, [, entries, list, pay, coupons]) => {
    const quote = quoted(entries, coupons);
    expect(quote).toMatchObject({ listTotal: list, payTotal: pay, discountTotal: list - pay });
  });
});

describe('the explained price', () => {
  test('people who pay the same for the same reason are listed together', () => {
    const [line] = quoted([entry({ experiencers: [seoah, doyun, experiencer({ categoryId: '02' })] })]).lines;
    const part = { role: 'experiencer', listPrice: 18_000 };
    expect(line?.parts).toEqual([
      { ...part, categoryId: '01', categoryName: '일반', reason: 'full', people: 2, price: 18_000 },
      { ...part, categoryId: '02', categoryName: '장애인', reason: 'category', people: 1, price: 9_000 },
    ]);
  });

  test('each entry has its price per head in the order of the item', () => {
    const [line] = quoted([group({ experiencers: [pupils(20, '02'), pupils(10)] })]).lines;
    expect(line?.experiencerPrices.map((head) => head.price)).toEqual([9_000, 18_000]);
  });

  test('rows carry their total cost and saving, full price first', () => {
    const [line] = quoted([group({ experiencers: [pupils(4, '02'), pupils(16)] })]).lines;
    expect(line && explainLine(line).map(({ reason, amount, saved }) => ({ reason, amount, saved }))).toEqual([
      { reason: 'full', amount: 288_000, saved: 0 },
      { reason: 'category', amount: 36_000, saved: 36_000 },
    ]);
  });

  test('savings add up by reason over all lines', () => {
    const first = { experiencers: [seoah, { ...doyun, categoryId: '02' }], couponId: 7 };
    expect(savingsByReason(quoted(two(first, { ...alone, startMinute: 840 }), [coupon()]))).toEqual([
      { reason: 'coupon', saved: 3_000 },
      { reason: 'category', saved: 9_000 },
      { reason: 'additional-session', saved: 3_000 },
    ]);
  });

  test('leaders who pay nothing are no welfare discount', () => {
    const entries = [group({ experiencers: [pupils(4, '02'), pupils(16)], leaders: [leader({ categoryId: '07' })] })];
    expect(savingsByReason(quoted(entries))).toEqual([
      { reason: 'category', saved: 36_000 },
      { reason: 'free-leader', saved: 4_000 },
    ]);
  });
});

describe('what pricing refuses', () => {
  const withCoupon = entry({ couponId: 7 });
  const refused: readonly (readonly [string, readonly PricedEntry[], object, (readonly Coupon[])?])[] = [
    [
      'a category that the product is not sold to',
      [entry({ experiencers: [seoah, experiencer({ categoryId: '07' })] })],
      { code: 'pricing.category-not-offered', field: 'items.0.experiencers.1.categoryId' },
    ],
    [
      'a group leader’s category on an individual booking',
      [entry({ ...alone, leaders: [leader({ categoryId: '07' })] })],
      { code: 'pricing.category-not-offered' },
    ],
    [
      'leaders where the product has no row for them',
      [entry({ ...alone, hall: 'teen', leaders: [mother] })],
      { code: 'pricing.leaders-not-offered', field: 'items.0.leaders' },
    ],
    ['a coupon that the booker does not hold', [withCoupon], { code: 'pricing.coupon-unknown' }],
    [
      'one coupon twice in one booking list',
      two({ couponId: 7 }),
      { code: 'pricing.coupon-used-twice', field: 'items.1.couponId' },
      [coupon()],
    ],
    ['a coupon of another hall', [withCoupon], { code: 'pricing.coupon-other-hall' }, [coupon({ hall: 'teen' })]],
    [
      'a coupon of other products',
      [withCoupon],
      { code: 'pricing.coupon-other-product' },
      [coupon({ products: [102] })],
    ],
    [
      'a coupon that can not be booked with yet',
      [withCoupon],
      { code: 'pricing.coupon-not-yet', field: 'items.0.couponId', from: '2026-12-02' },
      [coupon({ bookFrom: '2026-12-02' })],
    ],
    [
      'a coupon that can no longer be booked with',
      [withCoupon],
      { code: 'pricing.coupon-expired', field: 'items.0.couponId', to: '2026-11-30' },
      [coupon({ bookTo: '2026-11-30' })],
    ],
  ];
  test.each(refused.map((each) => [each[0], each] as const))('%s', (_what, [, entries, rejection, coupons]) => {
    expect(refusal(entries, coupons)).toMatchObject(rejection);
  });
  test('but no coupon for its product, on the first and the last day of booking', () => {
    const today = '2026-12-01';
    expect(refusal([withCoupon], [coupon({ products: [7, 101], bookFrom: today, bookTo: today })])).toBeNull();
  });
  test.each([
    ['2026-12-08', '2026-12-08', 'pricing.coupon-outside-dates'],
    ['2026-12-09', '2026-12-09', undefined],
    ['2026-12-10', '2026-12-31', 'pricing.coupon-outside-dates'],
  ])('a date-limited coupon of %s to %s for 9 December → %s', (useFrom, useTo, code) => {
    expect(refusal([withCoupon], [coupon({ kind: 'date-limited', useFrom, useTo })])?.code).toBe(code);
  });
});
