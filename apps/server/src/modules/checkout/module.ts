import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import { describeWindow } from '../../gateways/payment/window/window-page.ts';
import type { SiteModule } from '../../site-module.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import type { SiteDeps } from '../site-deps.ts';
import { type ExistingReservationPayments, checkoutRoutes } from './routes.ts';
import { createOrderWriter } from './order-writer.ts';

interface Deps extends Pick<SiteDeps, 'catalogue' | 'sessions'> {
  readonly payment: PaymentDeps;
  readonly methods: SupportedMethods;
  readonly existing: ExistingReservationPayments;
}

/** The acts that turn a booking into a reservation. */
export function checkoutModule(deps: Deps): SiteModule {
  const { sql, clock, metrics, providers } = deps.payment;
  const writer = createOrderWriter({ sql, clock, catalogue: deps.catalogue });
  const all = { ...deps, db: sql, sql, clock, metrics, card: providers.card, writer, describeWindow };
  return { routes: (api) => checkoutRoutes(api, all) };
}
