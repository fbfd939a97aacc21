import { describe, expect, test } from 'vitest';
import { CATEGORIES, entry, experiencer, leader, priceRow } from '../park.test-support.ts';
import type { Coupon } from './coupon.ts';
import { explainLine, savingsByReason } from './explain.ts';
import type { PricedEntry } from './priced-item.ts';
import { quoteBooking } from './quote-booking.ts';
import type { Quote } from './quote.ts';

const quoted = (entries: readonly PricedEntry[], coupons: readonly Coupon[] = []): Quote => {
  const decision = quoteBooking(entries, coupons);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.value;
};
const refusal = (entries: readonly PricedEntry[], coupons: readonly Coupon[] = []) => {
  const decision = quoteBooking(entries, coupons);
  return decision.ok ? null : decision.rejection;
};

const seoah = experiencer({ name: '김서아', birthDate: '2018-03-15' });
const doyun = experiencer({ name: '김도윤', birthDate: '2020-07-01' });
const mother = leader({ name: '이하은', mobile: '010-0000-0001' });
const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  couponId: 7,
  kind: 'standard',
  amount: 3_000,
  note: '',
  hall: null,
  useFrom: null,
  useTo: null,
  ...over,
});
const group = (over: Parameters<typeof entry>[0]) => entry({ track: 'group', ...over });

interface PriceCase {
  readonly name: string;
  readonly entries: readonly PricedEntry[];
  readonly coupons?: readonly Coupon[];
  readonly list: number;
  readonly pay: number;
}

