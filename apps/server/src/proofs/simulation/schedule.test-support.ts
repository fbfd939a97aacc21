import { seededRandom } from '@kkumteo/testkit/seeded-random';
import { NOW } from '../bookings.test-support.ts';
import { signIn } from '../visitor.test-support.ts';
import { buy, type Buyer } from './buyers.test-support.ts';
import { worldClock } from './clock.test-support.ts';
import { emptyPlace } from './empty-place.test-support.ts';
import { openGates } from './gates.test-support.ts';
import { KILL_LABELS } from './kill-labels.test-support.ts';
import { network } from './network.test-support.ts';
import type { Violation } from './laws.test-support.ts';
import { judge } from './oracle.test-support.ts';
import { drawPlan, type Plan } from './plan.test-support.ts';
import { passDeadlines, recover, settle } from './recovery.test-support.ts';
import type { Sabotage } from './sabotage.test-support.ts';
import { putInPlace } from './seams.test-support.ts';
import { unsettled } from './settled.test-support.ts';
import { sendTo, start } from './sites.test-support.ts';
import { step } from './step.test-support.ts';
import { strike } from './strike.test-support.ts';
import { createTrace, type Trace } from './trace.test-support.ts';
import { openPost } from './webhooks.test-support.ts';
import type { Place, SiteSlot, World } from './world.test-support.ts';

export interface ScheduleEnd {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly hash: string;
  readonly trace: Trace;
  readonly plan: Plan;
}

export interface ScheduleOptions {
  readonly keepLines?: boolean;
  readonly sabotage?: Sabotage | null;
  /** What becomes of the plan that the seed has drawn. */
  readonly shape?: (plan: Plan) => Plan;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_STEPS = 700;

/** Runs the schedule of one seed from an empty place to its end, and judges what is left. */
export async function runSchedule(place: Place, seed: number, options: ScheduleOptions = {}): Promise<ScheduleEnd> {
  const dice = seededRandom(seed);
  const ids = seededRandom(seed ^ 0x5eed);
  const drawn = drawPlan(dice, KILL_LABELS);
  const plan = options.shape?.(drawn) ?? drawn;
  const trace = createTrace(options.keepLines ?? false);
  const gates = openGates();
  const clock = worldClock(Date.parse(NOW));
  await emptyPlace(place, plan);
  const bank = await place.house.open(clock.now());
  const slots: SiteSlot[] = ['A', 'B']
    .slice(0, plan.sites)
    .map((letter) => ({ letter, starts: 0, running: null, backAt: 0 }));
  const world: World = {
    ...place,
    seed,
    plan,
    dice,
    gates,
    clock,
    bank,
    trace,
    slots,
    sabotage: options.sabotage ?? null,
    told: [],
    handled: new Set(),
    refusedRefunds: new Set(),
    acknowledged: new Set(),
    phase: 'trouble',
    outage: false,
  };
  const sleep = (ms: number, site: string | null): Promise<void> =>
    site === null ? Promise.resolve() : gates.pass({ site, label: 'pause', about: '', from: clock.now() + ms });
  putInPlace({ random: ids.next, sleep, fetch: network(world) });
  try {
    const violations = await live(world);
    world.phase = 'over';
    return { seed, violations, hash: trace.hash(), trace, plan };
  } finally {
    for (const slot of slots) if (slot.running !== null) gates.kill(slot.running.name);
    putInPlace(null);
  }
}

async function live(world: World): Promise<readonly Violation[]> {
  const { gates, clock, plan } = world;
  const buyers = await gather(world);
  const post = openPost(world);
  let shopping = buyers.length;
  for (const slot of world.slots) await start(world, slot);
  for (const buyer of buyers) void buy(world, buyer).then(() => (shopping -= 1));
  let kills = [...plan.kills];
  const tail = world.dice.integer(0, 40);
  for (let idle = 0; world.trace.steps() < MOST_STEPS && idle <= tail; idle += shopping === 0 ? 1 : 0) {
    await gates.quiet();
    const struck = strike(world, kills);
    if (struck === null) await step(world, post);
    else kills = kills.filter((one) => one !== struck);
  }
  await recover(world, post);
  const late = await unsettled(world);
  clock.goOn(21 * MINUTE_MS);
  await settle(world, post);
  await passDeadlines(world, post);
  return [...late, ...(await judge(world))];
}

async function gather(world: World): Promise<readonly Buyer[]> {
  const buyers: Buyer[] = [];
  const later = world.clock.now() + 40 * DAY_MS;
  for (const [at, wish] of world.plan.wishes.entries()) {
    const login = wish.track === 'group' ? `teacher1` : `member${at + 1}`;
    buyers.push({ name: `buyer${at + 1}`, wish, visitor: await signIn(world.db, sendTo(world), login, later) });
  }
  return buyers;
}
