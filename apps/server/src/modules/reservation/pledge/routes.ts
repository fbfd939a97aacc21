import {
  pledgeAnswer,
  pledgeFields,
  pledgeFormPaths,
  pledgeFormPatterns,
  pledgeRequest,
  pledgeSavedAnswer,
  pledgeSaveRequest,
} from '@kkumteo/contract/pledge/pledge-form';
import { reservationParams } from '@kkumteo/contract/reservation/order';
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
    { onRequest, schema: { tags, body: pledgeSaveRequest, response: answers(pledgeSavedAnswer) } },
    async (request) => {
      const input = { memberKey: memberOf(request).memberKey, ...request.body };
      orRefuse(await writePledge(deps, input), pledgeFields.encode);
      return ok(pledgeSavedAnswer.encode(deps.saved));
    },
  );

  api.post(
    pledgeFormPatterns.read,
    {
      onRequest,
      schema: { tags, params: reservationParams, body: pledgeRequest, response: answers(pledgeAnswer) },
    },
    async (request) => {
      const reservationNo = request.params;
      const { memberKey } = memberOf(request);
      const pledge = await readPledge(deps, { memberKey, reservationNo, use: request.body.use });
      return ok(pledgeAnswer.encode(orRefuse(pledge)));
    },
  );
}
