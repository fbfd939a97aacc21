import type pg from 'pg';
import { DatabaseClient } from './connection.ts';

type Receive = (payload: string) => void;

export interface Listener {
  listen(channel: string, onPayload: Receive): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const RETRY_MS = 500;

/** LISTEN on one connection of its own, made with the first channel and made again when it is lost. */
export function openListener(options: pg.ClientConfig): Listener {
  const channels = new Map<string, Set<Receive>>();
  let client: Promise<pg.Client> | undefined;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const made = new DatabaseClient(options);
    made.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    // An 'end' follows every error.
    made.on('end', () => lost(made));
    await made.connect();
    for (const channel of channels.keys()) await made.query(`listen ${made.escapeIdentifier(channel)}`);
    current = made;
    return made;
  }

  function lost(ended: pg.Client): void {
    if (closed || current !== ended) return;
    current = undefined;
    client = undefined;
    reconnectSoon();
  }

  function reconnectSoon(): void {
    retry = setTimeout(() => {
      client = connect();
      client.then(reportGap, () => {
        client = undefined;
        if (!closed) reconnectSoon();
      });
    }, RETRY_MS);
  }

  function reportGap(): void {
    for (const channel of channels.keys()) deliver(channel, '');
  }

  function deliver(channel: string, payload: string): void {
    for (const receive of channels.get(channel) ?? []) receive(payload);
  }

  return {
    async listen(channel, onPayload) {
      const receivers = channels.get(channel) ?? new Set<Receive>();
      channels.set(channel, receivers.add(onPayload));
      client ??= connect();
      const connected = await client;
      await connected.query(`listen ${connected.escapeIdentifier(channel)}`);
      return async () => {
        receivers.delete(onPayload);
        if (receivers.size > 0 || channels.get(channel) !== receivers) return;
        channels.delete(channel);
        await current?.query(`unlisten ${connected.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = await client?.catch(() => undefined);
      await last?.end();
    },
  };
}
