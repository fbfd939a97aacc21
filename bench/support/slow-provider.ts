import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is between the site and the sandbox: as far away as a provider, and without some of it for a time. */
export interface SlowProvider {
  readonly url: string;
  /** How long each answer takes, in ms. */
  delayMs: number;
  /** Calls whose path begins so find no one. */
  away: string | null;
  /** Calls that were answered, and the most at one time. */
  readonly calls: { answered: number; atOnce: number };
  close(): Promise<void>;
}

export async function startSlowProvider(sandboxUrl: string): Promise<SlowProvider> {
  const calls = { answered: 0, atOnce: 0, open: 0 };
  const server = createServer((request, response) => {
    calls.open += 1;
    calls.atOnce = Math.max(calls.atOnce, calls.open);
    void answer(request, response)
      .catch(() => response.destroy())
      .finally(() => (calls.open -= 1));
  });
  const provider: SlowProvider = {
    url: '',
    delayMs: 0,
    away: null,
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
    await sleep(provider.delayMs);
    if (provider.away !== null && url.startsWith(provider.away)) {
      response.destroy();
      return;
    }
    const headers = Object.entries(request.headers).filter(([name]) => !HOP.has(name));
    const body = method === 'GET' ? {} : { body: Buffer.concat(parts) };
    const asked = await fetch(`${sandboxUrl}${url}`, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      ...body,
    });
    const bytes = Buffer.from(await asked.arrayBuffer());
    response.writeHead(asked.status, { 'content-type': asked.headers.get('content-type') ?? 'application/json' });
    response.end(bytes);
    calls.answered += 1;
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(provider, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const HOP: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);
