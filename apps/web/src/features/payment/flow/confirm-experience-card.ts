import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { ConfirmAnswer } from '@kkumteo/contract/payment/payment';
import { orderByExperienceCard } from '../../../api/experience-card.ts';
import { isApiFailure } from '../../../lib/http.ts';

/**
 * Has the server pay what the holder approved; null where nobody knows yet whether the provider took the amount. A payment that failed is told
 * in the words of reservation spec §8, with the reason behind.
 */
export async function confirmExperienceCard(attemptId: string): Promise<ConfirmAnswer | null> {
  try {
    return { ok: true, reservationNo: await orderByExperienceCard(attemptId) };
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown;
    if (thrown.code === 'payment.in-progress') return null;
    if (thrown.code !== 'payment.declined') throw thrown;
    const message = `${sentenceFor({ code: 'payment.experience-card-failed' })} (${thrown.message})`;
    return { ok: false, message, reservationNo: '' };
  }
}
