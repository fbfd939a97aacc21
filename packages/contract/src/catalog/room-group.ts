import type { RoomGroup } from '@kkumteo/domain/rooms/room-group';
import type { RoomGroupWire } from './product.answer.ts';
import { hallCodes } from '../wire/codes.ts';
import { decodeFlag, encodeFlag } from '../wire/scalars.ts';

export const encodeRoomGroup = (group: RoomGroup): RoomGroupWire => ({
  pdNo: group.componentId,
  scheSeqNo: group.componentRoundId,
  pdDiv: hallCodes.encode(group.hall),
  pdDivNm: group.hallName,
  pcnt: group.remainingSeats,
  roadList: group.rooms.map((room) => ({
    exhpHzCd: room.roomId,
    exhpHallNm: room.roomName,
    upperCd: room.streetId,
    upperNm: room.streetName,
    exhpRvResiduePcnt: room.remaining,
    exhpAppPcnt: room.applied,
    recomYn: encodeFlag(room.recommended),
    exhpHallExpl: room.description,
    imgFileNm: room.picturePath,
  })),
});

export const decodeRoomGroup = (wire: RoomGroupWire): RoomGroup => ({
  componentId: wire.pdNo,
  componentRoundId: wire.scheSeqNo,
  hall: hallCodes.decode(wire.pdDiv) ?? 'onjob',
  hallName: wire.pdDivNm,
  remainingSeats: wire.pcnt,
  rooms: wire.roadList.map((room) => ({
    roomId: room.exhpHzCd,
    roomName: room.exhpHallNm,
    streetId: room.upperCd,
    streetName: room.upperNm,
    remaining: room.exhpRvResiduePcnt,
    applied: room.exhpAppPcnt,
    recommended: decodeFlag(room.recomYn),
    description: room.exhpHallExpl,
    picturePath: room.imgFileNm,
  })),
});
