import type { ParkLimits } from '@kkumteo/domain/catalog/limits';
import type { Database } from '../../db/pool.ts';
import type { Logger } from '../../observe/logger.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Settler } from './attempts/settle.ts';
import type { AccountSeal } from './refunds/account-seal.ts';
import type { PaymentProviders } from './payment-providers.ts';

/** What sending money back, and following deposits, needs. */
export interface RefundDeps extends Pick<SiteDeps, 'clock' | 'metrics'> {
  readonly sql: Database;
  readonly providers: PaymentProviders;
  readonly seal: AccountSeal;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface PaymentDeps extends RefundDeps {
  readonly settler: Settler;
  /** Of the park now; a site has them in memory. */
  readonly limits: () => Promise<ParkLimits>;
}

/** Does `act` for a payment or refund; what fails is logged, and a job retries it later. */
export async function logFailures(
  { logger }: Pick<PaymentDeps, 'logger'>,
  { id, message }: { readonly id: string; readonly message: string },
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    logger.error({ attemptId: id, err: error }, message);
  }
}
