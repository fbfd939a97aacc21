import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, readSchema } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.test-support.ts';
import { openFolderForTest } from '../testing/folder.test-support.ts';

let place: string;
let folder: URL;
let empty: TestDatabase;

beforeEach(async () => {
  place = await openFolderForTest();
  folder = pathToFileURL(`${place}/`);
  await mkdir(join(place, 'migrations'));
  await mkdir(join(place, 'functions'));
  empty = await createTestDatabase();
  await empty.db.query('drop schema public cascade');
  await empty.db.query('create schema public');
});
afterEach(() => empty.drop());

const put = (name: string, sql: string): Promise<void> => writeFile(join(place, 'migrations', name), sql);
const remove = (name: string): Promise<void> => rm(join(place, 'migrations', name));
const putFunction = (name: string, sql: string): Promise<void> =>
  writeFile(join(place, 'functions', `${name}.sql`), sql);
const removeFunction = (name: string): Promise<void> => rm(join(place, 'functions', `${name}.sql`));
const answering = (name: string, value: string): string =>
  `create function ${name}() returns text language sql as $$ select '${value}'::text $$;`;
const ask = async (question: string): Promise<unknown> =>
  (await empty.db.query<{ readonly answer: unknown }>(`select ${question} as answer`))[0]?.answer;
