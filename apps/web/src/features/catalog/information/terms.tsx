import { termsOfUse } from '@kkumteo/copy/documents/terms-of-use';
import { ParkText } from './park-text.tsx';

/** The terms of use; also the popup of the payment page's second agreement. */
export function TermsOfUse() {
  return <ParkText document={termsOfUse} />;
}
