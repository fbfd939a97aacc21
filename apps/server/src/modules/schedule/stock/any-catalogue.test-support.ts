import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import { daysBetween, kstDate } from '@kkumteo/domain/shared/time';
import { recountSeats } from '../recount.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { openNarrowSite } from './narrow-site.test-support.ts';
import {
  cancelLine,
  changeLine,
  hold,
  lapseHolds,
  order,
  passDay,
  type World,
} from './random-bookings.test-support.ts';
import { CHANGES } from './random-changes.test-support.ts';
import { keyOf, stockRows, wantedSeats, wrongRows } from './stock-oracle.test-support.ts';

const follow = ({ site: { db, clock } }: World, steps?: number) => followCatalogue(db, clock.now(), steps);

/** Kept beside a change or an order: what a process does until it dies, two at once, or one to its end. */
const FOLLOWS: readonly ((world: World) => Promise<unknown>)[] = [
  (world) => follow(world, world.random.integer(1, 9)),
  (world) => Promise.all([follow(world), follow(world)]),
  (world) => Promise.all([follow(world), order(world), hold(world)]),
  (world) => Promise.all([follow(world), cancelLine(world), changeLine(world)]),
];

const ACTS: readonly ((world: World) => Promise<unknown>)[] = [
  order,
  order,
  order,
  order,
  hold,
  hold,
  hold,
  cancelLine,
  cancelLine,
  changeLine,
  changeLine,
  passDay,
  lapseHolds,
];

/** Sabotages that the property has to find: the name of a function and what of its text is replaced by what. */
const SABOTAGES = {
  'no difference': ['fit_stock', 'where has <> capacity', 'where false'],
  'no floor': ['fit_stock', 'greatest(d.capacity, s.held + s.sold)', 'd.capacity'],
  'released seats are sold again': [
    'shrink_stock',
    'new.capacity := greatest(new.shrinks_to, new.held + new.sold);',
    '',
  ],
} as const;

interface Outcome {
  /** What is wrong first, in words. */
  readonly wrong: readonly string[];
  /** Orders, holds and payments that the site accepted. */
  readonly accepted: number;
}

/**
 * A random sequence of catalogue changes, orders, holds, changes, cancels, days and passes. Once the stock follows, no act may take seats
 * beyond the catalogue; at the end it is what the catalogue says, or what is held and sold where that is more.
 */
export async function runAnyCatalogue(
  { seed, steps }: { readonly seed: number; readonly steps: number },
  sabotage?: keyof typeof SABOTAGES,
): Promise<Outcome> {
  const site = await openNarrowSite();
  const world: World = { site, random: seededRandom(seed), booked: [], accepted: 0, nextId: 95_000 };
  try {
    if (sabotage !== undefined) await breakFunction(world, SABOTAGES[sabotage]);
    return { wrong: await wrongOf(world, steps), accepted: world.accepted };
  } finally {
    await site.close();
  }
}

async function wrongOf(world: World, steps: number): Promise<readonly string[]> {
  const { site, random } = world;
  for (let step = 1; step <= steps; step += 1) {
    await random.pick(random.chance(0.6) ? CHANGES : FOLLOWS)(world);
    const wrong = await afterFollowing(world).catch((error: unknown) => [String(error)]);
    if (wrong.length > 0) return [`after step ${step}:`, ...wrong];
    const wanted = await wantedSeats(site);
    for (let act = random.integer(1, 4); act > 0; act -= 1) {
      const before = new Map((await stockRows(site, 1)).map((row) => [keyOf(row), row.taken]));
      const today = site.clock.now();
      await random.pick(ACTS)(world);
      const oversold = (await stockRows(site, 1)).filter(
        (row) => row.taken > Math.max(before.get(keyOf(row)) ?? 0, wanted.get(keyOf(row)) ?? 0),
      );
      if (oversold.length > 0) return [`oversold in step ${step}:`, ...oversold.map(keyOf)];
      if (daysBetween(kstDate(today), kstDate(site.clock.now())) > 0) break;
    }
  }
  return afterFollowing(world);
}

async function afterFollowing(world: World): Promise<readonly string[]> {
  while ((await follow(world)) !== 'done');
  const differences = await recountSeats(world.site.db);
  return [...(await wrongRows(world.site)), ...differences.map((row) => `recount: ${JSON.stringify(row)}`)];
}

async function breakFunction(world: World, [name, text, by]: readonly [string, string, string]): Promise<void> {
  const [row] = await world.site.db.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  if (!row?.text.includes(text)) throw new Error(`${name} has no ${text}`);
  await world.site.db.query(row.text.replace(text, by));
}
