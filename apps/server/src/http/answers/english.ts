import { inEnglish, type EnglishWords } from '@kkumteo/contract/wire/in-english';
import { LANGUAGE_HEADER, type Language } from '@kkumteo/contract/wire/language';
import { englishFullDay } from '@kkumteo/copy/english/numbers';
import { FIXED_SENTENCES } from '@kkumteo/copy/english/fixed-sentences';
import { PROVIDER_WORDS } from '@kkumteo/copy/english/provider-words';
import { WIRE_WORDS } from '@kkumteo/copy/english/wire-words';
import type { IncomingHttpHeaders } from 'node:http';
import type { Api } from '../api.ts';

const FIXED: readonly (readonly [string, string])[] = [
  ...Object.entries(WIRE_WORDS),
  ...Object.entries(PROVIDER_WORDS),
  ...FIXED_SENTENCES,
];

/** The English words of a catalogue, and those of answers outside it: grades, holidays, payment methods, sentences. */
export const englishWords = (
  texts: readonly { readonly korean: string; readonly english: string }[],
): EnglishWords => ({
  texts: new Map([...FIXED, ...texts.map(({ korean, english }) => [korean, english] as const)]),
  writeDay: englishFullDay,
});

/** The English words without any catalogue. */
export const FIXED_WORDS: EnglishWords = englishWords([]);

export const languageOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): Language =>
  headers[LANGUAGE_HEADER] === 'en' ? 'en' : 'ko';

/** An answer in a language; in Korean it is unchanged. */
export const shownIn = <Answer>(language: Language, answer: Answer, english: EnglishWords): Answer =>
  language === 'en' ? inEnglish(answer, english) : answer;

/** Translates the answers of later registered calls into the language of the request. */
export function answerInLanguage(api: Api, english: () => EnglishWords): void {
  api.addHook('preSerialization', (request, _reply, payload, done) => {
    const isShown =
      languageOf(request) === 'en' && typeof payload === 'object' && payload !== null && 'response' in payload;
    done(null, isShown ? { ...payload, response: shownIn('en', payload.response, english()) } : payload);
  });
}
