import { isSettled } from './settled.test-support.ts';
import { dueJobs, start } from './sites.test-support.ts';
import { startJob, advanceClock, resume, setProviderClock } from './step.test-support.ts';
import type { WebhookQueue } from './webhooks.test-support.ts';
import type { World } from './world.test-support.ts';

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
    `select max(due_at) as due from deposit_account join payment_attempt using (attempt_id) where state = 'awaiting-deposit'`,
  );
  if (row?.due == null) return;
  world.clock.advance(Math.max(0, row.due - world.clock.now()) + 30 * SECOND_MS);
  await settle(world, webhooks);
}
