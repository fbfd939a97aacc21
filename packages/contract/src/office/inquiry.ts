import { ANSWER_LETTERS, ANSWER_WAYS } from '@kkumteo/domain/inquiry/answer';
import { INQUIRY_TOPICS, tidyInquiryText } from '@kkumteo/domain/inquiry/inquiry';
import { type Decoded, list, map, orNull, personal, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { ifGiven, key, lines } from '../wire/requests.ts';
import { boolean, instant, string, wholeNumber } from '../wire/scalars.ts';

/** Calls of the console about questions of members. */
export const officeInquiryPaths = {
  list: '/api/office/inquiries',
  one: (inquiryNo: string) => `/api/office/inquiries/${inquiryNo}`,
  answer: (inquiryNo: string) => `/api/office/inquiries/${inquiryNo}/answer`,
} as const;

const params = plain({ inquiryNo: key(40) });
const topic = wordOf(INQUIRY_TOPICS);
const way = wordOf(ANSWER_WAYS);
export const INQUIRY_STATES = ['open', 'answered'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

const listed = plain({
  inquiryNo: string,
  topic,
  askedAt: instant,
  /** Masked. */
  name: string,
  bookingReference: orNull(string),
  answered: orNull(plain({ by: string, at: instant, way })),
});
export type ListedInquiry = Decoded<typeof listed>;

export const inquiriesCall = {
  /** Open ones where left out, the oldest first; answered ones with the newest answer first. */
  query: plain({ state: ifGiven(wordOf(INQUIRY_STATES)) }),
  answer: plain({ open: wholeNumber, answered: wholeNumber, inquiries: list(listed) }),
};

export const inquiryCall = {
  params,
  answer: personal(
    plain({
      inquiryNo: string,
      topic,
      askedAt: instant,
      /** As the member wrote it. */
      text: string,
      memberKey: wholeNumber,
      /** Masked. */
      name: string,
      /** Masked; null where the member has none that takes mail, or the site sends none. */
      email: orNull(string),
      /** The member reads the site in English. */
      isEnglish: boolean,
      reservation: orNull(plain({ reservationNo: string, bookingReference: string })),
      answer: orNull(
        plain({
          way,
          text: string,
          by: string,
          at: instant,
          /** What came of its mail; null where it was answered elsewhere. */
          mail: orNull(wordOf(['waiting', 'sent', 'needs-review', 'dropped'])),
        }),
      ),
    }),
  ),
};
export type InquiryShown = Decoded<typeof inquiryCall.answer>;

// Longer than the rule's limit, so that the rule answers with its sentence.
const words = map(lines(ANSWER_LETTERS * 3), tidyInquiryText, (text) => text);
export const answerInquiryCall = { params, body: plain({ way, text: words }), answer: plain({ done: boolean }) };
export type AnswerInquiry = Decoded<typeof answerInquiryCall.body>;
