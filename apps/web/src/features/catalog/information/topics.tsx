import { discountSection, feeSection } from '@kkumteo/copy/documents/fees';
import { parkingSection } from '@kkumteo/copy/documents/parking';
import { INFORMATION_TITLES } from '@kkumteo/copy/pages/information-titles';
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
  hours: { title: INFORMATION_TITLES.hours, contents: [<Hours key="hours" />, fees] },
  fees: { title: INFORMATION_TITLES.fees, contents: [fees] },
  parking: {
    title: INFORMATION_TITLES.parking,
    contents: [<ParkSections key="parking" sections={[parkingSection]} />],
  },
  refund: { title: INFORMATION_TITLES.refund, contents: [<RefundRules key="refund" />] },
  notice: { title: INFORMATION_TITLES.notice, contents: [<ReservationNotice key="notice" />] },
  terms: { title: INFORMATION_TITLES.terms, contents: [<TermsOfUse key="terms" />] },
  privacy: { title: INFORMATION_TITLES.privacy, contents: [<PrivacyPolicy key="privacy" />] },
  licence: { title: INFORMATION_TITLES.licence, contents: [<Licence key="licence" />] },
};

/** The topic of an address word; null for a word that is none. */
export function topicOf(word: string | undefined): InfoSlug | null {
  return INFO_SLUGS.find((slug) => slug === word) ?? null;
}
