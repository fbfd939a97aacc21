import { KoreanText } from './korean-text.tsx';
import { TermsOfUse as KoreanTerms } from './terms.tsx';

/** The terms of use: in Korean. */
export function TermsOfUse() {
  return (
    <KoreanText>
      <KoreanTerms />
    </KoreanText>
  );
}
