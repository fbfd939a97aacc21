import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { readValue, useSessionValue } from '../../../lib/use-session-value.ts';
import { namedPeople, picksOnPage, roomsSlot, withChoices } from './room-draft.ts';
import { type RoomsOnPage, useRoomActs } from './use-room-acts.ts';
import { useRoomSaving, type RoomSaving } from './use-room-saving.ts';

export interface RoomEditor extends RoomSaving, Omit<RoomsOnPage, 'people'> {
  readonly people: readonly ParticipantView[];
  readonly revert: () => void;
}

/** The rooms of a line as they are chosen on its page, kept in the tab until they are saved. */
export function useRoomEditor(detail: ReservationLineDetail, reservationNo: string): RoomEditor {
  const address = { reservationNo, lineNo: detail.line.lineNo };
  const slot = roomsSlot(address);
  const [kept, keep] = useSessionValue(slot);
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
  const acts = useRoomActs({ headcount: detail.rooms.headcount, people, picks, put, say: saving.say });
  return {
    ...saving,
    ...acts,
    people,
    picks,
    isChanged: draft.length > 0,
    revert: () => {
      saving.say(null);
      write([]);
    },
  };
}
