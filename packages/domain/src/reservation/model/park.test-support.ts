import type { Hall, Track } from '../../catalog/hall.ts';
import { CHILD_ROWS, coupon } from '../../park.test-support.ts';
import type { Coupon } from '../../pricing/coupon.ts';
import type { PriceRow } from '../../pricing/price-row.ts';
import { instantOf, type Instant, type Minute } from '../../shared/time.ts';

/** A product of the model's park: all visits are on one day, in three rounds of few seats. */
export interface ModelProduct {
  readonly productId: number;
  readonly hall: Hall;
  readonly tracks: readonly Track[];
  readonly isBundle: boolean;
  readonly policy: { readonly pledgeOnly: boolean; readonly refundUntil: 'round-start' | 'day-before' };
}

export const VISIT = '2026-12-09';
export const START: Instant = Date.parse('2026-11-01T09:00:00+09:00');
/** Bounds of the rules before, at and after the visit, in their order. */
export const MOMENTS: readonly Instant[] = [
  START,
  Date.parse('2026-11-24T23:59:00+09:00'),
  Date.parse('2026-12-02T23:59:59+09:00'),
  Date.parse('2026-12-03T00:00:00+09:00'),
  Date.parse('2026-12-08T23:59:59+09:00'),
  Date.parse('2026-12-09T00:00:00+09:00'),
  Date.parse('2026-12-09T09:59:59+09:00'),
  Date.parse('2026-12-09T10:00:00+09:00'),
  Date.parse('2026-12-09T13:00:00+09:00'),
  Date.parse('2026-12-11T09:00:00+09:00'),
  Date.parse('2026-12-12T09:00:00+09:00'),
];

const BOTH: readonly Track[] = ['group', 'individual'];
const UNTIL_ROUND = { pledgeOnly: false, refundUntil: 'round-start' } as const;
export const PRODUCTS: readonly ModelProduct[] = [
  { productId: 1, hall: 'child', tracks: BOTH, isBundle: false, policy: UNTIL_ROUND },
  { productId: 2, hall: 'teen', tracks: BOTH, isBundle: false, policy: UNTIL_ROUND },
  {
    productId: 3,
    hall: 'makive',
    tracks: ['group'],
    isBundle: false,
    policy: { pledgeOnly: true, refundUntil: 'day-before' },
  },
  { productId: 4, hall: 'child', tracks: BOTH, isBundle: true, policy: UNTIL_ROUND },
];

export const ROUNDS = 3;
export const CAPACITY = { experiencer: 70, leader: 4, room: 20 } as const;
export const roundIdOf = (product: ModelProduct, at: number): number => product.productId * 10 + (at % ROUNDS);
/** 10:00, 12:00 or 14:00. */
export const startOf = (roundId: number): Minute => 600 + (roundId % 10) * 120;
export const beginsAt = (roundId: number): Instant => instantOf(VISIT, startOf(roundId));

/** Today's fees: a new fee table every few weeks asks 2,000 won more. */
export const rowsToday = (feeTable: number): readonly PriceRow[] => FEE_TABLES[feeTable] ?? CHILD_ROWS;
const FEE_TABLES: readonly (readonly PriceRow[])[] = [0, 1, 2].map((table) =>
  CHILD_ROWS.map((row) => ({ ...row, fee: row.fee + table * 2_000 })),
);

export const COUPONS: readonly Coupon[] = [0, 1].map((couponId) => coupon({ couponId, amount: 5_000 }));
