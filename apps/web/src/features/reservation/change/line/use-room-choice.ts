import { picksOfPeople, type WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { choosesRooms } from '@kkumteo/domain/catalog/product';
import { type LineBeforeChange, releasesRooms } from '@kkumteo/domain/reservation/change/change';
import { picksAfterChange, roomsAfterChange } from '@kkumteo/domain/reservation/change/change-rooms';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { LineRoomGroup, LineRooms, PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import { type LiveSeats, withLiveLineRooms } from '@kkumteo/domain/rooms/live-seats';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roundRoomsQuery } from '../../../../api/change.ts';
import { useHalls } from '../../../catalog/park-halls.tsx';
import { useSeatStream } from '../../../rooms/use-seat-stream.ts';
import { namedPeople, withChoices } from '../../rooms/room-draft.ts';
import { headsOf, type LineDraft, wantedRooms } from '../staged-line.ts';

/** The rooms of a line as its panel chooses them, in the round that is wanted. */
export interface RoomChoice {
  /** Rooms with the seats as they are once the change is saved; null while those of another round are loaded. */
  readonly rooms: LineRooms | null;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly canEdit: boolean;
  /** How many people lose their rooms by the change (PD-18). */
  readonly lost: number;
  /** People who can have a room: those with a name who stay. */
  readonly people: readonly ParticipantView[];
  readonly picks: readonly PickedRoom[];
  /** What differs from what the line has after the change. */
  readonly wanted: readonly WantedRoom[];
  readonly choose: (group: LineRoomGroup, participantId: string, roomId: string | null) => void;
  readonly clear: (participantId: string) => void;
  readonly refusal: () => RoomRejection | null;
}

interface Line {
  readonly reservationNo: string;
  readonly detail: ReservationLineDetail;
  readonly before: LineBeforeChange;
  readonly after: LineDraft;
}

/** Where seats are counted by room, in the halls that have rooms, at 02, 03 and 10 (PD-58). */
export const showsRooms = ({ line, status }: ReservationLineDetail, halls: ReturnType<typeof useHalls>): boolean =>
  choosesRooms(line, halls) && (status === 'awaiting-deposit' || status === 'confirmed' || status === 'pledged');

/** Rooms of a line's people, chosen in its panel; `write` keeps them with the rest of the line. */
export function useRoomChoice(line: Line, write: (rooms: LineDraft['rooms']) => void): RoomChoice {
  const { detail, before, after } = line;
  const canEdit = showsRooms(detail, useHalls()) && detail.roomsRefusal === null;
  const offered = useRoomsOfRound(line, canEdit);
  const released = releasesRooms(before, after);
  const rooms = offered.rooms && roomsAfterChange(offered.rooms, { headcount: headsOf(after), released });
  const people = stayingPeople(line, released);
  const wanted = canEdit ? withChoices(people, wantedRooms(after), []) : [];
  const picks = picksAfterChange(picksOfPeople(people), wanted, { released });
  const put = (chosen: readonly WantedRoom[]): void => {
    const next = withChoices(people, wanted, chosen);
    write(next.length === 0 ? null : { roundId: after.roundId, wanted: next });
  };
  return {
    rooms,
    failed: offered.failed,
    retry: offered.retry,
    canEdit,
    lost: released ? detail.experiencers.filter((person) => person.rooms.length > 0).length : 0,
    people,
    picks,
    wanted,
    choose: ({ componentRoundId }, participantId, roomId) => put([{ participantId, componentRoundId, roomId }]),
    clear: (participantId) =>
      put(
        picks
          .filter((pick) => pick.participantId === participantId)
          .map(({ componentRoundId }) => ({ participantId, componentRoundId, roomId: null })),
      ),
    refusal: () =>
      rooms === null || wanted.length === 0 ? null : lineRoomsRefusal(rooms, inRooms(rooms, picks, wanted)),
  };
}

/** Without kept rooms that the park no longer offers. */
const inRooms = (
  { groups }: LineRooms,
  picks: readonly PickedRoom[],
  wanted: readonly WantedRoom[],
): readonly PickedRoom[] =>
  picks.filter(
    (pick) =>
      wanted.some(({ participantId }) => participantId === pick.participantId) ||
      groups.some((group) => group.rooms.some(({ roomId }) => roomId === pick.roomId)),
  );

/** People with a name who stay in the line after the change, without the rooms that it releases. */
function stayingPeople({ detail, after }: Line, released: boolean): readonly ParticipantView[] {
  const staying = new Set(after.experiencers.map(({ participantId }) => participantId));
  const people = namedPeople(detail).filter(
    ({ participantId, name }) => name !== '' && (detail.track === 'group' || staying.has(participantId)),
  );
  return released ? people.map((person) => ({ ...person, rooms: [] })) : people;
}

/** The rooms of the wanted round; while they can be chosen, with the present seats. */
function useRoomsOfRound({ reservationNo, detail, after }: Line, canEdit: boolean) {
  const { line, track } = detail;
  const { roundId } = after;
  const isOwn = roundId === line.roundId;
  const other = useQuery({ ...roundRoomsQuery(reservationNo, line.lineNo, roundId), enabled: canEdit && !isOwn });
  const read = isOwn ? detail.rooms : (other.data ?? null);
  const [live, setLive] = useState<{ readonly of: LineRooms | null; readonly seats: LiveSeats } | null>(null);
  const { productId, visitDate: day } = line;
  useSeatStream(canEdit ? { productId, track, day, roundId, invitationCode: null } : null, (seats) =>
    setLive({ of: read, seats }),
  );
  // A later read is newer than an earlier push.
  const isNews = live !== null && read !== null && live.of === read;
  return {
    rooms: isNews ? withLiveLineRooms(read, live.seats) : read,
    failed: !isOwn && other.isError && !other.isFetching,
    retry: () => void other.refetch(),
  };
}
