import { roundFull } from '@kkumteo/copy/schedule';
import { type RoomGroup, roomsByStreet, type RoomChoice } from '@kkumteo/domain/rooms/room-group';
import { seatState } from '@kkumteo/domain/schedule/seats';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { Row, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { type DetailKey, productDetailQuery } from '../../api/schedule.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './rooms.module.css';
import { Scene } from '../catalog/scene.tsx';

export interface RoomStepProps {
  readonly detailKey: DetailKey;
  readonly date: KstDate;
  readonly roundId: number;
}

/**
 * The rooms of the chosen round by street; the detail is loaded again with the round (booking spec §4, bExphRequest).
 */
export function RoomStep({ detailKey, date, roundId }: RoomStepProps) {
  const detail = useQuery(productDetailQuery(detailKey, date, roundId));
  if (detail.data === undefined)
    return detail.isError ? (
      <FailedState message={failureMessage(detail.error)} onRetry={() => void detail.refetch()} />
    ) : (
      <Loading label="체험실을 불러오는 중입니다." />
    );
  const { roomGroups } = detail.data;
  if (roomGroups.every(({ rooms }) => rooms.length === 0))
    return (
      <Text tone="faint" size="second">
        이 회차에 운영하는 체험실이 없습니다.
      </Text>
    );
  return (
    <div className={css.groups} aria-busy={detail.isPlaceholderData}>
      <Stack gap={4}>
        {detailKey.track === 'group' && (
          <Text tone="soft" size="second">
            지금 고르지 않아도 됩니다. 예약한 뒤에 참가자마다 정합니다.
          </Text>
        )}
        {detailKey.track === 'individual' && (
          <Text tone="faint" size="second">
            체험실은 다음 단계에서 체험자마다 {roomGroups.length > 1 && '체험관별로 '}하나씩 고릅니다.
          </Text>
        )}
        {roomGroups.map((group) => (
          <Streets key={group.componentRoundId} group={group} named={roomGroups.length > 1} />
        ))}
      </Stack>
    </div>
  );
}

function Streets({ group, named }: { readonly group: RoomGroup; readonly named: boolean }) {
  const streets = roomsByStreet(group.rooms);
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <div>
      {named && (
        <Text as="h3" size="second" weight={700} below={1}>
          {group.hallName}
        </Text>
      )}
      {streets.map(({ streetId, streetName, rooms }, at) => {
        const open = pressed[streetId] ?? at === 0;
        return (
          <Disclosure
            key={streetId}
            title={streetName}
            level={named ? 4 : 3}
            aside={streetWords(rooms)}
            open={open}
            onToggle={(next) => setPressed({ ...pressed, [streetId]: next })}
          >
            <Stack as="ul" gap={4}>
              {rooms.map((room) => (
                <RoomCard key={room.roomId} room={room} hall={group.hall} />
              ))}
            </Stack>
          </Disclosure>
        );
      })}
    </div>
  );
}

function streetWords(rooms: RoomGroup['rooms']): string {
  const left = rooms.filter(({ remaining }) => remaining > 0).length;
  return left === 0 ? roundFull : `체험실 ${left}곳`;
}

/** A room with its picture, what is done there, and how many seats it has left beside those that applied. */
function RoomCard({ room, hall }: { readonly room: RoomChoice; readonly hall: Hall }) {
  const seats = seatState(room.remaining);
  return (
    <Row as="li" align="start" gap={3}>
      <div className={css.picture}>
        <Scene path={room.picturePath} hall={hall} shape="square" />
      </div>
      <Stack grow>
        <Text weight={700}>
          {room.roomName} {room.recommended && <Badge tone="info">추천</Badge>}
        </Text>
        {room.description !== '' && (
          <Text tone="soft" size="second">
            {room.description}
          </Text>
        )}
        <Text tone="soft" size="second">
          <Text as="span" {...(seats === 'few' && { tone: 'danger', weight: 700 })}>
            {seats === 'full' ? roundFull : `잔여 ${room.remaining}자리`}
          </Text>
          {' · '}신청 {room.applied}명
        </Text>
      </Stack>
    </Row>
  );
}
