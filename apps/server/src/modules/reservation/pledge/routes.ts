import {
  decodePledgeForm,
  decodePledgeUse,
  encodePledgeField,
  encodePledgeView,
  pledgeFormPaths,
  pledgeFormPatterns,
  encodePledgeSaved,
} from '@kkumteo/contract/pledge/pledge-form';
import { insertPledgeAnswerSchema, pledgeViewSchema } from '@kkumteo/contract/pledge/pledge-form.answer';
import { insertPledgeSchema, pledgeTypeSchema } from '@kkumteo/contract/pledge/pledge-form.schema';
import { decodeReservationParams } from '@kkumteo/contract/reservation/order';
import { reservationParamsSchema } from '@kkumteo/contract/reservation/order.schema';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { readPledge, writePledge, type WritePledgeDeps } from './write-pledge.ts';

const tags = ['reservation'];

interface Deps extends WritePledgeDeps {
  readonly sessions: Sessions;
  /** What is said once a pledge is written. */
  readonly saved: string;
}

/** The pledge of a group's reservation: read, written, written anew. */
export function pledgeRoutes(api: Api, deps: Deps): void {
  const onRequest = deps.sessions.requireMember;

  api.post(
    pledgeFormPaths.insert,
    { onRequest, schema: { tags, body: insertPledgeSchema, response: answers(insertPledgeAnswerSchema) } },
    async (request) => {
      const input = { memberKey: memberOf(request).memberKey, ...decodePledgeForm(request.body) };
      orRefuse(await writePledge(deps, input), encodePledgeField);
      return ok(encodePledgeSaved(deps.saved));
    },
  );

  api.post(
    pledgeFormPatterns.read,
    {
      onRequest,
      schema: { tags, params: reservationParamsSchema, body: pledgeTypeSchema, response: answers(pledgeViewSchema) },
    },
    async (request) => {
      const reservationNo = decodeReservationParams(request.params);
      const { memberKey } = memberOf(request);
      const pledge = await readPledge(deps, { memberKey, reservationNo, use: decodePledgeUse(request.body) });
      return ok(encodePledgeView(orRefuse(pledge)));
    },
  );
}
