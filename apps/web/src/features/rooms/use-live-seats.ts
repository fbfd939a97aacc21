import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import {
  decodeLiveSeats,
  encodeLiveSeatsQuery,
  LIVE_SEATS_EVENT,
  liveSeatsPath,
} from '@kkumteo/contract/rooms/live-seats';
import { liveSeatsSchema } from '@kkumteo/contract/rooms/live-seats.answer';
import { type LiveSeats, withLiveRooms, withLiveRounds } from '@kkumteo/domain/rooms/live-seats';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type DetailKey, detailsOnDay } from '../../api/schedule.ts';

/**
 * Follows the seats of a product on a day while the view is shown, and the rooms of the chosen round; what is on the screen follows.
 * Answers whether the stream is there: without it the caller looks again every now and then.
 */
export function useLiveSeats(key: DetailKey, date: KstDate | null, roundId: number | null): boolean {
  const { track, productId, invitation, preview } = key;
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (date === null || typeof EventSource === 'undefined') return undefined;
    const wish = { track, day: date, roundId, invitationCode: invitation ?? null };
    const query = new URLSearchParams(
      Object.entries(encodeLiveSeatsQuery(wish)).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const stream = new EventSource(`${liveSeatsPath(productId)}?${query.toString()}`);
    stream.addEventListener(LIVE_SEATS_EVENT, ({ data }: MessageEvent<string>) => {
      setOpen(true);
      showSeats(queries, { track, productId, invitation, preview }, date, data);
    });
    stream.onerror = () => setOpen(false);
    return () => {
      stream.close();
      setOpen(false);
    };
  }, [queries, track, productId, invitation, preview, date, roundId]);
  return open;
}

function showSeats(queries: QueryClient, key: DetailKey, date: KstDate, data: string): void {
  const live = readSeats(data);
  if (live === null) return;
  queries.setQueriesData<ProductDetail>({ queryKey: detailsOnDay(key, date) }, (shown) =>
    shown === undefined
      ? undefined
      : { ...shown, rounds: withLiveRounds(shown.rounds, live), roomGroups: withLiveRooms(shown.roomGroups, live) },
  );
}

/** The seats of an event, or null where this page is older than the server and can't read them. */
function readSeats(data: string): LiveSeats | null {
  try {
    return decodeLiveSeats(v.parse(liveSeatsSchema, JSON.parse(data)));
  } catch {
    return null;
  }
}