const cases: readonly PriceCase[] = [
  { name: 'nobody costs nothing', entries: [entry({})], list: 0, pay: 0 },
  {
    name: 'two children and their guardian pay the fee table',
    entries: [entry({ experiencers: [seoah, doyun], leaders: [mother] })],
    list: 45_000,
    pay: 45_000,
  },
  {
    name: 'a free guardian costs nothing but counts in the list price',
    entries: [entry({ experiencers: [seoah], leaders: [{ ...mother, categoryId: '22' }] })],
    list: 27_000,
    pay: 18_000,
  },
  {
    name: 'half the fee for a disabled child',
    entries: [entry({ experiencers: [{ ...seoah, categoryId: '02' }] })],
    list: 18_000,
    pay: 9_000,
  },
  {
    name: 'nothing for a child of a basic-livelihood recipient',
    entries: [entry({ experiencers: [{ ...seoah, categoryId: '05' }] })],
    list: 18_000,
    pay: 0,
  },
  {
    name: 'a percentage is rounded down to 10 won in the customer’s favour',
    entries: [
      entry({
        rows: [priceRow({ priceRowId: 1, role: 'experiencer', fee: 3_330 })],
        experiencers: [{ ...seoah, categoryId: '02' }],
      }),
    ],
    list: 3_330,
    pay: 1_660,
  },
  {
    name: 'the second session of one child on one day in one hall costs 15,000',
    entries: [
      entry({ itemId: 'a', experiencers: [seoah] }),
      entry({ itemId: 'b', experiencers: [seoah], startMinute: 840 }),
    ],
    list: 36_000,
    pay: 33_000,
  },
  {
    name: 'the second session in the youth hall costs 6,000',
    entries: [
      entry({ itemId: 'a', hall: 'teen', experiencers: [seoah] }),
      entry({ itemId: 'b', hall: 'teen', experiencers: [seoah], startMinute: 840 }),
    ],
    list: 18_000,
    pay: 15_000,
  },
  {
    name: 'a third session costs the additional fee again',
    entries: ['a', 'b', 'c'].map((itemId) => entry({ itemId, experiencers: [seoah] })),
    list: 54_000,
    pay: 48_000,
  },
  {
    name: 'a guardian’s additional session that day costs 5,000',
    entries: [
      entry({ itemId: 'a', experiencers: [seoah], leaders: [mother] }),
      entry({ itemId: 'b', experiencers: [seoah], leaders: [{ ...mother, mobile: '01000000001' }] }),
    ],
    list: 54_000,
    pay: 47_000,
  },
  {
    name: 'another day is a first session again',
    entries: [
      entry({ itemId: 'a', experiencers: [seoah] }),
      entry({ itemId: 'b', experiencers: [seoah], visitDate: '2026-12-10' }),
    ],
    list: 36_000,
    pay: 36_000,
  },
  {
    name: 'another hall is a first session again',
    entries: [
      entry({ itemId: 'a', experiencers: [seoah] }),
      entry({ itemId: 'b', hall: 'teen', experiencers: [seoah] }),
    ],
    list: 27_000,
    pay: 27_000,
  },
  {
    name: 'another child of the same name is another person',
    entries: [
      entry({ itemId: 'a', experiencers: [seoah] }),
      entry({ itemId: 'b', experiencers: [{ ...seoah, birthDate: '2017-03-15' }] }),
    ],
    list: 36_000,
    pay: 36_000,
  },
  {
    name: 'unnamed people are not taken for the same person',
    entries: [
      entry({ itemId: 'a', experiencers: [experiencer()] }),
      entry({ itemId: 'b', experiencers: [experiencer()] }),
    ],
    list: 36_000,
    pay: 36_000,
  },
  {
    name: 'the most expensive session is the first and full',
    entries: [
      entry({
        itemId: 'a',
        experiencers: [seoah],
        rows: [priceRow({ priceRowId: 8, role: 'experiencer', fee: 12_000, additionalFee: 10_000 })],
      }),
      entry({ itemId: 'b', experiencers: [seoah], startMinute: 840 }),
    ],
    list: 30_000,
    pay: 28_000,
  },
  {
    name: 'half price beats the additional fee, and they do not add up',
    entries: [
      entry({ itemId: 'a', experiencers: [{ ...seoah, categoryId: '02' }] }),
      entry({ itemId: 'b', experiencers: [{ ...seoah, categoryId: '02' }] }),
    ],
    list: 36_000,
    pay: 18_000,
  },
  {
    name: 'the additional fee beats a small percentage',
    entries: ['a', 'b'].map((itemId) =>
      entry({
        itemId,
        experiencers: [{ ...seoah, categoryId: '90' }],
        rows: [
          priceRow({
            priceRowId: 1,
            role: 'experiencer',
            fee: 18_000,
            additionalFee: 15_000,
            categories: [{ ...CATEGORIES.disabled, categoryId: '90', discountPercent: 10 }],
          }),
        ],
      }),
    ),
    list: 36_000,
    pay: 31_200,
  },
  {
    name: 'a product without an additional fee costs the same each time',
    entries: ['a', 'b'].map((itemId) =>
      entry({
        itemId,
        hall: 'course',
        experiencers: [seoah],
        rows: [priceRow({ priceRowId: 1, role: 'experiencer', fee: 3_000 })],
      }),
    ),
    list: 6_000,
    pay: 6_000,
  },
  {
    name: 'an additional fee above the fee never makes a session dearer',
    entries: ['a', 'b'].map((itemId) =>
      entry({
        itemId,
        experiencers: [seoah],
        rows: [priceRow({ priceRowId: 1, role: 'experiencer', fee: 3_000, additionalFee: 5_000 })],
      }),
    ),
    list: 6_000,
    pay: 6_000,
  },
  {
    name: 'a coupon takes its amount from each standard child without another discount',
    entries: [entry({ experiencers: [seoah, doyun, experiencer({ categoryId: '02' })], couponId: 7 })],
    coupons: [coupon()],
    list: 54_000,
    pay: 39_000,
  },
  {
    name: 'a coupon does not apply to the guardian',
    entries: [entry({ experiencers: [seoah], leaders: [mother], couponId: 7 })],
    coupons: [coupon()],
    list: 27_000,
    pay: 24_000,
  },
  {
    name: 'a coupon never goes below zero',
    entries: [entry({ experiencers: [seoah], couponId: 7 })],
    coupons: [coupon({ amount: 30_000 })],
    list: 18_000,
    pay: 0,
  },
  {
    name: 'a coupon does not apply to an additional session',
    entries: [
      entry({ itemId: 'a', experiencers: [seoah] }),
      entry({ itemId: 'b', experiencers: [seoah], startMinute: 840, couponId: 7 }),
    ],
    coupons: [coupon()],
    list: 36_000,
    pay: 33_000,
  },
  {
    name: 'thirty pupils with two free leaders and one more who pays 4,000',
    entries: [
      group({
        experiencers: [experiencer({ headcount: 30 })],
        leaders: [leader({ categoryId: '07' }), leader({ categoryId: '07' }), leader()],
      }),
    ],
    list: 552_000,
    pay: 544_000,
  },
  {
    name: 'a group’s paying leader pays once a day',
    entries: ['a', 'b'].map((itemId) =>
      group({ itemId, experiencers: [experiencer({ headcount: 15 })], leaders: [mother] }),
    ),
    list: 548_000,
    pay: 544_000,
  },
  {
    name: 'a group that declares its second session pays the additional fee for it',
    entries: [
      group({ itemId: 'a', experiencers: [experiencer({ headcount: 20 })] }),
      group({ itemId: 'b', experiencers: [experiencer({ headcount: 20 })], additionalSession: true }),
    ],
    list: 720_000,
    pay: 660_000,
  },
  {
    name: 'a group that declares all its sessions still pays the first in full',
    entries: [
      group({ itemId: 'a', experiencers: [experiencer({ headcount: 20 })], additionalSession: true }),
      group({ itemId: 'b', experiencers: [experiencer({ headcount: 20 })], additionalSession: true }),
    ],
    list: 720_000,
    pay: 660_000,
  },
  {
    name: 'a group that declares nothing pays every session in full',
    entries: [
      group({ itemId: 'a', experiencers: [experiencer({ headcount: 20 })] }),
      group({ itemId: 'b', experiencers: [experiencer({ headcount: 20 })] }),
    ],
    list: 720_000,
    pay: 720_000,
  },
  {
    name: 'a declared session without another is the first',
    entries: [group({ experiencers: [experiencer({ headcount: 20 })], additionalSession: true })],
    list: 360_000,
    pay: 360_000,
  },
  {
    name: 'an individual’s declaration is ignored',
    entries: [
      entry({ itemId: 'a', experiencers: [seoah] }),
      entry({ itemId: 'b', experiencers: [doyun], additionalSession: true }),
    ],
    list: 36_000,
    pay: 36_000,
  },
  {
    name: 'welfare heads of a group pay their share',
    entries: [
      group({
        experiencers: [
          experiencer({ headcount: 25 }),
          experiencer({ headcount: 3, categoryId: '02' }),
          experiencer({ headcount: 2, categoryId: '05' }),
        ],
      }),
    ],
    list: 540_000,
    pay: 477_000,
  },
];

