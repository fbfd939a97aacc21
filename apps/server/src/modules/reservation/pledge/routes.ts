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
import {
  verificationAnswer,
  verificationFields,
  verificationPaths,
  verificationPatterns,
  verificationRequest,
  verificationSavedAnswer,
  verificationSaveRequest,
} from '@kkumteo/contract/pledge/verification-form';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { readPledge, writePledge, type WritePledgeDeps } from './write-pledge.ts';
import { readVerification, verify } from './verify.ts';

const tags = ['reservation'];

type Deps = WritePledgeDeps & {
  readonly sessions: Sessions;
  /** The sentences that answer a saved form. */
  readonly saved: { readonly pledge: string; readonly verification: string };
};

export function pledgeRoutes(api: Api, deps: Deps): void {
  const onRequest = deps.sessions.requireMember;

  api.post(
    pledgeFormPaths.insert,
    { onRequest, schema: { tags, body: pledgeSaveRequest, response: answers(pledgeSavedAnswer) } },
    async (request) => {
      const input = { memberKey: memberOf(request).memberKey, ...request.body };
      orRefuse(await writePledge(deps, input), pledgeFields.encode);
      return ok(pledgeSavedAnswer.encode(deps.saved.pledge));
    },
  );

  api.post(
    pledgeFormPatterns.read,
    {
      onRequest,
      schema: { tags, params: reservationParams, body: pledgeRequest, response: answers(pledgeAnswer) },
    },
    async (request) => {
      const own = { memberKey: memberOf(request).memberKey, reservationNo: request.params };
      const pledge = await readPledge(deps, { ...own, use: request.body.use });
      return ok(pledgeAnswer.encode(orRefuse(pledge)));
    },
  );

  api.post(
    verificationPaths.save,
    { onRequest, schema: { tags, body: verificationSaveRequest, response: answers(verificationSavedAnswer) } },
    async (request) => {
      const input = { memberKey: memberOf(request).memberKey, ...request.body };
      orRefuse(await verify(deps, input), verificationFields.encode);
      return ok(verificationSavedAnswer.encode(deps.saved.verification));
    },
  );

  api.post(
    verificationPatterns.read,
    {
      onRequest,
      schema: { tags, params: reservationParams, body: verificationRequest, response: answers(verificationAnswer) },
    },
    async (request) => {
      const own = { memberKey: memberOf(request).memberKey, reservationNo: request.params };
      return ok(verificationAnswer.encode(orRefuse(await readVerification(deps, own))));
    },
  );
}
