import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemoPark } from '../../demo/load-demo-park.ts';
import { makeReadyCluster } from '../embedded/ready-cluster.test-support.ts';
import { addressOf, startEmbedded, type Embedded } from '../embedded/start-embedded.ts';
import { migrate, readSchema } from '../migrate.ts';
import { openDatabase, type Database } from '../pool.ts';
import { createFrameWriter, readFrames } from './backup-format.ts';
import { restoreSite } from '../../restore/restore-site.ts';
import { takeBackup } from './take-backup.ts';
import { openFolderForFile } from '../../testing/folder.test-support.ts';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');
const box = await openFolderForFile();
let running: Embedded[] = [];
let copyReady: (dataDir: string) => Promise<void>;

async function openEmpty(name: string): ReturnType<typeof open> {
  await copyReady(join(box, name));
  return open(name);
}

async function open(name: string): Promise<{ readonly url: string; readonly db: Database; close(): Promise<void> }> {
  const embedded = await startEmbedded({ dataDir: join(box, name), log: () => undefined });
  running.push(embedded);
  const db = await openDatabase({ url: embedded.url, poolSize: 2, applicationName: 'test' });
  const close = async (): Promise<void> => {
    await db.close();
    await embedded.stop();
  };
  return { url: embedded.url, db, close };
}

/** A checksum over all rows of each table, whatever their order. */
async function contents(db: Database): Promise<Readonly<Record<string, unknown>>> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^schema_' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await db.query(
      `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from "${name}" t`,
    );
    found[name] = row;
  }
  return found;
}

const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'it went well',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

let file: string;
let original: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  file = join(box, 'park.backup');
  copyReady = await makeReadyCluster(box);
  const { url, db, close } = await openEmpty('first');
  await migrate({ url });
  await loadDemoPark(db, { now: NOW });
  original = await contents(db);
  // A visitor whose booking is not committed yet, and one who keeps writing while the rows are read.
  const writer = db.transaction(async (tx) => {
    await tx.query(`update member set name = 'not committed yet'`);
    await takeBackup(url, file);
    throw new Error('undone');
  });
  await expect(writer).rejects.toThrow('undone');
  await close();
}, 180_000);
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
});
beforeEach(() => {
  expect(Object.keys(original).length).toBeGreaterThan(40);
});

describe('a backup', () => {
  test('brings back every row as of the moment at which it was taken, in a folder where nothing was', async () => {
    const summary = await restoreSite(join(box, 'new'), file);
    expect(summary.rows).toBeGreaterThan(1_000);
    const { db, close } = await open('new');
    expect(await contents(db)).toEqual(original);
    await close();
  });

  test('goes on with the numbers where they were, and with the triggers and functions of the program', async () => {
    await copyReady(join(box, 'numbers'));
    await restoreSite(join(box, 'numbers'), file);
    const { url, db, close } = await open('numbers');
    expect(await migrate({ url })).toEqual([]);
    const [row] = await db.query<{ last: number; next: number }>(
      `select max(organisation_id) as last, nextval(pg_get_serial_sequence('organisation', 'organisation_id')) as next from organisation`,
    );
    expect(row?.next).toBeGreaterThan(row?.last ?? Infinity);
    const move = db.query(`update reservation_line set state = 'gone'`);
    expect(await failure(move)).not.toBe('it went well');
    await close();
  });

  test('taken while others write holds what was committed together, all of it or nothing', async () => {
    const { url, db, close } = await openEmpty('written');
    await migrate({ url });
    // Many rows between the two tables, so that others write on while they are read.
    await db.query(`insert into calendar_day (day, kind, name) select date '2100-01-01' + n, 0, repeat('긴 이름 ', 40)
      from generate_series(1, 60000) n`);
    let written = 0;
    let stopped = false;
    const writing = (async () => {
      for (; !stopped; written += 1)
        await db.transaction(async (tx) => {
          await tx.query(`insert into audit_entry (at, action, subject) values (now(), 'paired', $1)`, [
            String(written),
          ]);
          await tx.query(
            `insert into provider_event (provider, event_key, body, received_at) values ('paired', $1, '{}', now())`,
            [String(written)],
          );
        });
    })();
    await expect.poll(() => written).toBeGreaterThan(20);
    const busy = join(box, 'busy.backup');
    await takeBackup(url, busy);
    stopped = true;
    await writing;
    await close();
    await copyReady(join(box, 'paired'));
    await restoreSite(join(box, 'paired'), busy);
    const paired = await open('paired');
    const [row] = await paired.db.query<{ audits: number; events: number }>(
      `select (select count(*) from audit_entry where action = 'paired') as audits,
        (select count(*) from provider_event where provider = 'paired') as events`,
    );
    await paired.close();
    expect(row?.audits).toBeGreaterThanOrEqual(20);
    expect(row?.audits).toBeLessThan(written);
    expect(row?.events).toBe(row?.audits);
  });

  test('is a file for its owner alone, and takes the place of none', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await failure(takeBackup('postgres://nobody@localhost:1/none', file))).toContain('is there already');
  });

  test('that can’t be finished leaves no file', async () => {
    const half = join(box, 'half.backup');
    expect(await failure(takeBackup('postgres://nobody@127.0.0.1:1/none', half))).toContain('ECONNREFUSED');
    expect(await stat(half).catch(() => null)).toBeNull();
  });
});

