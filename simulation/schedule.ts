import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import { withFatalErrors } from '../apps/server/src/db/fatal-errors.test-support.ts';
import { NOW } from '../apps/server/src/testing/bookings.test-support.ts';
import { buy, type Buyer } from './buyers/buyers.ts';
import { staffWork } from './staff/staff.ts';
import { createWorldClock, type WorkerEnvironment, type SiteSlot, type World } from './world/world.ts';
import { resetBookings } from './world/reset-bookings.ts';
import { compareAtLast, passDeadlines, recover, settle } from './recovery.ts';
import { onlyReading } from './world/gated-database.ts';
import { openGates } from './world/gates.ts';
import { KILL_LABELS, killIfPlanned } from './world/planned-kills.ts';
import { network } from './world/network.ts';
import type { Violation } from './laws/laws.ts';
import { lookAtBooks } from './laws/book-laws.ts';
import { BOOKING_CLOSES, COUPON_ID } from './world/offers.ts';
import { judge } from './laws/oracle.ts';
import { drawPlan, drawStaff, type Plan } from './plan.ts';
import { isSettled, unsettled, waitsItsTurn } from './laws/settled.ts';
import { countReached } from './reached.ts';
import type { Sabotage } from './sabotage/sabotage.ts';
import { installFakes } from './world/host-fakes.ts';
import { sendTo, start } from './world/sites.ts';
import { step } from './step.ts';
import { createTrace, type Trace } from './trace.ts';
import { whileItGoesOn, type Progress } from './while-it-goes-on.ts';
import { openWebhookQueue } from './world/webhooks.ts';
import { signIn } from '../apps/server/src/testing/visitor.test-support.ts';

export interface ScheduleResult {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly hash: string;
  readonly trace: Trace;
  readonly plan: Plan;
}

