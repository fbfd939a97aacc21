import {
  verificationAnswer,
  verificationFields,
  verificationPaths,
  verificationPatterns,
  verificationRequest,
  verificationSavedAnswer,
  verificationSaveRequest,
} from '@kkumteo/contract/pledge/verification-form';
import { reservationParams } from '@kkumteo/contract/reservation/order';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { readVerification, verify, type VerifyDeps } from './verify.ts';

const tags = ['reservation'];

interface Deps extends VerifyDeps {
  readonly sessions: Sessions;
  /** What is said once a form is saved. */
  readonly saved: string;
}

/** The discount/exemption verification form of a reservation: read, saved, saved anew. */
export function verificationRoutes(api: Api, deps: Deps): void {
  const onRequest = deps.sessions.requireMember;

  api.post(
    verificationPaths.save,
    { onRequest, schema: { tags, body: verificationSaveRequest, response: answers(verificationSavedAnswer) } },
    async (request) => {
      const input = { memberKey: memberOf(request).memberKey, ...request.body };
      orRefuse(await verify(deps, input), verificationFields.encode);
      return ok(verificationSavedAnswer.encode(deps.saved));
    },
  );

  api.post(
    verificationPatterns.read,
    {
      onRequest,
      schema: {
        tags,
        params: reservationParams,
        body: verificationRequest,
        response: answers(verificationAnswer),
      },
    },
    async (request) => {
      const reservationNo = request.params;
      const { memberKey } = memberOf(request);
      return ok(verificationAnswer.encode(orRefuse(await readVerification(deps, { memberKey, reservationNo }))));
    },
  );
}
