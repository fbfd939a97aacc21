import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { ConfirmAnswer } from '@kkumteo/contract/payment/payment';
import { orderByExperienceCard } from '../../api/experience-card.ts';
import { readAttempt } from '../../api/payment.ts';
import { isApiFailure } from '../../lib/http.ts';

const ASK_AGAIN_MS = 2_000;
const PAYMENT_FAILED = sentenceFor({ code: 'payment.experience-card-failed' });

/**
 * Has the server pay what the holder approved. Where nobody knows yet whether the provider took the amount, the answer waits until the attempt
 * says so; null where the visitor left the page meanwhile. A payment that failed is told in the specification's words (§8), with the reason behind.
 */
export async function confirmExperienceCard(attemptId: string): Promise<ConfirmAnswer | null> {
  try {
    return { ok: true, reservationNo: await orderByExperienceCard(attemptId) };
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown;
    if (thrown.code === 'payment.declined') return failed(`${PAYMENT_FAILED} (${thrown.message})`);
    if (thrown.code === 'payment.in-progress') return whatCameOfIt(attemptId);
    throw thrown;
  }
}

async function whatCameOfIt(attemptId: string): Promise<ConfirmAnswer | null> {
  const { pathname } = location;
  for (;;) {
    await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS));
    if (location.pathname !== pathname) return null;
    const progress = await readAttempt(attemptId).catch(() => null);
    if (progress === null || progress.state === 'confirming') continue;
    if (progress.reservationNo !== null) return { ok: true, reservationNo: progress.reservationNo };
    if (progress.state === 'review') return failed(sentenceFor({ code: 'payment.confirm-failed' }));
    return failed(PAYMENT_FAILED);
  }
}

const failed = (message: string): ConfirmAnswer => ({ ok: false, message, reservationNo: '' });
