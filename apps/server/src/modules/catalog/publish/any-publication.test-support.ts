import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import { detailOf } from '../../reservation/cancel/cancel.test-support.ts';
import { recountSeats } from '../../schedule/recount.ts';
import { followCatalogue } from '../../schedule/stock/follow-catalogue.ts';
import { openNarrowSite } from '../../schedule/stock/narrow-site.test-support.ts';
import { cancelLine, changeLine, hold, order, type World } from '../../schedule/stock/random-bookings.test-support.ts';
import { wrongRows } from '../../schedule/stock/stock-oracle.test-support.ts';
import { CHANGES } from './any-changes.test-support.ts';
import { difference } from './difference.ts';
import { presentTables } from './present-tables.ts';
import { publishInTurn } from './publish-in-turn.ts';
import { refusalSentence } from './refusal-words.ts';
import type { CatalogueTables } from './tables.ts';

const ACTS = [order, order, order, hold, hold, cancelLine, changeLine];

interface Outcome {
  /** What is wrong first, in words. */
  readonly wrong: readonly string[];
  /** Orders, holds and payments that the site accepted. */
  readonly accepted: number;
}

/**
 * Publishes random catalogues A and B and A again, while visitors order, pay, change and cancel. After each the present
 * catalogue is the published one, the stock is what it says or what is taken where that is more, and every booking is
 * read with its names.
 */
export async function runAnyPublication({
  seed,
  rounds,
}: {
  readonly seed: number;
  readonly rounds: number;
}): Promise<Outcome> {
  const site = await openNarrowSite();
  const world: World = { site, random: seededRandom(seed), booked: [], accepted: 0, nextId: 95_000 };
  try {
    return { wrong: await wrongOf(world, rounds), accepted: world.accepted };
  } finally {
    await site.close();
  }
}

async function wrongOf(world: World, rounds: number): Promise<readonly string[]> {
  const base = await presentTables(world.site.db);
  for (let round = 1; round <= rounds; round += 1) {
    const [one, other] = [randomCatalogue(world, base), randomCatalogue(world, base)];
    for (const [name, tables] of [
      ['A', one],
      ['B', other],
      ['A again', one],
    ] as const) {
      const wrong = await wrongAfter(world, tables).catch((error: unknown) => [String(error)]);
      if (wrong.length > 0) return [`round ${round}, after ${name}:`, ...wrong];
      for (let act = world.random.integer(1, 3); act > 0; act -= 1) await world.random.pick(ACTS)(world);
    }
  }
  return wrongAfter(world, base);
}

function randomCatalogue(world: World, base: CatalogueTables): CatalogueTables {
  let tables = base;
  for (let change = world.random.integer(1, 5); change > 0; change -= 1)
    tables = world.random.pick(CHANGES)(tables, world);
  return tables;
}

async function wrongAfter(world: World, tables: CatalogueTables): Promise<readonly string[]> {
  const { site, random } = world;
  const visitors = random.chance(0.5) ? [order(world), hold(world)] : [];
  const [publication] = await Promise.all([publishInTurn(site, tables, ''), ...visitors]);
  if (!publication.ok) return publication.refusals.map(refusalSentence);
  const present = await presentTables(site.db);
  const differing = [...difference(present, tables), ...difference(tables, present)].map(
    ({ table }) => `${table} differs`,
  );
  while ((await followCatalogue(site.db, site.clock.now())) !== 'done');
  const counted = (await recountSeats(site.db)).map((row) => `recount: ${JSON.stringify(row)}`);
  return [...differing, ...(await wrongRows(site)), ...counted, ...(await unreadBookings(world))];
}

/** Bookings that their members no longer read with the picture of their product. */
async function unreadBookings({ site, booked }: World): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { loginId, reservationNo } of booked) {
    const { detailList } = await detailOf(await site.signIn(loginId), reservationNo);
    if (detailList.some(({ filePath }) => (filePath ?? '') === '')) wrong.push(`${reservationNo} has no picture`);
  }
  return wrong;
}
