import type { Track } from '@kkumteo/domain/catalog/hall';
import type { CalendarDay } from '@kkumteo/domain/schedule/calendar';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { availabilityQuery, calendarQuery } from '../../api/schedule.ts';
import { failureMessage } from '../../lib/http.ts';
import type { DaysKnown } from './day-face.ts';

/** Seats are polled while the panel is open. */
const LIVE_MS = 20_000;

export interface MonthKey {
  readonly track: Track;
  readonly productId: number;
  /** Private invitation code, query `d`. */
  readonly invitation?: string | undefined;
}

export interface Month {
  readonly calendar: readonly CalendarDay[] | undefined;
  readonly seats: DaysKnown['seats'];
  /** Something of it is on its way. */
  readonly waiting: boolean;
  /** Why something of it did not come, as a sentence. */
  readonly failure: string | null;
  /** Asks again for what is missing; a call that is under way is given up. */
  readonly retry: () => void;
}

/** What is known of the month that a day lies in: the park's days, and the seats that the product has left on them. */
export function useMonth({ track, productId, invitation }: MonthKey, day: KstDate): Month {
  const queries = useQueryClient();
  const asked = [calendarQuery(day), availabilityQuery(track, productId, day, invitation)] as const;
  const calendar = useQuery(asked[0]);
  const seats = useQuery({ ...asked[1], refetchInterval: LIVE_MS });
  const missing = [calendar, seats].filter(({ data }) => data === undefined);
  const error = missing.find(({ isError }) => isError)?.error;
  const retry = async () => {
    await Promise.all(asked.map(({ queryKey }) => queries.cancelQueries({ queryKey, exact: true })));
    await Promise.all(missing.map(({ refetch }) => refetch()));
  };
  return {
    calendar: calendar.data,
    seats: seats.data,
    waiting: missing.some(({ isPending }) => isPending),
    failure: error ? failureMessage(error) : null,
    retry: () => void retry(),
  };
}
