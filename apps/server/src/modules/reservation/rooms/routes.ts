import {
  decodeFillRooms,
  decodeSaveRooms,
  encodeFilledRooms,
  encodeRoomsField,
  encodeRoomsOfPeople,
} from '@kkumteo/contract/reservation/line-rooms';
import { filledRoomsSchema } from '@kkumteo/contract/reservation/line-rooms.answer';
import { fillRoomsSchema, saveRoomsSchema } from '@kkumteo/contract/reservation/line-rooms.schema';
import { encodeSaved } from '@kkumteo/contract/reservation/line-people';
import { decodeLineParams, reservationPatterns } from '@kkumteo/contract/reservation/reservation-list';
import { roomsOfPeopleSchema, roomsSavedSchema } from '@kkumteo/contract/reservation/reservation.answer';
import { lineParamsSchema } from '@kkumteo/contract/reservation/reservation.schema';
import type { Api } from '../../../http/api.ts';
import { answers, answersOrStanding, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { EditDeps } from '../edit/load-line.ts';
import { orStanding, ownerOf } from '../edit/routes.ts';
import { fillLineRooms } from './fill-line-rooms.ts';
import { saveLineRooms } from './save-line-rooms.ts';

const tags = ['reservation'];

interface Deps extends EditDeps {
  readonly sessions: Sessions;
  /** What is said once rooms are saved. */
  readonly saved: string;
}

/** Who of a member's own line goes to which room. */
export function lineRoomsRoutes(api: Api, deps: Deps): void {
  api.post(
    reservationPatterns.rooms,
    {
      onRequest: deps.sessions.requireMember,
      schema: {
        tags,
        params: lineParamsSchema,
        body: saveRoomsSchema,
        response: answersOrStanding(roomsSavedSchema, roomsOfPeopleSchema),
      },
    },
    async (request) => {
      const own = { ...decodeLineParams(request.params), ...ownerOf(request) };
      const outcome = await saveLineRooms(deps, own, decodeSaveRooms(request.body));
      return ok(encodeSaved(deps.saved, orStanding(outcome, encodeRoomsOfPeople, encodeRoomsField)));
    },
  );

  api.post(
    reservationPatterns.fillRooms,
    {
      onRequest: deps.sessions.requireMember,
      schema: { tags, params: lineParamsSchema, body: fillRoomsSchema, response: answers(filledRoomsSchema) },
    },
    async (request) => {
      const own = { ...decodeLineParams(request.params), ...ownerOf(request) };
      const filled = await fillLineRooms({ ...deps, sql: deps.db }, own, decodeFillRooms(request.body));
      return ok(encodeFilledRooms(orRefuse(filled, encodeRoomsField)));
    },
  );
}
