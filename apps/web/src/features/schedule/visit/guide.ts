import { paths } from '@kkumteo/contract/pages/addresses';

/** Parts of the information page to which the header, its menu and the landing lead. */
export const GUIDE = {
  all: paths.info('hours'),
  way: `${paths.info('hours')}#way`,
  questions: `${paths.info('hours')}#questions`,
  contact: `${paths.info('hours')}#contact`,
} as const;

/** By what the address of the guide names the words of a question. */
export const ASK = 'ask';

/** The frequent questions that have these words, the first of them with its answer. */
export const questionsAbout = (words: string): string =>
  `${paths.info('hours')}?${ASK}=${encodeURIComponent(words)}#questions`;
