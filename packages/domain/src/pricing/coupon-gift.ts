import type { KstDate } from '../shared/time.ts';
import type { CouponRejection } from './coupon-refusals.ts';

/** Whom the park gives a coupon: who has visited since a day, who agreed to its news, or members by their login ids. */
export const GIFT_WAYS = ['visited', 'agreed', 'listed'] as const;
export type GiftWay = (typeof GIFT_WAYS)[number];

/** More members get a coupon only once a second person has approved it; a list names no more (PD-188). */
export const GIFT_MEMBERS_ALONE = 100;

export const giftNeedsSecondPerson = (members: number): boolean => members > GIFT_MEMBERS_ALONE;

/** Login ids that were typed or pasted in any form, each once. */
export const readLoginIds = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/u)
      .filter((id) => id !== ''),
  ),
];

interface Condition {
  readonly way: GiftWay;
  readonly since: KstDate | null;
  readonly loginIds: readonly string[];
}

/** Why no members can be chosen so, or null. A visit of today has not been made yet. */
export function giftRefusal({ way, since, loginIds }: Condition, today: KstDate): CouponRejection | null {
  if (way === 'visited' && (since === null || since >= today)) return { code: 'coupon.day-ahead', field: 'since' };
  if (way !== 'listed') return null;
  if (loginIds.length === 0) return { code: 'coupon.no-members', field: 'loginIds' };
  return loginIds.length > GIFT_MEMBERS_ALONE
    ? { code: 'coupon.members-many', field: 'loginIds', most: GIFT_MEMBERS_ALONE }
    : null;
}
