import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/pool.ts';
import type { IdentityProvider } from '../../../gateways/identity/port.ts';

export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly provider: IdentityProvider;
}
