import { decodeSaveExperiencers, decodeSaveLeaders, encodeEditField } from '@kkumteo/contract/reservation/edit-people';
import { saveExperiencersSchema, saveLeadersSchema } from '@kkumteo/contract/reservation/edit-people.schema';
import { encodeExperiencers, encodeLeaders, encodeSaved } from '@kkumteo/contract/reservation/line-people';
import { decodeLineParams, reservationPatterns } from '@kkumteo/contract/reservation/reservation-list';
import {
  experiencersSavedSchema,
  experiencersSchema,
  leadersSavedSchema,
  leadersSchema,
} from '@kkumteo/contract/reservation/reservation.answer';
import { lineParamsSchema } from '@kkumteo/contract/reservation/reservation.schema';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { FastifyRequest } from 'fastify';
import { memberOf, type Api } from '../../../http/api.ts';
import { answersOrStanding, ok } from '../../../http/documented.ts';
import { unwrapOrConflict } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { LineRow } from '../read/store.ts';
import type { ChangedSince, EditDeps, EditRefusal, PeopleOfLine } from './load-line.ts';
import { saveExperiencers } from './save-experiencers.ts';
import { saveLeaders } from './save-leaders.ts';

const tags = ['reservation'];

interface Deps extends EditDeps {
  readonly sessions: Sessions;
  /** What is said once people are saved. */
  readonly saved: { readonly experiencers: string; readonly leaders: string };
}

/** Who comes with a line of a member's own reservation, and who leads it. */
export function editPeopleRoutes(api: Api, deps: Deps): void {
  const onRequest = deps.sessions.requireMember;

  api.post(
    reservationPatterns.experiencers,
    {
      onRequest,
      schema: {
        tags,
        params: lineParamsSchema,
        body: saveExperiencersSchema,
        response: answersOrStanding(experiencersSavedSchema, experiencersSchema),
      },
    },
    async (request) => {
      const own = { ...decodeLineParams(request.params), ...ownerOf(request) };
      const outcome = await saveExperiencers(deps, own, decodeSaveExperiencers(request.body));
      const saved = orStanding(outcome, encodeExperiencers);
      return ok(encodeSaved(deps.saved.experiencers, saved));
    },
  );

  api.post(
    reservationPatterns.leaders,
    {
      onRequest,
      schema: {
        tags,
        params: lineParamsSchema,
        body: saveLeadersSchema,
        response: answersOrStanding(leadersSavedSchema, leadersSchema),
      },
    },
    async (request) => {
      const own = { ...decodeLineParams(request.params), ...ownerOf(request) };
      const outcome = await saveLeaders(deps, own, decodeSaveLeaders(request.body));
      const saved = orStanding(outcome, encodeLeaders);
      return ok(encodeSaved(deps.saved.leaders, saved));
    },
  );
}

export const ownerOf = (request: FastifyRequest) => ({ memberKey: memberOf(request).memberKey, requestId: request.id });

/** What was saved, on the wire; a refusal goes on its way, with what stands where somebody has saved since. */
export function orStanding<People, Wire>(
  outcome: Decision<PeopleOfLine<People>, EditRefusal> | ChangedSince<People>,
  encode: (line: LineRow, people: People) => Wire,
  encodeField = encodeEditField,
): Wire {
  const standing = 'standing' in outcome ? encode(outcome.standing.line, outcome.standing.people) : undefined;
  const { line, people } = unwrapOrConflict(outcome, standing, encodeField);
  return encode(line, people);
}
