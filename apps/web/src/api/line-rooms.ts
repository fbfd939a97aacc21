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
    body: saveRoomsRequest.encode(save),
    answer: roomsSavedAnswer,
  }).then((saved) => readRoomsOfPeople(saved, line.headcount));

/** What filling the rest would give; saves nothing. */
export const fillRooms = (line: Line, wanted: readonly WantedRoom[]): Promise<FilledRooms> =>
  callApi({
    method: 'POST',
    path: reservationPaths.fillRooms(encodeURIComponent(line.reservationNo), encodeURIComponent(line.lineNo)),
    body: fillRoomsRequest.encode({ wanted }),
    answer: filledRoomsAnswer,
  });
