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

function isCheckoutList(stored: unknown): stored is CheckoutList {
  if (typeof stored !== 'object' || stored === null) return false;
  const { mode, track, items, idempotencyKey } = stored as Readonly<Record<string, unknown>>;
  return (
    (mode === 'pay' || mode === 'pledge') &&
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
