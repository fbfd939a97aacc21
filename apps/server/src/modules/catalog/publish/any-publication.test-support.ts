import { seededRandom } from '@kkumteo/demo-park/seeded-random';
import { detailOf } from '../../reservation/cancel/cancel.test-support.ts';
import { recountSeats } from '../../schedule/recount.ts';
import { followCatalogue } from '../../schedule/stock/follow-catalogue.ts';
import { openNarrowSite } from '../../schedule/stock/narrow-site.test-support.ts';
import { cancelLine, changeLine, hold, order, type World } from '../../schedule/stock/random-bookings.test-support.ts';
import { wrongRows } from '../../schedule/stock/stock-oracle.test-support.ts';
import { CHANGES } from './any-changes.test-support.ts';
import { draftPeople, publishAnyDraft } from '../../drafts/any-draft.test-support.ts';
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
  /** Drafts that were published. */
  readonly drafts: number;
}

/**
 * Publishes random catalogues A and B and A again, and drafts of products at the console, while visitors order, pay,
 * change and cancel. After each the present catalogue is the published one, the stock is what it says or what is taken
 * where that is more, and every booking is read with its names and keeps the terms by which it was sold.
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
    const wrong = await wrongOf(world, rounds);
    const drafts = await site.db.query(`select 1 from catalogue_draft where state = 'published'`);
    return { wrong, accepted: world.accepted, drafts: drafts.length };
  } finally {
    await site.close();
  }
}

async function wrongOf(world: World, rounds: number): Promise<readonly string[]> {
  const base = await presentTables(world.site.db);
  const people = await draftPeople(world);
  for (let round = 1; round <= rounds; round += 1) {
    const [one, other] = [randomCatalogue(world, base), randomCatalogue(world, base)];
    for (const [name, tables] of [
      ['A', one],
      ['B', other],
      ['A again', one],
    ] as const) {
      const wrong = await wrongAfter(world, tables).catch((error: unknown) => [String(error)]);
      if (wrong.length > 0) return [`round ${round}, after ${name}:`, ...wrong];
      const drafted = await wrongAfterDraft(world, people).catch((error: unknown) => [String(error)]);
      if (drafted.length > 0) return [`round ${round}, after a draft on ${name}:`, ...drafted];
      for (let act = world.random.integer(1, 3); act > 0; act -= 1) await world.random.pick(ACTS)(world);
    }
  }
  return wrongAfter(world, base);
}

/** A draft that is published leaves no booking without its seat that had one before. */
async function wrongAfterDraft(
  world: World,
  people: Awaited<ReturnType<typeof draftPeople>>,
): Promise<readonly string[]> {
  const { site, random } = world;
  const [full, sold] = [await fullRows(world), await soldTerms(world)];
  const visitors = random.chance(0.5) ? [order(world), hold(world)] : [];
  const [wrong] = await Promise.all([publishAnyDraft(world, people), ...visitors]);
  while ((await followCatalogue(site.db, site.clock.now())) !== 'done');
  const more =
    visitors.length === 0 && (await fullRows(world)) > full ? ['a draft has left bookings without seats'] : [];
  const terms = await soldTerms(world);
  const changed = [...sold]
    .filter(([line, was]) => terms.get(line) !== was)
    .map(([line]) => `the terms of line ${line} changed`);
  return [...wrong, ...more, ...changed, ...(await wrongRows(site))];
}

async function fullRows({ site }: World): Promise<number> {
  const rows = await site.db.query(
    'select 1 from seat_stock where shrinks_to is not null and shrinks_to < held + sold',
  );
  return rows.length;
}

async function soldTerms({ site }: World): Promise<ReadonlyMap<number, string>> {
  const rows = await site.db.query<{ readonly lineId: number; readonly terms: string }>(
    `select line_id, md5(sold_terms::text || amount::text) as terms from reservation_line`,
  );
  return new Map(rows.map(({ lineId, terms }) => [lineId, terms]));
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
