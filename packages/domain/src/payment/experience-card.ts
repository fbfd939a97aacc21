import type { Won } from '../shared/money.ts';
import { MINUTE_MS, type Instant } from '../shared/time.ts';
import type { PaymentRejection } from './refusals.ts';

export interface TypedCard {
  readonly cardId: string;
  readonly cardNo: string;
}

/** A balance check of a card: the balance, and the amount to pay then (null where unknown). */
export interface CardLookup {
  readonly balance: Won;
  readonly total: Won | null;
  readonly at: Instant;
}

/** The provider's token for a card lives for half an hour. */
export const CARD_TOKEN_MS = 30 * MINUTE_MS;
// That long it lives, a hold with its extension for twenty minutes: what is left over is how old a look may be.
const LOOK_MINUTES = 5;

/** What is missing of a card, ID first; nothing where both are there (reservation spec §5). */
export function cardRefusals({
  cardId,
  cardNo,
}: TypedCard): readonly (PaymentRejection & { readonly field: string })[] {
  const refusals = [];
  if (cardId.trim() === '')
    refusals.push({ code: 'payment.experience-card-id-missing', field: 'experienceCardId' } as const);
  if (cardNo.trim() === '')
    refusals.push({ code: 'payment.experience-card-number-missing', field: 'experienceCardNo' } as const);
  return refusals;
}

/** Whether a balance check still says what can be paid: it is recent, and the amount is unchanged. */
export const isLookupValid = (look: CardLookup, total: Won, now: Instant): boolean =>
  look.total === total && now - look.at < LOOK_MINUTES * MINUTE_MS;

/** Refuses a card with a smaller balance than the amount, in won (reservation spec §4). */
export const balanceRefusal = (balance: Won, total: Won): (PaymentRejection & { readonly field: string }) | null =>
  balance < total ? { code: 'payment.experience-card-short', field: 'experienceCardBalance' } : null;
