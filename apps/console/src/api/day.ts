import {
  dayPaths,
  endNoticeCall,
  needsCall,
  sheetCall,
  todayCall,
  writeNoticeCall,
} from '@kkumteo/contract/office/day';
import {
  closingCall,
  type CloseRound,
  type MarkMissing,
  missingCall,
  moveRoomCall,
  type MoveRoom,
  rosterCall,
  rosterPaths,
  rosterStateCall,
  searchCall,
  takeCall,
} from '@kkumteo/contract/office/roster';
import type { TakenAs } from '@kkumteo/domain/staff/taken-list';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { encodeDate } from '@kkumteo/contract/wire/scalars';
import type { NeedKind } from '@kkumteo/domain/day/needs';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../lib/clock.ts';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

export const todayQuery = queryOptions({
  queryKey: ['day', 'today'] as const,
  queryFn: async ({ signal }) => {
    const today = await get(dayPaths.today, todayCall.answer, { signal });
    setServerTime(today.now);
    return today;
  },
  refetchInterval: POLL_MS,
});

export const needQuery = (kind: NeedKind) =>
  queryOptions({
    queryKey: ['day', 'need', kind] as const,
    queryFn: ({ signal }) => get(dayPaths.needs(kind), needsCall.answer, { signal }),
  });

export const writeNotice = (notice: Decoded<typeof writeNoticeCall.body>) =>
  post(dayPaths.notices, writeNoticeCall.body.encode(notice), writeNoticeCall.answer);
export const endNotice = (noticeId: number) => post(dayPaths.endNotice(noticeId), {}, endNoticeCall.answer);

export const sheetQuery = (day: KstDate) =>
  queryOptions({
    queryKey: ['day', 'sheet', day] as const,
    queryFn: ({ signal }) => get(dayPaths.sheet(encodeDate(day)), sheetCall.answer, { signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

export interface RoundPlace {
  readonly day: KstDate;
  readonly roundId: number;
}

export const rosterQuery = ({ day, roundId }: RoundPlace) =>
  queryOptions({
    queryKey: ['day', 'roster', day, roundId] as const,
    queryFn: ({ signal }) => get(rosterPaths.roster(encodeDate(day), roundId), rosterCall.answer, { signal }),
    // Looking is noted: only a press looks again, as opening the round is one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What changes on a roster that is open, without looking at its people again. */
export const rosterStateQuery = ({ day, roundId }: RoundPlace) =>
  queryOptions({
    queryKey: ['day', 'state', day, roundId] as const,
    queryFn: ({ signal }) => get(rosterPaths.state(encodeDate(day), roundId), rosterStateCall.answer, { signal }),
    refetchInterval: POLL_MS,
  });

export const takeRoster = ({ day, roundId }: RoundPlace, as: TakenAs, reason: string) =>
  post(rosterPaths.take(encodeDate(day), roundId), takeCall.body.encode({ as, reason }), takeCall.answer);
export const moveRoom = ({ day, roundId }: RoundPlace, move: MoveRoom) =>
  post(rosterPaths.room(encodeDate(day), roundId), moveRoomCall.body.encode(move), moveRoomCall.answer);
export const markMissing = ({ day, roundId }: RoundPlace, mark: MarkMissing) =>
  post(rosterPaths.missing(encodeDate(day), roundId), missingCall.body.encode(mark), missingCall.answer);
export const closeRound = ({ day, roundId }: RoundPlace, closing: CloseRound) =>
  post(rosterPaths.closing(encodeDate(day), roundId), closingCall.body.encode(closing), closingCall.answer);

export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['day', 'search', words] as const,
    queryFn: () => post(rosterPaths.search, searchCall.body.encode({ words }), searchCall.answer),
    placeholderData: keepPreviousData,
  });
