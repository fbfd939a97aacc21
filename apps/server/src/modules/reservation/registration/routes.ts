import {
  decodeRegister,
  encodeRegistration,
  encodeRegistrationField,
  encodeRegistrationLink,
  registrationPaths,
  registrationPatterns,
  type RegistrationView,
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
import type { Decision } from '@kkumteo/domain/shared/decision';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { EditDeps, EditRefusal } from '../edit/load-line.ts';
import { limitRegistrations } from './limits.ts';
import { linkIdOf } from './link-token.ts';
import { createLinkTurns } from './link-turns.ts';
import { readLink, useLink } from './manage-link.ts';
import { LINK_OVER, readRegistration, register } from './register.ts';

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
  const inTurn = createLinkTurns();
  const byLink = async (
    token: string,
    call: (linkId: number) => Promise<Decision<RegistrationView, EditRefusal>>,
  ): Promise<Decision<RegistrationView, EditRefusal>> => {
    const linkId = await linkIdOf(deps.db, token);
    return linkId === null ? LINK_OVER : inTurn(linkId, () => call(linkId));
  };

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
      const { token, key } = request.body;
      const read = (linkId: number) => readRegistration(deps, linkId, { key, requestId: request.id });
      return ok(encodeRegistration(orRefuse(await byLink(token, read))));
    },
  );

  api.post(
    registrationPaths.save,
    { schema: { tags, body: registerSchema, response: answers(registeredAnswerSchema) } },
    async (request) => {
      refuseTooMany(request);
      const { token, ...typed } = decodeRegister(request.body);
      const save = (linkId: number) => register(deps, linkId, { ...typed, requestId: request.id });
      return ok({
        msg: deps.saved,
        ...encodeRegistration(orRefuse(await byLink(token, save), encodeRegistrationField)),
      });
    },
  );
}
