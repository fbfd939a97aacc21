import { cartSentences } from '../cart.ts';
import { catalogSentences } from '../catalog.ts';
import { errorSentences } from '../errors.ts';
import { inquirySentences } from '../inquiry.ts';
import { memberSentences } from '../member.ts';
import { participantSentences, peopleSaved } from '../participants.ts';
import { paymentSentences } from '../payment.ts';
import { pledgeSentences } from '../pledge.ts';
import { reservationSentences } from '../reservation.ts';
import { roomSentences, roomsSaved } from '../rooms.ts';
import { scheduleSentences } from '../schedule.ts';
import { waitlistSentences } from '../waitlist.ts';
import { englishCart } from './cart.ts';
import { englishInquiry } from './inquiry.ts';
import { englishMember } from './member.ts';
import { englishPayment } from './payment.ts';
import { englishPledge } from './pledge.ts';
import { englishReservation } from './reservation.ts';
import { englishSchedule } from './schedule.ts';
import { englishWaitlist } from './waitlist.ts';
import { bookingSentences, pricingSentences } from '../booking.ts';
import { englishBooking, englishCatalog, englishPricing } from './booking.ts';
import { englishParticipants, englishRooms } from './participants.ts';

const englishErrors: { readonly [Key in keyof typeof errorSentences]: string } = {
  general: 'Something went wrong.',
  detailPanel: 'Something went wrong.',
  verification: 'Something went wrong.',
  expired: 'The request timed out. Please try again.',
  malformed: 'Please check what you have entered.',
  forbidden: 'We could not verify this request. Please reload the page and try again.',
  notFound: 'We could not find what you asked for.',
  pageNotFound: 'There is no such page. Please check the address.',
  tooMany: 'Too many requests. Please try again in a moment.',
  tooLarge: 'What you have sent is too large.',
  busy: 'Many visitors are here right now, and this is taking longer than usual. Please try again in a moment.',
  offline: 'Please check your internet connection.',
  wrongAccess: 'This page can’t be opened this way.',
  paymentRequestFailed: 'The payment request failed. Please contact the customer centre.',
  loadFailed: 'This could not be loaded.',
};

/** What is wrong with input that a schema did not take, in English. */
const ENGLISH_MALFORMED: Readonly<Record<string, string>> = {
  '입력할 수 있는 범위를 넘었습니다. 내용을 줄여 주세요.': 'This is more than can be entered. Please shorten it.',
  '입력하신 값이 너무 작거나 비어 있습니다.': 'This is too small or empty.',
  '필요한 값이 빠져 있습니다.': 'Something that is needed is missing.',
  '입력하신 값의 형식이 올바르지 않습니다.': 'This is not in the right form.',
  '없는 체험관입니다.': 'There is no such hall.',
  '사용할 수 없는 문자가 들어 있습니다.': 'This has characters that can’t be used.',
  '없는 날짜입니다.': 'There is no such date.',
};

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
  [cartSentences, englishCart],
  [pledgeSentences, englishPledge],
  [reservationSentences, englishReservation],
  [inquirySentences, englishInquiry],
];

/** Fixed sentences by their Korean words, such as the result of a payment, worded before its language was known. */
export const FIXED_SENTENCES: readonly (readonly [korean: string, english: string])[] = [
  [peopleSaved.experiencers, 'The participants have been saved.'],
  [peopleSaved.leaders, 'The guardians and group leaders have been saved.'],
  [roomsSaved, 'The rooms have been saved.'],
  ...Object.entries(ENGLISH_MALFORMED),
  ...TABLES.flatMap(([korean, english]) =>
    Object.entries(korean).flatMap(([code, sentence]) => {
      const said = english[code];
      return typeof sentence === 'string' && typeof said === 'string' ? [[sentence, said] as const] : [];
    }),
  ),
];
