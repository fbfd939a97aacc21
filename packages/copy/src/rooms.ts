import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import type { Sentences } from './sentences.ts';

export const roomSentences: Sentences<RoomRejection> = {
  'rooms.room-missing': '체험자의 체험실을 선택해 주세요.',
  'rooms.room-unknown': '선택하신 체험실을 찾을 수 없습니다. 체험실을 다시 선택해 주세요.',
  'rooms.room-twice': '한 체험에서는 체험자마다 체험실을 하나만 선택할 수 있습니다.',
  'rooms.over-headcount': ({ headcount }) =>
    `체험실 신청 인원이 체험인원(${headcount}명)보다 많습니다. 신청 인원을 다시 확인해 주세요.`,
  'rooms.over-remaining': ({ roomName, remaining }) =>
    `${roomName} 체험실의 잔여석은 ${remaining}석입니다. 다른 체험실을 선택해 주세요.`,
  'rooms.over-total': ({ limit }) => `총 ${limit} 명 까지 선택 가능합니다.`,
};
