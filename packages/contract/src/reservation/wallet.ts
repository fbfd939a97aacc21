import { wordOf } from '../wire/codes.ts';
import { field, object, wrapped } from '../wire/codec.ts';
import { type Language, LANGUAGES } from '../wire/language.ts';
import { elseValue } from '../wire/requests.ts';
import { stringOrNull } from '../wire/scalars.ts';

export const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass';

export const walletPaths = {
  offers: (reservationNo: string) => `/api/reservation/${reservationNo}/wallet`,
  /** A plain link, as a phone opens a pass only where it is the answer to a navigation; so it names its language. */
  applePass: (reservationNo: string, language: Language) =>
    `/api/reservation/${reservationNo}/wallet/apple?language=${language}`,
} as const;

export const walletPatterns = {
  offers: walletPaths.offers(':bundleRvNo'),
  applePass: `${walletPaths.offers(':bundleRvNo')}/apple`,
} as const;

export const applePassRequest = object({ language: field('language', elseValue(wordOf(LANGUAGES), 'ko')) });

export const walletAnswer = wrapped(
  'wallet',
  object({
    applePath: field('applePath', stringOrNull, 'the pass for Apple Wallet; empty where the park has no certificate'),
    googleUrl: field('googleUrl', stringOrNull, 'the link that saves to Google Wallet; empty where it is not set up'),
  }),
);
