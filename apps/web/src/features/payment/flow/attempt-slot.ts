import type { WindowResult } from '@kkumteo/contract/payment/payment';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Instant } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';

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
