import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import type { CartRejection } from '@kkumteo/domain/cart/cart';
import type { InquiryRejection } from '@kkumteo/domain/inquiry/inquiry';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { PledgeRejection, VerificationRejection } from '@kkumteo/domain/pledge/pledge-form';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { WaitlistRejection } from '@kkumteo/domain/waitlist/waitlist-request';
import { cartSentences } from './cart.ts';
import { catalogSentences } from './catalog.ts';
import { errorSentences } from './errors.ts';
import { inquirySentences } from './inquiry.ts';
import { memberSentences } from './member.ts';
import { participantSentences } from './participants.ts';
import { paymentSentences } from './payment.ts';
import { pledgeSentences } from './pledge.ts';
import { reservationSentences } from './reservation.ts';
import { roomSentences } from './rooms.ts';
import { scheduleSentences } from './schedule.ts';
import type { Sentences } from './sentences.ts';
import { waitlistSentences } from './waitlist.ts';
import { bookingSentences, pricingSentences } from './booking.ts';

export type KnownRejection =
  | MemberRejection
  | BookingRejection
  | CartRejection
  | PaymentRejection
  | PledgeRejection
  | VerificationRejection
  | WaitlistRejection
  | ReservationRejection
  | InquiryRejection;

const SENTENCES: Sentences<KnownRejection> = {
  ...memberSentences,
  ...catalogSentences,
  ...scheduleSentences,
  ...participantSentences,
  ...roomSentences,
  ...pricingSentences,
  ...bookingSentences,
  ...cartSentences,
  ...paymentSentences,
  ...pledgeSentences,
  ...waitlistSentences,
  ...reservationSentences,
  ...inquirySentences,
};

export const REJECTION_CODES: readonly string[] = Object.keys(SENTENCES);

const isKnownCode = (code: string): code is KnownRejection['code'] => Object.hasOwn(SENTENCES, code);

/** The Korean sentence for a refusal; a code that has none gets the general one. */
export function sentenceFor(rejection: Rejection): string {
  if (!isKnownCode(rejection.code)) return errorSentences.general;
  const sentence = SENTENCES[rejection.code];
  // The table's type ties each function to the facts of its own code, and the code was looked up in it.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
