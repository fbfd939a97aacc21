import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { createTestDatabase } from './test-database.test-support.ts';
import type { TestDatabase } from './test-database.test-support.ts';

let place: string;
let folder: URL;
let empty: TestDatabase;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kkumteo-migrations-'));
  folder = pathToFileURL(`${place}/`);
  empty = await createTestDatabase();
  await empty.db.query('drop schema public cascade');
  await empty.db.query('create schema public');
});
afterEach(async () => {
  await empty.drop();
  await rm(place, { recursive: true });
});

const put = (name: string, sql: string): Promise<void> => writeFile(join(place, name), sql);

test('migrations are applied once, in the order of their numbers', async () => {
  await put('0001-first.sql', 'create table a (id int); insert into a values (1);');
  expect(await migrate({ url: empty.url, folder })).toEqual(['0001-first.sql']);
  await put('0002-second.sql', 'alter table a add column b int;');
  expect(await migrate({ url: empty.url, folder })).toEqual(['0002-second.sql']);
  expect(await migrate({ url: empty.url, folder })).toEqual([]);
  expect(await empty.db.query('select * from a')).toEqual([{ id: 1, b: null }]);
});

test('several processes that start at once apply each migration once', async () => {
  await put('0001-first.sql', 'create table a (id int);');
  await put('0002-second.sql', 'insert into a values (1);');
  const runs = await Promise.all(Array.from({ length: 6 }, () => migrate({ url: empty.url, folder })));
  expect(runs.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await empty.db.query('select * from a')).toEqual([{ id: 1 }]);
});

test('a migration that fails leaves nothing of itself and names file and line', async () => {
  await put('0001-first.sql', 'create table a (id int);\n\ncreate tabel b (id int);');
  await expect(migrate({ url: empty.url, folder })).rejects.toThrow(
    '0001-first.sql, line 3: syntax error at or near "tabel"',
  );
  expect(await empty.db.query(`select to_regclass('a') as a`)).toEqual([{ a: null }]);
});

test('a migration that was changed after it had been applied is refused', async () => {
  await put('0001-first.sql', 'create table a (id int);');
  await migrate({ url: empty.url, folder });
  await put('0001-first.sql', 'create table a (id bigint);');
  await expect(migrate({ url: empty.url, folder })).rejects.toThrow(
    '0001-first.sql was changed after it had been applied',
  );
});

test('other line ends are no change', async () => {
  await put('0001-first.sql', 'create table a (id int);\nselect 1;\n');
  await migrate({ url: empty.url, folder });
  await put('0001-first.sql', 'create table a (id int);\r\nselect 1;\r\n');
  expect(await migrate({ url: empty.url, folder })).toEqual([]);
});

test('a database that is newer than the program is refused', async () => {
  await put('0001-first.sql', 'create table a (id int);');
  await put('0002-second.sql', 'create table b (id int);');
  await migrate({ url: empty.url, folder });
  await rm(join(place, '0002-second.sql'));
  await expect(migrate({ url: empty.url, folder })).rejects.toThrow(
    'The database is newer than this program: it has 0002-second.sql',
  );
});

test('gaps, doubles and odd names are refused', async () => {
  await put('0001-first.sql', '');
  await put('0003-third.sql', '');
  await expect(readMigrations(folder)).rejects.toThrow('0003-third.sql should have number 2');
  await rm(join(place, '0003-third.sql'));
  await put('2-second.sql', '');
  await expect(readMigrations(folder)).rejects.toThrow('NNNN-some-words.sql, not 2-second.sql');
});

test('a server that does not answer is told with the place and without the password', async () => {
  const run = migrate({ url: 'postgres://me:secret@127.0.0.1:41001/park', folder });
  await expect(run).rejects.toThrow('The database at 127.0.0.1:41001/park does not answer: connect ECONNREFUSED');
});
