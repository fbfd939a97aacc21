import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { roomPressRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { LineRoom, LineRoomGroup, PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import type { LineRoomRejection } from '@kkumteo/domain/rooms/refusals';
import { useCallback, useState } from 'react';
import type { SaidOfRooms } from './use-said-of-rooms.ts';

export interface RoomActs {
  /** People who are ticked, to be put into the room that is pressed next. */
  readonly ticked: ReadonlySet<string>;
  /** The same at every drawing. */
  readonly tick: (participantIds: readonly string[], on: boolean) => void;
  /** Puts those who are ticked into a room, or the next one without a room. */
  readonly add: (group: LineRoomGroup, room: LineRoom) => void;
  readonly choose: (group: LineRoomGroup, participantId: string, roomId: string | null) => void;
  readonly empty: (group: LineRoomGroup, roomId: string) => void;
}

/** The rooms of a line as a page chooses them, whatever keeps the choice. */
export interface RoomsOnPage extends RoomActs {
  /** People who can have a room, in their order. */
  readonly people: readonly { readonly participantId: string }[];
  readonly picks: readonly PickedRoom[];
  readonly isChanged: boolean;
  /** What is under way, or null. */
  readonly busy: string | null;
  /** Gives a room to those who have none. */
  readonly fill: () => void;
}

interface Given extends Pick<RoomsOnPage, 'people' | 'picks'> {
  readonly headcount: number;
  readonly put: (group: LineRoomGroup, participantIds: readonly string[], roomId: string | null) => void;
  readonly say: SaidOfRooms['say'];
}

/** The presses that give people rooms, each refused by the rules of the specification before anything changes. */
export function useRoomActs({ headcount, people, picks, put, say }: Given): RoomActs {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const hasRoom = (group: LineRoomGroup, participantId: string): boolean =>
    picks.some((pick) => pick.participantId === participantId && pick.componentRoundId === group.componentRoundId);
  /** Why a person more can't be put into a room, beside those who are in `rest`. */
  const refusalOf = (group: LineRoomGroup, room: LineRoom, rest: readonly PickedRoom[], waiting: number) =>
    roomPressRefusal({ headcount, group, room, picks: rest, named: people.length, waiting });
  const refuse = (refusal: LineRoomRejection | null): void =>
    say(refusal === null ? null : { tone: 'warning', words: refusalWords(refusal) });
  return {
    ticked,
    tick: useCallback(
      (ids: readonly string[], on: boolean) =>
        setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
      [],
    ),
    add: (group, room) => {
      const waiting = people.filter(({ participantId }) => !hasRoom(group, participantId));
      const asked = people.filter(({ participantId }) => ticked.has(participantId));
      const moved = (asked.length > 0 ? asked : waiting.slice(0, 1)).map(({ participantId }) => participantId);
      let rest = picks.filter(
        (pick) => pick.componentRoundId !== group.componentRoundId || !moved.includes(pick.participantId),
      );
      const placed: string[] = [];
      let refusal = moved.length === 0 ? refusalOf(group, room, rest, waiting.length) : null;
      for (const participantId of moved) {
        refusal = refusalOf(group, room, rest, 1);
        if (refusal !== null) break;
        rest = [...rest, { participantId, componentRoundId: group.componentRoundId, roomId: room.roomId }];
        placed.push(participantId);
      }
      if (placed.length > 0) {
        put(group, placed, room.roomId);
        setTicked(new Set([...ticked].filter((id) => !placed.includes(id))));
      }
      refuse(refusal);
    },
    choose: (group, participantId, roomId) => {
      const room = group.rooms.find((each) => each.roomId === roomId);
      const rest = picks.filter(
        (pick) => pick.participantId !== participantId || pick.componentRoundId !== group.componentRoundId,
      );
      const refusal = room === undefined ? null : refusalOf(group, room, rest, 1);
      refuse(refusal);
      if (refusal === null) put(group, [participantId], roomId);
    },
    empty: (group, roomId) => {
      say(null);
      put(
        group,
        picks
          .filter((pick) => pick.componentRoundId === group.componentRoundId && pick.roomId === roomId)
          .map(({ participantId }) => participantId),
        null,
      );
    },
  };
}

/** The specification's sentence for a press without any name is a general one; what to do is said after it. */
const refusalWords = (refusal: LineRoomRejection): string =>
  refusal.code === 'rooms.nobody-loaded'
    ? `${sentenceFor(refusal)} 체험실은 이름을 입력한 체험자부터 고를 수 있습니다.`
    : sentenceFor(refusal);
