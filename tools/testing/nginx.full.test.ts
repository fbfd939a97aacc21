import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startNginx, type ReverseProxy } from '../../bench/support/reverse-proxy.ts';
import { freePort } from '../ports.mjs';
import { at } from '../repository.mjs';

/* nginx with the files of deploy/nginx before processes that answer as a test says. */

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
let proxy: ReverseProxy | undefined;
const servers: Server[] = [];
afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A proxy before one process for each answer; on the other ports there is none. */
async function before(...answers: readonly Answer[]): Promise<string> {
  const ports: readonly number[] = await Promise.all([1, 2, 3].map(() => freePort()));
  for (const [at, answer] of answers.entries()) {
    const server = createServer(answer).listen(ports[at], '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
  }
  proxy = await startNginx(ports);
  return proxy.origin;
}

const answering =
  (status: number, body: string, seen: string[] = []): Answer =>
  (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'x-client': String(request.headers['x-forwarded-for']) }).end(body);
  };

const CERTIFICATE = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=park.example.com'];

describe.skipIf(!hasNginx)('nginx', () => {
  test.each(['upstream.conf', 'upstream-compose.conf'])('accepts the whole file with TLS and %s', async (upstream) => {
    const folder = await mkdtemp(join(tmpdir(), 'kkumteo-tls-'));
    const keys = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    spawnSync('openssl', [...CERTIFICATE, ...keys], { stdio: 'ignore' });
    const [plain, secure] = [await freePort(), await freePort()];
    // On ports that any account may have; a machine may have no IPv6.
    const site = (await readFile(at('deploy/nginx/kkumteo.conf'), 'utf8'))
      .replaceAll(/^.*listen \[::\].*$/gm, '')
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll('/etc/letsencrypt/live/park.example.com', folder)
      .replaceAll('/etc/nginx/kkumteo/upstream.conf', at('deploy/nginx', upstream))
      .replaceAll('/etc/nginx/kkumteo/', `${at('deploy/nginx')}/`);
    const main = join(folder, 'nginx.conf');
    await writeFile(main, `pid ${folder}/pid; events {} http { ${site} }`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', main, '-e', join(folder, 'log')]);
    await rm(folder, { recursive: true });
    expect([status, stderr.toString()]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  test('repeats what a reader asks of a process that drains, and leaves that process alone', async () => {
    const seen: string[] = [];
    const origin = await before(answering(502, '', seen), answering(200, 'here'));
    for (let times = 0; times < 20; times += 1) expect(await (await fetch(`${origin}/reserve`)).text()).toBe('here');
    expect(seen.filter((one) => one === 'GET /reserve').length).toBeLessThanOrEqual(1);
  });

  test('never repeats an order that a process has read', async () => {
    const seen: string[] = [];
    const breaking: Answer = (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      if (request.method === 'POST') response.destroy();
      else response.end();
    };
    const origin = await before(breaking, breaking);
    const answer = await fetch(`${origin}/order`, { method: 'POST', body: 'one' });
    expect(answer.status).toBe(503);
    expect(seen.filter((one) => one === 'POST /order')).toHaveLength(1);
  });

  test('hands an order to another process where one refuses the connection', async () => {
    const origin = await before(answering(200, 'done'));
    for (let times = 0; times < 6; times += 1)
      expect((await fetch(`${origin}/order`, { method: 'POST', body: 'one' })).status).toBe(200);
  });

  test('asks another process for a file of a page that one does not have, but not for another address', async () => {
    const none = answering(404, 'none');
    const origin = await before(none, none, (request, response) =>
      request.url?.includes('/assets/') ? response.end('file') : none(request, response),
    );
    for (let times = 0; times < 6; times += 1)
      expect(await (await fetch(`${origin}/reserve/assets/page.js`)).text()).toBe('file');
    expect((await fetch(`${origin}/reserve/other`)).status).toBe(404);
  });

  test('passes a refusal of the site on as it is, and says in Korean when no process answers', async () => {
    const origin = await before(answering(503, 'busy'));
    const busy = await fetch(`${origin}/api/reservation`);
    expect([busy.status, await busy.text()]).toEqual([503, 'busy']);
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    const away = await fetch(`${origin}/reserve`);
    expect([away.status, away.headers.get('retry-after'), away.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/plain; charset=utf-8',
    ]);
    expect(await away.text()).toBe('접속이 많거나 점검 중입니다. 잠시 후 다시 시도해 주세요.\n');
  });

  test('says whose request it is, whatever the client claims', async () => {
    const origin = await before(answering(200, ''));
    const answer = await fetch(origin, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.headers.get('x-client')).toBe('127.0.0.1');
  });

  test('passes each event of a stream on at once', async () => {
    let end = (): void => undefined;
    const origin = await before((request, response) => {
      if (request.url === '/') return void response.end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
      end = () => response.end();
    });
    const answer = await fetch(`${origin}/api/product/101/seats?date=20261209`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: one\n\n');
    end();
    expect((await reader?.read())?.done).toBe(true);
  });
});
