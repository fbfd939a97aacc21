import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';
import { VISIT } from '../apps/server/src/testing/bookings.test-support.ts';
import { providerActs } from './world/provider-acts.ts';
import { ROUNDS } from './world/reset-bookings.ts';
import type { Gate } from './world/gates.ts';
import { dueJobs, runJob, start } from './world/sites.ts';
import type { WebhookQueue } from './world/webhooks.ts';
import type { RunningSite, World } from './world/world.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
// Of deposits for orders of the first day (PD-27).
const DEADLINE = Date.parse('2026-11-23T23:59:59+09:00');

type Choice = readonly [weight: number, act: () => void | Promise<void>];

/** Takes one step, chosen by the seed. */
export async function step(world: World, webhooks: WebhookQueue): Promise<void> {
  const { gates, clock, dice, plan } = world;
  clock.advance(dice.integer(1, 9));
  const choices: Choice[] = [
    ...gates
      .waiting()
      .filter(({ from }) => from <= clock.now())
      .map((gate): Choice => [10, () => resume(world, gate)]),
    ...dueJobs(world).map(({ site, name }): Choice => [3, () => startJob(world, site, name)]),
    ...webhooks.waiting().map((webhook): Choice => [2, () => webhooks.deliver(webhook)]),
    ...(plan.webhooks.again > 0
      ? webhooks.delivered().map((webhook): Choice => [plan.webhooks.again, () => webhooks.deliver(webhook)])
      : []),
    [plan.webhooks.forged, () => webhooks.forge()],
    ...providerActs(world).map(({ weight, act }): Choice => [weight, act]),
    ...world.slots
      .filter(({ running, backAt }) => running === null && backAt <= clock.now())
      .map((slot): Choice => [4, () => start(world, slot)]),
    [2, () => advanceClock(world, dice.integer(200, 5_000))],
    [plan.jumps === 'seconds' ? 0 : 0.25, () => advanceClock(world, dice.integer(1, 12) * MINUTE_MS)],
    [plan.jumps === 'days' ? 0.15 : 0, () => advanceClock(world, dice.integer(6, 40) * HOUR_MS)],
    [
      plan.jumps === 'days' && clock.now() < DEADLINE ? 0.2 : 0,
      () => advanceClock(world, DEADLINE - clock.now() + dice.integer(-5, 30) * SECOND_MS),
    ],
    [0.2, () => skewClock(world)],
    [plan.losesHolds ? 0.8 : 0, () => loseHold(world)],
    [plan.outages ? 0.3 : 0, () => toggleOutage(world)],
  ];
  await pickByWeight(dice, choices)();
}

/** One of the choices, by its weight. */
function pickByWeight(dice: SeededRandom, choices: readonly Choice[]): Choice[1] {
  let left = dice.next() * choices.reduce((total, [weight]) => total + weight, 0);
  for (const [weight, act] of choices) if ((left -= weight) < 0) return act;
  return () => undefined;
}

/** Resumes a task, which runs on to its next gate or to its end. */
export function resume({ gates, trace }: World, gate: Gate): void {
  trace.note(`${gate.site ?? '-'} ${gate.label} ${gate.about}`);
  trace.count('step', gate.site === null ? 'outside' : 'site');
  if (gate.site !== null) trace.count('gate', gate.label);
  gates.resume(gate);
}

export function startJob(world: World, site: RunningSite, name: string): void {
  world.trace.note(`${site.name} job ${name}`);
  runJob(world, site, name);
}

/** Advances the world's clock and the provider's, which expires what is due by then. */
export async function advanceClock(world: World, ms: number): Promise<void> {
  world.clock.advance(ms);
  world.trace.note(`clock +${ms}`);
  if (ms >= MINUTE_MS) world.trace.count('clock', ms >= HOUR_MS ? 'hours' : 'minutes');
  await setProviderClock(world);
}

/** Sets the provider's clock to the world's time, so that it expires what is due by then. */
export async function setProviderClock({ providers: { card }, clock }: World): Promise<void> {
  await card.setClock(clock.now() - (card.clock.stoppedAt() ?? 0));
}

function skewClock(world: World): void {
  const { dice, slots, clock, trace } = world;
  const slot = dice.pick(slots);
  const ms = dice.integer(-8, 4) * SECOND_MS;
  clock.setSkew(slot.letter, ms);
  if (slot.running !== null) clock.setSkew(slot.running.name, ms);
  trace.count('clock', ms < 0 ? 'set back' : 'set forward');
  trace.note(`clock of ${slot.letter} off by ${ms}`);
}

// As after a restored backup: the hold is gone, and another member may have the seats, or the round has become smaller.
const LOSE_HOLD = `select a.attempt_id, release_seats(array[a.hold_id], 'lapsed')::text as done
  from payment_attempt a join seat_hold h using (hold_id) where a.state = 'confirming' and h.state = 'active' order by a.attempt_id limit 1`;

const SHRINK_ROUNDS = `update seat_stock set capacity = held + sold where component_round_id = any ($1) and visit_date = $2 and kind <> 'leader'`;

async function loseHold({ db, dice, trace }: World): Promise<void> {
  const [lost] = await db.query<{ attemptId: string }>(LOSE_HOLD);
  if (lost === undefined) return;
  trace.count('bank', 'hold lost');
  trace.note(`hold of ${lost.attemptId} lost`);
  if (!dice.chance(0.6)) return;
  await db.query(SHRINK_ROUNDS, [ROUNDS, VISIT]);
  trace.count('bank', 'rounds made smaller');
  trace.note('rounds made smaller');
}

function toggleOutage(world: World): void {
  world.outage = !world.outage;
  world.trace.note(`outage ${world.outage ? 'begins' : 'ends'}`);
  if (world.outage) world.trace.count('fault', 'outage');
}
