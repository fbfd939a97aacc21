import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { migrate, readSchema } from '../db/migrate.ts';
import { book, cancel, cancelAll, detailOf, makeRoom } from '../modules/reservation/cancel/cancel.test-support.ts';
import { changeOf, heads, lineOf, saveChange } from '../modules/reservation/change/change.test-support.ts';
import { FREE_CHOICE } from '../modules/reservation/rooms/save-rooms.test-support.ts';
import { groupItem, pledgeOrder, VISIT } from '../testing/bookings.test-support.ts';
import { orderedNo, placeOrder } from '../testing/pay.test-support.ts';
import { expectAddsUp, openLeaderSeats } from '../testing/stock.test-support.ts';
import type { TestSite } from '../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../testing/visitor.test-support.ts';

const BUYERS = 2;
const GROUPS = 1;
const READERS = 1;

/** What a visitor did while the site was upgraded. */
interface Traffic {
  done: number;
  readonly failures: string[];
}

/**
 * Upgrades a site's database `times` times while visitors order, pay, change, cancel and read: each time by two processes
 * at once, with a step that adds a column to three hot tables, and with all functions and triggers applied again.
 */
export async function upgradeUnderOrders(site: TestSite, times: number): Promise<void> {
  await makeRoom(site);
  await openLeaderSeats(site.db, FREE_CHOICE);
  await site.db.query('update seat_stock set capacity = 5000 where visit_date = $1 and component_round_id = $2', [
    VISIT,
    FREE_CHOICE.componentRoundId,
  ]);
  const traffic: Traffic = { done: 0, failures: [] };
  const over = new AbortController();
  const visitors = await openVisitors(site, traffic, over.signal);
  const deadlocksBefore = await deadlocks(site);
  const said: string[] = [];
  try {
    await upgradeRepeatedly(site, times, traffic, (line) => said.push(line));
  } finally {
    over.abort();
    await Promise.all(visitors);
  }
  expect(traffic.failures).toEqual([]);
  expect(said.filter((line) => line.includes('deadlock'))).toEqual([]);
  expect(await deadlocks(site)).toBe(deadlocksBefore);
  await expectAddsUp(site);
}

async function deadlocks({ db }: TestSite): Promise<number> {
  const text = 'select deadlocks::integer as count from pg_stat_database where datname = current_database()';
  return (await db.query<{ count: number }>(text))[0]?.count ?? 0;
}

async function upgradeRepeatedly(site: TestSite, times: number, traffic: Traffic, log: (line: string) => void) {
  const place = await mkdtemp(join(tmpdir(), 'kkumteo-upgrade-'));
  const folder = pathToFileURL(`${place}/`);
  try {
    for (const name of ['migrations', 'functions'])
      await cp(new URL(`../db/${name}`, import.meta.url), join(place, name), { recursive: true });
    const { migrations, functions } = await readSchema(folder);
    for (let round = 1; round <= times; round += 1) {
      const step = `${String(migrations.length + round).padStart(4, '0')}-more-${round}.sql`;
      await writeFile(join(place, 'migrations', step), stepOf(round));
      await site.db.query(`update schema_function set checksum = ''`);
      const before = traffic.done;
      const applied = await Promise.all([1, 2].map(() => migrate({ url: site.url, folder, log })));
      expect(applied.flat().filter((name) => name === step)).toEqual([step]);
      expect(new Set(applied.flat()).size).toBe(functions.length + 1);
      // The next upgrade meets visitors that have seen this one.
      await expect.poll(() => traffic.done, { interval: 20 }).toBeGreaterThan(before + BUYERS + GROUPS + READERS);
    }
  } finally {
    await rm(place, { recursive: true });
  }
}

/** In the reverse of the order in which orders lock these tables. */
const stepOf = (round: number): string =>
  ['seat_stock', 'reservation', 'payment_attempt']
    .map((table) => `alter table ${table} add more_${round} integer not null default ${round};`)
    .join('\n');

async function openVisitors(site: TestSite, traffic: Traffic, over: AbortSignal): Promise<readonly Promise<void>[]> {
  const members = await Promise.all(Array.from({ length: BUYERS + GROUPS + READERS }, () => site.newcomer()));
  return members.map(async (member, at) => {
    const visit = at < BUYERS ? buy : at < BUYERS + GROUPS ? changeGroup : read;
    while (!over.aborted) {
      await visit(site, member).catch((error: unknown) => traffic.failures.push(`${visit.name}: ${String(error)}`));
      traffic.done += 1;
    }
  });
}

const expectDone = (answer: Answer): void => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
};

/** Pays two rounds by card, and cancels one after the other. */
async function buy(site: TestSite, visitor: Visitor): Promise<void> {
  const { reservationNo, lineNos } = await book(site, visitor);
  for (const lineNo of lineNos) expectDone(await cancel(visitor, reservationNo, [lineNo]));
}

/** Reserves by pledge for a group, changes its heads, and cancels. */
async function changeGroup(_: TestSite, visitor: Visitor): Promise<void> {
  const number = orderedNo(await placeOrder(visitor, pledgeOrder(groupItem(FREE_CHOICE, { '01': 20 }, 1))));
  for (const people of [18, 21]) {
    const line = await lineOf(visitor, number);
    expectDone(await saveChange(visitor, number, [changeOf(line, { includeList: heads(people) })]));
  }
  await detailOf(visitor, number);
  expectDone(await cancelAll(visitor, number));
}

async function read(_: TestSite, visitor: Visitor): Promise<void> {
  for (const url of PAGES) expectDone(await visitor.get(url));
}

const PAGES = [
  '/api/reservation?groupPersDiv=01',
  '/api/reservation?groupPersDiv=02',
  '/api/product?pdDiv=01&pgDiv=P',
  '/api/waitlist',
];
