import type { CardBalance, CardPolicy } from '@kkumteo/contract/payment/experience-card';
import type { WindowResult } from '@kkumteo/contract/payment/payment';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Database } from '../../../db/pool.ts';
import type { ExperienceCardProvider } from '../../../gateways/experience-card/port.ts';
import { countCardCheck } from '../../member/counted-tries.ts';
import { confirmPayment } from '../attempts/confirm-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findOwnAttempt } from '../attempts/store.ts';
import { sealCardToken } from './card-looks.ts';

/** Looks up a card's balance and its token. Refused after too many tries, and where the provider does not answer. */
export async function checkExperienceCard(
  deps: Pick<PaymentDeps, 'clock'> & { readonly db: Database; readonly experienceCard: ExperienceCardProvider },
  card: { readonly cardId: string; readonly cardNo: string },
  memberKey: number,
): Promise<Decision<CardBalance, PaymentRejection>> {
  const now = deps.clock.now();
  const wait = await countCardCheck(deps.db, memberKey, now);
  if (wait > 0) return refuse({ code: 'payment.too-many-card-checks' });
  const looked = await deps.experienceCard.checkBalance(card);
  if (looked.kind === 'unreachable') return refuse({ code: 'payment.experience-card-down' });
  if (looked.kind !== 'ok') return accept({ ok: false, code: looked.code, message: looked.message });
  const cardToken = await sealCardToken(deps.db, looked.cardToken, { memberKey, now });
  return accept({ ok: true, balance: looked.balance, cardToken });
}

/** The provider's areas and refund deadline; refused where the provider is not there. */
export async function readExperienceCardPolicy(
  gateway: ExperienceCardProvider,
  now: Instant,
): Promise<Decision<CardPolicy, PaymentRejection>> {
  const policy = await gateway.policy();
  if (policy.kind !== 'ok') return refuse({ code: 'payment.experience-card-down' });
  const { regions, refundClosesAt } = policy;
  return accept({ regions, refundClosesAt, refundable: now <= refundClosesAt });
}

/**
 * Pays an experience-card attempt whose window has closed, and answers the reservation's number. The window's result is
 * only a hint:
 */
export async function orderByExperienceCard(
  deps: PaymentDeps,
  result: WindowResult,
  memberKey: number,
): Promise<Decision<string, PaymentRejection>> {
  const attempt = await findOwnAttempt(deps.sql, result.attemptId, memberKey);
  if (attempt?.method !== 'experience-card') return refuse({ code: 'payment.attempt-unknown' });
  const confirmed = await confirmPayment(deps, { ...result, amount: attempt.amount }, memberKey);
  if (!confirmed.ok) return confirmed;
  const answer = confirmed.value;
  if (answer.ok) return accept(answer.reservationNo);
  // The outcome is unknown, which is no refusal; another process may have settled it meanwhile.
  const now = await findOwnAttempt(deps.sql, result.attemptId, memberKey);
  if (now?.reservationNo != null) return accept(now.reservationNo);
  return now?.state === 'confirming'
    ? refuse({ code: 'payment.in-progress' })
    : refuse({ code: 'payment.declined', providerMessage: answer.message });
}
