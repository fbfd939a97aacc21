import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import { isSettled } from './laws/settled.ts';
import { dueJobs, start, paymentProvider, siteConfig } from './world/sites.ts';
import { startJob, advanceClock, resume, setProviderClock } from './step.ts';
import type { WebhookQueue } from './world/webhooks.ts';
import type { World } from './world/world.ts';
import { TEST_SEAL } from '../apps/server/src/modules/payment/refunds/refunds.test-support.ts';
import { readLimits } from '../apps/server/src/modules/park-limits.ts';
import { createSettler } from '../apps/server/src/modules/payment/attempts/settle.ts';
import { compareByHand } from '../apps/server/src/modules/payment/comparison/compare-payments.ts';
import { paymentProviders } from '../apps/server/src/modules/payment/payment-providers.ts';
import { createLogger } from '../apps/server/src/observe/logger.ts';
import { createMetrics } from '../apps/server/src/observe/metrics.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Ends the trouble: the provider answers, every site runs again, and everything has to settle within a minute. */
export async function recover(world: World, webhooks: WebhookQueue): Promise<void> {
  world.phase = 'recovery';
  world.outage = false;
  world.providers.card.faults.clear();
  world.trace.note('recovery');
  for (const slot of world.slots) if (slot.running === null) await start(world, slot);
  await settle(world, webhooks);
}

/** Resumes everything, jobs at their intervals, until nothing is open or a minute has passed. */
export async function settle(world: World, webhooks: WebhookQueue): Promise<void> {
  const { gates, clock, dice } = world;
  await setProviderClock(world);
  const end = clock.now() + MINUTE_MS;
  for (let looks = 0; clock.now() < end;) {
    await gates.untilIdle();
    const ready = gates.waiting().filter(({ from }) => from <= clock.now());
    const due = dueJobs(world);
    const waitingWebhooks = webhooks.waiting();
    if (ready.length > 0) resume(world, dice.pick(ready));
    else if (waitingWebhooks.length > 0) webhooks.deliver(dice.pick(waitingWebhooks));
    else if (due.length > 0) due.slice(0, 1).forEach(({ site, name }) => startJob(world, site, name));
    else if (gates.waiting().length === 0 && (looks += 1) > 2 && (await isSettled(world))) return;
    else await advanceClock(world, SECOND_MS);
  }
}

/** Advances beyond every deadline, after which nothing may be waiting. */
export async function passDeadlines(world: World, webhooks: WebhookQueue): Promise<void> {
  const [row] = await world.db.query<{ due: number | null }>(
    `select greatest(
        (select max(due_at) from deposit_account join payment_attempt using (attempt_id) where state = 'awaiting-deposit'),
        (select max(until) from another_day_offer where state = 'open')
      ) as due`,
  );
  if (row?.due == null) return;
  world.clock.advance(Math.max(0, row.due - world.clock.now()) + 30 * SECOND_MS);
  await settle(world, webhooks);
}

// Longer than a comparison that was killed keeps the next one out.
const LATER_MS = 10 * 60_000;
const DAYS = 20;

/**
 * When all is quiet: the comparison that the park office would run over the days of the schedule, after which books and
 * provider have to agree.
 */
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
      limits: () => readLimits(db),
      seal: TEST_SEAL,
      metrics: createMetrics(),
      logger: createLogger('silent'),
    },
    { from: addDays(kstDate(clock.now()), -DAYS), to: kstDate(clock.now()) },
  );
  if (run?.ended !== true) throw new Error('the last comparison did not end');
}
