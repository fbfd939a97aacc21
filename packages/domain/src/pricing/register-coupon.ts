import type { KstDate } from '../shared/time.ts';
import { couponClosed, type Coupon } from './coupon.ts';
import type { PricingRejection } from './quote.ts';

/** What is counted of a coupon's registrations (PD-134). */
interface CouponLimits {
  /** How many may be registered in all; null: any number. */
  readonly totalLimit: number | null;
  readonly memberLimit: number;
  /** How many are registered, by all members and by the one who asks. */
  readonly registered: number;
  readonly own: number;
}

/** A code that a member typed, as the park knows it. */
export interface KnownCode {
  readonly coupon: Pick<Coupon, 'bookFrom' | 'bookTo' | 'useTo'> & CouponLimits;
  /** The coupon is in the catalogue no more, or its code was declared void. */
  readonly withdrawn: boolean;
  /** Of a code that counts once: who has registered it; null while it is open, and of a public code. */
  readonly registeredBy: 'member' | 'another' | null;
}

/** Letters without those that are read as another one. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 12;
/** The longest code that is looked up, with the marks between its letters. */
export const LONGEST_CODE = 60;

/** A code without case, spaces and hyphens, by which it is compared. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

/** A code in groups of four letters, as it is printed. */
export const spellCode = (plain: string): string => plain.match(/.{1,4}/gu)?.join('-') ?? '';

/** Why a typed code gives the member no coupon, the first reason in this order, or null. */
export function registrationRefusal(code: KnownCode, today: KstDate, field: string): PricingRejection | null {
  const { coupon, withdrawn, registeredBy } = code;
  if (registeredBy === 'member') return { code: 'pricing.coupon-code-yours', field };
  if (registeredBy === 'another') return { code: 'pricing.coupon-code-used', field };
  if (withdrawn) return { code: 'pricing.coupon-code-void', field };
  const closed = couponClosed(coupon, today, field);
  if (closed !== null) return closed;
  if (coupon.useTo !== null && coupon.useTo < today) return { code: 'pricing.coupon-expired', field, to: coupon.useTo };
  if (coupon.own >= coupon.memberLimit) return { code: 'pricing.coupon-member-limit', field, most: coupon.memberLimit };
  if (coupon.totalLimit !== null && coupon.registered >= coupon.totalLimit)
    return { code: 'pricing.coupon-all-registered', field };
  return null;
}
