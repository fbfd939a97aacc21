import { isSettled } from './settled.test-support.ts';
import { dueJobs, start } from './sites.test-support.ts';
import { begin, goOn, letOn, setBankClock } from './step.test-support.ts';
import type { Post } from './webhooks.test-support.ts';
import type { World } from './world.test-support.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** The trouble is over: the provider answers, and every site runs again. A minute is all it may take. */
export async function recover(world: World, post: Post): Promise<void> {
  world.phase = 'recovery';
  world.outage = false;
  world.bank.card.faults.clear();
  world.trace.note('recovery');
  for (const slot of world.slots) if (slot.running === null) await start(world, slot);
  await settle(world, post);
}

/** Lets everything go on, jobs at their pace, until nothing is open or a minute has gone by. */
export async function settle(world: World, post: Post): Promise<void> {
  const { gates, clock, dice } = world;
  await setBankClock(world);
  const end = clock.now() + MINUTE_MS;
  for (let looks = 0; clock.now() < end;) {
    await gates.quiet();
    const ready = gates.waiting().filter(({ from }) => from <= clock.now());
    const due = dueJobs(world);
    const letters = post.waiting();
    if (ready.length > 0) letOn(world, dice.pick(ready));
    else if (letters.length > 0) post.deliver(dice.pick(letters));
    else if (due.length > 0) due.slice(0, 1).forEach(({ site, name }) => begin(world, site, name));
    else if (gates.waiting().length === 0 && (looks += 1) > 2 && (await isSettled(world))) return;
    else await goOn(world, SECOND_MS);
  }
}

/** Beyond every deadline nothing may wait any more. */
export async function passDeadlines(world: World, post: Post): Promise<void> {
  const [row] = await world.db.query<{ due: number | null }>(
    `select max(due_at) as due from deposit_account join payment_attempt using (attempt_id) where state = 'awaiting-deposit'`,
  );
  if (row?.due == null) return;
  world.clock.goOn(Math.max(0, row.due - world.clock.now()) + 30 * SECOND_MS);
  await settle(world, post);
}
