import { firstRefusal, type Check } from '../shared/decision.ts';
import { containsResidentNumber, normaliseText, textLength } from '../shared/text.ts';
import { tidyInquiryText } from './inquiry.ts';

/** By mail from the console; or elsewhere, by telephone or from the park's own mailbox, as the words say. */
export const ANSWER_WAYS = ['mail', 'elsewhere'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

/** Longest answer in code points. */
export const ANSWER_LETTERS = 4_000;

export interface Answer {
  readonly way: AnswerWay;
  readonly text: string;
}

export type AnswerRejection =
  | { readonly code: 'inquiry.answer-missing'; readonly field: string }
  | { readonly code: 'inquiry.answer-too-long'; readonly field: string; readonly limit: number }
  | { readonly code: 'inquiry.answer-resident-number'; readonly field: string }
  /** It was never asked, or is no longer kept. */
  | { readonly code: 'inquiry.unknown' }
  | { readonly code: 'inquiry.answered'; readonly by: string }
  /** The site sends no mail, or the member has no address that takes any. */
  | { readonly code: 'inquiry.no-mail' };

const field = 'text';

const CHECKS: readonly Check<Answer, AnswerRejection>[] = [
  ({ text }) => (normaliseText(text) === '' ? { code: 'inquiry.answer-missing', field } : null),
  ({ text }) =>
    textLength(tidyInquiryText(text)) > ANSWER_LETTERS
      ? { code: 'inquiry.answer-too-long', field, limit: ANSWER_LETTERS }
      : null,
  ({ text }) => (containsResidentNumber(text) ? { code: 'inquiry.answer-resident-number', field } : null),
];

/** The first thing that is refused of an answer as typed, or null; for the console and the server. */
export const answerRefusal = (answer: Answer): AnswerRejection | null => firstRefusal(CHECKS, answer);
