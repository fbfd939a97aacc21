import { bookingSentences } from '../booking.ts';
import { catalogSentences } from '../catalog.ts';
import { errorSentences } from '../errors.ts';
import { memberSentences } from '../member.ts';
import { participantSentences } from '../participants.ts';
import { paymentSentences } from '../payment.ts';
import { pricingSentences } from '../pricing.ts';
import { roomSentences } from '../rooms.ts';
import { scheduleSentences } from '../schedule.ts';
import { waitlistSentences } from '../waitlist.ts';
import { englishBooking } from './booking.ts';
import { englishCatalog } from './catalog.ts';
import { englishErrors } from './errors.ts';
import { ENGLISH_MALFORMED } from './malformed.ts';
import { englishMember } from './member.ts';
import { englishParticipants } from './participants.ts';
import { englishPayment } from './payment.ts';
import { englishPricing } from './pricing.ts';
import { englishRooms } from './rooms.ts';
import { englishSchedule } from './schedule.ts';
import { englishWaitlist } from './waitlist.ts';

type Table = Readonly<Record<string, unknown>>;

const TABLES: readonly (readonly [korean: Table, english: Table])[] = [
  [errorSentences, englishErrors],
  [memberSentences, englishMember],
  [catalogSentences, englishCatalog],
  [scheduleSentences, englishSchedule],
  [participantSentences, englishParticipants],
  [roomSentences, englishRooms],
  [pricingSentences, englishPricing],
  [bookingSentences, englishBooking],
  [waitlistSentences, englishWaitlist],
  [paymentSentences, englishPayment],
];

/**
 * Fixed sentences by their Korean words: an answer that has one, such as the result of a payment, was worded before its
 * language was known.
 */
export const FIXED_SENTENCES: readonly (readonly [korean: string, english: string])[] = [
  ...Object.entries(ENGLISH_MALFORMED),
  ...TABLES.flatMap(([korean, english]) =>
    Object.entries(korean).flatMap(([code, sentence]) => {
      const said = english[code];
      return typeof sentence === 'string' && typeof said === 'string' ? [[sentence, said] as const] : [];
    }),
  ),
];
