import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateCluster } from '../db/embedded/cluster-location.ts';
import { findPostmaster } from '../db/embedded/postmaster.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { openDatabase } from '../db/pool.ts';
import { readHostEnvironment } from '../db/embedded/host-environment.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';
import { FESTIVAL, freeOrder } from '../testing/bookings.test-support.ts';
import { buildServer, startSiteProcess, type SiteProcess } from '../testing/site-process.test-support.ts';
import { logIn, type Visitor } from '../testing/visitor.test-support.ts';

const PACE_MS = 100;

const dataDir = await openFolderForFile();
let bank: RunningSandbox;
let site: SiteProcess;

beforeAll(async () => {
  await buildServer();
  bank = await startSandbox();
});
afterAll(async () => {
  await site.kill('SIGTERM');
  await bank.close();
});

const start = async (): Promise<SiteProcess> => {
  site = await startSiteProcess({ bank, env: { DATA_DIR: dataDir, KKUMTEO_DEMO: '1', POOL_SIZE: '4' } });
  return site;
};

async function killDatabase(): Promise<void> {
  const { cluster } = await locateCluster(dataDir, readHostEnvironment());
  const postmaster = await findPostmaster(cluster, () => undefined);
  if (typeof postmaster === 'string') throw new Error('no database server runs');
  process.kill(postmaster.pid, 'SIGKILL');
}

test('a killed embedded server, and then a killed site, lose no acknowledged booking and recover by themselves', async () => {
  await start();
  const acknowledged = new Set<string>();
  const visitors = await Promise.all([1, 2, 3, 4].map((number) => logIn(site.send, `member${number}`)));
  const loop = async (visitor: Visitor, name: string, until: () => boolean): Promise<void> => {
    for (let count = 0; !until(); count += 1) {
      const answer = await visitor
        .at(site.send)
        .post('/api/reserve/order', freeOrder(FESTIVAL, 1), { 'idempotency-key': `death-${name}-${count}-0000` })
        .catch(() => undefined);
      if (answer?.status === 200) acknowledged.add(String(answer.response?.['bundleRvNo']));
      // The round has some hundreds of seats; the loop is to outlast both kills.
      await pause(PACE_MS);
    }
  };
  const bookedMore = async (count: number): Promise<void> => {
    const wanted = acknowledged.size + count;
    for (let tries = 0; tries < 300 && acknowledged.size < wanted; tries += 1) await pause(100);
    expect(acknowledged.size).toBeGreaterThanOrEqual(wanted);
  };
  const during = async (name: string, act: () => Promise<void>): Promise<void> => {
    let over = false;
    const loops = visitors.map((visitor, at) => loop(visitor, `${name}-${at}`, () => over));
    await bookedMore(4);
    await act();
    over = true;
    await Promise.all(loops);
  };

  await during('server', async () => {
    await killDatabase();
    // The site restarts its server and keeps booking.
    await bookedMore(8);
  });
  await during('site', async () => {
    await site.kill('SIGKILL');
    await start();
  });
  await site.kill('SIGTERM');

  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const db = await openDatabase({ url: embedded.url, poolSize: 1, applicationName: 'kkumteo tests' });
  const rows = await db.query<{ number: string }>('select reservation_no as number from reservation');
  const saved = new Set(rows.map(({ number }) => number));
  expect([...acknowledged].filter((number) => !saved.has(number))).toEqual([]);
  expect(await recountSeats(db)).toEqual([]);
  await db.close();
  await embedded.stop();
});
