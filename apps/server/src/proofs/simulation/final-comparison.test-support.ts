import { TEST_SEAL } from '../test-seal.test-support.ts';
import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import { createSettler } from '../../modules/payment/attempts/settle.ts';
import { compareByHand } from '../../modules/payment/comparison/compare-payments.ts';
import { paymentProviders } from '../../modules/payment/payment-providers.ts';
import { createLogger } from '../../observe/logger.ts';
import { createMetrics } from '../../observe/metrics.ts';
import { paymentProvider, siteConfig } from './site.test-support.ts';
import type { World } from './world.test-support.ts';

// Longer than a comparison that was killed keeps the next one out.
const LATER_MS = 10 * 60_000;
const DAYS = 20;

/** When all is quiet: the comparison that the park office would run over the days of the schedule, after which books and provider have to agree. */
export async function compareAtLast(world: World): Promise<void> {
  const { db, sabotage } = world;
  if (sabotage?.withoutComparison === true) return;
  const clock = { now: () => world.clock.now() + LATER_MS };
  const card = paymentProvider();
  const run = await compareByHand(
    {
      sql: db,
      clock,
      providers: paymentProviders(sabotage?.card?.(card) ?? card, siteConfig().experienceCard, db),
      settler: createSettler({ sql: db, clock }),
      seal: TEST_SEAL,
      metrics: createMetrics(),
      logger: createLogger('silent'),
    },
    { from: addDays(kstDate(clock.now()), -DAYS), to: kstDate(clock.now()) },
  );
  if (run?.ended !== true) throw new Error('the last comparison did not end');
}
