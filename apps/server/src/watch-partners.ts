import type { Config } from './config.ts';
import type { Sql } from './db/pool.ts';
import type { MessageSenders } from './gateways/messages/port.ts';
import type { PaymentProvider } from './gateways/payment/port.ts';
import type { Partner } from './gateways/timed-calls.ts';
import { paymentProviders } from './modules/payment/payment-providers.ts';
import type { Metrics } from './observe/metrics.ts';
import { followPartner, type FollowedPartner, type PartnerState } from './observe/partner-state.ts';

interface PartnerDeps {
  readonly db: Sql;
  readonly config: Pick<Config, 'experienceCard' | 'address' | 'identity'>;
  readonly card: PaymentProvider;
  readonly messages: MessageSenders;
  readonly metrics: Metrics;
}

// No order has this number, so the provider answers that there is none.
const NO_ORDER = 'readiness-probe-0000000000';

/** How each partner is that the site has keys for, by its name in the metrics. */
export function watchPartners(deps: PartnerDeps): Readonly<Record<string, () => Promise<PartnerState>>> {
  const { db, config, card, messages, metrics } = deps;
  const { experienceCard } = paymentProviders(card, config.experienceCard, db, metrics.partnerCalled);
  const partners: readonly (Pick<FollowedPartner, 'probe'> & { readonly partner: Partner })[] = [
    ...(card.provider === 'none'
      ? []
      : [{ partner: 'card' as const, probe: async () => (await card.find(NO_ORDER)).kind }]),
    ...(experienceCard === null
      ? []
      : [{ partner: 'experience-card' as const, probe: async () => (await experienceCard.policy()).kind }]),
    ...(messages.mail === null ? [] : [{ partner: 'mail' as const }]),
    ...(messages.phone === null ? [] : [{ partner: 'phone' as const }]),
    ...(config.address.kind === 'off' ? [] : [{ partner: 'address' as const }]),
    ...(config.identity.length === 0 ? [] : [{ partner: 'identity' as const }]),
  ];
  return Object.fromEntries(
    partners.map((each) => [
      each.partner,
      followPartner({ ...each, lastCall: () => metrics.lastPartnerCall(each.partner) }),
    ]),
  );
}
