import type { SoldTerms } from '@kkumteo/domain/pricing/sold-terms';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { NewRefund } from '../../payment/refunds/store.ts';

/** Takes the row of a payment for the transaction; before its reservation, as everywhere. */
export async function lockAttempt(tx: Sql, attemptId: string): Promise<void> {
  await tx.query('select 1 from payment_attempt where attempt_id = $1 for update', [attemptId]);
}

/** What an open line costs in won, and what it remembers of what it was sold at. */
export interface LineAmounts {
  readonly lineKey: number;
  readonly listAmount: Won;
  readonly amount: Won;
  readonly additionalSession: boolean;
  readonly terms: SoldTerms;
}

/** Lines that are cancelled and what becomes of the others, as `cancel_lines` writes it; amounts in won. */
export interface SavedCancel {
  readonly reservationKey: number;
  /** Null where the park has decided it. */
  readonly memberKey: number | null;
  readonly requestId: string;
  readonly gone: readonly number[];
  readonly stays: readonly LineAmounts[];
  readonly prices: readonly { readonly participantKey: number; readonly price: Won }[];
  /** Null where no money goes back. */
  readonly refund: NewRefund | null;
}

const SAVE = 'select cancel_lines($1::jsonb, to_timestamp($2::float8))';

/** Writes a cancel: lines, seats, prices, totals, its refund, message and audit entry. The caller has locked payment and reservation. */
export async function saveCancel(tx: Sql, cancel: SavedCancel, now: Instant): Promise<void> {
  await tx.query(SAVE, [JSON.stringify(cancel), now / 1000], 'reservation-cancel');
}
