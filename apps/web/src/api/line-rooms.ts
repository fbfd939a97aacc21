import {
  decodeFilledRooms,
  decodeRoomsOfPeople,
  encodeFillRooms,
  encodeSaveRooms,
  type FilledRooms,
  type RoomsOfPeople,
  type SaveRooms,
  type WantedRoom,
} from '@kkumteo/contract/reservation/line-rooms';
import { filledRoomsSchema } from '@kkumteo/contract/reservation/line-rooms.answer';
import { reservationPaths } from '@kkumteo/contract/reservation/reservation-list';
import { roomsSavedSchema } from '@kkumteo/contract/reservation/reservation.answer';
import { callApi } from '../lib/http.ts';

interface Line {
  readonly reservationNo: string;
  readonly lineNo: string;
  readonly headcount: number;
}

/** Saves who has which room; answers all people's rooms afterwards, and its sentence. */
export const saveRooms = (line: Line, save: SaveRooms): Promise<RoomsOfPeople & { readonly message: string }> =>
  callApi({
    method: 'POST',
    path: reservationPaths.rooms(encodeURIComponent(line.reservationNo), encodeURIComponent(line.lineNo)),
    body: encodeSaveRooms(save),
    answer: roomsSavedSchema,
    decode: (wire) => ({ message: wire.msg, ...decodeRoomsOfPeople(wire, line.headcount) }),
  });

/** What filling the rest would give; saves nothing. */
export const fillRooms = (line: Line, wanted: readonly WantedRoom[]): Promise<FilledRooms> =>
  callApi({
    method: 'POST',
    path: reservationPaths.fillRooms(encodeURIComponent(line.reservationNo), encodeURIComponent(line.lineNo)),
    body: encodeFillRooms(wanted),
    answer: filledRoomsSchema,
    decode: decodeFilledRooms,
  });