describe('the price of a booking list', () => {
  test.each(cases)('$name', ({ entries, coupons, list, pay }) => {
    const quote = quoted(entries, coupons);
    expect(quote).toMatchObject({ listTotal: list, payTotal: pay, discountTotal: list - pay });
  });
});

describe('the explained price', () => {
  test('people who pay the same for the same reason are listed together', () => {
    const [line] = quoted([entry({ experiencers: [seoah, doyun, experiencer({ categoryId: '02' })] })]).lines;
    expect(line?.parts).toEqual([
      {
        role: 'experiencer',
        categoryId: '01',
        categoryName: '일반',
        reason: 'full',
        people: 2,
        listPrice: 18_000,
        price: 18_000,
      },
      {
        role: 'experiencer',
        categoryId: '02',
        categoryName: '장애인',
        reason: 'category',
        people: 1,
        listPrice: 18_000,
        price: 9_000,
      },
    ]);
  });

  test('each entry has its price per head in the order of the item', () => {
    const [line] = quoted([
      group({ experiencers: [experiencer({ headcount: 20, categoryId: '02' }), experiencer({ headcount: 10 })] }),
    ]).lines;
    expect(line?.experiencerPrices.map((head) => head.price)).toEqual([9_000, 18_000]);
  });

  test('rows carry their total cost and saving, full price first', () => {
    const [line] = quoted([
      group({ experiencers: [experiencer({ headcount: 4, categoryId: '02' }), experiencer({ headcount: 16 })] }),
    ]).lines;
    expect(line && explainLine(line).map(({ reason, amount, saved }) => ({ reason, amount, saved }))).toEqual([
      { reason: 'full', amount: 288_000, saved: 0 },
      { reason: 'category', amount: 36_000, saved: 36_000 },
    ]);
  });

  test('savings add up by reason over all lines', () => {
    const quote = quoted(
      [
        entry({ itemId: 'a', experiencers: [seoah, { ...doyun, categoryId: '02' }], couponId: 7 }),
        entry({ itemId: 'b', experiencers: [seoah], startMinute: 840 }),
      ],
      [coupon()],
    );
    expect(savingsByReason(quote)).toEqual([
      { reason: 'coupon', saved: 3_000 },
      { reason: 'category', saved: 9_000 },
      { reason: 'additional-session', saved: 3_000 },
    ]);
  });
});

