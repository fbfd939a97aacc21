import { paths } from '@kkumteo/contract/pages/addresses';

/** Parts of the information page to which the header, its menu and the landing lead. */
export const GUIDE = {
  all: paths.info('hours'),
  way: `${paths.info('hours')}#way`,
  questions: `${paths.info('hours')}#questions`,
  contact: `${paths.info('hours')}#contact`,
} as const;
