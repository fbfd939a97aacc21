import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { formKeys } from '@kkumteo/ui/form-keys.ts';
import { useKeptFocus } from '@kkumteo/ui/kept-focus.ts';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { ChosenList } from './chosen-list.tsx';
import { RoomCountField } from './room-count-field.tsx';
import { PeopleRooms } from './people-rooms.tsx';
import { RoomSaveBar } from './room-save-bar.tsx';
import { RoomZones } from './room-zones.tsx';
import { RoomsDeadline } from './rooms-deadline.tsx';
import { roomsFromWords } from './room-words.ts';
import css from './rooms-section.module.css';
import { useLiveLineRooms } from './use-live-line-rooms.ts';
import { useRoomEditor } from './use-room-editor.ts';

/** 체험실: who goes where, by zone, street and room, with the present seats (reservation spec §2 "Room selection"). */
export function RoomsSection({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}) {
  const rooms = useLiveLineRooms(detail, reservationNo);
  const editor = useRoomEditor({ ...detail, rooms }, reservationNo);
  const canEdit = detail.roomsRefusal === null;
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  if (rooms.groups.every((group) => group.rooms.length === 0))
    return (
      <Text tone="soft" size="second">
        이 회차에 운영하는 체험실이 없습니다.
      </Text>
    );
  return (
    <div ref={part} {...formKeys}>
      {canEdit ? (
        <RoomsDeadline detail={detail} />
      ) : (
        <Notice tone="warning" title={detail.roomsRefusal}>
          {roomsFromWords(detail) ?? '고른 체험실은 아래에서 확인하실 수 있습니다.'}
        </Notice>
      )}
      <div className={css.columns} data-editing={canEdit || undefined}>
        <div className={css.rooms}>
          <RoomCountField editor={editor} detail={{ ...detail, rooms }} />
          {canEdit && editor.people.length === 0 && <NoNames />}
          {canEdit &&
            rooms.groups.map((group) => (
              <RoomZones
                key={group.componentRoundId}
                group={group}
                headcount={rooms.headcount}
                editor={editor}
                isNamed={rooms.groups.length > 1}
              />
            ))}
          <ChosenList groups={rooms.groups} editor={editor} canEdit={canEdit} />
        </div>
        <PeopleRooms groups={rooms.groups} editor={editor} headcount={rooms.headcount} canEdit={canEdit} />
      </div>
      {canEdit && <RoomSaveBar editor={editor} headcount={rooms.headcount} groups={rooms.groups.length} />}
    </div>
  );
}

/** Rooms are assigned to people with a name: where none has one yet, the list of names comes first. */
function NoNames() {
  const { state } = useLocation() as { readonly state: unknown };
  return (
    <Notice tone="warning" title="체험자 이름을 먼저 입력해 주세요.">
      체험실은 이름이 있는 체험자부터 고를 수 있습니다.{' '}
      <Link to={{ search: '?tab=experiencers' }} replace state={state}>
        체험자 명단 입력하기
      </Link>
    </Notice>
  );
}
