import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { reject } from './refused.ts';

// Below the idle time of common proxies.
const HEARTBEAT_MS = 20_000;
// A client that doesn't read is disconnected.
const MOST_UNREAD_BYTES = 65_536;
const RETRY = 'retry: 3000\n\n';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  // Nothing stays open once a stream has ended.
  connection: 'close',
} as const;

/** The open server-sent event streams of one call. */
export interface EventStreams {
  /** Begins a stream in the place of an answer. Refuses where there are too many, in all or of the same owner. */
  begin(reply: FastifyReply, owner: string): ServerResponse;
  count(): number;
  /** Ends every stream and refuses new ones; browsers reconnect to another process. */
  close(): void;
}

export function openEventStreams({
  most,
  mostOfOne,
}: {
  readonly most: number;
  readonly mostOfOne: number;
}): EventStreams {
  const streams = new Map<ServerResponse, string>();
  let open = true;

  const heartbeat = setInterval(() => {
    for (const response of streams.keys()) send(response, ':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    begin(reply, owner) {
      const own = [...streams.values()].filter((one) => one === owner).length;
      if (!open || streams.size >= most || own >= mostOfOne) reject({ code: 'http.busy' });
      const response = reply.hijack().raw;
      response.writeHead(200, STREAM_HEADERS).write(RETRY);
      streams.set(response, owner);
      response.once('close', () => streams.delete(response));
      return response;
    },
    count: () => streams.size,
    close() {
      open = false;
      clearInterval(heartbeat);
      for (const response of streams.keys()) response.end();
    },
  };
}

export const sendEvent = (response: ServerResponse, event: string, json: string): void =>
  send(response, `event: ${event}\ndata: ${json}\n\n`);

function send(response: ServerResponse, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else response.write(text);
}