describe('a restore', () => {
  test('keeps what was there under another name', async () => {
    const { url, db, close } = await openEmpty('kept');
    await migrate({ url });
    await db.query(
      `insert into organisation (name, kind, postal_code, basic_address) values ('남는 곳', 'other', '10000', '꿈마을시')`,
    );
    await close();
    const { before } = await restoreSite(join(box, 'kept'), file);
    const after = await open('kept');
    expect(await contents(after.db)).toEqual(original);
    const socket = new URL(after.url).searchParams.get('host') ?? '';
    const old = await openDatabase({ url: addressOf(socket, 'kkumteo', before), poolSize: 1, applicationName: 'test' });
    expect(await old.query('select name from organisation')).toEqual([{ name: '남는 곳' }]);
    await old.close();
    await after.close();
  });

  test('is refused while a site runs on the folder', async () => {
    const { db, close } = await openEmpty('busy');
    expect(await failure(restoreSite(join(box, 'busy'), file))).toContain('Another site is already running');
    expect(await db.query('select 1 as n')).toEqual([{ n: 1 }]);
    await close();
  });

  test.each([
    ['the half of one', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['one without its last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['one that was unpacked', (bytes: Buffer) => gunzipSync(bytes)],
    ['one in which a letter was changed', changed],
    ['one that breaks off between two frames', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -37))],
    [
      'one with something behind it',
      (bytes: Buffer) => gzipSync(Buffer.concat([gunzipSync(bytes), Buffer.from('more!')])),
    ],
    ['another file', () => Buffer.from('제 휴가 사진')],
    ['an empty file', () => Buffer.alloc(0)],
  ])('of %s is refused before anything is touched', async (_name, damage) => {
    const bad = join(box, 'bad.backup');
    await writeFile(bad, damage(await readFile(file)));
    expect(await failure(restoreSite(join(box, 'untouched'), bad))).toMatch(
      /can't be used as a backup: .*Nothing was touched/,
    );
    expect(await stat(join(box, 'untouched')).catch(() => null)).toBeNull();
  });

  test('of a later schema is refused before anything is touched', async () => {
    const later = join(box, 'later.backup');
    const migration = { number: 9_999, name: '9999-later.sql', checksum: 'x' };
    await writeFile(later, await rewritten(file, { migration }));
    expect(await failure(restoreSite(join(box, 'untouched'), later))).toContain(
      'another version of this program (9999-later.sql)',
    );
    expect(await stat(join(box, 'untouched')).catch(() => null)).toBeNull();
  });

  test.each([
    ['a table', { name: 'schema_migration', columns: ['number', 'name', 'checksum'] }],
    ['a column', { name: 'member', columns: ['member_id', 'is_operator'] }],
  ])(
    'of a file with %s that is none of the program’s is refused, and leaves no half-made database',
    async (_n, table) => {
      const strange = join(box, 'strange.backup');
      await writeFile(strange, await rewritten(file, { table }));
      expect(await failure(restoreSite(join(box, 'strange'), strange))).toContain(
        `its table ${table.name} is none of this program. Nothing was touched.`,
      );
      const { db, close } = await open('strange');
      expect(await db.query(`select datname from pg_database where datname ~ '^kkumteo_'`)).toEqual([]);
      await close();
    },
  );

  test('keeps what was there before for thirty days, until the next start after them', async () => {
    const names = async (db: Database) =>
      (await db.query<{ datname: string }>(`select datname from pg_database where datname ~ '^kkumteo_'`)).map(
        ({ datname }) => datname,
      );
    const { db, close } = await openEmpty('terms');
    const [dated] = await db.query<{ over: string; kept: string }>(
      `select 'kkumteo_before_' || to_char((now() - interval '30 days 1 minute') at time zone 'UTC', 'YYYYMMDDHH24MISS') || '000' as over,
        'kkumteo_before_' || to_char((now() - interval '29 days') at time zone 'UTC', 'YYYYMMDDHH24MISS') || '000' as kept`,
    );
    const { over, kept } = dated ?? { over: '', kept: '' };
    for (const name of [over, kept, 'kkumteo_before_lunch']) await db.query(`create database "${name}"`);
    expect(await names(db)).toHaveLength(3);
    await close();
    const later = await open('terms');
    expect((await names(later.db)).toSorted()).toEqual([kept, 'kkumteo_before_lunch'].toSorted());
    await later.close();
  });

  test('of an earlier schema brings its rows to the newest', async () => {
    const { migrations } = await readSchema();
    const { url, db, close } = await openEmpty('earlier');
    await migrate({ url, upTo: 1 });
    await db.query(
      `insert into organisation (name, kind, postal_code, basic_address) values ('처음 학교', 'other', '10000', '꿈마을시')`,
    );
    const early = join(box, 'early.backup');
    await takeBackup(url, early);
    await close();
    await copyReady(join(box, 'newest'));
    await restoreSite(join(box, 'newest'), early);
    const newest = await open('newest');
    expect(await newest.db.query('select number from schema_migration order by number')).toHaveLength(
      migrations.length,
    );
    expect(await newest.db.query('select name from organisation')).toEqual([{ name: '처음 학교' }]);
    await newest.close();
  });
});

