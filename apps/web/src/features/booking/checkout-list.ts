import { decodeListedItem, encodeListedItem } from '@kkumteo/contract/booking/listed-item';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CheckoutMode } from '@kkumteo/domain/payment/method';
import * as v from 'valibot';
import type { ListedItem } from '../../api/pricing.ts';

/** What the payment page pays for, and how it is used; kept for the browser session (booking spec §4). */
export interface CheckoutList {
  readonly mode: CheckoutMode;
  readonly track: Track;
  readonly items: readonly ListedItem[];
  /** The pledged reservation that is paid in mode settle-pledge, which has no items; absent in every other mode. */
  readonly reservationNo?: string | undefined;
  /** Named once per list, so that a repeated press can't book twice. */
  readonly idempotencyKey: string;
}

/** The list as it is stored when something is taken to payment. */
export const checkoutList = (track: Track, items: readonly ListedItem[], mode: CheckoutMode = 'pay'): CheckoutList => ({
  mode,
  track,
  items,
  idempotencyKey: crypto.randomUUID(),
});

/** What is stored when a pledged reservation is taken to payment. */
export const settledPledge = (reservationNo: string): CheckoutList => ({
  ...checkoutList('group', [], 'settle-pledge'),
  reservationNo,
});

const storedListSchema = v.object({
  mode: v.picklist(['pay', 'pledge', 'settle-pledge']),
  track: v.picklist(['individual', 'group']),
  items: v.array(v.unknown()),
  reservationNo: v.optional(v.string()),
  idempotencyKey: v.string(),
});

export function parseCheckoutList(stored: unknown): CheckoutList | null {
  if (!v.is(storedListSchema, stored)) return null;
  const items = stored.items.flatMap((each) => decodeListedItem(each) ?? []);
  if (items.length < stored.items.length || (stored.mode === 'settle-pledge' && !stored.reservationNo)) return null;
  return { ...stored, items };
}

export const storedCheckoutList = (list: CheckoutList): unknown => ({
  ...list,
  items: list.items.map((listed) => encodeListedItem(listed)),
});
