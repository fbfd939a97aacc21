import { INFO_SLUGS, type InfoSlug } from '@kkumteo/contract/pages/patterns';
import type { ReactNode } from 'react';
import { Licence } from './licence.tsx';
import { ParkingText } from './parking-text.tsx';
import { ProseText } from './shown-text.tsx';

/** The information pages of PD-11 by their address, but for the one at a glance. */
export const TOPICS: Readonly<Record<Exclude<InfoSlug, 'hours'>, ReactNode>> = {
  fees: <ProseText name="fees" />,
  parking: <ParkingText />,
  refund: <ProseText name="refund" />,
  notice: <ProseText name="notice" />,
  terms: <ProseText name="terms" />,
  privacy: <ProseText name="privacy" />,
  licence: <Licence />,
};

export function topicOf(word: string | undefined): InfoSlug | null {
  return INFO_SLUGS.find((slug) => slug === word) ?? null;
}
