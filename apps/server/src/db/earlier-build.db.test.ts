import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, type MigrateOptions } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.test-support.ts';
import { openFolderForTest } from '../testing/folder.test-support.ts';

let place: string;
let database: TestDatabase;

beforeEach(async () => {
  place = await openFolderForTest();
  database = await createTestDatabase();
  await database.db.query('drop schema public cascade');
  await database.db.query('create schema public');
});
afterEach(() => database.drop());

interface Build {
  readonly migrate: (options?: Partial<MigrateOptions>) => Promise<readonly string[]>;
  readonly said: readonly string[];
}

/** A build by its day, with these steps and functions. */
async function build(
  day: string,
  steps: readonly string[],
  functions: Readonly<Record<string, string>> = {},
): Promise<Build> {
  const root = join(place, day);
  const files = [
    ...steps.map((sql, at) => [join('migrations', `000${at + 1}-step.sql`), sql] as const),
    ...Object.entries(functions).map(([name, sql]) => [join('functions', `${name}.sql`), sql] as const),
  ];
  for (const folder of ['migrations', 'functions']) await mkdir(join(root, folder), { recursive: true });
  for (const [file, sql] of files) await writeFile(join(root, file), sql);
  const said: string[] = [];
  const own = {
    url: database.url,
    folder: pathToFileURL(`${root}/`),
    build: day,
    log: (line: string) => said.push(line),
  };
  return { said, migrate: (options) => migrate({ ...own, ...options }) };
}

const ask = async (question: string): Promise<unknown> =>
  (await database.db.query<{ readonly answer: unknown }>(`select ${question} as answer`))[0]?.answer;
const calls = async (): Promise<readonly string[]> =>
  (
    await database.db.query<{ readonly name: string }>(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name);

const answering = (value: string, parameters = ''): string =>
  `create function price(${parameters}) returns text language sql as $$ select '${value}'::text $$;`;
const FIRST = 'create table hall (id int);';
const EXPANDS = '-- builds before: run\nalter table hall add floor int;';
const CONTRACTS = '-- builds before: stop\nalter table hall drop column floor;';

describe('a build before', () => {
  test('starts on a database with steps on which builds before run, and changes nothing there', async () => {
    const before = await build('2027-01-01', [FIRST], { price: answering('old') });
    const after = await build('2027-01-02', [FIRST, EXPANDS, EXPANDS.replace('floor', 'seats')], {
      price: answering('new'),
    });
    await before.migrate();
    await after.migrate();
    expect(await before.migrate()).toEqual([]);
    expect(before.said.at(-1)).toBe(
      'database: it has 0002-step.sql, 0003-step.sql of a later build; this build runs on it and changes nothing',
    );
    expect(await ask('price()')).toBe('new');
    expect(await after.migrate()).toEqual([]);
  });

  test.each([
    ['says that builds before it stop', CONTRACTS],
    ['says nothing', 'alter table hall add seats int;'],
  ])('does not start where one of several steps %s', async (_, step) => {
    const before = await build('2027-01-01', [FIRST]);
    await before.migrate();
    await (await build('2027-01-02', [FIRST, EXPANDS, step, EXPANDS.replace('floor', 'exits')])).migrate();
    await expect(before.migrate()).rejects.toThrow(
      'The database is newer than this program: it has 0003-step.sql, on which builds before it do not run.',
    );
  });

  test('does not start where a step that it knows is another one', async () => {
    const before = await build('2027-01-01', [FIRST]);
    await (await build('2027-01-02', [`${FIRST} -- changed`, EXPANDS])).migrate();
    await expect(before.migrate()).rejects.toThrow('0001-step.sql was changed after it had been applied');
  });

  test('leaves the functions of a later build of the same tables; a build made after that one replaces them', async () => {
    const before = await build('2027-01-01', [FIRST], { price: answering('old') });
    const after = await build('2027-01-02', [FIRST], {
      price: answering('new'),
      seats: answering('').replace('price', 'seats'),
    });
    await before.migrate();
    await after.migrate();
    expect(await before.migrate()).toEqual([]);
    expect(before.said.at(-1)).toBe('database: its functions are those of the later build 2027-01-02, and stay');
    expect(await ask('price()')).toBe('new');
    const again = await build('2027-01-03', [FIRST], { price: answering('old') });
    expect(await again.migrate()).toEqual(['price.sql']);
    expect(await ask('price()')).toBe('old');
  });
});

describe('what builds before call', () => {
  test('stays when no file has it any more, until a step on which they stop', async () => {
    const one = answering('one', 'int');
    const two = answering('two', 'int, text');
    const before = await build('2027-01-01', [FIRST], { price: one, gone: one.replace('price', 'gone') });
    await before.migrate();
    await (await build('2027-01-02', [FIRST, EXPANDS], { price: two })).migrate();
    expect(await calls()).toEqual(['gone(integer)', 'price(integer)', 'price(integer,text)']);
    expect([await ask('price($$1$$)'), await ask(`price('1', 'a')`)]).toEqual(['one', 'two']);
    const contracting = await build('2027-01-03', [FIRST, EXPANDS, CONTRACTS], { price: two });
    await contracting.migrate();
    expect(await calls()).toEqual(['price(integer,text)']);
    expect(await contracting.migrate()).toEqual([]);
  });
});

describe('while sites of the build before run', () => {
  test('a step on which they stop is refused with the steps before it, and applied without that', async () => {
    await (await build('2027-01-01', [FIRST])).migrate();
    const after = await build('2027-01-02', [FIRST, EXPANDS, CONTRACTS]);
    await expect(after.migrate({ whileRunning: true })).rejects.toThrow(
      '0003-step.sql says that builds before it stop, and nothing was changed: stop every site, run npm run migrate, and start them again.',
    );
    expect(await ask('(select count(*)::int from schema_migration)')).toBe(1);
    expect(await after.migrate()).toEqual(['0002-step.sql', '0003-step.sql']);
  });

  test('others are applied, and all of them to an empty database', async () => {
    const after = await build('2027-01-02', [FIRST, EXPANDS]);
    expect(await after.migrate({ whileRunning: true })).toEqual(['0001-step.sql', '0002-step.sql']);
    const later = await build('2027-01-03', [FIRST, EXPANDS, EXPANDS.replace('floor', 'seats')]);
    expect(await later.migrate({ whileRunning: true })).toEqual(['0003-step.sql']);
  });
});
