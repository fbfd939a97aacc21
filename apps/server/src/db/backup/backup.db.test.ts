import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { restoreSite } from '../../restore/restore-site.ts';
import { migrate, readSchema } from '../migrate.ts';
import type { Database } from '../pool.ts';
import { contents, failure, openBackupBox } from './backup-box.test-support.ts';
import { createFrameWriter, readFrames } from './backup-format.ts';
import { takeBackup } from './take-backup.ts';

const park = await openBackupBox();
const { box, file, copyReady, open, openEmpty } = park;

describe('a backup', () => {
  test('brings back every row as of its moment where nothing was, and the numbers, triggers and functions of the program', async () => {
    const summary = await restoreSite(join(box, 'new'), file);
    expect(summary.rows).toBeGreaterThan(1_000);
    const { url, db, close } = await open('new');
    expect(await contents(db)).toEqual(park.original);
    expect(await migrate({ url })).toEqual([]);
    const [row] = await db.query<{ last: number; next: number }>(
      `select max(organisation_id) as last, nextval(pg_get_serial_sequence('organisation', 'organisation_id')) as next from organisation`,
    );
    expect(row?.next).toBeGreaterThan(row?.last ?? Infinity);
    const move = db.query(`update reservation_line set state = 'gone'`);
    expect(await failure(move)).not.toBe('it went well');
    await close();
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
