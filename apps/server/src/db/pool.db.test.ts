import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCuttingProxy } from './cutting-proxy.test-support.ts';
import { withFatalErrors } from './fatal-errors.test-support.ts';
import { isBusy, isConnectionLost } from './faults.ts';
import { openDatabase } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.test-support.ts';
import { liftTimeLimit } from './time-limit.ts';

let test1: TestDatabase;
beforeAll(async () => {
  test1 = await createTestDatabase();
  await test1.db.query(
    'create table note (id bigint primary key, day date, at timestamptz, facts jsonb, days date[], sums bigint[])',
  );
});
afterAll(() => test1.drop());

test('columns come back as numbers, day texts, epoch milliseconds and parsed JSON', async () => {
  const at = Date.parse('2031-05-06T10:20:30.456+09:00');
  await test1.db.query('insert into note values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, $6)', [
    9_007_199_254_740_991,
    '2031-05-05',
    at,
    { ok: true },
    ['2031-01-01', null],
    [1, 2],
  ]);
  const rows = await test1.db.query('select *, (select sum(id) from note) as total from note', [], 'read-note');
  expect(rows).toEqual([
    {
      id: 9_007_199_254_740_991,
      day: '2031-05-05',
      at,
      facts: { ok: true },
      days: ['2031-01-01', null],
      sums: [1, 2],
      total: 9_007_199_254_740_991,
    },
  ]);
});

test('columns come back in camelCase, while JSON and quoted names stay as they are', async () => {
  const text = `select 1 as visit_date, 2 as line_2, 3 as "asQuoted", 4, jsonb_build_object('visit_date', 5) as a_document`;
  const row = { visitDate: 1, line2: 2, asQuoted: 3, '?column?': 4, aDocument: { visit_date: 5 } };
  for (const name of [undefined, 'camel', 'camel']) expect(await test1.db.query(text, [], name)).toEqual([row]);
  expect(await test1.db.transaction((tx) => tx.query(text))).toEqual([row]);
});

test('a transaction that throws leaves nothing behind and gives its connection back', async () => {
  const act = test1.db.transaction(async (tx) => {
    await tx.query('insert into note (id) values (7)');
    throw new Error('changed my mind');
  });
  await expect(act).rejects.toThrow('changed my mind');
  expect(await test1.db.query('select id from note where id = 7')).toEqual([]);
  const parallel = Array.from({ length: 20 }, () =>
    test1.db.transaction((tx) => tx.query<{ n: number }>('select 1 as n')),
  );
  expect(await Promise.all(parallel)).toHaveLength(20);
});

test('a transaction that answers a refusal leaves nothing behind, and answers it', async () => {
  const refusal = { ok: false, rejection: { code: 'not-now' } } as const;
  const act = test1.db.transaction(async (tx) => {
    await tx.query('insert into note (id) values (9)');
    return refusal;
  });
  expect(await act).toBe(refusal);
  expect(await test1.db.query('select id from note where id = 9')).toEqual([]);
});

test('a transaction that ends keeps what it wrote', async () => {
  await test1.db.transaction((tx) => tx.query('insert into note (id) values (8)'));
  expect(await test1.db.query('select id from note where id = 8')).toEqual([{ id: 8 }]);
});

test('a statement that takes too long is ended, and so is a transaction whose process is silent', async () => {
  const bounded = await openDatabase({
    url: test1.url,
    poolSize: 2,
    applicationName: 'kkumteo tests',
    statementTimeoutMs: 200,
  });
  const busy = await bounded.query('select pg_sleep(20)').catch((error: unknown) => error);
  expect(isBusy(busy)).toBe(true);
  await test1.db.query('insert into note (id) values (9)');
  const silent = bounded.transaction(async (tx) => {
    await tx.query('update note set facts = null where id = 9');
    await wait(600);
  });
  await expect(silent).rejects.toThrow();
  expect(await test1.db.query(`select id from note where id = 9 for update nowait`)).toEqual([{ id: 9 }]);
  await bounded.close();
});

test('a full disk counts as busy for the request and is reported to the site', async () => {
  const reported: unknown[] = [];
  const full = await openDatabase({
    url: test1.url,
    poolSize: 1,
    applicationName: 'kkumteo tests',
    onOutOfRoom: (error) => void reported.push(error),
  });
  const fail = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  await expect(full.query(fail)).rejects.toSatisfy(isBusy);
  await expect(full.transaction((tx) => tx.query(fail))).rejects.toSatisfy(isBusy);
  await expect(full.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(reported).toHaveLength(2);
  await full.close();
});

test('a transaction whose limit is lifted may take its time, and the next one on its connection may not', async () => {
  const bounded = await openDatabase({
    url: test1.url,
    poolSize: 1,
    applicationName: 'kkumteo tests',
    statementTimeoutMs: 200,
  });
  await bounded.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await tx.query('select pg_sleep(0.4)');
  });
  await expect(bounded.query('select pg_sleep(10)')).rejects.toSatisfy(isBusy);
  await bounded.close();
});

test('a listener hears each payload until it stops', async () => {
  const heard: string[] = [];
  const stop = await test1.db.listen('catalogue', (payload) => heard.push(payload));
  await test1.db.query(`select pg_notify('catalogue', 'one')`);
  await expect.poll(() => heard).toEqual(['one']);
  await stop();
  await test1.db.query(`select pg_notify('catalogue', 'two')`);
  await wait(100);
  expect(heard).toEqual(['one']);
});

test('a listener whose connection is cut reconnects, and is notified once that it may have missed something', async () => {
  const heard: string[] = [];
  await test1.db.listen('catalogue', (payload) => heard.push(payload));
  await test1.db
    .query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kkumteo tests listener'
    and datname = current_database()`);
  await expect.poll(() => heard).toEqual(['']);
  await test1.db.query(`select pg_notify('catalogue', 'after')`);
  await expect.poll(() => heard).toEqual(['', 'after']);
});

test('connections that are cut are replaced by the pool', async () => {
  await test1.db
    .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name = 'kkumteo tests'`);
  await wait(50);
  expect(await test1.db.query('select 1 as n')).toEqual([{ n: 1 }]);
});

describe('a connection that the server ends in the packet in which it is handed on', () => {
  test.each(['from one statement to the next', 'just made'])('%s ends no more than that statement', async (handed) => {
    const proxy = await openCuttingProxy(test1.url);
    const size = handed === 'just made' ? 2 : 1;
    const cut = await openDatabase({ url: proxy.url, poolSize: size, applicationName: 'kkumteo tests' });
    const before = cut.query('select pg_sleep(0.2)');
    await wait(100);
    proxy.cutNext();
    const { value, fatal } = await withFatalErrors(() =>
      cut.transaction((tx) => tx.query('select 1')).catch((error: unknown) => error),
    );
    expect([proxy.cuts(), isConnectionLost(value), fatal]).toEqual([1, true, []]);
    await before;
    expect(await cut.transaction((tx) => tx.query('select 1 as n'))).toEqual([{ n: 1 }]);
    await cut.close();
    await proxy.cut();
  });
});

test('an unreachable server is reported with its address and without the password', async () => {
  const open = openDatabase({ url: 'postgres://me:secret@127.0.0.1:9/park', poolSize: 1, applicationName: 'test' });
  await expect(open).rejects.toThrow('The database at 127.0.0.1:9/park does not answer: connect ECONNREFUSED');
  await expect(open).rejects.not.toThrow('secret');
});
