import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineRooms } from '@kkumteo/domain/rooms/line-rooms';
import { type LiveSeats, withLiveLineRooms } from '@kkumteo/domain/rooms/live-seats';
import { addDays, formatDay } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenList } from './chosen-list.tsx';
import { RoomCountField } from './room-count-field.tsx';
import { PeopleRooms } from './people-rooms.tsx';
import { RoomSaveBar } from './room-save-bar.tsx';
import { RoomZones } from './room-zones.tsx';
import css from './rooms-section.module.css';
import { useRoomEditor } from './use-room-editor.ts';
import { reservationLineQuery } from '../../../api/reservation.ts';
import { useSeatStream } from '../../rooms/use-seat-stream.ts';

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
  if (rooms.groups.every((group) => group.rooms.length === 0))
    return (
      <Text tone="soft" size="second">
        이 회차에 운영하는 체험실이 없습니다.
      </Text>
    );
  return (
    <>
      {canEdit ? (
        <Deadline detail={detail} />
      ) : (
        <Notice tone="warning" title={detail.roomsRefusal}>
          고른 체험실은 아래에서 확인하실 수 있습니다.
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
    </>
  );
}

/** `12월 29일 (화) 24:00까지 체험실을 골라 주세요.` (reservation spec §9) */
function Deadline({ detail }: { readonly detail: ReservationLineDetail }) {
  const left = detail.daysUntilVisit - 1;
  return (
    <Text size="second">
      <Text as="b" tone="warning">
        {formatDay(addDays(detail.line.visitDate, -1))} 24:00까지
      </Text>{' '}
      체험실을 골라 주세요.{' '}
      {left >= 0 && (
        <Text as="span" noWrap>
          {left === 0 ? '오늘까지입니다.' : `${left}일 남았습니다.`}
        </Text>
      )}
    </Text>
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

// Without the stream the line is polled at this interval.
const AGAIN_MS = 20_000;

/** The rooms of a line with the seats as they are now, as long as they can be chosen. */
function useLiveLineRooms(detail: ReservationLineDetail, reservationNo: string): LineRooms {
  const { line, track, rooms } = detail;
  const [live, setLive] = useState<{ readonly of: LineRooms; readonly seats: LiveSeats } | null>(null);
  const canEdit = detail.roomsRefusal === null;
  const { productId, visitDate: day, roundId } = line;
  const watched = canEdit ? { productId, track, day, roundId, invitationCode: null } : null;
  const isOpen = useSeatStream(watched, (seats) => setLive({ of: rooms, seats }));
  useQuery({
    ...reservationLineQuery(reservationNo, line.lineNo),
    refetchInterval: canEdit && !isOpen ? AGAIN_MS : false,
  });
  // A later read is newer than an earlier push.
  return live === null || live.of !== rooms ? rooms : withLiveLineRooms(rooms, live.seats);
}
