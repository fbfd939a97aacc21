import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import type { Sentences } from './sentences.ts';

export const roomSentences: Sentences<RoomRejection> = {
  'rooms.room-missing': '체험자의 체험실을 선택해 주세요.',
  'rooms.over-remaining': ({ roomName, remaining }) =>
    `${roomName} 체험실의 잔여석은 ${remaining}석입니다. 다른 체험실을 선택해 주세요.`,
  'rooms.over-total': ({ limit }) => `총 ${limit} 명 까지 선택 가능합니다.`,
};
