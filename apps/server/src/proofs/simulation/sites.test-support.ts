import type { Send } from '../visitor.test-support.ts';
import { gatedDatabase, type StatementOutcome } from './gated-database.test-support.ts';
import { currentSite } from './host-fakes.test-support.ts';
import { paymentProvider, startSite } from './site.test-support.ts';
import type { RunningSite, SiteSlot, World } from './world.test-support.ts';

/** Starts a site's next process on the same database; its jobs are due at once, which is how it recovers. */
export async function start(world: World, slot: SiteSlot): Promise<void> {
  slot.starts += 1;
  const site = `${slot.letter}${slot.starts}`;
  const { db: real, gates, clock, catalogue, sabotage, poolErrors } = world;
  clock.setSkew(site, clock.skewOf(slot.letter));
  const gated = gatedDatabase({
    real,
    gates,
    site,
    drawOutcome: (label) => drawOutcome(world, label),
    withPoolError: (act) => poolErrors.run(act, sabotage?.unheardPool === true),
  });
  const db = sabotage?.database?.(gated) ?? gated;
  const gateway = paymentProvider();
  const card = sabotage?.card?.(gateway) ?? gateway;
  const started = await gates.during(() =>
    startSite(site, { db, clock: clock.of(site), catalogue, card, hasWaitlist: world.plan.hasWaitlist }),
  );
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => (die = resolve));
  const jobs = sabotage?.jobs?.(started.jobs) ?? started.jobs;
  slot.running = { ...started, jobs, died, die, dueAt: new Map(jobs.map(({ name }) => [name, 0])) };
  world.trace.note(`start ${site}`);
}

/** Ends the process as SIGKILL would, wherever its tasks are. */
export function kill(world: World, slot: SiteSlot, running: RunningSite): void {
  world.gates.kill(running.name);
  running.die();
  slot.running = null;
  slot.backAt = world.clock.now() + world.dice.integer(0, 20) * 1_000;
}

function drawOutcome({ phase, plan, dice, trace }: World, label: string): StatementOutcome {
  if (phase !== 'trouble' || plan.databaseFaultRate === 0 || !dice.chance(plan.databaseFaultRate)) return 'done';
  const outcome = dice.pick(['lost-before', 'lost-after', 'pool-error'] as const);
  if (outcome === 'pool-error') trace.count('reached', 'connection broken while handed on');
  trace.count('fault', `database ${outcome}`);
  trace.note(`${label}: ${outcome}`);
  return outcome;
}

/** Sends a call to one of the sites that run; nobody answers where none does, or where it dies meanwhile. */
export const sendTo =
  (world: World): Send =>
  async ({ method, url, headers, body }) => {
    const running = world.slots.flatMap(({ running: site }) => (site === null ? [] : [site]));
    if (running.length === 0) return { status: 0, text: '' };
    const site = world.dice.pick(running);
    const payload = body === undefined ? {} : { payload: body };
    const answer = currentSite.run(site.name, async () => await site.api.inject({ method, url, headers, ...payload }));
    const heard = await Promise.race([answer, site.died]);
    if (heard === undefined) return { status: 0, text: '' };
    return { status: heard.statusCode, text: heard.body };
  };

/** Runs a job of a site once; what it throws, the job runner would log. */
export function runJob(world: World, site: RunningSite, name: string): void {
  const job = site.jobs.find((one) => one.name === name);
  site.dueAt.set(name, Infinity);
  const run = currentSite.run(site.name, async () => job?.run());
  void run
    .catch(() => world.trace.count('job failed', name))
    .then(() => site.dueAt.set(name, world.clock.now() + (job?.everyMs ?? 0)));
}

/** Jobs that may begin now. */
export const dueJobs = (world: World): readonly { readonly site: RunningSite; readonly name: string }[] =>
  world.slots.flatMap(({ running: site }) =>
    site === null ? [] : [...site.dueAt].filter(([, at]) => at <= world.clock.now()).map(([name]) => ({ site, name })),
  );
