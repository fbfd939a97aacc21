import { DAY_MS, type Instant } from '../../shared/time.ts';

/** How long an offer of another day waits for its answer; then the money goes back. */
export const OFFER_DAYS = 7;
/** Left for the refund before the vendor of a payment refunds nothing more. */
const BEFORE_CLOSING_MS = DAY_MS;

/** `declined` and overdue `open` ones become `settled` by the cancel of their lines. */
export type OfferState = 'open' | 'moved' | 'declined' | 'settled';

/** Until when an offer waits; null where the payment's vendor would refund nothing by then: cancel at once. */
export function offerEnds(refundClosesAt: Instant | null, now: Instant): Instant | null {
  const last = now + OFFER_DAYS * DAY_MS;
  const ends = refundClosesAt === null ? last : Math.min(last, refundClosesAt - BEFORE_CLOSING_MS);
  return ends > now ? ends : null;
}

/** Whether the lines of an offer are to be cancelled and refunded now. */
export const isToSettle = (
  { state, until }: { readonly state: OfferState; readonly until: Instant },
  now: Instant,
): boolean => state === 'declined' || (state === 'open' && now >= until);
