import { messageTemplates } from '@kkumteo/copy/messages/templates';
import { fixedClock, type FixedClock } from '@kkumteo/testkit/fixed-clock';
import { sandboxExperienceCardKey } from '../../../sandbox/src/config.ts';
import type { SandboxConfig } from '../../../sandbox/src/config.ts';
import { buildApp } from '../app.ts';
import type { Clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { TestDatabase } from '../db/test-database.test-support.ts';
import type { Database } from '../db/pool.ts';
import { copyPark } from '../demo/park-database.test-support.ts';
import { createSandboxAddresses } from '../gateways/address/sandbox.ts';
import { startSandbox, type RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import type { MessageSenders } from '../gateways/messages/port.ts';
import { createMessageSenders } from '../gateways/messages/settings.ts';
import type { Job } from '../jobs/job-runner.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import { createLogger, type Logger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { FESTIVAL, NOW, TODAY, VISIT, type Offer } from './bookings.test-support.ts';
import { signIn, type Send, type Visitor } from './visitor.test-support.ts';

/** The whole site in this process on a database of its own with the demo park, the sandbox provider beside it. */
export interface ParkSite {
  readonly url: string;
  readonly db: Database;
  readonly clock: FixedClock;
  readonly bank: RunningSandbox;
  readonly send: Send;
  signIn(loginId: string): Promise<Visitor>;
  /** Runs a job of the site once. */
  run(job: string): Promise<void>;
  close(): Promise<void>;
}

/** The demo park as of `TODAY` in a database of its own. */
export const createParkDatabase = (): Promise<TestDatabase> => copyPark(Date.parse(NOW));

export async function startParkSite(sandbox: Partial<SandboxConfig> = {}): Promise<ParkSite> {
  const { url, db, drop } = await createParkDatabase();
  const clock = fixedClock(TODAY);
  const bank = await startSandbox(sandbox);
  const { send, run, stop } = await composeSite({ db, clock, bank });
  return {
    url,
    db,
    clock,
    bank,
    send,
    signIn: (loginId) => signIn(db, send, loginId, clock.now()),
    run,
    close: async () => {
      await stop();
      await bank.close();
      await drop();
    },
  };
}

/** Another process of the site on the same database, with a clock of its own, and perhaps a log that is read. */
export const startBeside = ({ db, bank }: ParkSite, clock: Clock, logger?: Logger): Promise<Composed> =>
  composeSite({ db, bank, clock }, logger);

interface Composed {
  readonly send: Send;
  run(job: string): Promise<void>;
  stop(): Promise<void>;
}

async function composeSite(
  { db, clock, bank }: Pick<ParkSite, 'db' | 'bank'> & { clock: Clock },
  logger = createLogger('silent'),
): Promise<Composed> {
  const read = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PAY_METHODS: 'card, bank-transfer, virtual-account, experience-card',
    EXPERIENCE_CARD_URL: bank.url,
    EXPERIENCE_CARD_KEY: sandboxExperienceCardKey,
  });
  if (!read.ok) throw new Error(read.sentences.join(' '));
  const { api, jobs } = await buildApp({
    db,
    clock,
    config: read.config,
    card: bank.gateway,
    address: createSandboxAddresses(),
    messages: messageSendersAt(bank.url),
    logger,
    metrics: createMetrics(),
    webFolder: '/nowhere',
  });
  const send: Send = async ({ method, url: path, headers, body, remoteAddress }) => {
    const from = remoteAddress === undefined ? {} : { remoteAddress };
    const answer = await api.inject({
      method,
      url: path,
      headers,
      ...from,
      ...(body === undefined ? {} : { payload: body }),
    });
    const disposition = String(answer.headers['content-disposition'] ?? '');
    const file = disposition === '' ? {} : { file: { bytes: answer.rawPayload, disposition } };
    const cacheControl = String(answer.headers['cache-control'] ?? '');
    return { status: answer.statusCode, text: answer.body, cacheControl, ...file };
  };
  return { send, run: (name) => jobNamed(jobs, name).run(), stop: () => api.close() };
}

/** Both channels to the stand-in; its key and token is that of the sandbox. */
export function messageSendersAt(url: string): MessageSenders {
  const place = { kind: 'sandbox', url, token: 'control' } as const;
  return createMessageSenders({ mail: place, phone: place }, Object.keys(messageTemplates));
}

function jobNamed(jobs: readonly Job[], name: string): Job {
  const job = jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  return job;
}

/** What stands in the stock row of a round's experiencers. */
export async function stockOf(
  db: Database,
  offer: Offer = FESTIVAL,
  day = VISIT,
): Promise<{ readonly capacity: number; readonly held: number; readonly sold: number }> {
  const rows = await db.query<{ capacity: number; held: number; sold: number }>(
    `select capacity, held, sold from seat_stock where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
    [offer.componentRoundId, day],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the round has no stock row');
  return row;
}

/** Leaves so many free seats in a round by making it smaller. */
export async function leaveSeats(db: Database, offer: Offer, seats: number, day = VISIT): Promise<void> {
  await db.query(
    `update seat_stock set capacity = held + sold + $3 where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
    [offer.componentRoundId, day, seats],
  );
}

export interface Books {
  readonly reservations: number;
  readonly paid: number;
  readonly unsettled: number;
  readonly ledger: number;
  readonly differences: number;
}

/** What the database says of a member's money and seats, to be held against the provider's own log. */
export async function booksOf(db: Database, memberId: number): Promise<Books> {
  const [row] = await db.query<Omit<Books, 'differences'>>(
    `select (select count(*) from reservation where member_id = $1 and created_at >= $2) as reservations,
      (select coalesce(sum(amount), 0) from payment_attempt where member_id = $1 and state = 'paid' and created_at >= $2) as paid,
      (select count(*) from payment_attempt where member_id = $1 and state in ('created', 'confirming', 'refunding', 'needs-review'))
        as unsettled,
      (select coalesce(sum(l.amount), 0) from ledger_entry l join payment_attempt a using (attempt_id)
        where a.member_id = $1 and l.account = 'provider-receivable' and a.created_at >= $2) as ledger`,
    [memberId, NOW],
  );
  if (row === undefined) throw new Error('unreachable');
  return { ...row, differences: (await recountSeats(db)).length };
}
