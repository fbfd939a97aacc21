import { createTextSeal } from './db/sealed-text.ts';
import { providerReturnPath } from '@kkumteo/contract/member/account';
import { paths } from '@kkumteo/contract/pages/addresses';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keysKind } from './payment-config.ts';
import type { AddressSearch } from './gateways/address/port.ts';
import type { IdentityProvider } from './gateways/identity/port.ts';
import { createIdentityProviders } from './gateways/identity/openid.ts';
import type { MessageSenders } from './gateways/messages/port.ts';
import { timedIdentity } from './gateways/timed-calls.ts';
import { createWallets } from './gateways/wallet/settings.ts';
import type { PaymentProvider } from './gateways/payment/port.ts';
import type { ResponseCache } from './http/answers/response-cache.ts';
import { admissionModule } from './modules/admission/module.ts';
import { bookingModule } from './modules/booking/module.ts';
import type { Catalogue } from './modules/catalog/catalogue.ts';
import { catalogModule } from './modules/catalog/module.ts';
import { checkoutModule } from './modules/checkout/module.ts';
import { counselModule } from './modules/counsel/module.ts';
import { closingModule } from './modules/closing/module.ts';
import { draftsModule } from './modules/drafts/module.ts';
import { dayModule } from './modules/day/module.ts';
import { deskModule } from './modules/desk/module.ts';
import { inquiryModule } from './modules/inquiry/module.ts';
import { memberModule } from './modules/member/module.ts';
import { messagesModule } from './modules/messages/module.ts';
import { createSettler } from './modules/payment/attempts/settle.ts';
import { paymentModule } from './modules/payment/module.ts';
import type { PaymentDeps } from './modules/payment/payment-deps.ts';
import { paymentProviders } from './modules/payment/payment-providers.ts';
import { createAccountSeal } from './modules/payment/refunds/account-seal.ts';
import { createRefunds, type Refunds } from './modules/payment/refunds/refunds.ts';
import { picturesModule } from './modules/pictures/module.ts';
import { openingModule } from './modules/opening/module.ts';
import { pricingModule } from './modules/pricing/module.ts';
import { existingReservationPayments, reservationModule } from './modules/reservation/module.ts';
import { reportsModule } from './modules/reports/module.ts';
import { retentionModule } from './modules/retention/module.ts';
import { openRoomsModule } from './modules/rooms/module.ts';
import { staffModule } from './modules/staff/module.ts';
import type { ProposalsByKind } from './modules/staff/proposals.ts';
import type { StaffSessions } from './modules/staff/sessions.ts';
import { settlementModule } from './modules/settlement/module.ts';
import { scheduleModule } from './modules/schedule/module.ts';
import type { SiteDeps } from './modules/site-deps.ts';
import { waitlistModule } from './modules/waitlist/module.ts';
import type { Metrics } from './observe/metrics.ts';
import type { SiteModule } from './site-module.ts';

interface CheckoutDeps extends Pick<SiteDeps, 'db' | 'clock' | 'metrics' | 'logger' | 'catalogue' | 'sessions'> {
  readonly config: Config;
  readonly card: PaymentProvider;
}

interface ModuleDeps extends CheckoutDeps, Pick<SiteDeps, 'messageWords'> {
  readonly address: AddressSearch;
  readonly messages: MessageSenders;
  readonly responseCache: ResponseCache;
  readonly staff: StaffSessions;
  /** The built web app. */
  readonly folder: string;
}

