import {
  filledRoomsAnswer,
  fillRoomsRequest,
  roomsFields,
  roomsOfPeopleAnswer,
  roomsSavedAnswer,
  saveRoomsRequest,
  sendRoomsOfPeople,
} from '@kkumteo/contract/reservation/line-rooms';
import { lineParams, reservationPatterns } from '@kkumteo/contract/reservation/reservation-list';
import type { Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { EditPeopleDeps } from '../edit-people/load-line.ts';
import { orStanding, ownerOf } from '../edit-people/routes.ts';
import { fillLineRooms } from './fill-line-rooms.ts';
import { saveLineRooms } from './save-line-rooms.ts';

const tags = ['reservation'];

interface Deps extends EditPeopleDeps {
  readonly sessions: Sessions;
  /** The sentence that answers a save. */
  readonly saved: string;
}

export function lineRoomsRoutes(api: Api, deps: Deps): void {
  const calls = callsOf(api, tags, { onRequest: deps.sessions.requireMember });

  calls.post(
    reservationPatterns.rooms,
    { params: lineParams, body: saveRoomsRequest, answer: roomsSavedAnswer, conflict: roomsOfPeopleAnswer },
    async (request) => {
      const own = { ...request.params, ...ownerOf(request) };
      const outcome = await saveLineRooms(deps, own, request.body);
      const saved = orStanding(
        outcome,
        (standing) => roomsOfPeopleAnswer.encode(sendRoomsOfPeople(standing)),
        roomsFields.encode,
      );
      return { message: deps.saved, ...sendRoomsOfPeople(saved) };
    },
  );

  calls.post(
    reservationPatterns.fillRooms,
    { params: lineParams, body: fillRoomsRequest, answer: filledRoomsAnswer },
    async (request) => {
      const own = { ...request.params, ...ownerOf(request) };
      const filled = await fillLineRooms({ ...deps, sql: deps.db }, own, request.body.wanted);
      return orRefuse(filled, roomsFields.encode);
    },
  );
}
