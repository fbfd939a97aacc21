import { ADDITIONAL_SESSIONS } from './texts/additional-sessions.ts';
import { AGE_CAUTION } from './texts/age-caution.ts';
import { FEES } from './texts/fees.ts';
import { HALLS } from './texts/halls.ts';
import { NOTICE } from './texts/notice.ts';
import { PARKING } from './texts/parking.ts';
import { PRIVACY_CONSENT } from './texts/privacy-consent.ts';
import { PRIVACY } from './texts/privacy.ts';
import { QUESTIONS } from './texts/questions.ts';
import { REFUND } from './texts/refund.ts';
import { TERMS } from './texts/terms.ts';
import { WAY } from './texts/way.ts';

const TEXTS = {
  notice: NOTICE,
  terms: TERMS,
  privacy: PRIVACY,
  'privacy-consent': PRIVACY_CONSENT,
  'age-caution': AGE_CAUTION,
  fees: FEES,
  'additional-sessions': ADDITIONAL_SESSIONS,
  parking: PARKING,
  refund: REFUND,
  halls: HALLS,
  questions: QUESTIONS,
  way: WAY,
} as const;

interface TextRow {
  readonly name: string;
  readonly language: 'ko' | 'en';
  readonly document: unknown;
}

/** The documents of the demo park; terms and privacy bind in Korean and have no English. */
export const PARK_TEXTS: readonly TextRow[] = Object.entries(TEXTS).flatMap(([name, written]): readonly TextRow[] => [
  { name, language: 'ko', document: written.ko },
  ...('en' in written ? [{ name, language: 'en' as const, document: written.en }] : []),
]);
