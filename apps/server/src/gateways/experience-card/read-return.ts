import { experienceCardApproved } from '@kkumteo/partners/experience-card/codes';
import { experienceCardReturnSchema } from '@kkumteo/partners/experience-card/window';
import type { WindowReturn } from '../payment/return-page.ts';

const MESSAGE_LENGTH = 200;

/** Reads how the holder's window ended; null where it can't be read. Code 00 says that the holder approved, nothing is taken yet. */
export function readExperienceCardReturn(query: unknown): WindowReturn | null {
  const read = experienceCardReturnSchema.safeParse(query);
  if (!read.success) return null;
  const { orderId: orderNo, code, message } = read.data;
  const approved = code === experienceCardApproved;
  return {
    resultCode: approved ? 'ok' : code,
    message: approved ? '' : message.replace(/\p{Cc}/gu, ' ').slice(0, MESSAGE_LENGTH),
    providerKey: approved ? orderNo : '',
    orderNo,
    amount: 0,
  };
}
