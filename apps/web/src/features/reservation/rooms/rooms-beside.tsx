import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useKeptFocus } from '@kkumteo/ui/kept-focus.ts';
import { useRef } from 'react';
import { ChosenList } from './chosen-list.tsx';
import { RoomCountField } from './room-count-field.tsx';
import { RoomZones } from './room-zones.tsx';
import { roomsFromWords } from './room-words.ts';
import { RoomsDeadline } from './rooms-deadline.tsx';
import css from './rooms-section.module.css';
import type { RoomsOnPage } from './use-room-acts.ts';

interface RoomsBesideProps {
  /** With the present seats. */
  readonly detail: ReservationLineDetail;
  readonly editor: RoomsOnPage;
}

/** The rooms of a line beside its people, on a wide screen: it stays in sight, and its list scrolls alone. */
export function RoomsBeside({ detail, editor }: RoomsBesideProps) {
  const { rooms, roomsRefusal } = detail;
  const canEdit = roomsRefusal === null;
  const part = useRef<HTMLElement>(null);
  useKeptFocus(part);
  return (
    <section ref={part} className={css.beside} aria-label="체험실">
      {canEdit && (
        <Spaced below={3}>
          <RoomsDeadline detail={detail} />
        </Spaced>
      )}
      <RoomCountField editor={editor} detail={detail} />
      {canEdit ? (
        rooms.groups.map((group) => (
          <RoomZones
            key={group.componentRoundId}
            group={group}
            headcount={rooms.headcount}
            editor={editor}
            isNamed={rooms.groups.length > 1}
          />
        ))
      ) : (
        <Notice tone="warning" title={roomsRefusal}>
          {roomsFromWords(detail)}
        </Notice>
      )}
      <ChosenList groups={rooms.groups} editor={editor} canEdit={canEdit} />
    </section>
  );
}
