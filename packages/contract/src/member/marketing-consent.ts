import type { MarketingConsent } from '@kkumteo/domain/member/notifications';
import { decodeFlag, decodeInstant, encodeFlag, encodeInstant } from '../wire/scalars.ts';
import type { MarketingConsentWire } from './marketing-consent.answer.ts';
import type { DecideMarketingWire } from './marketing-consent.schema.ts';

export const marketingConsentPath = '/api/member/marketing';

/** What a member decides about the park's news, and which text they read. */
export interface MarketingDecision {
  readonly isGiven: boolean;
  readonly textVersion: string;
}

export const encodeMarketingDecision = ({ isGiven, textVersion }: MarketingDecision): DecideMarketingWire => ({
  version: textVersion,
  agreeYn: encodeFlag(isGiven),
});

export const decodeMarketingDecision = ({ version, agreeYn }: DecideMarketingWire): MarketingDecision => ({
  isGiven: decodeFlag(agreeYn),
  textVersion: version,
});

export const encodeMarketingConsent = ({ isGiven, decidedAt }: MarketingConsent): MarketingConsentWire => ({
  agreeYn: encodeFlag(isGiven),
  decidedAt: decidedAt === null ? '' : encodeInstant(decidedAt),
});

export const decodeMarketingConsent = ({ agreeYn, decidedAt }: MarketingConsentWire): MarketingConsent => ({
  isGiven: decodeFlag(agreeYn),
  decidedAt: decidedAt === '' ? null : decodeInstant(decidedAt),
});
