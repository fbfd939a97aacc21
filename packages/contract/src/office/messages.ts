import { FAILURES } from '@kkumteo/domain/messages/failure';
import { NOTICE_LETTERS, NOTICE_ROUNDS } from '@kkumteo/domain/messages/visit-notice';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, key, lines, pressKey } from '../wire/requests.ts';
import { boolean, date, instant, string, wholeNumber } from '../wire/scalars.ts';
import { reason } from './reservation.ts';

/** 메시지: what could not be sent, and notices to the visitors of a round. */
export const messagePaths = {
  failed: '/api/office/messages/failed',
  sendFailed: '/api/office/messages/failed/send',
  settleFailed: '/api/office/messages/failed/settle',
  notices: '/api/office/messages/notices',
  previewNotice: '/api/office/messages/notices/preview',
} as const;

// what could not be sent

/** Messages that one press sends again. */
export const MOST_AT_ONCE = 200;

const channel = wordOf(['mail', 'phone']);
const failed = plain({
  messageId: string,
  /** What it is, by its topic in the outbox. */
  topic: string,
  channel,
  /** Masked; empty where the occasion is over or its member is gone. */
  recipient: string,
  address: string,
  why: wordOf(FAILURES),
  /** What the service answered. */
  code: string,
  tries: wholeNumber,
  dueAt: instant,
  bookingReference: orNull(string),
  inquiryNo: orNull(string),
  /** How it went by the other channel; null where it went by this one alone. */
  otherWay: orNull(
    plain({
      channel,
      state: wordOf(['waiting', 'sent', 'dropped', 'needs-review']),
      via: orNull(wordOf(['mail', 'alimtalk', 'text'])),
    }),
  ),
  /** False where it would say something that is over: sent again, it is dropped. */
  isTrue: boolean,
});
export type FailedMessage = Decoded<typeof failed>;

export const failedCall = {
  answer: plain({
    now: instant,
    messages: list(failed),
    /** All that wait, also those that the list leaves out. */
    waiting: wholeNumber,
  }),
};

const chosen = plain({ messageIds: list(key(20, 1), MOST_AT_ONCE), reason, pressKey });
const ended = {
  body: chosen,
  answer: plain({
    /** Of the chosen ones: put back into the queue, or settled. */
    done: wholeNumber,
    /** Of those: over by now, so that they are not sent. */
    over: wholeNumber,
    /** Of the chosen ones: treated by another person meanwhile. */
    gone: wholeNumber,
  }),
};
export type ChosenMessages = Decoded<typeof chosen>;
export type EndedMessages = Decoded<typeof ended.answer>;

export const sendFailedCall = ended;
/** A person has said it by another way: it is not sent any more. */
export const settleFailedCall = ended;

// notices to the visitors of a round

const words = {
  day,
  roundIds: list(wholeNumber, NOTICE_ROUNDS),
  words: lines(NOTICE_LETTERS),
  /** For bookings in English; empty: they read the Korean words. */
  wordsInEnglish: lines(NOTICE_LETTERS),
};
const written = plain({ subject: string, text: string });

export const previewNoticeCall = {
  body: plain(words),
  answer: plain({
    reservations: wholeNumber,
    people: wholeNumber,
    /** Of the reservations: made in English. */
    inEnglish: wholeNumber,
    /** To a phone, else by mail. */
    byPhone: wholeNumber,
    byMail: wholeNumber,
    /** Booking references of those that nothing reaches. */
    unreached: list(string),
    /** When phones ring; null at once. */
    ringsFrom: orNull(instant),
    /** When one of these rounds got a notice last. */
    notifiedAt: orNull(instant),
    /** Whether the Korean words are registered as 알림톡; else they go to phones as a text message. */
    isAlimtalk: boolean,
    korean: written,
    english: written,
  }),
};
export type NoticePreview = Decoded<typeof previewNoticeCall.answer>;

export const sendNoticeCall = {
  body: plain({ ...words, reason, pressKey }),
  answer: plain({ noticeId: wholeNumber, reservations: wholeNumber }),
};
export type SendNotice = Decoded<typeof sendNoticeCall.body>;

const notice = plain({
  noticeId: wholeNumber,
  sentAt: instant,
  sentBy: string,
  day: date,
  rounds: list(string),
  words: string,
  wordsInEnglish: orNull(string),
  reason: string,
  reservations: wholeNumber,
  people: wholeNumber,
  /** Of the reservations, while their messages are kept: reached by some way, waiting, failed by every way, left out. */
  reached: wholeNumber,
  waiting: wholeNumber,
  failed: wholeNumber,
  dropped: wholeNumber,
});
export type VisitNoticeShown = Decoded<typeof notice>;

export const noticesCall = { answer: plain({ now: instant, notices: list(notice) }) };