/** A backup with one letter of a row changed, packed again. */
function changed(bytes: Buffer): Buffer {
  const plain = gunzipSync(bytes);
  const at = plain.indexOf('member1@example.com');
  if (at < 0) throw new Error('the park has no such member');
  plain.write('x', at);
  return gzipSync(plain);
}

/** The same backup as a program with one more step would have written it, or with one more table. */
async function rewritten(
  of: string,
  {
    migration,
    table,
  }: {
    migration?: { number: number; name: string; checksum: string };
    table?: { name: string; columns: readonly string[] };
  },
): Promise<Buffer> {
  const frames = createFrameWriter();
  const written: Buffer[] = [];
  const plain = gunzipSync(await readFile(of));
  for await (const frame of readFrames(
    (async function* () {
      yield plain;
    })(),
  )) {
    if (frame.kind === 'header') {
      const { header } = frame;
      written.push(frames.header({ ...header, migrations: [...header.migrations, ...(migration ? [migration] : [])] }));
    } else if (frame.kind === 'table') written.push(frames.table(frame.table));
    else if (frame.kind === 'rows') written.push(frames.rows(frame.bytes));
    else written.push(frames.tableEnd(frame.rows));
  }
  if (table !== undefined) written.push(frames.table(table), frames.tableEnd(0));
  return gzipSync(Buffer.concat([...written, frames.end()]));
}
