import type { PreparedPayment, WindowResult } from '@kkumteo/contract/payment/payment';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Instant } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import { releaseAttempt } from '../../../api/payment.ts';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import type { CheckoutList } from '../../booking/checkout-list.ts';

/**
 * A payment under way in this tab: found again after a reload, Back, a redirect to the provider, or a login in between.
 */
export interface KeptAttempt {
  readonly attemptId: string;
  readonly track: Track;
  /** How it is paid; another way needs another attempt. */
  readonly method: PaymentMethod;
  readonly windowUrl: string;
  readonly expiresAt: Instant;
  /** The hold can be prolonged once. */
  readonly canExtend: boolean;
  /** The booking list that it pays for, or the reservation. */
  readonly listKey: string;
  /** The existing reservation that it pays for; absent where a list becomes a reservation. */
  readonly paysFor?: string | undefined;
  /** What the payment window came back with, until the server has confirmed it. */
  readonly result: WindowResult | null;
}

const attemptSchema = v.object({
  attemptId: v.string(),
  track: v.picklist(['individual', 'group']),
  method: v.picklist(['card', 'bank-transfer', 'virtual-account', 'experience-card']),
  windowUrl: v.string(),
  expiresAt: v.number(),
  canExtend: v.boolean(),
  listKey: v.string(),
  paysFor: v.optional(v.string()),
  result: v.nullable(
    v.object({
      resultCode: v.string(),
      message: v.string(),
      providerKey: v.string(),
      attemptId: v.string(),
      amount: v.nullable(v.number()),
    }),
  ),
});

export const attemptSlot: SessionSlot<KeptAttempt> = {
  name: personalDraft('payment'),
  version: 3,
  parse: parseAs(attemptSchema),
};

/** Where the payment window of an attempt opens: in a frame of our page, or as a separate page (PD-43). */
export const windowAddress = ({ windowUrl }: Pick<KeptAttempt, 'windowUrl'>, display: 'frame' | 'page'): string =>
  `${windowUrl}?display=${display}`;

/** What is paid for: a list that becomes a reservation, or one that exists, provisional or pledged (PD-59). */
export type PaymentTarget =
  | { readonly kind: 'new-booking'; readonly list: CheckoutList }
  | {
      readonly kind: 'existing-reservation';
      readonly reservationNo: string;
      /** The lines that the page shows as open; the server refuses where they are others by now. */
      readonly shown: readonly string[];
    };

/** The name under which a target's attempt is kept in this tab. */
export const keyOf = (target: PaymentTarget): string =>
  target.kind === 'new-booking' ? target.list.idempotencyKey : target.reservationNo;

/** Paying later exists for groups only. */
export const trackOf = (target: PaymentTarget): Track => (target.kind === 'new-booking' ? target.list.track : 'group');

/** How an attempt is paid, and when payment of the list closes: no hold outlasts that (PD-128). */
export interface PayingWay {
  readonly method: PaymentMethod;
  readonly closesAt: Instant;
}

/** The live attempt of this target and method, to be paid again; the seats of any other are released first. */
export async function liveAttempt(target: PaymentTarget, method: PaymentMethod): Promise<KeptAttempt | null> {
  const kept = readValue(attemptSlot);
  if (kept === null || (kept.listKey === keyOf(target) && kept.method === method)) return kept;
  await abandonAttempt();
  return null;
}

/** Forgets the attempt of this tab and releases its seats. */
export async function abandonAttempt(): Promise<void> {
  const kept = readValue(attemptSlot);
  writeValue(attemptSlot, null);
  // Seats that can't be released now are released when the hold expires (PD-15).
  if (kept !== null) await releaseAttempt(kept.attemptId).catch(() => null);
}

/** Keeps a prepared payment, so that a reload, Back or a login in between finds it again. */
export function keepAttempt(
  target: PaymentTarget,
  { method, closesAt }: PayingWay,
  prepared: PreparedPayment,
): KeptAttempt {
  const { attemptId, windowUrl, expiresAt } = prepared;
  const isNew = target.kind === 'new-booking';
  const attempt: KeptAttempt = {
    attemptId,
    windowUrl,
    expiresAt,
    method,
    track: trackOf(target),
    listKey: keyOf(target),
    // The seats of an existing reservation are its own: there is no hold to extend. No hold outlasts the end of payment
    // (PD-128).
    canExtend: isNew && expiresAt < closesAt,
    ...(isNew ? {} : { paysFor: target.reservationNo }),
    result: null,
  };
  writeValue(attemptSlot, attempt);
  return attempt;
}
