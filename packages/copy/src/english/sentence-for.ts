import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { WaitlistRejection } from '@kkumteo/domain/waitlist/waitlist-request';
import { sentenceFor } from '../sentence-for.ts';
import type { Sentences } from '../sentences.ts';
import { englishMember } from './member.ts';
import { englishPayment } from './payment.ts';
import { englishSchedule } from './schedule.ts';
import { englishWaitlist } from './waitlist.ts';
import { englishBooking, englishCatalog, englishPricing } from './booking.ts';
import { englishParticipants, englishRooms } from './participants.ts';

/** Everything that is refused on the public pages and on the way to a paid booking. */
type OnTheWay =
  | MemberRejection
  | BookingRejection
  | PaymentRejection
  | WaitlistRejection
  | Extract<ReservationRejection, { readonly code: 'reservation.not-found' | 'reservation.repeated-order' }>;

const SENTENCES: Sentences<OnTheWay> = {
  ...englishMember,
  ...englishCatalog,
  ...englishSchedule,
  ...englishParticipants,
  ...englishRooms,
  ...englishPricing,
  ...englishBooking,
  ...englishPayment,
  ...englishWaitlist,
  'reservation.not-found': 'We could not find this booking.',
  'reservation.repeated-order': 'The same booking is already being handled. Please check your bookings.',
};

const isOnTheWay = (code: string): code is OnTheWay['code'] => Object.hasOwn(SENTENCES, code);

/** The English sentence for a refusal; the Korean one for what is refused on pages that are Korean alone. */
export function englishSentenceFor(rejection: Rejection): string {
  if (!isOnTheWay(rejection.code)) return sentenceFor(rejection);
  const sentence = SENTENCES[rejection.code];
  // The table's type ties each function to the facts of its own code, and the code was looked up in it.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
