import type { Track } from '@kkumteo/domain/catalog/hall';
import type { LiveSeats } from '@kkumteo/domain/rooms/live-seats';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { trackLetters } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { LiveSeatsWire } from './live-seats.answer.ts';
import type { LiveSeatsQueryWire } from './live-seats.schema.ts';

/** Server-sent events: the project's own path. */
export const liveSeatsPath = (id: number | ':id'): string => `/api/product/${id}/seats`;

/** Name of the event that carries seats. */
export const LIVE_SEATS_EVENT = 'seats';

/** Whose seats are followed: a product's on a day; `roundId` null where no rooms are wanted. */
export interface LiveSeatsQuery {
  readonly track: Track;
  readonly day: KstDate;
  readonly roundId: number | null;
  readonly invitationCode: string | null;
}

export const encodeLiveSeatsQuery = (input: LiveSeatsQuery): Readonly<Record<string, string | undefined>> => ({
  date: encodeDate(input.day),
  pgDiv: trackLetters.encode(input.track),
  mrktnScheSeqNo: input.roundId === null ? undefined : String(input.roundId),
  d: input.invitationCode ?? undefined,
});

export const decodeLiveSeatsQuery = (wire: LiveSeatsQueryWire): LiveSeatsQuery => ({
  track: trackLetters.decode(wire.pgDiv) ?? 'individual',
  day: decodeDate(wire.date),
  roundId: wire.mrktnScheSeqNo ?? null,
  invitationCode: wire.d ?? null,
});

export const encodeLiveSeats = (live: LiveSeats): LiveSeatsWire => ({
  prodScheList: live.rounds.map((round) => ({
    mrktnScheSeqNo: round.roundId,
    rvResiduePcnt: round.remainingSeats,
    leaderResiduePcnt: round.remainingLeaderSeats,
  })),
  roadList: live.rooms.map((room) => ({
    scheSeqNo: room.componentRoundId,
    exhpHzCd: room.roomId,
    exhpRvResiduePcnt: room.remaining,
    exhpAppPcnt: room.applied,
  })),
});

export const decodeLiveSeats = (wire: LiveSeatsWire): LiveSeats => ({
  rounds: wire.prodScheList.map((round) => ({
    roundId: round.mrktnScheSeqNo,
    remainingSeats: round.rvResiduePcnt,
    remainingLeaderSeats: round.leaderResiduePcnt,
  })),
  rooms: wire.roadList.map((room) => ({
    componentRoundId: room.scheSeqNo,
    roomId: room.exhpHzCd,
    remaining: room.exhpRvResiduePcnt,
    applied: room.exhpAppPcnt,
  })),
});
