import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/pool.ts';
import type { TestDatabase } from '../db/test-database.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { NOW } from './bookings.test-support.ts';
import { callControl } from './pay.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from './site-process.test-support.ts';
import { expectAddsUp } from './stock.test-support.ts';
import { signIn, type Visitor } from './visitor.test-support.ts';

/** The demo park and its sandbox, with a site process that is killed and started again. */
export interface KilledSite {
  readonly db: Database;
  readonly bank: RunningSandbox;
  /** Starts a process at that moment instead of the running one, and kills it at the fail point. */
  start(now: string, failPoint?: FailPoint): Promise<void>;
  kill(): Promise<void>;
  ended(): Promise<unknown>;
  /** Another demo member with each call; their calls go to the process that runs. */
  newcomer(loginId?: string): Promise<Visitor>;
  control(path: string, payload: object): Promise<Record<string, unknown>>;
  /** Waits for what a process does by itself. */
  until(truth: () => Promise<boolean>): Promise<void>;
  /** Nothing is unexplained in the ledger, and the seats are those of a recount. */
  expectAddsUp(): Promise<void>;
}

/** Opens one for the tests of a file: a start takes a second of processor time, so its tests share what they can. */
export function openKilledSite(): KilledSite {
  let park: TestDatabase;
  let bank: RunningSandbox;
  let site: SiteProcess | undefined;
  let members = 0;

  beforeAll(async () => {
    await buildServer();
    park = await copyPark(Date.parse(NOW));
    bank = await startSandbox({ startsAt: Date.parse(NOW) });
    await park.db.query('update seat_stock set capacity = 900 where component_round_id in (1011, 1012, 1013)');
  });
  afterAll(async () => {
    await site?.kill();
    await bank.close();
    await park.drop();
  });

  const running = (): SiteProcess => {
    if (site === undefined) throw new Error('no site was started');
    return site;
  };
  return {
    get db() {
      return park.db;
    },
    get bank() {
      return bank;
    },
    start: async (now, failPoint) => {
      await site?.kill();
      await callControl(bank, 'clock', { now });
      const env = {
        DATABASE_URL: park.url,
        KKUMTEO_FAILPOINT: failPoint ?? '',
        POOL_SIZE: '3',
        PAY_METHODS: 'card,virtual-account',
      };
      site = await startSiteProcess({ bank, env, now });
    },
    kill: async () => site?.kill(),
    ended: () => running().ended,
    newcomer: (loginId = `member${(members += 1)}`) =>
      signIn(park.db, (call) => running().send(call), loginId, Date.parse(NOW)),
    control: (path, payload) => callControl(bank, path, payload),
    until: async (truth) => {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end && !(await truth())) await new Promise((wake) => setTimeout(wake, 20));
    },
    expectAddsUp: () => expectAddsUp({ bank, db: park.db }),
  };
}
