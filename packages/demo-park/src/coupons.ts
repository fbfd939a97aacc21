import type { Hall } from '@kkumteo/domain/catalog/hall';

export interface CouponRecord {
  readonly couponId: number;
  readonly kind: 'standard' | 'date-limited';
  /** Won off each experiencer of the standard category (PD-20). */
  readonly amount: number;
  readonly note: string;
  readonly hall: Hall | null;
  /** Days from the clock's day; null where the coupon has no range of days. */
  readonly useFromDay: number | null;
  readonly useToDay: number | null;
}

export const PARK_COUPONS: readonly CouponRecord[] = [
  {
    couponId: 1,
    kind: 'standard',
    amount: 3_000,
    note: '첫 예약 감사 쿠폰',
    hall: null,
    useFromDay: null,
    useToDay: null,
  },
  {
    couponId: 2,
    kind: 'standard',
    amount: 2_000,
    note: '어린이체험관 재방문 쿠폰',
    hall: 'child',
    useFromDay: null,
    useToDay: null,
  },
  {
    couponId: 3,
    kind: 'date-limited',
    amount: 5_000,
    note: '겨울 방학 어린이체험관 쿠폰',
    hall: 'child',
    useFromDay: 20,
    useToDay: 80,
  },
  {
    couponId: 4,
    kind: 'date-limited',
    amount: 2_000,
    note: '이달의 청소년체험관 쿠폰',
    hall: 'teen',
    useFromDay: 0,
    useToDay: 30,
  },
  {
    couponId: 5,
    kind: 'date-limited',
    amount: 1_000,
    note: '숙련기술 체험주간 쿠폰',
    hall: 'skill',
    useFromDay: 7,
    useToDay: 45,
  },
  {
    couponId: 6,
    kind: 'date-limited',
    amount: 3_000,
    note: '지난 봄 나들이 쿠폰',
    hall: null,
    useFromDay: -200,
    useToDay: -120,
  },
];
