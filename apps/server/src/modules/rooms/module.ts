import { productParams } from '@kkumteo/contract/catalog/queries';
import { LIVE_SEATS_EVENT, liveSeatsPath, liveSeatsRequest } from '@kkumteo/contract/rooms/live-seats';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { SiteDeps } from '../site-deps.ts';
import { openSeatFeed, type SeatFeed } from './seat-feed.ts';
import type { Api } from '../../http/api.ts';
import { parseQuery, uncheckedInput } from '../../http/input/malformed.ts';
import { orRefuse, reject } from '../../http/refused.ts';
import { visitorAddress } from '../../http/limits/visitor-address.ts';
import { followedSeats } from './read-live-seats.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'logger' | 'metrics'>;

/** Seats of rounds and rooms as they change. Listens from now on, until the site closes. */
export async function openRoomsModule({ db, catalogue, clock, logger, metrics }: Deps): Promise<SiteModule> {
  const news = await openSeatFeed({ db, sql: db, catalogue, clock, logger });
  return {
    unhookedRoutes: (api) => {
      const streams = liveSeatsRoutes(api, { catalogue, news });
      metrics.watch({ name: 'kkumteo_live_seat_streams', help: 'Pages that follow the seats of a round' }, () => [
        { value: streams.count() },
      ]);
      api.addHook('preClose', async () => streams.close());
      api.addHook('onClose', () => news.close());
    },
  };
}

// Each costs a socket and a few kilobytes; a school behind one address is far below its share.
const MOST_STREAMS = 2_000;
const MOST_OF_ONE_ADDRESS = 200;
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

/**
 * Seats of a product on a day as server-sent events: at once, and whenever they change. Outside of the hooks: a stream
 * has no end to count. `close` ends every stream and refuses new ones; browsers reconnect to another process.
 */
function liveSeatsRoutes(
  api: Api,
  { catalogue, news }: { readonly catalogue: Catalogue; readonly news: SeatFeed },
): { close(): void; count(): number } {
  const streams = new Map<ServerResponse, string>();
  let open = true;

  const heartbeat = setInterval(() => {
    for (const response of streams.keys()) send(response, ':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function refuseTooMany(address: string): void {
    const own = [...streams.values()].filter((one) => one === address).length;
    if (!open || streams.size >= MOST_STREAMS || own >= MOST_OF_ONE_ADDRESS) reject({ code: 'http.busy' });
  }

  function begin(reply: FastifyReply, address: string): ServerResponse {
    const response = reply.hijack().raw;
    response.writeHead(200, STREAM_HEADERS).write(RETRY);
    streams.set(response, address);
    return response;
  }

  api.get(
    liveSeatsPath(':id'),
    {
      schema: {
        tags: ['catalog'],
        params: productParams,
        querystring: liveSeatsRequest,
        produces: ['text/event-stream'],
      },
      validatorCompiler: uncheckedInput,
    },
    async (request, reply) => {
      const { id } = parseQuery(productParams, request.params);
      const input = { productId: id, ...parseQuery(liveSeatsRequest, request.query) };
      const { watched, componentRoundIds } = orRefuse(await followedSeats({ catalogue }, input));
      const address = visitorAddress(request.ip);
      refuseTooMany(address);
      const response = begin(reply, address);
      const stop = news.subscribe(watched, componentRoundIds, (json) =>
        send(response, `event: ${LIVE_SEATS_EVENT}\ndata: ${json}\n\n`),
      );
      response.once('close', () => {
        stop();
        streams.delete(response);
      });
    },
  );

  return {
    count: () => streams.size,
    close() {
      open = false;
      clearInterval(heartbeat);
      for (const response of streams.keys()) response.end();
    },
  };
}

function send(response: ServerResponse, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else response.write(text);
}
