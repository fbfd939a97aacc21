import type { KnownRejection } from '../sentence-for.ts';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { Sentences } from '../sentences.ts';
import { englishBooking, englishCatalog, englishPricing } from './booking.ts';
import { englishCart } from './cart.ts';
import { englishInquiry } from './inquiry.ts';
import { englishMember } from './member.ts';
import { englishParticipants, englishRooms } from './participants.ts';
import { englishPayment } from './payment.ts';
import { englishPledge } from './pledge.ts';
import { englishReservation } from './reservation.ts';
import { englishSchedule } from './schedule.ts';
import { englishWaitlist } from './waitlist.ts';

const SENTENCES: Sentences<KnownRejection> = {
  ...englishMember,
  ...englishCatalog,
  ...englishSchedule,
  ...englishParticipants,
  ...englishRooms,
  ...englishPricing,
  ...englishBooking,
  ...englishCart,
  ...englishPayment,
  ...englishPledge,
  ...englishWaitlist,
  ...englishReservation,
  ...englishInquiry,
};

const isKnownCode = (code: string): code is KnownRejection['code'] => Object.hasOwn(SENTENCES, code);

/** The English sentence for a refusal; a code that has none gets the general one. */
export function englishSentenceFor(rejection: Rejection): string {
  if (!isKnownCode(rejection.code)) return 'Something went wrong.';
  const sentence = SENTENCES[rejection.code];
  // The table's type ties each function to the facts of its own code, and the code was looked up in it.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
