import { errorSentences } from '@kkumteo/copy/errors';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { Rejection } from '@kkumteo/domain/shared/decision';
import type { Malformed } from './malformed.ts';

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

/** The Korean sentence of a rejection, of a rule or of the wire itself. */
export const sentenceOf = (rejection: Rejection): string =>
  isMalformed(rejection) ? rejection.message : (OF_THE_WIRE[rejection.code] ?? sentenceFor(rejection));

const isMalformed = (rejection: Rejection): rejection is Malformed =>
  rejection.code === 'http.malformed' && 'message' in rejection;
