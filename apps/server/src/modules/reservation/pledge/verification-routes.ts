import {
  decodeVerificationForm,
  encodeVerificationField,
  encodeVerificationSaved,
  encodeVerificationView,
  verificationPaths,
  verificationPatterns,
} from '@kkumteo/contract/pledge/verification-form';
import {
  mergeVerificationAnswerSchema,
  verificationViewSchema,
} from '@kkumteo/contract/pledge/verification-form.answer';
import { mergeVerificationSchema, verificationRequestSchema } from '@kkumteo/contract/pledge/verification-form.schema';
import { decodeReservationParams } from '@kkumteo/contract/reservation/order';
import { reservationParamsSchema } from '@kkumteo/contract/reservation/order.schema';
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
    { onRequest, schema: { tags, body: mergeVerificationSchema, response: answers(mergeVerificationAnswerSchema) } },
    async (request) => {
      const input = { memberKey: memberOf(request).memberKey, ...decodeVerificationForm(request.body) };
      orRefuse(await verify(deps, input), encodeVerificationField);
      return ok(encodeVerificationSaved(deps.saved));
    },
  );

  api.post(
    verificationPatterns.read,
    {
      onRequest,
      schema: {
        tags,
        params: reservationParamsSchema,
        body: verificationRequestSchema,
        response: answers(verificationViewSchema),
      },
    },
    async (request) => {
      const reservationNo = decodeReservationParams(request.params);
      const { memberKey } = memberOf(request);
      return ok(encodeVerificationView(orRefuse(await readVerification(deps, { memberKey, reservationNo }))));
    },
  );
}
