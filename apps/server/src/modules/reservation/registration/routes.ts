import {
  decodeRegister,
  encodeRegistration,
  encodeRegistrationField,
  encodeRegistrationLink,
  registrationPaths,
  registrationPatterns,
} from '@kkumteo/contract/reservation/registration';
import {
  registeredAnswerSchema,
  registrationAnswerSchema,
  registrationLinkAnswerSchema,
} from '@kkumteo/contract/reservation/registration.answer';
import {
  readRegistrationSchema,
  registerSchema,
  registrationLinkSchema,
} from '@kkumteo/contract/reservation/registration.schema';
import { decodeLineParams } from '@kkumteo/contract/reservation/reservation-list';
import { lineParamsSchema } from '@kkumteo/contract/reservation/reservation.schema';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { EditDeps } from '../edit/load-line.ts';
import { limitRegistrations } from './limits.ts';
import { readLink, useLink } from './manage-link.ts';
import { readRegistration, register } from './register.ts';

const tags = ['reservation'];

interface Deps extends EditDeps {
  readonly sessions: Sessions;
  /** What is said once a participant is registered. */
  readonly saved: string;
}

/** The registration link of a group's line: for its leader, and for the participants who have it. */
export function registrationRoutes(api: Api, deps: Deps): void {
  const onRequest = deps.sessions.requireMember;
  const refuseTooMany = limitRegistrations(() => deps.clock.now());

  api.get(
    registrationPatterns.link,
    { onRequest, schema: { tags, params: lineParamsSchema, response: answers(registrationLinkAnswerSchema) } },
    async (request) => {
      const own = { ...decodeLineParams(request.params), memberKey: memberOf(request).memberKey };
      return ok(encodeRegistrationLink(orRefuse(await readLink(deps, own))));
    },
  );

  api.post(
    registrationPatterns.link,
    {
      onRequest,
      schema: {
        tags,
        params: lineParamsSchema,
        body: registrationLinkSchema,
        response: answers(registrationLinkAnswerSchema),
      },
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const own = { ...decodeLineParams(request.params), memberKey, requestId: request.id };
      return ok(encodeRegistrationLink(orRefuse(await useLink(deps, own, request.body.type))));
    },
  );

  api.post(
    registrationPaths.read,
    { schema: { tags, body: readRegistrationSchema, response: answers(registrationAnswerSchema) } },
    async (request) => {
      refuseTooMany(request);
      const secrets = { ...request.body, requestId: request.id };
      return ok(encodeRegistration(orRefuse(await readRegistration(deps, secrets))));
    },
  );

  api.post(
    registrationPaths.save,
    { schema: { tags, body: registerSchema, response: answers(registeredAnswerSchema) } },
    async (request) => {
      refuseTooMany(request);
      const outcome = await register(deps, { ...decodeRegister(request.body), requestId: request.id });
      return ok({ msg: deps.saved, ...encodeRegistration(orRefuse(outcome, encodeRegistrationField)) });
    },
  );
}
