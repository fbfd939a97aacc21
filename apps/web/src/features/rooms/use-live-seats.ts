import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { type LiveSeats, withLiveRooms, withLiveRounds } from '@kkumteo/domain/rooms/live-seats';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type DetailKey, detailsOnDay } from '../../api/schedule.ts';
import { useSeatStream } from './use-seat-stream.ts';

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
