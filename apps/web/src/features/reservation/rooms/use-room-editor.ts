import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { roomPressRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { LineRoom, LineRoomGroup, PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import { useState } from 'react';
import { readValue, useSessionValue } from '../../../lib/use-session-value.ts';
import { namedPeople, picksOnPage, roomsSlot, withChoices } from './room-draft.ts';
import { useRoomSaving, type RoomSaving } from './use-room-saving.ts';

export interface RoomEditor extends RoomSaving {
  readonly people: readonly ParticipantView[];
  readonly picks: readonly PickedRoom[];
  readonly isChanged: boolean;
  /** People who are ticked, to be put into the room that is pressed next. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (participantIds: readonly string[], on: boolean) => void;
  /** Puts those who are ticked into a room, or the next one without a room. */
  readonly add: (group: LineRoomGroup, room: LineRoom) => void;
  readonly choose: (group: LineRoomGroup, participantId: string, roomId: string | null) => void;
  readonly empty: (group: LineRoomGroup, roomId: string) => void;
  readonly revert: () => void;
}

/** The rooms of a line as they are chosen on its page, kept in the tab until they are saved. */
export function useRoomEditor(detail: ReservationLineDetail, reservationNo: string): RoomEditor {
  const address = { reservationNo, lineNo: detail.line.lineNo };
  const slot = roomsSlot(address);
  const [kept, keep] = useSessionValue(slot);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const people = namedPeople(detail);
  const draft = withChoices(people, kept ?? [], []);
  const picksNow = () => picksOnPage(people, withChoices(people, readValue(slot) ?? [], []));
  const picks = picksOnPage(people, draft);
  const write = (next: typeof draft) => keep(next.length === 0 ? null : next);
  const saving = useRoomSaving({ detail, address, people, draft, picks, picksNow, write });
  const put = (group: LineRoomGroup, participantIds: readonly string[], roomId: string | null) =>
    write(
      withChoices(
        people,
        draft,
        participantIds.map((participantId) => ({ participantId, componentRoundId: group.componentRoundId, roomId })),
      ),
    );
  const hasRoom = (group: LineRoomGroup, participantId: string): boolean =>
    picks.some((pick) => pick.participantId === participantId && pick.componentRoundId === group.componentRoundId);
  /** Why a person more can't be put into a room, beside those who are in `rest`. */
  const refusalOf = (group: LineRoomGroup, room: LineRoom, rest: readonly PickedRoom[], waiting: number) =>
    roomPressRefusal({
      headcount: detail.rooms.headcount,
      group,
      room,
      picks: rest,
      named: people.length,
      waiting,
    });
  const add = (group: LineRoomGroup, room: LineRoom): void => {
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
    saving.say(refusal === null ? null : { tone: 'warning', words: sentenceFor(refusal) });
  };
  return {
    ...saving,
    people,
    picks,
    isChanged: draft.length > 0,
    ticked,
    tick: (ids, on) => setTicked(new Set(on ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id)))),
    add,
    choose: (group, participantId, roomId) => {
      const room = group.rooms.find((each) => each.roomId === roomId);
      const rest = picks.filter(
        (pick) => pick.participantId !== participantId || pick.componentRoundId !== group.componentRoundId,
      );
      const refusal = room === undefined ? null : refusalOf(group, room, rest, 1);
      saving.say(refusal === null ? null : { tone: 'warning', words: sentenceFor(refusal) });
      if (refusal === null) put(group, [participantId], roomId);
    },
    empty: (group, roomId) => {
      saving.say(null);
      put(
        group,
        picks
          .filter((pick) => pick.componentRoundId === group.componentRoundId && pick.roomId === roomId)
          .map(({ participantId }) => participantId),
        null,
      );
    },
    revert: () => {
      saving.say(null);
      write([]);
    },
  };
}