test('leaders who pay nothing are no welfare discount', () => {
  const quote = quoted([
    group({
      experiencers: [experiencer({ headcount: 4, categoryId: '02' }), experiencer({ headcount: 16 })],
      leaders: [leader({ categoryId: '07' })],
    }),
  ]);
  expect(savingsByReason(quote)).toEqual([
    { reason: 'category', saved: 36_000 },
    { reason: 'free-leader', saved: 4_000 },
  ]);
});

describe('what pricing refuses', () => {
  test('a category that the product is not sold to', () => {
    expect(refusal([entry({ experiencers: [seoah, experiencer({ categoryId: '07' })] })])).toEqual({
      code: 'pricing.category-not-offered',
      field: 'items.0.experiencers.1.categoryId',
    });
  });
  test('a group leader’s category on an individual booking', () => {
    expect(refusal([entry({ experiencers: [seoah], leaders: [leader({ categoryId: '07' })] })])?.code).toBe(
      'pricing.category-not-offered',
    );
  });
  test('leaders where the product has no row for them', () => {
    expect(refusal([entry({ hall: 'teen', experiencers: [seoah], leaders: [mother] })])).toEqual({
      code: 'pricing.leaders-not-offered',
      field: 'items.0.leaders',
    });
  });
  test('a coupon that the booker does not hold', () => {
    expect(refusal([entry({ couponId: 7 })])?.code).toBe('pricing.coupon-unknown');
  });
  test('one coupon twice in one booking list', () => {
    expect(refusal([entry({ couponId: 7 }), entry({ itemId: 'b', couponId: 7 })], [coupon()])).toEqual({
      code: 'pricing.coupon-used-twice',
      field: 'items.1.couponId',
    });
  });
  test('a coupon of another hall', () => {
    expect(refusal([entry({ couponId: 7 })], [coupon({ hall: 'teen' })])?.code).toBe('pricing.coupon-other-hall');
  });
  test.each([
    ['2026-12-08', '2026-12-08', 'pricing.coupon-outside-dates'],
    ['2026-12-09', '2026-12-09', undefined],
    ['2026-12-10', '2026-12-31', 'pricing.coupon-outside-dates'],
  ])('a date-limited coupon of %s to %s for 9 December → %s', (useFrom, useTo, code) => {
    expect(refusal([entry({ couponId: 7 })], [coupon({ kind: 'date-limited', useFrom, useTo })])?.code).toBe(code);
  });
});