const functionsThere = async (): Promise<readonly string[]> =>
  (
    await empty.db.query<{ readonly name: string }>(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name);

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

test('different line endings are no change', async () => {
  await put('0001-first.sql', 'create table a (id int);\nselect 1;\n');
  await migrate({ url: empty.url, folder });
  await put('0001-first.sql', 'create table a (id int);\r\nselect 1;\r\n');
  expect(await migrate({ url: empty.url, folder })).toEqual([]);
});

test('gaps, duplicates and malformed names are refused', async () => {
  await put('0001-first.sql', '');
  await put('0003-third.sql', '');
  await expect(readSchema(folder)).rejects.toThrow('0003-third.sql should have number 2');
  await remove('0003-third.sql');
  await put('2-second.sql', '');
  await expect(readSchema(folder)).rejects.toThrow('NNNN-some-words.sql, not 2-second.sql');
});

test('each step has a transaction of its own: where the functions fail it stays, and the next run goes on from there', async () => {
  await put('0001-first.sql', 'create table a (id int);');
  await migrate({ url: empty.url, folder });
  await put('0002-second.sql', 'alter table a add column b int;');
  await putFunction('broken', 'create function broken() returns int language sql as $$\n  select c from a\n$$;');
  await expect(migrate({ url: empty.url, folder })).rejects.toThrow('broken.sql, line 2: column "c" does not exist');
  expect(await empty.db.query('select b from a')).toEqual([]);
  await putFunction('broken', 'create function broken() returns int language sql as $$\n  select b from a\n$$;');
  expect(await migrate({ url: empty.url, folder })).toEqual(['broken.sql']);
});

test('a step that meets a lock is tried again, each try in one sentence, and lets go meanwhile of what it has locked', async () => {
  await put('0001-first.sql', 'create table a (id int); create table b (id int);');
  await migrate({ url: empty.url, folder });
  await put('0002-second.sql', 'alter table b add column c int; alter table a add column c int;');
  const said: string[] = [];
  let migrating: Promise<unknown> = Promise.resolve();
  await empty.db.transaction(async (tx) => {
    await tx.query('insert into b values (1)');
    migrating = migrate({ url: empty.url, folder, log: (line) => said.push(line) });
    await expect.poll(() => said.length, { interval: 20 }).toBeGreaterThan(1);
    // This transaction waits, too: the migration is the one that lets go and tries again.
    await tx.query('insert into a values (1)');
  });
  expect(await migrating).toEqual(['0002-second.sql']);
  expect(said[0]).toBe(
    'database: 0002-second.sql: canceling statement due to lock timeout; orders under way go first, and try 2 of 50 follows',
  );
  expect(await empty.db.query('select * from b')).toEqual([{ id: 1, c: null }]);
});

test('processes that migrate at once wait for one another, however long one of them takes', async () => {
  await put('0001-first.sql', 'create table a (id int);');
  await put('0002-second.sql', 'select pg_sleep(1.5);');
  const said: string[] = [];
  const run = () => migrate({ url: empty.url, folder, log: (line) => said.push(line) });
  expect((await Promise.all([run(), run(), run()])).flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(said.filter((line) => line.includes('try'))).toEqual([]);
});

test('a database from before the baseline is refused with one sentence that says what to do', async () => {
  await put('0001-park.sql', 'create table a (id int);');
  await put('0002-news.sql', '');
  await migrate({ url: empty.url, folder });
  await remove('0001-park.sql');
  await remove('0002-news.sql');
  await put('0001-baseline.sql', 'create table b (id int);');
  const refusal = await migrate({ url: empty.url, folder }).catch((error: Error) => error.message);
  expect(refusal).toMatch(
    /^The database was made by an earlier version [^.]*`npm run reset` [^.]*DATABASE_URL[^.]* emptied [^.]*\.$/,
  );
  expect(await ask(`to_regclass('b')`)).toBeNull();
});

describe('a function', () => {
  beforeEach(() => put('0001-first.sql', 'create table a (id int); create table log (id int);'));

  test('is applied when it is new or changed, and not again', async () => {
    await putFunction('one', answering('one', 'first'));
    await putFunction('two', answering('two', 'first'));
    expect(await migrate({ url: empty.url, folder })).toEqual(['0001-first.sql', 'one.sql', 'two.sql']);
    await putFunction('two', answering('two', 'second'));
    expect(await migrate({ url: empty.url, folder })).toEqual(['two.sql']);
    expect(await migrate({ url: empty.url, folder })).toEqual([]);
    expect([await ask('one()'), await ask('two()')]).toEqual(['first', 'second']);
  });

  test('of a new version replaces the old one, whatever the names of its parameters or its result were', async () => {
    await putFunction('sum_of', 'create function sum_of(a int, b int) returns int language sql as $$ select a + b $$;');
    await migrate({ url: empty.url, folder });
    await putFunction(
      'sum_of',
      'create function sum_of(x int, y bigint) returns text language sql as $$ select (x + y)::text $$;',
    );
    await migrate({ url: empty.url, folder });
    expect(await functionsThere()).toEqual(['sum_of(integer,bigint)']);
    await putFunction(
      'sum_of',
      'create function sum_of(one int, two bigint) returns int language sql as $$ select (one + two)::int $$;',
    );
    await migrate({ url: empty.url, folder });
    expect(await functionsThere()).toEqual(['sum_of(integer,bigint)']);
    expect(await ask('sum_of(1, 2)')).toBe(3);
  });

  test('creates and removes its triggers with itself', async () => {
    const noting = (what: string, when: string): string =>
      `create function note() returns trigger language plpgsql as $$ begin insert into log values (${what}); return null; end $$;
      ${when === '' ? '' : `create trigger noted after ${when} on a for each row execute function note();`}`;
    await putFunction('note', noting('1', 'insert'));
    await migrate({ url: empty.url, folder });
    await empty.db.query('insert into a values (7)');
    await putFunction('note', noting('2', 'delete'));
    await migrate({ url: empty.url, folder });
    await empty.db.query('insert into a values (8)');
    await empty.db.query('delete from a where id = 7');
    await putFunction('note', noting('3', ''));
    await migrate({ url: empty.url, folder });
    await empty.db.query('delete from a');
    expect(await empty.db.query('select id from log')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('is replaced where it changed, and neither it nor a trigger is touched where it did not', async () => {
    const noting = (answer: string): string =>
      `create function note() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger noted after insert on a for each row execute function note();
${answering('beside', answer)}`;
    const versions = () =>
      empty.db.query<{ readonly name: string; readonly oid: number; readonly xmin: string }>(
        `select proname as name, oid::integer, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
        union all select tgname, oid::integer, xmin::text from pg_trigger where not tgisinternal order by name`,
      );
    await putFunction('note', noting('first'));
    await migrate({ url: empty.url, folder });
    const before = await versions();
    await putFunction('note', `-- The same behind a comment.\n${noting('second')}`);
    expect(await migrate({ url: empty.url, folder })).toEqual(['note.sql']);
    const after = await versions();
    expect(before.map(({ name }) => name)).toEqual(['beside', 'note', 'noted']);
    expect(after.map(({ oid }) => oid)).toEqual(before.map(({ oid }) => oid));
    expect(after.filter(({ xmin }, at) => xmin !== before[at]?.xmin).map(({ name }) => name)).toEqual(['beside']);
  });

  test('is dropped with its triggers when its file is gone', async () => {
    await putFunction(
      'note',
      `create function note() returns trigger language plpgsql as $$ begin return null; end $$;
      create constraint trigger noted after insert on a deferrable initially deferred for each row execute function note();`,
    );
    await migrate({ url: empty.url, folder });
    await removeFunction('note');
    await migrate({ url: empty.url, folder });
    expect(await functionsThere()).toEqual([]);
    expect(await empty.db.query(`select from pg_trigger where tgrelid = 'a'::regclass`)).toEqual([]);
  });

  test('may call a function that is created after it, also from SQL', async () => {
    await putFunction('a_caller', 'create function a_caller() returns text language sql as $$ select b_called() $$;');
    await putFunction('b_called', answering('b_called', 'yes'));
    await migrate({ url: empty.url, folder });
    expect(await ask('a_caller()')).toBe('yes');
  });

  test('that calls one whose file went away is refused at once', async () => {
    await putFunction('a_caller', 'create function a_caller() returns text language sql as $$ select b_called() $$;');
    await putFunction('b_called', answering('b_called', 'yes'));
    await migrate({ url: empty.url, folder });
    await removeFunction('b_called');
    await put('0002-second.sql', '-- builds before: stop');
    await expect(migrate({ url: empty.url, folder })).rejects.toThrow(
      'a_caller.sql, line 1: function b_called() does not exist',
    );
  });

  test('comes back with a step that dropped its table', async () => {
    await putFunction(
      'note',
      `create function note() returns trigger language plpgsql as $$ begin insert into log values (new.id); return null; end $$;
      create trigger noted after insert on a for each row execute function note();`,
    );
    await migrate({ url: empty.url, folder });
    await put('0002-second.sql', 'drop table a; create table a (id int);');
    await migrate({ url: empty.url, folder });
    await empty.db.query('insert into a values (9)');
    expect(await empty.db.query('select id from log')).toEqual([{ id: 9 }]);
  });

  test('is applied once by processes that start at once, while others call it', async () => {
    await putFunction('one', answering('one', 'first'));
    await migrate({ url: empty.url, folder });
    let calling = true;
    const answers = new Set<unknown>();
    const caller = (async () => {
      while (calling) answers.add(await ask('one()'));
    })();
    await putFunction('one', answering('one', 'second'));
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate({ url: empty.url, folder })));
    calling = false;
    await caller;
    expect(runs.flat()).toEqual(['one.sql']);
    expect([...answers, await ask('one()')].slice(-1)).toEqual(['second']);
  });

  test('may share a file, and is applied and dropped with or without the others', async () => {
    await putFunction('one', `${answering('one', 'first')}\n${answering('two', 'first')}`);
    await putFunction('three', answering('three', 'first'));
    await migrate({ url: empty.url, folder });
    await putFunction('one', `${answering('one', 'first')}\n${answering('two', 'second')}`);
    expect(await migrate({ url: empty.url, folder })).toEqual(['one.sql']);
    expect([await ask('one()'), await ask('two()')]).toEqual(['first', 'second']);
    await putFunction('one', answering('one', 'third'));
    await putFunction('three', `${answering('three', 'second')}\n${answering('two', 'third')}`);
    await migrate({ url: empty.url, folder });
    expect([await ask('one()'), await ask('two()')]).toEqual(['third', 'third']);
    await putFunction('three', answering('three', 'third'));
    await put('0002-second.sql', '-- builds before: stop');
    await migrate({ url: empty.url, folder });
    expect(await functionsThere()).toEqual(['one()', 'three()']);
  });

  test.each([
    [answering('other', ''), 'one.sql has other'],
    ['select 1;', 'one.sql has '],
    [
      `${answering('one', '')}\ncreate trigger noted after insert on a for each row execute function two();`,
      'The triggers of two belong to its file, not to one.sql',
    ],
    [`${answering('one', '')}\n${answering('two', '')}`, 'The function two is in two files'],
    [
      'create function one(a int, b numeric(9, 2) default 1) returns int language sql as $$ select a $$;',
      'one has a parameter with a default',
    ],
  ])('is in one file, which is called after one of its functions, with its triggers: not %j', async (sql, sentence) => {
    await putFunction('two', answering('two', ''));
    await putFunction('one', sql);
    await expect(readSchema(folder)).rejects.toThrow(sentence);
  });
});

test('every function of the site is in a file, but the one that a column is made from', async () => {
  const site = await createTestDatabase();
  const { functions } = await readSchema();
  const rows = await site.db.query<{ readonly name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  await site.drop();
  const names = functions.flatMap(({ functionNames }) => functionNames);
  expect(rows.map(({ name }) => name).sort()).toEqual([...names, 'initial_consonants'].sort());
});

test('an unreachable server is reported with its address and without the password', async () => {
  const run = migrate({ url: 'postgres://me:secret@127.0.0.1:41001/park', folder });
  await expect(run).rejects.toThrow('The database at 127.0.0.1:41001/park does not answer: connect ECONNREFUSED');
});
