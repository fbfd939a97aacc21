import { discountSection, feeSection } from '@kkumteo/copy/documents/fees';
import { parkingSection } from '@kkumteo/copy/documents/parking';
import { reservationNotice } from '@kkumteo/copy/documents/reservation-notice';
import { termsOfUse } from '@kkumteo/copy/documents/terms-of-use';
import { INFO_SLUGS, type InfoSlug } from '@kkumteo/contract/pages/addresses';
import type { ReactNode } from 'react';
import { Hours } from './hours.tsx';
import { Licence } from './licence.tsx';
import { ReservationNotice } from './notice.tsx';
import { ParkSections } from './park-text.tsx';
import { PrivacyPolicy } from './privacy.tsx';
import { RefundRules } from './refund.tsx';
import { TermsOfUse } from './terms.tsx';

export interface Topic {
  readonly title: string;
  readonly contents: readonly ReactNode[];
}

const fees = <ParkSections key="fees" sections={[feeSection, discountSection]} />;

/** The information pages of PD-11 by their address; hours and fees stand together as the legacy page had them. */
export const TOPICS: Readonly<Record<InfoSlug, Topic>> = {
  hours: { title: '운영시간과 체험료', contents: [<Hours key="hours" />, fees] },
  fees: { title: '체험료와 할인', contents: [fees] },
  parking: { title: '주차 안내', contents: [<ParkSections key="parking" sections={[parkingSection]} />] },
  refund: { title: '환불 규정', contents: [<RefundRules key="refund" />] },
  notice: { title: reservationNotice.title, contents: [<ReservationNotice key="notice" />] },
  terms: { title: termsOfUse.title, contents: [<TermsOfUse key="terms" />] },
  privacy: { title: '개인정보처리방침', contents: [<PrivacyPolicy key="privacy" />] },
  licence: { title: '저작권과 오픈소스', contents: [<Licence key="licence" />] },
};

/** The topic of an address word; null for a word that is none. */
export function topicOf(word: string | undefined): InfoSlug | null {
  return INFO_SLUGS.find((slug) => slug === word) ?? null;
}
