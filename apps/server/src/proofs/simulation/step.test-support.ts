import type { SeededRandom } from '@kkumteo/testkit/seeded-random';
import { VISIT } from '../bookings.test-support.ts';
import { actsAtTheBank } from './at-the-bank.test-support.ts';
import { ROUNDS } from './empty-place.test-support.ts';
import type { Gate } from './gates.test-support.ts';
import { dueJobs, runJob, start } from './sites.test-support.ts';
import type { Post } from './webhooks.test-support.ts';
import type { RunningSite, World } from './world.test-support.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
// Of deposits for orders of the first day (D27).
const DEADLINE = Date.parse('2026-11-23T23:59:59+09:00');

type Choice = readonly [weight: number, act: () => void | Promise<void>];

/** Lets one thing happen, chosen by the seed. */
export async function step(world: World, post: Post): Promise<void> {
  const { gates, clock, dice, plan } = world;
  clock.goOn(dice.integer(1, 9));
  const choices: Choice[] = [
    ...gates
      .waiting()
      .filter(({ from }) => from <= clock.now())
      .map((gate): Choice => [10, () => letOn(world, gate)]),
    ...dueJobs(world).map(({ site, name }): Choice => [3, () => begin(world, site, name)]),
    ...post.waiting().map((letter): Choice => [2, () => post.deliver(letter)]),
    ...(plan.webhooks.again > 0
      ? post.taken().map((letter): Choice => [plan.webhooks.again, () => post.deliver(letter)])
      : []),
    [plan.webhooks.forged, () => post.forge()],
    ...actsAtTheBank(world).map(({ weight, act }): Choice => [weight, act]),
    ...world.slots
      .filter(({ running, backAt }) => running === null && backAt <= clock.now())
      .map((slot): Choice => [4, () => start(world, slot)]),
    [2, () => goOn(world, dice.integer(200, 5_000))],
    [plan.jumps === 'seconds' ? 0 : 0.25, () => goOn(world, dice.integer(1, 12) * MINUTE_MS)],
    [plan.jumps === 'days' ? 0.15 : 0, () => goOn(world, dice.integer(6, 40) * HOUR_MS)],
    [
      plan.jumps === 'days' && clock.now() < DEADLINE ? 0.2 : 0,
      () => goOn(world, DEADLINE - clock.now() + dice.integer(-5, 30) * SECOND_MS),
    ],
    [0.2, () => setOff(world)],
    [plan.losesHolds ? 0.8 : 0, () => loseHold(world)],
    [plan.outages ? 0.3 : 0, () => turnOutage(world)],
  ];
  await choose(dice, choices)();
}

/** One of the choices, by its weight. */
function choose(dice: SeededRandom, choices: readonly Choice[]): Choice[1] {
  let left = dice.next() * choices.reduce((total, [weight]) => total + weight, 0);
  for (const [weight, act] of choices) if ((left -= weight) < 0) return act;
  return () => undefined;
}

/** A task goes on from its gate to its next, or to its end. */
export function letOn({ gates, trace }: World, gate: Gate): void {
  trace.note(`${gate.site ?? '-'} ${gate.label} ${gate.about}`);
  trace.tell('step', gate.site === null ? 'outside' : 'site');
  if (gate.site !== null) trace.tell('gate', gate.label);
  gates.letOn(gate);
}

/** A job of a site begins. */
export function begin(world: World, site: RunningSite, name: string): void {
  world.trace.note(`${site.name} job ${name}`);
  runJob(world, site, name);
}

/** Time goes by; the provider lets what is over by then be over. */
export async function goOn(world: World, ms: number): Promise<void> {
  world.clock.goOn(ms);
  world.trace.note(`clock +${ms}`);
  if (ms >= MINUTE_MS) world.trace.tell('clock', ms >= HOUR_MS ? 'hours' : 'minutes');
  await setBankClock(world);
}

/** The provider's clock shows the world's time, and what is over by then is over. */
export async function setBankClock({ bank: { card }, clock }: World): Promise<void> {
  await card.setClock(clock.now() - (card.clock.stoppedAt() ?? 0));
}

function setOff(world: World): void {
  const { dice, slots, clock, trace } = world;
  const slot = dice.pick(slots);
  const ms = dice.integer(-8, 4) * SECOND_MS;
  clock.setOff(slot.letter, ms);
  if (slot.running !== null) clock.setOff(slot.running.name, ms);
  trace.tell('clock', ms < 0 ? 'set back' : 'set forward');
  trace.note(`clock of ${slot.letter} off by ${ms}`);
}

// As after a backup was restored: the hold is gone, and somebody else may have the seats, or the round has become smaller.
const LOSE = `select a.attempt_id as "attemptId", give_back_seats(array[a.hold_id], 'lapsed')::text as done
  from payment_attempt a join seat_hold h using (hold_id) where a.state = 'confirming' and h.state = 'active' order by a.attempt_id limit 1`;

const SHRINK = `update seat_stock set capacity = held + sold where component_round_id = any ($1) and visit_date = $2 and kind <> 'leader'`;

async function loseHold({ db, dice, trace }: World): Promise<void> {
  const [lost] = await db.query<{ attemptId: string }>(LOSE);
  if (lost === undefined) return;
  trace.tell('bank', 'hold lost');
  trace.note(`hold of ${lost.attemptId} lost`);
  if (!dice.chance(0.6)) return;
  await db.query(SHRINK, [ROUNDS, VISIT]);
  trace.tell('bank', 'rounds made smaller');
  trace.note('rounds made smaller');
}

function turnOutage(world: World): void {
  world.outage = !world.outage;
  world.trace.note(`outage ${world.outage ? 'begins' : 'ends'}`);
  if (world.outage) world.trace.tell('fault', 'outage');
}
