import { formatInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { listForReview, sendAgain, type MessageForReview } from '../modules/messages/store.ts';
import { type OfficeDeps, formatDateTime } from './command-line.ts';

/**
 * `messages`: messages that are not retried. `messages again NUMBER`: puts one back into the queue, once the cause is
 * fixed. Exit code 1 where a person has to act.
 */
export async function messages(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const [act, number = ''] = args;
  if (act === undefined) return list(deps);
  if (act !== 'again' || !/^\d{1,15}$/.test(number)) throw new Error('messages, or messages again NUMBER');
  const done = await sendAgain(deps.sql, Number(number), deps.clock.now());
  deps.print(done ? 'The message is sent again.' : 'No such message is waiting; nothing was done.');
  return done ? 0 : 1;
}

async function list(deps: OfficeDeps): Promise<number> {
  const waiting = await listForReview(deps.sql);
  deps.print(`${waiting.length} messages need a person.`);
  for (const message of waiting) {
    const { messageId, channel, tries, code, dueAt } = message;
    deps.print(
      `  ${messageId}  ${channel}  ${aboutOf(message)}  ${code} after ${tries} tries, due ${formatDateTime(dueAt)}`,
    );
  }
  return waiting.length > 0 ? 1 : 0;
}

function aboutOf({ topic, bookingReference, inquiryReference }: MessageForReview): string {
  if (bookingReference !== null) return `${topic} ${formatBookingReference(bookingReference)}`;
  return inquiryReference === null ? topic : `${topic} ${formatInquiryNumber(inquiryReference)}`;
}
