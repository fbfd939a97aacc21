import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { RoomChoice } from '@kkumteo/domain/rooms/room-group';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { Scene } from '../catalog/scene.tsx';
import { seatWords } from '../schedule/seat-words.ts';
import css from './room-card.module.css';

/** A room with its picture, what is done there, and how many seats it has left beside those that applied. */
export function RoomCard({ room, hall }: { readonly room: RoomChoice; readonly hall: Hall }) {
  const seats = seatWords(room.remaining);
  return (
    <Row as="li" align="start" gap={3}>
      <div className={css.picture}>
        <Scene path={room.picturePath} hall={hall} shape="square" />
      </div>
      <div className={css.words}>
        <Text weight={700}>
          {room.roomName} {room.recommended && <Badge tone="info">추천</Badge>}
        </Text>
        {room.description !== '' && <p className={css.about}>{room.description}</p>}
        <p className={css.seats}>
          <span data-scarce={seats.scarce || undefined}>{seats.full ? seats.words : `잔여 ${room.remaining}자리`}</span>
          {' · '}신청 {room.applied}명
        </p>
      </div>
    </Row>
  );
}
