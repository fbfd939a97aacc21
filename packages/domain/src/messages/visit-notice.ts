import { kstDate, type Instant, type KstDate } from '../shared/time.ts';
import { advertisingIn } from './advertising.ts';
import type { MessageRejection } from './refusals.ts';
import { daytimeFrom } from './sending-time.ts';

/** Letters of a notice to the visitors of a round, in each language. */
export const NOTICE_LETTERS = 300;
/** Rounds of a day that one notice may go to. */
export const NOTICE_ROUNDS = 50;

export interface VisitNotice {
  readonly day: KstDate;
  readonly words: string;
  /** For bookings in English; null: they read the Korean words. */
  readonly wordsInEnglish: string | null;
}

const HANGUL = /\p{Script=Hangul}/u;

/** Why a notice can't be sent, or null. */
export function noticeRefusal(
  { day, words, wordsInEnglish }: VisitNotice,
  now: Instant,
): (MessageRejection & { readonly field?: string }) | null {
  if (day < kstDate(now)) return { code: 'messages.day-past', field: 'day' };
  const texts = { words, wordsInEnglish: wordsInEnglish ?? '' };
  if (words.trim() === '') return { code: 'messages.words-missing', field: 'words' };
  for (const field of ['words', 'wordsInEnglish'] as const) {
    if (texts[field].length > NOTICE_LETTERS) return { code: 'messages.words-long', letters: NOTICE_LETTERS, field };
    const advertises = advertisingIn(texts[field]);
    if (advertises !== null) return { code: 'messages.words-advertise', word: advertises, field };
  }
  return HANGUL.test(texts.wordsInEnglish) ? { code: 'messages.words-not-english', field: 'wordsInEnglish' } : null;
}

/** When a notice may ring a phone: not between 21:00 and 08:00, unless it is for the day itself. */
export const noticeRingsFrom = (at: Instant, day: KstDate): Instant => (day === kstDate(at) ? at : daytimeFrom(at));
