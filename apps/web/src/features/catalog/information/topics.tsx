import type { ComponentType } from 'react';
import { INFO_SLUGS, type InfoSlug } from '../../../app/paths.ts';
import { Fees } from './fees.tsx';
import { Hours } from './hours.tsx';
import { Licence } from './licence.tsx';
import { ReservationNotice } from './notice.tsx';
import { Parking } from './parking.tsx';
import { PrivacyPolicy } from './privacy.tsx';
import { RefundRules } from './refund.tsx';
import { TermsOfUse } from './terms.tsx';

export interface Topic {
  readonly title: string;
  readonly contents: readonly ComponentType[];
}

/** The information pages of D11 by their address; hours and fees stand together as the legacy page had them. */
export const TOPICS: Readonly<Record<InfoSlug, Topic>> = {
  hours: { title: '운영시간과 체험료', contents: [Hours, Fees] },
  fees: { title: '체험료와 할인', contents: [Fees] },
  parking: { title: '주차 안내', contents: [Parking] },
  refund: { title: '환불 규정', contents: [RefundRules] },
  notice: { title: '예약 유의사항', contents: [ReservationNotice] },
  terms: { title: '이용약관', contents: [TermsOfUse] },
  privacy: { title: '개인정보처리방침', contents: [PrivacyPolicy] },
  licence: { title: '저작권과 오픈소스', contents: [Licence] },
};

/** The topic of an address word; null for a word that is none. */
export function topicOf(word: string | undefined): InfoSlug | null {
  return INFO_SLUGS.find((slug) => slug === word) ?? null;
}
