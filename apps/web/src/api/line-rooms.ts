import {
  fillRoomsRequest,
  readRoomsOfPeople,
  type FilledRooms,
  filledRoomsAnswer,
  type RoomsOfPeople,
  roomsSavedAnswer,
  type SaveRooms,
  saveRoomsRequest,
  type WantedRoom,
} from '@kkumteo/contract/reservation/line-rooms';
import { reservationPaths } from '@kkumteo/contract/reservation/reservation-list';
import { post } from '../lib/http.ts';

interface Line {
  readonly reservationNo: string;
  readonly lineNo: string;
  readonly headcount: number;
}

/** Saves who has which room; answers all people's rooms afterwards, and its sentence. */
export const saveRooms = (line: Line, save: SaveRooms): Promise<RoomsOfPeople & { readonly message: string }> =>
  post(
    reservationPaths.rooms(encodeURIComponent(line.reservationNo), encodeURIComponent(line.lineNo)),
    saveRoomsRequest.encode(save),
    roomsSavedAnswer,
  ).then((saved) => readRoomsOfPeople(saved, line.headcount));

/** What filling the rest would give; saves nothing. */
export const fillRooms = (line: Line, wanted: readonly WantedRoom[]): Promise<FilledRooms> =>
  post(
    reservationPaths.fillRooms(encodeURIComponent(line.reservationNo), encodeURIComponent(line.lineNo)),
    fillRoomsRequest.encode({ wanted }),
    filledRoomsAnswer,
  );
