import type { CardResult } from '@kkumteo/contract/payment/payment';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Instant } from '@kkumteo/domain/shared/time';
import { draftName } from '../../lib/draft-keeper.ts';
import type { SessionSlot } from '../../lib/session-store.ts';

/** A payment under way in this tab: found again after a reload, Back, a redirect to the provider, or a login in between. */
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
  /** The reservation of before that it pays for; absent where a list becomes a reservation. */
  readonly paysFor?: string;
  /** What the payment window came back with, until the server has confirmed it. */
  readonly result: CardResult | null;
}

export const attemptSlot: SessionSlot<KeptAttempt> = {
  name: draftName('payment'),
  version: 3,
  parse: (stored) => (isAttempt(stored) ? stored : null),
};

function isAttempt(stored: unknown): stored is KeptAttempt {
  if (typeof stored !== 'object' || stored === null) return false;
  const { attemptId, track, method, windowUrl, expiresAt, canExtend, listKey, paysFor, result } = stored as Readonly<
    Record<string, unknown>
  >;
  return (
    typeof attemptId === 'string' &&
    (track === 'individual' || track === 'group') &&
    METHODS.some((each) => each === method) &&
    typeof windowUrl === 'string' &&
    typeof expiresAt === 'number' &&
    typeof canExtend === 'boolean' &&
    typeof listKey === 'string' &&
    (paysFor === undefined || typeof paysFor === 'string') &&
    (result === null || (typeof result === 'object' && 'resultCode' in result))
  );
}

const METHODS: readonly PaymentMethod[] = ['card', 'bank-transfer', 'virtual-account', 'experience-card'];
