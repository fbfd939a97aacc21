import { seededRandom, type SeededRandom } from '@kkumteo/testkit/seeded-random';
import { NOW, VISIT } from '../bookings.test-support.ts';
import { signIn } from '../visitor.test-support.ts';
import { actsAtTheBank } from './at-the-bank.test-support.ts';
import { buy, FREE_ROUND, GROUP_ROUND, PAID_ROUND, type Buyer } from './buyers.test-support.ts';
import { worldClock } from './clock.test-support.ts';
import { openGates, type Gate } from './gates.test-support.ts';
import { KILL_LABELS, OFTEN } from './kill-labels.test-support.ts';
import { network } from './network.test-support.ts';
import { isSettled, judge, unsettled, type Violation } from './oracle.test-support.ts';
import { drawPlan, type Plan, type PlannedKill } from './plan.test-support.ts';
import type { Sabotage } from './sabotage.test-support.ts';
import { putInPlace } from './seams.test-support.ts';
import { dueJobs, kill, runJob, sendTo, start } from './sites.test-support.ts';
import { createTrace, type Trace } from './trace.test-support.ts';
import { openPost, type Post } from './webhooks.test-support.ts';
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

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const MOST_STEPS = 700;
// Of deposits for orders of the first day (D27).
const DEADLINE = Date.parse('2026-11-23T23:59:59+09:00');

/** Runs the schedule of one seed from an empty place to its end, and judges what is left. */
export async function runSchedule(place: Place, seed: number, options: ScheduleOptions = {}): Promise<ScheduleEnd> {
  const dice = seededRandom(seed);
  const ids = seededRandom(seed ^ 0x5eed);
  const drawn = drawPlan(dice, KILL_LABELS);
  const plan = options.shape?.(drawn) ?? drawn;
  const trace = createTrace(options.keepLines ?? false);
  const gates = openGates();
  const clock = worldClock(Date.parse(NOW));
  await prepare(place, plan);
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

const ROUNDS = [PAID_ROUND, FREE_ROUND, GROUP_ROUND].map(({ componentRoundId }) => componentRoundId);

/** Nothing is booked, and the rounds have as few seats as the plan says. */
async function prepare({ db }: Place, { seats, freeSeats, groupSeats }: Plan): Promise<void> {
  await db.query(CLEAR);
  await db.query(
    `update seat_stock set held = 0, sold = 0, capacity = case when kind = 'leader' then 900 else ($2::int[])[array_position($1::int[], component_round_id)] end
      where component_round_id = any ($1) and visit_date = $3`,
    [ROUNDS, [seats, freeSeats, groupSeats], VISIT],
  );
}

const CLEAR = [
  'audit_entry',
  'coupon_use',
  'deposit_account',
  'ledger_entry',
  'line_room',
  'login_session',
  'outbox',
  'participant_room',
  'participant',
  'provider_event',
  'reservation_line_seat',
  'reservation_line',
  'reservation',
  'payment_attempt',
  'seat_hold_seat',
  'seat_hold',
  'seat_release',
  'login_throttle',
]
  .map((table) => `delete from ${table}`)
  .join('; ');

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
  const later = world.clock.now() + 40 * 24 * HOUR_MS;
  for (const [at, wish] of world.plan.wishes.entries()) {
    const login = wish.track === 'group' ? `teacher1` : `member${at + 1}`;
    buyers.push({ name: `buyer${at + 1}`, wish, visitor: await signIn(world.db, sendTo(world), login, later) });
  }
  return buyers;
}

type Choice = readonly [weight: number, act: () => void | Promise<void>];

/** Lets one thing happen, chosen by the seed. */
async function step(world: World, post: Post): Promise<void> {
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
    [plan.outages ? 0.3 : 0, () => turnOutage(world)],
  ];
  await choose(dice, choices)();
}

function choose(dice: SeededRandom, choices: readonly Choice[]): Choice[1] {
  let left = dice.next() * choices.reduce((total, [weight]) => total + weight, 0);
  for (const [weight, act] of choices) if ((left -= weight) < 0) return act;
  return () => undefined;
}

function letOn({ gates, trace }: World, gate: Gate): void {
  trace.note(`${gate.site ?? '-'} ${gate.label} ${gate.about}`);
  trace.tell('step', gate.site === null ? 'outside' : 'site');
  if (gate.site !== null) trace.tell('gate', gate.label);
  gates.letOn(gate);
}

function begin(world: World, site: Parameters<typeof runJob>[1], name: string): void {
  world.trace.note(`${site.name} job ${name}`);
  runJob(world, site, name);
}

/** Time goes by; the provider lets what is over by then be over. */
async function goOn(world: World, ms: number): Promise<void> {
  world.clock.goOn(ms);
  world.trace.note(`clock +${ms}`);
  if (ms >= MINUTE_MS) world.trace.tell('clock', ms >= HOUR_MS ? 'hours' : 'minutes');
  await setBankClock(world);
}

async function setBankClock({ bank: { card }, clock }: World): Promise<void> {
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

function turnOutage(world: World): void {
  world.outage = !world.outage;
  world.trace.note(`outage ${world.outage ? 'begins' : 'ends'}`);
  if (world.outage) world.trace.tell('fault', 'outage');
}

/** Kills a site where one of the planned kills fits what stands at a gate now; answers which. */
function strike(world: World, kills: readonly PlannedKill[]): PlannedKill | null {
  for (const planned of kills) {
    if (world.trace.steps() < planned.fromStep) continue;
    const fitting = world.gates.waiting().filter(({ site, label }) => site !== null && fits(planned, label));
    if (fitting.length === 0 || (planned.at === 'seldom' && !world.dice.chance(0.3))) continue;
    const gate = world.dice.pick(fitting);
    const slot = world.slots.find(({ running }) => running?.name === gate.site);
    if (slot?.running == null) continue;
    world.trace.note(`kill ${gate.site} at ${gate.label} ${gate.about}`);
    world.trace.tell('kill', gate.label);
    kill(world, slot, slot.running);
    return planned;
  }
  return null;
}

const fits = ({ at, label: wanted }: PlannedKill, label: string): boolean =>
  at === 'any' || (at === 'label' ? label === wanted : !OFTEN.has(label.replace(/^\w+ /, '')));

/** The trouble is over: the provider answers, and every site runs again. A minute is all it may take. */
async function recover(world: World, post: Post): Promise<void> {
  world.phase = 'recovery';
  world.outage = false;
  world.bank.card.faults.clear();
  world.trace.note('recovery');
  for (const slot of world.slots) if (slot.running === null) await start(world, slot);
  await settle(world, post);
}

/** Lets everything go on, jobs at their pace, until nothing is open or a minute has gone by. */
async function settle(world: World, post: Post): Promise<void> {
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
    else await goOn(world, 1_000);
  }
}

/** Beyond every deadline nothing may wait any more. */
async function passDeadlines(world: World, post: Post): Promise<void> {
  const [row] = await world.db.query<{ due: number | null }>(
    `select max(due_at) as due from deposit_account join payment_attempt using (attempt_id) where state = 'awaiting-deposit'`,
  );
  if (row?.due == null) return;
  world.clock.goOn(Math.max(0, row.due - world.clock.now()) + 30 * SECOND_MS);
  await settle(world, post);
}
