import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolderForTest } from './testing/folder.test-support.ts';
import { openSiteForFile, openSiteForTest } from './testing/test-site.test-support.ts';
import { outcomeOf } from './testing/visitor.test-support.ts';

const site = await openSiteForFile({ park: false });

describe('the console’s server', () => {
  test('answers its networks alone, whatever is asked for', async () => {
    for (const address of ['203.0.113.7', '10.20.0.1', '::2', '::ffff:203.0.113.7'])
      for (const url of ['/', '/office/', '/api/office/self', '/api/docs/'])
        expect([address, url, ...outcomeOf(await site.officeBrowser(address).get(url))]).toEqual([
          address,
          url,
          403,
          'staff.outside',
        ]);
    for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect([address, (await site.officeBrowser(address).get('/')).status]).toEqual([address, 302]);
  });

  test('answers the networks that it is given, behind a proxy by the address that the proxy names', async () => {
    const env = { OFFICE_NETS: '10.20.0.0/16, 2001:db8::/32', TRUST_PROXY: '127.0.0.1' };
    const other = await openSiteForTest({ on: site, env });
    const from = async (address: string) =>
      (await other.office.inject({ url: '/', headers: { 'x-forwarded-for': address } })).statusCode;
    expect([await from('10.20.3.4'), await from('2001:db8::7')]).toEqual([302, 302]);
    expect([await from('10.21.0.1'), await from('127.0.0.1')]).toEqual([403, 403]);
  });

  test.each([
    ['another site', { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' }, 403],
    ['another port of this host', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['its own page', { origin: 'http://localhost:3080' }, 200],
    [
      'its own page by another name of this host',
      { origin: 'http://127.0.0.1:3080', 'sec-fetch-site': 'same-origin' },
      200,
    ],
  ])('takes a change from %s with status %#', async (_from, headers, status) => {
    const staff = await site.staffMember('reception');
    const answer = await staff.post('/api/office/self/sessions/end', { key: null }, headers);
    expect(outcomeOf(answer)).toEqual([status, status === 200 ? null : 'http.forged']);
  });

  test('sends a strict policy with every kind of answer: pages, calls, refusals, unknown and unreadable addresses', async () => {
    for (const url of ['/', '/api/office/self', '/no-such-page', '/api/office/%ff', '/api/openapi.json']) {
      const { headers } = await site.office.inject(url);
      const policy = String(headers['content-security-policy']);
      expect([url, policy]).toEqual([url, expect.stringContaining(`script-src 'self';`)]);
      expect([url, policy.includes('unsafe')]).toEqual([url, false]);
      expect(policy).toContain(`frame-ancestors 'none'`);
      expect([url, headers['x-content-type-options'], headers['cache-control']]).toEqual([url, 'nosniff', 'no-store']);
    }
  });

  test('answers unreadable addresses in Korean', async () => {
    const { status, error } = await site.officeBrowser().get('/api/office/%ff');
    expect([status, error?.message]).toEqual([400, expect.stringMatching(/\p{Script=Hangul}/u)]);
  });

  test('over HTTPS has a cookie of its host alone', async () => {
    const other = await openSiteForTest({ on: site, env: { OFFICE_ORIGIN: 'https://console.example.com' } });
    const { headers } = await other.officeBrowser().post('/api/office/logout', {});
    expect(String(headers['set-cookie'])).toMatch(/^__Host-KKUMTEO-OFFICE=;.*HttpOnly; Secure; SameSite=Strict/);
    expect((await other.office.inject('/')).headers['strict-transport-security']).toBeDefined();
  });

  test('publishes its calls with their acts, apart from the visitors’', async () => {
    const { paths } = (await site.office.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
    expect(paths['/api/office/staff']).toMatchObject({ get: { 'x-act': 'staff.read', tags: ['staff'] } });
    expect(paths).not.toHaveProperty('/api/login');
  });
});

test('every address of the console below /office/ is answered by its one page, and its files by themselves', async () => {
  const folder = await openFolderForTest();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>운영</title>');
  await writeFile(join(folder, 'assets/app-1.js'), 'export {};');
  const other = await openSiteForTest({ on: site, consoleFolder: folder });
  for (const url of ['/office/', '/office', '/office/staff', '/office/invitation', '/office/day/20261211?round=1']) {
    const { statusCode, headers, body } = await other.office.inject(url);
    expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('운영');
  }
  const script = await other.office.inject('/office/assets/app-1.js');
  expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const url of ['/office/assets/app-0.js', '/officer', '/api/office/unknown', '/reserve'])
    expect([url, (await other.office.inject(url)).statusCode]).toEqual([url, 404]);
});
