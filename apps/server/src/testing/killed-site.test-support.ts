import { afterAll, beforeAll, expect } from 'vitest';
import type { SandboxConfig } from '../../../sandbox/src/config.ts';
import type { Database } from '../db/pool.ts';
import type { TestDatabase } from '../db/test-database.test-support.ts';
import { copyPark } from '../demo/park-database.test-support.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { checkLedger } from '../modules/payment/ledger/check-ledger.ts';
import { paymentProviders } from '../modules/payment/payment-providers.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { NOW } from './bookings.test-support.ts';
import { buildServer, PATIENCE_MS, startSiteProcess, type SiteProcess } from './site-process.test-support.ts';
import { signIn, type Visitor } from './visitor.test-support.ts';

/** The demo park and its sandbox, with a site process that is killed and started again. */
export interface KilledSite {
  readonly db: Database;
  readonly bank: RunningSandbox;
  /** Starts a process whose clock begins at that moment. With a fail point it is killed at that step. */
  start(now: string, failPoint?: FailPoint): Promise<void>;
  kill(): Promise<void>;
  /** Resolves when the process has ended. */
  ended(): Promise<unknown>;
  /** Another demo member with each call; their calls go to the process that runs. */
  newcomer(loginId?: string): Promise<Visitor>;
  /** A call of the sandbox's control API. */
  control(path: string, payload: object): Promise<Record<string, unknown>>;
  /** Waits for what a process does by itself. */
  until(truth: () => Promise<boolean>): Promise<void>;
  /** Nothing is unexplained in the ledger, and the seats are those of a recount. */
  expectAddsUp(): Promise<void>;
}

interface KilledSiteOptions {
  readonly sandbox?: Partial<SandboxConfig>;
  readonly env?: Readonly<Record<string, string>>;
  readonly prepare?: (db: Database) => Promise<unknown>;
}

/** Opens one for the tests of a group. */
export function openKilledSite({ sandbox = {}, env = {}, prepare }: KilledSiteOptions = {}): KilledSite {
  let park: TestDatabase;
  let bank: RunningSandbox;
  let site: SiteProcess | undefined;
  let members = 0;

  beforeAll(async () => {
    await buildServer();
    park = await copyPark(Date.parse(NOW));
    bank = await startSandbox(sandbox);
    await prepare?.(park.db);
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
      const own = { DATABASE_URL: park.url, KKUMTEO_FAILPOINT: failPoint ?? '', POOL_SIZE: '3', ...env };
      site = await startSiteProcess({ bank, env: own, now });
    },
    kill: async () => site?.kill(),
    ended: () => running().ended,
    newcomer: (loginId = `member${(members += 1)}`) =>
      signIn(park.db, (call) => running().send(call), loginId, Date.parse(NOW)),
    control: async (path, payload) => {
      const headers = { 'x-sandbox-token': 'control' };
      const answer = await bank.sandbox.app.inject({ method: 'POST', url: `/sandbox/${path}`, headers, payload });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<Record<string, unknown>>();
    },
    until: async (truth) => {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end && !(await truth())) await new Promise((wake) => setTimeout(wake, 20));
    },
    expectAddsUp: async () => {
      const providers = paymentProviders(bank.gateway, null, park.db);
      const check = await checkLedger({ sql: park.db, providers }, { from: null, to: null });
      expect(check).toMatchObject({ unexplainedWon: 0, unbalanced: [], unpaidOnLedger: [] });
      expect(await recountSeats(park.db)).toEqual([]);
    },
  };
}
