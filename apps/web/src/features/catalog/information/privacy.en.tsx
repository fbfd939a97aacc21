import { KoreanText } from './korean-text.tsx';
import { PrivacyPolicy as KoreanPolicy } from './privacy.tsx';

/** How personal data is handled: in Korean. */
export function PrivacyPolicy() {
  return (
    <KoreanText>
      <KoreanPolicy />
    </KoreanText>
  );
}
