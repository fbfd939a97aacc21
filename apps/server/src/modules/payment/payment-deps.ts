import type { Clock } from '../../clock.ts';
import type { Sql } from '../../db/pool.ts';
import type { CardGateway } from '../../gateways/card/port.ts';
import type { Logger } from '../../observe/logger.ts';
import type { Metrics } from '../../observe/metrics.ts';
import type { Settler } from './settle.ts';

/** What bringing a payment to its end needs. */
export interface PaymentDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly card: CardGateway;
  readonly settler: Settler;
  readonly metrics: Metrics;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}
