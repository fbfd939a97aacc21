import {
  LIVE_SEATS_EVENT,
  liveSeatsEvent,
  liveSeatsPath,
  type LiveSeatsQuery,
  liveSeatsRequest,
} from '@kkumteo/contract/rooms/live-seats';
import { decode } from '@kkumteo/contract/wire/codec';
import { formFields } from '@kkumteo/contract/wire/requests';
import { type LiveSeats, withLiveRooms, withLiveRounds } from '@kkumteo/domain/rooms/live-seats';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type DetailKey, detailsOnDay } from '../../api/schedule.ts';

/**
 * Passes on the seats of a product whenever they change, while it is shown; null follows nothing. Answers whether the
 * stream is connected.
 */
export function useSeatStream(
  watched: (LiveSeatsQuery & { readonly productId: number }) | null,
  receive: (live: LiveSeats) => void,
): boolean {
  const [open, setOpen] = useState(false);
  const receiveNow = useEffectEvent(receive);
  const address = watched === null ? null : addressOf(watched);
  useEffect(() => {
    if (address === null || typeof EventSource === 'undefined') return undefined;
    const stream = new EventSource(address);
    stream.addEventListener(LIVE_SEATS_EVENT, ({ data }: MessageEvent<string>) => {
      setOpen(true);
      const live = readSeats(data);
      if (live !== null) receiveNow(live);
    });
    stream.onerror = () => setOpen(false);
    return () => {
      stream.close();
      setOpen(false);
    };
  }, [address]);
  return open;
}

function addressOf({ productId, ...watched }: LiveSeatsQuery & { readonly productId: number }): string {
  const query = new URLSearchParams(formFields(liveSeatsRequest.encode(watched)));
  return `${liveSeatsPath(productId)}?${query.toString()}`;
}

/** The seats of an event, or null where this page is older than the server and can't read them. */
function readSeats(data: string): LiveSeats | null {
  try {
    return decode(liveSeatsEvent, JSON.parse(data));
  } catch {
    return null;
  }
}

/**
 * Follows the seats of a product on a day while the view is shown, and the rooms of the chosen round; the screen is
 * updated. Answers whether the stream is connected: without it the caller polls.
 */
export function useLiveSeats(key: DetailKey, date: KstDate | null, roundId: number | null): boolean {
  const { track, productId, invitation, preview } = key;
  const queries = useQueryClient();
  const watched = date === null ? null : { track, productId, day: date, roundId, invitationCode: invitation ?? null };
  return useSeatStream(watched, (live) => {
    if (date !== null) showSeats(queries, { track, productId, invitation, preview }, date, live);
  });
}

function showSeats(queries: QueryClient, key: DetailKey, date: KstDate, live: LiveSeats): void {
  queries.setQueriesData<ProductDetail>({ queryKey: detailsOnDay(key, date) }, (shown) =>
    shown === undefined
      ? undefined
      : { ...shown, rounds: withLiveRounds(shown.rounds, live), roomGroups: withLiveRooms(shown.roomGroups, live) },
  );
}
