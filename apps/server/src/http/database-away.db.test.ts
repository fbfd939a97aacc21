import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/pool.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { publishedCalls } from '../testing/wire.test-support.ts';
import { openCuttingProxy, type CuttingProxy } from '../db/cutting-proxy.test-support.ts';

const folder = await openFolderForFile();
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<html><head></head>꿈터</html>');
await writeFile(join(folder, 'assets/main-abc.js'), 'main()');
let proxy: CuttingProxy;
afterAll(() => proxy.cut());
const open = async (url: string): Promise<Database> => {
  proxy = await openCuttingProxy(url);
  return openDatabase({ url: proxy.url, poolSize: 2, applicationName: 'kkumteo test' });
};
const site = await openSiteForFile({ open, webFolder: folder, today: '2026-12-07' });
const member = await site.signIn('member1');

/** Every GET call of the site, with a value for each parameter. */
async function readingCalls(): Promise<readonly string[]> {
  const calls = await publishedCalls(site);
  return calls.flatMap(({ method, path }) => (method === 'get' ? [path.replace(/\{\w+\}/g, '101')] : []));
}

describe('while the database is away', () => {
  it('every call that needs it answers 503 with a time to retry, none with a fault; pages and files are still served', async () => {
    const calls = await readingCalls();
    await proxy.cut();
    const answers = await Promise.all(calls.map(async (url) => ({ url, ...(await member.get(url)) })));
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const away = answers.filter(({ status }) => status === 503);
    expect(away.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/checkLogin', '/api/site', '/api/reservation']),
    );
    for (const { headers, error } of away) {
      expect(headers['retry-after']).toBe('3');
      expect(error?.message).toMatch(/잠시 후 다시/);
    }
    const login = await site.browser().post('/api/login', { userId: 'member1', password: 'x' });
    expect([login.status, login.code]).toEqual([403, 'http.forged']);
    const posted = await member.post('/api/login', { userId: 'member1', password: 'kkumteo!2026' });
    expect([posted.status, posted.headers['retry-after']]).toEqual([503, '3']);
    for (const url of ['/reserve/ind', '/reserve/assets/main-abc.js', '/healthz'])
      expect([url, (await site.api.inject({ url })).statusCode]).toEqual([url, 200]);
  });

  it('metrics are answered without what it would have said', async () => {
    const { statusCode, body } = await site.api.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toContain('kkumteo_database_readable 0\n');
    expect(body).not.toMatch(/^kkumteo_(refunds_waiting|queue_age_seconds)\{/m);
  });

  it('the site is not ready, whatever its partners are', async () => {
    const ready = await site.api.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toMatchObject([
      503,
      { status: 'unready', database: 'down', park: 'unknown', holidays: 'unknown', card: 'ok' },
    ]);
  });

  it('and when it is back the site answers again by itself', async () => {
    await proxy.restore();
    await expect.poll(async () => (await member.get('/api/checkLogin')).status).toBe(200);
  });
});

it('while its disk is full, reads are answered and writes answer 503 with a time to retry', async () => {
  await site.db.query(`create function has_no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  const trigger = 'create trigger has_no_room before insert on login_session execute function has_no_room()';
  await site.db.query(trigger);
  try {
    const { status, headers, code } = await member.post('/api/login', { userId: 'member1', password: 'kkumteo!2026' });
    expect([status, headers['retry-after'], code]).toEqual([503, '3', 'http.busy']);
    expect((await site.browser().get('/api/site')).status).toBe(200);
  } finally {
    await site.db.query('drop function has_no_room() cascade');
  }
});
