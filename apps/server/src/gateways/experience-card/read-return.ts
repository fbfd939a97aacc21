import { experienceCard } from '@kkumteo/copy/payment';
import { experienceCardApproved } from '@kkumteo/partners/experience-card/codes';
import { experienceCardReturnSchema } from '@kkumteo/partners/experience-card/window';
import type { WindowReturn } from '../card/return-page.ts';

/**
 * Reads how the holder's window ended; null where it can't be read. Code 00 says that the holder approved, nothing is taken yet; every other
 * code is answered by one sentence, whatever the window says of it (reservation spec §8).
 */
export function readExperienceCardReturn(query: unknown): WindowReturn | null {
  const read = experienceCardReturnSchema.safeParse(query);
  if (!read.success) return null;
  const { orderId: orderNo, code } = read.data;
  const approved = code === experienceCardApproved;
  return {
    resultCode: approved ? 'ok' : code,
    message: approved ? '' : experienceCard.paymentFailed,
    providerKey: approved ? orderNo : '',
    orderNo,
    amount: 0,
  };
}
