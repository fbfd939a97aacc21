import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import type { ClosedRooms, SheetSummary } from '@kkumteo/domain/rooms/sheet-file';
import { formatDay } from '@kkumteo/domain/shared/time';
import type { Sentences } from './sentences.ts';

const ONLY_OUR_FORM = '양식 파일만 업로드가 가능합니다.';

export const roomSentences: Sentences<RoomRejection> = {
  'rooms.room-missing': '체험자의 체험실을 선택해 주세요.',
  'rooms.room-unknown': '선택하신 체험실을 찾을 수 없습니다. 체험실을 다시 선택해 주세요.',
  'rooms.room-twice': '한 체험에서는 체험자마다 체험실을 하나만 선택할 수 있습니다.',
  'rooms.over-headcount': ({ headcount }) =>
    `체험실 신청 인원이 체험인원(${headcount}명)보다 많습니다. 신청 인원을 다시 확인해 주세요.`,
  'rooms.over-remaining': ({ roomName, remaining }) =>
    `${roomName} 체험실의 잔여석은 ${remaining}석입니다. 다른 체험실을 선택해 주세요.`,
  'rooms.over-total': ({ limit }) => `총 ${limit} 명 까지 선택 가능합니다.`,
  // reservation spec §5 "Participant save"
  'rooms.over-zone-quota': ({ zone }) => `분야 ${zone} 체험실 선택 인원이 분야별 인원 제한을 초과하였습니다.`,
  'rooms.over-room': ({ roomName }) => `${roomName} 체험실 선택 인원이 초과하였습니다.`,
  // reservation spec §5 "Room clicking", §8
  'rooms.count-reached': '예약 인원 수 만큼 체험실 선택이 되었습니다.',
  'rooms.zone-reached': '분야 할당 인원수를 초과하였습니다.',
  'rooms.room-reached': '선택하신 체험실은 남은 자리가 없습니다. 다른 체험실을 선택해 주세요.',
  'rooms.nobody-loaded': '오류가 발생하였습니다.',
  'rooms.nobody-left': '체험실이 없는 체험자가 더 없습니다. 체험자 이름을 먼저 입력해 주세요.',
  // reservation spec §5 "Excel upload"
  'rooms.sheet-missing': '첨부된 파일이 없습니다.',
  'rooms.sheet-other-name': ONLY_OUR_FORM,
  'rooms.sheet-unreadable': ONLY_OUR_FORM,
  'rooms.sheet-locked': ONLY_OUR_FORM,
  'rooms.sheet-too-large': ONLY_OUR_FORM,
  'rooms.sheet-other-form': ONLY_OUR_FORM,
  'rooms.sheet-empty': '엑셀 파일에 데이터가 없습니다.',
  'rooms.sheet-group-only': '엑셀 올리기는 단체예약에서만 할 수 있습니다.',
};

export const roomsSaved = '체험실 선택이 저장되었습니다.';

/** After a file was read; nothing of it is saved yet (reservation spec §5). */
export function sheetRead({ rows, wrong, hidden, closedRooms }: SheetSummary): string {
  const read = `총 ${rows}건 중 오류 ${wrong}건입니다. 저장 버튼을 눌러야 반영됩니다.`;
  const unseen = hidden === 0 ? '' : ` 엑셀에서 숨겨진 ${hidden}줄도 함께 불러왔습니다.`;
  return `${read}${unseen}${closedRooms === null ? '' : ` ${roomsLeftOut(closedRooms)}`}`;
}

const NAMED_UNKNOWN = 5;

function roomsLeftOut({ rows, unknown, because, from }: ClosedRooms): string {
  const opens = from === null ? '' : ` ${formatDay(from)}부터 선택할 수 있습니다.`;
  const named = unknown.slice(0, NAMED_UNKNOWN).map(({ lineNumber, roomName }) => `${lineNumber}번째 줄 ‘${roomName}’`);
  const more = unknown.length > NAMED_UNKNOWN ? ` 외 ${unknown.length - NAMED_UNKNOWN}건` : '';
  const strange = unknown.length === 0 ? '' : ` 찾을 수 없는 체험실: ${named.join(', ')}${more}.`;
  return `${because} 파일에 적힌 체험실 ${rows}건은 불러오지 않았습니다.${opens}${strange}`;
}
