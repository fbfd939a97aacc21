import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { PaymentProvider } from '../../gateways/payment/port.ts';
import { describeWindow } from '../../gateways/payment/window/window-page.ts';
import type { Sessions } from '../../http/session.ts';
import type { Metrics } from '../../observe/metrics.ts';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { type ExistingReservationPayments, checkoutRoutes } from './routes.ts';
import { createOrderWriter } from './order-writer.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly card: Pick<PaymentProvider, 'provider'>;
  readonly methods: SupportedMethods;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
  readonly existing: ExistingReservationPayments;
}

/** The acts that turn a booking into a reservation. */
export function checkoutModule(deps: Deps): SiteModule {
  const { db, clock } = deps;
  const writer = createOrderWriter({ sql: db, clock });
  return { routes: (api) => checkoutRoutes(api, { ...deps, sql: db, writer, describeWindow }) };
}