export async function composeModules(deps: ModuleDeps): Promise<readonly SiteModule[]> {
  const { db, clock, config, address, messages, metrics, logger, catalogue, messageWords } = deps;
  const { sessions, responseCache, staff, folder } = deps;
  const kinds: ProposalsByKind = {};
  const providers = identityProvidersOf(config, metrics);
  const modules: readonly SiteModule[] = [
    memberModule({
      db,
      clock,
      sessions,
      address,
      secure: config.production,
      channels: channelsOf(messages),
      providers,
      siteOrigin: config.siteOrigin,
      siteNames: () => siteNamesOf(catalogue),
    }),
    staffModule({
      db,
      clock,
      staff,
      seal: createTextSeal(config.office?.keys ?? [], 'OFFICE_KEYS'),
      origin: config.office?.origin ?? '',
      siteNames: () => siteNamesOf(catalogue),
      kinds,
    }),
    picturesModule({ staff, folder }),
    catalogModule({ db, catalogue, clock, sessions, responseCache, staff, siteOrigin: config.siteOrigin, logger }),
    scheduleModule({ db, catalogue, clock, responseCache, staff, logger }),
    await openRoomsModule({ db, catalogue, clock, logger, metrics }),
    pricingModule({ db, catalogue, clock, sessions, staff }),
    bookingModule({ sql: db, catalogue, clock, sessions, responseCache }),
    ...checkoutModules(deps),
    waitlistModule({ db, catalogue, clock, sessions }),
    reservationModule({
      db,
      catalogue,
      messageWords,
      clock,
      sessions,
      staff,
      refunds: refundsOf(deps),
      wallets: createWallets(config.wallets, () => readFile(join(folder, 'icons/icon-192.png'))),
    }),
    draftsModule({ db, clock, staff, logger }),
    openingModule({
      db,
      clock,
      staff,
      siteOrigin: config.siteOrigin,
      officeOrigin: config.office?.origin ?? '',
      card: deps.card,
      keys: keysKind(config.card),
    }),
    admissionModule({ db, clock, catalogue, staff }),
    deskModule({ db, clock, catalogue, metrics, staff }),
    closingModule({ db, catalogue, messageWords, clock, staff, siteOrigin: config.siteOrigin, logger }),
    settlementModule({ db, clock, staff, payment: paymentOf(deps) }),
    reportsModule({ db, clock, catalogue, staff, sendsMail: messages.mail !== null }),
    inquiryModule({ db, clock, catalogue, sessions, staff, sendsMail: messages.mail !== null }),
    counselModule({
      address,
      db,
      clock,
      staff,
      catalogue,
      metrics,
      channels: channelsOf(messages),
      providers,
      methods: new Set(config.payMethods),
      provider: deps.card.provider,
      accounts: refundsOf(deps).accounts,
    }),
    messagesModule({
      db,
      clock,
      catalogue,
      messageWords,
      staff,
      senders: messages,
      siteOrigin: config.siteOrigin,
      officeOrigin: config.office?.origin ?? '',
      logger,
      metrics,
    }),
    dayModule({ db, catalogue, clock, staff, logger, metrics }),
    retentionModule({ db, clock, staff }),
  ];
  for (const { proposals } of modules) Object.assign(kinds, proposals);
  return modules;
}

async function siteNamesOf(catalogue: Catalogue): Promise<readonly string[]> {
  const { operator, english } = await catalogue.current();
  if (operator === null) return [];
  const { parkName } = operator;
  return [parkName, english.texts.get(parkName) ?? parkName];
}

function identityProvidersOf(
  { identity, siteOrigin, production }: Config,
  metrics: Pick<Metrics, 'partnerCalled'>,
): readonly IdentityProvider[] {
  const providers = createIdentityProviders(identity, {
    redirectUriOf: (key) => siteOrigin + providerReturnPath(key),
    homeUri: `${siteOrigin}${paths.landing()}`,
    // For the sandbox, and for a provider on the same machine.
    allowHttp: !production,
  });
  return providers.map((provider) => timedIdentity(provider, metrics.partnerCalled));
}

const channelsOf = ({ mail, phone }: MessageSenders): readonly ('mail' | 'phone')[] => [
  ...(mail === null ? [] : (['mail'] as const)),
  ...(phone === null ? [] : (['phone'] as const)),
];

function paymentOf({ db, clock, config, catalogue, card, metrics, logger }: CheckoutDeps): PaymentDeps {
  const providers = paymentProviders(card, config.experienceCard, db, metrics.partnerCalled);
  const settler = createSettler({ sql: db, clock });
  const seal = createAccountSeal(config.accountKeys);
  const limits = async () => (await catalogue.current()).limits;
  return { sql: db, clock, providers, settler, limits, seal, metrics, logger };
}

export const refundsOf = (deps: CheckoutDeps): Refunds => createRefunds(paymentOf(deps));

/** Payment and checkout, which share the payment providers and what settles their payments. */
export function checkoutModules(deps: CheckoutDeps): readonly SiteModule[] {
  const { db, clock, config, catalogue, sessions } = deps;
  const payment = paymentOf(deps);
  const { providers } = payment;
  const methods = new Set(config.payMethods);
  const existing = existingReservationPayments({ db, catalogue, clock, card: providers.card, methods });
  return [
    paymentModule({ payment, methods, siteOrigin: config.siteOrigin, sessions }),
    checkoutModule({ payment, catalogue, methods, sessions, existing }),
  ];
}
