import { productParams } from '@kkumteo/contract/catalog/queries';
import { LIVE_SEATS_EVENT, liveSeatsPath, liveSeatsRequest } from '@kkumteo/contract/rooms/live-seats';
import type { SiteModule } from '../../site-module.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { SiteDeps } from '../site-deps.ts';
import { openSeatFeed, type SeatFeed } from './seat-feed.ts';
import type { Api } from '../../http/api.ts';
import { type EventStreams, openEventStreams, sendEvent } from '../../http/event-streams.ts';
import { parseQuery, uncheckedInput } from '../../http/input/malformed.ts';
import { orRefuse } from '../../http/refused.ts';
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
const BOUNDS = { most: 2_000, mostOfOne: 200 };

/**
 * Seats of a product on a day as server-sent events: at once, and whenever they change. Outside of the hooks: a stream
 * has no end to count.
 */
function liveSeatsRoutes(
  api: Api,
  { catalogue, news }: { readonly catalogue: Catalogue; readonly news: SeatFeed },
): EventStreams {
  const streams = openEventStreams(BOUNDS);
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
      const response = streams.begin(reply, visitorAddress(request.ip));
      const stop = news.subscribe(watched, componentRoundIds, (json) => sendEvent(response, LIVE_SEATS_EVENT, json));
      response.once('close', stop);
    },
  );
  return streams;
}
