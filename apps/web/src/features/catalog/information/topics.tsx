import { discountSection, feeSection } from '@kkumteo/copy/documents/fees';
import { parkingSection } from '@kkumteo/copy/documents/parking';
import { INFO_SLUGS, type InfoSlug } from '@kkumteo/contract/pages/patterns';
import type { ReactNode } from 'react';
import { Licence } from './licence.tsx';
import { ReservationNotice } from './notice.tsx';
import { ParkSections } from './park-text.tsx';
import { PrivacyPolicy } from './privacy.tsx';
import { RefundRules } from './refund.tsx';
import { TermsOfUse } from './terms.tsx';

/** The information pages of PD-11 by their address, but for the one at a glance. */
export const TOPICS: Readonly<Record<Exclude<InfoSlug, 'hours'>, ReactNode>> = {
  fees: <ParkSections sections={[feeSection, discountSection]} />,
  parking: <ParkSections sections={[parkingSection]} />,
  refund: <RefundRules />,
  notice: <ReservationNotice />,
  terms: <TermsOfUse />,
  privacy: <PrivacyPolicy />,
  licence: <Licence />,
};

/** The topic of an address word; null for a word that is none. */
export function topicOf(word: string | undefined): InfoSlug | null {
  return INFO_SLUGS.find((slug) => slug === word) ?? null;
}
