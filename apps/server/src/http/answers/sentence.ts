import type { EnglishWords } from '@kkumteo/contract/wire/in-english';
import type { Language } from '@kkumteo/contract/wire/language';
import { englishSentenceFor } from '@kkumteo/copy/english/sentence-for';
import { errorSentences } from '@kkumteo/copy/errors';
import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { Malformed } from '../input/malformed.ts';

const OF_THE_WIRE: Readonly<Record<string, string>> = {
  'http.malformed': errorSentences.malformed,
  'http.bad-address': errorSentences.pageNotFound,
  'http.expired': errorSentences.expired,
  'http.too-large': errorSentences.tooLarge,
  'http.too-many': errorSentences.tooMany,
  'http.header-too-large': errorSentences.tooLarge,
  'http.unsupported-type': errorSentences.malformed,
  'http.forged': errorSentences.forbidden,
  'http.not-found': errorSentences.notFound,
  'http.busy': errorSentences.busy,
  'http.fault': errorSentences.general,
};

export const sentenceOf = (rejection: Rejection): string =>
  isMalformed(rejection) ? rejection.message : (OF_THE_WIRE[rejection.code] ?? officeSentenceFor(rejection));

/** The sentence in a language; `english` has the names of the park in it. */
export function sentenceIn(language: Language, rejection: Rejection, english: EnglishWords): string {
  if (language === 'ko') return sentenceOf(rejection);
  const korean = isMalformed(rejection) ? rejection.message : OF_THE_WIRE[rejection.code];
  if (korean !== undefined) return english.texts.get(korean) ?? korean;
  return englishSentenceFor(withNames(rejection, english));
}

/** A rejection whose facts have the park's names in English. */
function withNames(rejection: Rejection, { texts }: EnglishWords): Rejection {
  const named = (fact: unknown): unknown =>
    typeof fact === 'string' ? (texts.get(fact) ?? fact) : Array.isArray(fact) ? fact.map(named) : fact;
  const facts = Object.entries(rejection).map(([name, fact]) => [name, name === 'code' ? fact : named(fact)]);
  return Object.fromEntries(facts) as Rejection;
}

const isMalformed = (rejection: Rejection): rejection is Malformed =>
  rejection.code === 'http.malformed' && 'message' in rejection;