export interface ScheduleOptions {
  readonly keepLines?: boolean;
  readonly sabotage?: Sabotage | null;
  /** Changes the plan that the seed has drawn. */
  readonly shape?: (plan: Plan) => Plan;
  /** Real time in which a step has to come to its end. */
  readonly patienceMs?: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_STEPS = 700;
// On a busy machine a step takes a second.
const PATIENCE_MS = 120_000;
// A deposit that goes back is paid out by then, and the site has asked.
const BANK_PAYS_MS = 21 * MINUTE_MS;
const MOST_PARTS = 6;
// Steps from one look at the books to the next.
const LOOK_EVERY = 12;
const GIVE_COUPON = `insert into member_coupon (member_id, coupon_id) values ($1, $2) on conflict do nothing`;

/** Runs the schedule of one seed, from a database without bookings to its end, and judges what is left. */
export async function runSchedule(
  environment: WorkerEnvironment,
  seed: number,
  options: ScheduleOptions = {},
): Promise<ScheduleResult> {
  const dice = seededRandom(seed);
  const ids = seededRandom(seed ^ 0x5eed);
  const drawn = drawStaff(seededRandom(seed ^ 0x57aff), drawPlan(dice, KILL_LABELS));
  const plan = options.shape?.(drawn) ?? drawn;
  const trace = createTrace(options.keepLines ?? false);
  const gates = openGates();
  const clock = createWorldClock(
    plan.closesAfter === null ? Date.parse(NOW) : BOOKING_CLOSES - plan.closesAfter * 1_000,
  );
  await resetBookings(environment, plan);
  const providers = await environment.providerHost.open(clock.now());
  const slots: SiteSlot[] = ['A', 'B']
    .slice(0, plan.sites)
    .map((letter) => ({ letter, starts: 0, running: null, backAt: 0 }));
  const world: World = {
    ...environment,
    seed,
    plan,
    dice,
    gates,
    clock,
    providers,
    trace,
    slots,
    sabotage: options.sabotage ?? null,
    buyerAnswers: [],
    actAnswers: [],
    staffAnswers: [],
    closedAt: new Map(),
    takenAtStops: new Map(),
    registeredKeys: [],
    metOnTheWay: new Map(),
    cancelledByHand: new Set(),
    refusedRefunds: new Set(),
    paidAfterClosing: new Set(),
    unknownCalls: new Set(),
    acknowledgedWebhooks: new Set(),
    phase: 'trouble',
    outage: false,
  };
  const sleep = (ms: number, site: string | null): Promise<void> =>
    site === null || onlyReading.getStore() === true
      ? Promise.resolve()
      : gates.pass({ site, label: 'pause', about: '', from: clock.now() + ms });
  installFakes({ random: ids.next, sleep, fetch: network(world) });
  try {
    const { value, fatal } = await withFatalErrors(() =>
      whileItGoesOn(() => runWorld(world), { ...progressOf(world), patienceMs: options.patienceMs ?? PATIENCE_MS }),
    );
    const ended = fatal.map(({ message }): Violation => ({ law: 'process ended', what: message }));
    world.phase = 'over';
    if (world.unknownCalls.size > 0) throw new Error(`no name for ${[...world.unknownCalls].join(', ')}`);
    return { seed, violations: [...ended, ...value], hash: trace.hash(), trace, plan };
  } catch (error) {
    throw new Error(`seed ${seed} did not come to its end`, { cause: error });
  } finally {
    for (const slot of slots) if (slot.running !== null) gates.kill(slot.running.name);
    installFakes(null);
  }
}

const progressOf = ({ gates, trace }: World): Pick<Progress, 'steps' | 'where'> => ({
  steps: trace.steps,
  where: () =>
    `step ${trace.steps()}: ${gates
      .waiting()
      .map(({ site, label }) => `${site ?? '-'} ${label}`)
      .join(', ')}`,
});

async function runWorld(world: World): Promise<readonly Violation[]> {
  const { gates, clock, plan } = world;
  const buyers = await signInBuyers(world);
  const webhooks = openWebhookQueue(world);
  let shopping = buyers.length;
  for (const slot of world.slots) await start(world, slot);
  for (const buyer of buyers) void buy(world, buyer).then(() => (shopping -= 1));
  for (const work of staffWork(world)) {
    shopping += 1;
    void work().then(() => (shopping -= 1));
  }
  let kills = [...plan.kills];
  const tail = world.dice.integer(0, 40);
  for (let idle = 0; world.trace.steps() < MOST_STEPS && idle <= tail; idle += shopping === 0 ? 1 : 0) {
    await gates.untilIdle();
    if (world.trace.steps() % LOOK_EVERY === 0) await lookAtBooks(world);
    const killed = killIfPlanned(world, kills);
    if (killed === null) await step(world, webhooks);
    else kills = kills.filter((one) => one !== killed);
  }
  await recover(world, webhooks);
  const late = await unsettled(world);
  clock.advance(BANK_PAYS_MS);
  await settle(world, webhooks);
  // Parts of one deposit go back one after the other.
  for (let parts = 1; parts < MOST_PARTS && (await waitsItsTurn(world)); parts += 1) {
    clock.advance(BANK_PAYS_MS);
    await settle(world, webhooks);
  }
  await passDeadlines(world, webhooks);
  await compareAtLast(world);
  // What it has found the jobs follow, an account that takes the place of another until its deadline.
  if (!(await isSettled(world))) await settle(world, webhooks);
  await passDeadlines(world, webhooks);
  await countReached(world);
  await lookAtBooks(world);
  return [...world.metOnTheWay.values(), ...late, ...(await judge(world))];
}

async function signInBuyers(world: World): Promise<readonly Buyer[]> {
  const buyers: Buyer[] = [];
  const later = world.clock.now() + 40 * DAY_MS;
  for (const [at, purchase] of world.plan.purchases.entries()) {
    const login = purchase.track === 'group' ? `teacher1` : `member${at + 1}`;
    const visitor = await signIn(world.db, sendTo(world), login, later);
    await world.db.query(GIVE_COUPON, [visitor.memberId, COUPON_ID]);
    buyers.push({ name: `buyer${at + 1}`, purchase, visitor });
  }
  return buyers;
}
