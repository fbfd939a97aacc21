import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CheckoutMode } from '@kkumteo/domain/payment/method';
import type { ListedItem } from '../../api/pricing.ts';
import { draftName } from '../../lib/draft-keeper.ts';
import type { SessionSlot } from '../../lib/session-store.ts';

/** What the payment page pays for, and how it is used; kept for the browser session (booking spec §4). */
export interface CheckoutList {
  readonly mode: CheckoutMode;
  readonly track: Track;
  readonly items: readonly ListedItem[];
  /** The pledged reservation that is paid in mode settle-pledge, which has no items; absent in every other mode. */
  readonly reservationNo?: string;
  /** Named once per list, so that a repeated press can't book twice. */
  readonly idempotencyKey: string;
}

/** The one booking list of this tab; a login in between does not lose it. */
export const checkoutSlot: SessionSlot<CheckoutList> = {
  name: draftName('checkout'),
  version: 1,
  parse: (stored) => (isCheckoutList(stored) ? stored : null),
};

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

function isCheckoutList(stored: unknown): stored is CheckoutList {
  if (typeof stored !== 'object' || stored === null) return false;
  const { mode, track, items, reservationNo, idempotencyKey } = stored as Readonly<Record<string, unknown>>;
  return (
    (mode === 'settle-pledge'
      ? typeof reservationNo === 'string' && reservationNo !== ''
      : mode === 'pay' || mode === 'pledge') &&
    (track === 'individual' || track === 'group') &&
    typeof idempotencyKey === 'string' &&
    Array.isArray(items) &&
    items.every(isListedItem)
  );
}

/** Whether something stored looks like an item with its words. */
export function isListedItem(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null || !('item' in stored) || !('labels' in stored)) return false;
  const { item, labels } = stored;
  return (
    typeof item === 'object' &&
    item !== null &&
    'productId' in item &&
    'experiencers' in item &&
    Array.isArray(item.experiencers) &&
    typeof labels === 'object' &&
    labels !== null &&
    'productName' in labels
  );
}
