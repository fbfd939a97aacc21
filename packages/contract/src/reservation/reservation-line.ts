import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { LineRooms } from '@kkumteo/domain/rooms/line-rooms';
import type { Instant } from '@kkumteo/domain/shared/time';
import { decodeCount, encodeCount, type PersonCount } from '../pricing/person-count.ts';
import { statusCodes, trackCodes } from '../wire/codes.ts';
import { statusNames } from '../wire/names.ts';
import { decodeFlag, decodeInstant, decodeSpan, encodeFlag, encodeInstant, encodeSpan } from '../wire/scalars.ts';
import { decodeLine, encodeLine, type ReservationLineView } from './line.ts';
import {
  decodeExperiencers,
  decodeLeaders,
  encodeLineLeader,
  encodeParticipant,
  type LineExperiencers,
  type LineLeaders,
} from './line-people.ts';
import { decodeLineBooking, encodeLineBooking, type LineBooking } from './line-booking.ts';
import { decodeLineRooms, encodeLineRooms } from './line-rooms.ts';
import type { LineDetailWire } from './reservation.answer.ts';

/** One line of a reservation with its people, as the per-product panel shows it. */
export interface ReservationLineDetail extends LineExperiencers, LineLeaders {
  readonly track: Track;
  readonly status: ReservationStatus;
  readonly reservedAt: Instant;
  readonly daysUntilVisit: number;
  readonly line: ReservationLineView;
  /** Whose reservation it is of, and how it is paid. */
  readonly booking: LineBooking;
  /** Why participants and leaders can't be edited, as a sentence; null where they can. */
  readonly peopleRefusal: string | null;
  /** Why rooms can't be chosen, as a sentence; null where they can. */
  readonly roomsRefusal: string | null;
  /** What may be chosen of; no rooms where seats are not counted by room. */
  readonly rooms: LineRooms;
  /** The categories that the product offers. */
  readonly categories: readonly PersonCount[];
  /** How many of each category were booked. */
  readonly counts: readonly PersonCount[];
  readonly rounds: readonly {
    readonly roundId: number;
    readonly name: string;
    readonly startMinute: number;
    readonly endMinute: number;
  }[];
  /** The rounds of the day with the seats that are left; absent where the line is only looked at. */
  readonly roundsLeft?: readonly RoundLeft[] | undefined;
}

interface RoundLeft {
  readonly roundId: number;
  readonly name: string;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly remainingSeats: number;
}

/** Whether a line is only looked at, or about to be changed. */
export const decodeLineUse = ({ mode }: { readonly mode: 'view' | 'modify' }): 'view' | 'change' =>
  mode === 'modify' ? 'change' : 'view';

/** Asks for a line that is to be changed, with the rooms of another round of its product. */
export const encodeRoomRound = (roundId: number) => ({ mode: 'modify', mrktnScheSeqNo: String(roundId) }) as const;

/** The round whose rooms are asked for; undefined where it is the line's own. */
export const decodeRoomRound = ({
  mrktnScheSeqNo,
}: {
  readonly mrktnScheSeqNo?: string | undefined;
}): number | undefined => (mrktnScheSeqNo === undefined ? undefined : Number(mrktnScheSeqNo));

export function encodeLineDetail(detail: ReservationLineDetail): LineDetailWire {
  const { line } = detail;
  return {
    rvDetail: {
      ...encodeLine(line, detail.status, detail.track),
      ...encodeLineBooking(detail.booking),
      rvSitu: statusNames[line.state === 'cancelled' ? 'cancelled' : detail.status],
      rvDtm: encodeInstant(detail.reservedAt),
      expVisitRvdtRemain: detail.daysUntilVisit,
      pesnPossYn: encodeFlag(detail.peopleRefusal === null),
      pesnImpossMsg: detail.peopleRefusal ?? '',
      exhpPossYn: encodeFlag(detail.roomsRefusal === null),
      exhpImpossMsg: detail.roomsRefusal ?? '',
    },
    experList: detail.experiencers.map((person) => encodeParticipant(person, line)),
    experVer: detail.experiencersVersion,
    exhpVer: detail.roomsVersion,
    ...encodeLineRooms(detail.rooms, detail.experiencers),
    pesnInfoList: detail.categories.map((count) => encodeCount(count, line.productId)),
    rvPesnList: detail.counts.map((count) => encodeCount(count, line.productId)),
    leaderList: detail.leaders.map((leader) => encodeLineLeader(leader, line)),
    leaderVer: detail.leadersVersion,
    rvDetailScheList: detail.rounds.map((round) => ({
      scheSeqNo: round.roundId,
      scheSeqNm: round.name,
      tm: encodeSpan(round.startMinute, round.endMinute),
    })),
    ...(detail.roundsLeft === undefined ? {} : { scheSeqNoList: detail.roundsLeft.map(encodeRoundLeft) }),
  };
}

const encodeRoundLeft = (round: RoundLeft): NonNullable<LineDetailWire['scheSeqNoList']>[number] => ({
  mrktnScheSeqNo: round.roundId,
  mrktnScheSeqNm: round.name,
  tm: encodeSpan(round.startMinute, round.endMinute),
  rvResiduePcnt: round.remainingSeats,
});

export const decodeLineDetail = (wire: LineDetailWire): ReservationLineDetail => ({
  track: trackCodes.decode(wire.rvDetail.groupPersDiv) ?? 'individual',
  status: statusCodes.decode(wire.rvDetail.rvProgSitu) ?? 'provisional',
  reservedAt: decodeInstant(wire.rvDetail.rvDtm),
  daysUntilVisit: wire.rvDetail.expVisitRvdtRemain,
  line: decodeLine(wire.rvDetail),
  booking: decodeLineBooking(wire.rvDetail),
  peopleRefusal: decodeFlag(wire.rvDetail.pesnPossYn) ? null : wire.rvDetail.pesnImpossMsg,
  roomsRefusal: decodeFlag(wire.rvDetail.exhpPossYn) ? null : wire.rvDetail.exhpImpossMsg,
  ...decodeExperiencers({ includeList: wire.experList, experVer: wire.experVer, exhpVer: wire.exhpVer }),
  ...decodeLeaders(wire),
  rooms: decodeLineRooms(wire, wire.rvDetail.experPcnt),
  categories: wire.pesnInfoList.map(decodeCount),
  counts: wire.rvPesnList.map(decodeCount),
  rounds: wire.rvDetailScheList.map((round) => ({
    roundId: round.scheSeqNo,
    name: round.scheSeqNm,
    ...decodeSpan(round.tm),
  })),
  ...(wire.scheSeqNoList === undefined ? {} : { roundsLeft: wire.scheSeqNoList.map(decodeRoundLeft) }),
});

const decodeRoundLeft = (wire: NonNullable<LineDetailWire['scheSeqNoList']>[number]): RoundLeft => ({
  roundId: wire.mrktnScheSeqNo,
  name: wire.mrktnScheSeqNm,
  ...decodeSpan(wire.tm),
  remainingSeats: wire.rvResiduePcnt,
});
