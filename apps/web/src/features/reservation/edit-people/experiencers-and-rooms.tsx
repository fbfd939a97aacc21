import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { roomsSlot } from '../rooms/room-draft.ts';
import { RoomsBeside } from '../rooms/rooms-beside.tsx';
import { useLiveLineRooms } from '../rooms/use-live-line-rooms.ts';
import { Experiencers } from './experiencers-form.tsx';
import type { PersonRow } from './person-row.ts';
import { chosenGroups, fieldsOf } from './room-fields.ts';
import { useExperiencers } from './use-experiencers.ts';
import { useGridRooms } from './use-grid-rooms.ts';
import type { PeopleEditor } from './use-people-editor.ts';

interface LineProps {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}

/** The experiencers of a line with their rooms beside them: one input, one save. */
export function ExperiencersAndRooms({ detail, reservationNo }: LineProps) {
  const editor = useExperiencers({ detail, reservationNo });
  const live = { ...detail, rooms: useLiveLineRooms(detail, reservationNo) };
  const groups = useMemo(() => chosenGroups(detail), [detail]);
  const rooms = useGridRooms({ editor, detail: live, reservationNo, groups });
  useRoomsOfNarrowScreen({ detail, reservationNo }, editor);
  const { said } = rooms;
  return (
    <Experiencers
      detail={detail}
      reservationNo={reservationNo}
      editor={editor}
      rooms={{
        ticks: { ticked: rooms.ticked, onTick: rooms.tick },
        filling: rooms.busy,
        panel: <RoomsBeside detail={live} editor={rooms} />,
        said: said !== null && (
          <Notice key={said.no} tone={said.tone}>
            {said.words}
          </Notice>
        ),
      }}
    />
  );
}

/** Takes over rooms that were chosen in the narrow screen's own tab and not saved, when the window becomes wide. */
function useRoomsOfNarrowScreen({ detail, reservationNo }: LineProps, editor: PeopleEditor<PersonRow>): void {
  const take = useEffectEvent((): void => {
    const slot = roomsSlot({ reservationNo, lineNo: detail.line.lineNo });
    const kept = readValue(slot);
    if (kept === null) return;
    const fields = fieldsOf(chosenGroups(detail));
    for (const { participantId, componentRoundId, roomId } of kept) {
      const row = editor.rows.find(({ id }) => id === participantId);
      const field = fields.find(({ group }) => group.componentRoundId === componentRoundId)?.field;
      if (row !== undefined && field !== undefined) editor.type(row.key, field, roomId ?? '');
    }
    writeValue(slot, null);
  });
  useEffect(() => take(), []);
}
