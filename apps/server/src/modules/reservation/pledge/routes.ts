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
import { callsOf } from '../../../http/calls.ts';
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
  const calls = callsOf(api, tags, { onRequest: deps.sessions.requireMember });

  calls.post(pledgeFormPaths.insert, { body: pledgeSaveRequest, answer: pledgeSavedAnswer }, async (request) => {
    const input = { memberKey: memberOf(request).memberKey, ...request.body };
    orRefuse(await writePledge(deps, input), pledgeFields.encode);
    return deps.saved.pledge;
  });

  calls.post(
    pledgeFormPatterns.read,
    { params: reservationParams, body: pledgeRequest, answer: pledgeAnswer },
    async (request) => {
      const own = { memberKey: memberOf(request).memberKey, reservationNo: request.params };
      const pledge = await readPledge(deps, { ...own, use: request.body.use });
      return orRefuse(pledge);
    },
  );

  calls.post(
    verificationPaths.save,
    { body: verificationSaveRequest, answer: verificationSavedAnswer },
    async (request) => {
      const input = { memberKey: memberOf(request).memberKey, ...request.body };
      orRefuse(await verify(deps, input), verificationFields.encode);
      return deps.saved.verification;
    },
  );

  calls.post(
    verificationPatterns.read,
    { params: reservationParams, body: verificationRequest, answer: verificationAnswer },
    async (request) => {
      const own = { memberKey: memberOf(request).memberKey, reservationNo: request.params };
      return orRefuse(await readVerification(deps, own));
    },
  );
}
