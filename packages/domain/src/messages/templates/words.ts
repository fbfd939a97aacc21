import { fillPlaces, hasBrokenPlace, placesOf } from '../../shared/places.ts';
import { LMS_BYTES, textBytes } from '../../shared/phone-text.ts';
import { advertisingIn } from '../advertising.ts';
import type { MessageRejection } from '../refusals.ts';

/** Letters of 알림톡, with its places filled. */
export const TEMPLATE_LETTERS = 1_000;
/** Of a subject, with its places filled; a long text message cuts it. */
const SUBJECT_LETTERS = 40;

/** The words of a topic; the English ones are empty where it has none. */
export interface TemplateWords {
  readonly subject: string;
  readonly text: string;
  readonly subjectInEnglish: string;
  readonly textInEnglish: string;
}

/** What a topic can put into its words. */
export interface TemplatePlace {
  readonly name: string;
  readonly sample: string;
  /** Null where the topic has no English words. */
  readonly sampleInEnglish: string | null;
  /** Letters of its longest value. */
  readonly most: number;
  /** Whether the message is of no use without it. */
  readonly isNeeded: boolean;
}

export interface TemplateKnows {
  readonly places: readonly TemplatePlace[];
  readonly hasEnglish: boolean;
  /** Whether a phone gets it, so that it has to fit. */
  readonly goesToPhones: boolean;
}

type Field = keyof TemplateWords;
export type TemplateRefusal = MessageRejection & { readonly field: Field };

/** Places without which a message that has them built in leaves its reader with no way on. */
const NEEDED: ReadonlySet<string> = new Set([
  '예약번호',
  '체험일시',
  '금액',
  '바로가기',
  '은행',
  '계좌번호',
  '예금주',
  '결제기한',
  '환불금액',
  '환불안내',
  '휴관사유',
  '안내말',
  '아이디',
  '인증번호',
  '사용기한',
  '바뀐정보',
  '변경일시',
  '좌석',
  '문의번호',
  '문의내용',
  '답변메일',
  '답변내용',
]);

/** The places that the words of a topic have to keep, by those that are built in. */
export const neededPlaces = (builtIn: string): readonly string[] =>
  placesOf(builtIn).filter((place) => NEEDED.has(place));

/** Why words can't be taken, at most one refusal for each field; none where they can. */
export function templateRefusals(words: TemplateWords, knows: TemplateKnows): readonly TemplateRefusal[] {
  const korean = [
    fieldRefusal('subject', words.subject, knows),
    fieldRefusal('text', words.text, knows) ?? textRefusal('text', words.text, knows),
  ];
  const english = knows.hasEnglish
    ? [
        fieldRefusal('subjectInEnglish', words.subjectInEnglish, knows),
        fieldRefusal('textInEnglish', words.textInEnglish, knows) ??
          textRefusal('textInEnglish', words.textInEnglish, knows),
      ]
    : [];
  return [...korean, ...english].filter((refusal) => refusal !== null);
}

const HANGUL = /\p{Script=Hangul}/u;

function fieldRefusal(field: Field, text: string, { places }: TemplateKnows): TemplateRefusal | null {
  if (text.trim() === '') return { code: 'messages.template-empty', field };
  if (hasBrokenPlace(text)) return { code: 'messages.place-broken', field };
  const unknown = placesOf(text).find((place) => !places.some(({ name }) => name === place));
  if (unknown !== undefined) return { code: 'messages.place-unknown', place: unknown, field };
  const advertises = advertisingIn(text);
  if (advertises !== null) return { code: 'messages.words-advertise', word: advertises, field };
  if (isEnglish(field) && HANGUL.test(blankPlaces(text))) return { code: 'messages.template-not-english', field };
  const letters = fillAtLongest(field, text, places).length;
  const most = field.startsWith('subject') ? SUBJECT_LETTERS : TEMPLATE_LETTERS;
  return isSubject(field) && letters > most ? { code: 'messages.template-long', letters, most, field } : null;
}

function textRefusal(field: Field, text: string, { places, goesToPhones }: TemplateKnows): TemplateRefusal | null {
  const missing = places.find(({ name, isNeeded }) => isNeeded && !placesOf(text).includes(name));
  if (missing !== undefined) return { code: 'messages.place-missing', place: missing.name, field };
  if (!goesToPhones) return null;
  const filled = fillAtLongest(field, text, places);
  if (!isEnglish(field) && filled.length > TEMPLATE_LETTERS)
    return { code: 'messages.template-long', letters: filled.length, most: TEMPLATE_LETTERS, field };
  const bytes = textBytes(filled);
  return bytes > LMS_BYTES ? { code: 'messages.template-bytes', bytes, most: LMS_BYTES, field } : null;
}

const isEnglish = (field: Field): boolean => field.endsWith('InEnglish');
const isSubject = (field: Field): boolean => field.startsWith('subject');
const blankPlaces = (text: string): string =>
  fillPlaces(text, Object.fromEntries(placesOf(text).map((place) => [place, ' '])));

const fillAtLongest = (field: Field, text: string, places: readonly TemplatePlace[]): string =>
  fillPlaces(
    text,
    Object.fromEntries(
      places.map(({ name, sample, sampleInEnglish, most }) => [
        name,
        ((isEnglish(field) ? sampleInEnglish : null) ?? sample).padEnd(most, '가'),
      ]),
    ),
  );
