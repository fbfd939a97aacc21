import {
  experiencersFields,
  leadersFields,
  saveExperiencersRequest,
  saveLeadersRequest,
} from '@kkumteo/contract/reservation/edit-people';
import {
  experiencersAnswer,
  experiencersSavedAnswer,
  leadersAnswer,
  leadersSavedAnswer,
} from '@kkumteo/contract/reservation/line-people';
import { lineParams, reservationPatterns } from '@kkumteo/contract/reservation/reservation-list';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { FastifyRequest } from 'fastify';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { unwrapOrConflict } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import type { LineRow } from '../read/store.ts';
import type { ChangedSince, EditPeopleDeps, EditPeopleRefusal, PeopleOfLine } from './load-line.ts';
import { saveExperiencers, saveLeaders } from './save-people.ts';

const tags = ['reservation'];

interface Deps extends EditPeopleDeps {
  readonly sessions: Sessions;
  /** The sentences that answer a save. */
  readonly saved: { readonly experiencers: string; readonly leaders: string };
}

export function editPeopleRoutes(api: Api, deps: Deps): void {
  const calls = callsOf(api, tags, { onRequest: deps.sessions.requireMember });

  calls.post(
    reservationPatterns.experiencers,
    {
      params: lineParams,
      body: saveExperiencersRequest,
      answer: experiencersSavedAnswer,
      conflict: experiencersAnswer,
    },
    async (request) => {
      const own = { ...request.params, ...ownerOf(request) };
      const outcome = await saveExperiencers(deps, own, request.body);
      const saved = orStanding(outcome, experiencersAnswer.encode, experiencersFields.encode);
      return { message: deps.saved.experiencers, ...saved };
    },
  );

  calls.post(
    reservationPatterns.leaders,
    { params: lineParams, body: saveLeadersRequest, answer: leadersSavedAnswer, conflict: leadersAnswer },
    async (request) => {
      const own = { ...request.params, ...ownerOf(request) };
      const outcome = await saveLeaders(deps, own, request.body);
      const saved = orStanding(outcome, leadersAnswer.encode, leadersFields.encode);
      return { message: deps.saved.leaders, ...saved };
    },
  );
}

/** The member who asks, and the request, for the audit. */
export const ownerOf = (request: FastifyRequest) => ({ memberKey: memberOf(request).memberKey, requestId: request.id });

/** The saved people with their line; throws a refusal, with the current people where another save came first. */
export function orStanding<People>(
  outcome: Decision<PeopleOfLine<People>, EditPeopleRefusal> | ChangedSince<People>,
  encode: (people: People & { readonly line: LineRow }) => unknown,
  encodeField: (path: string) => string,
): People & { readonly line: LineRow } {
  const standing =
    'standing' in outcome ? encode({ ...outcome.standing.people, line: outcome.standing.line }) : undefined;
  const { line, people } = unwrapOrConflict(outcome, standing, encodeField);
  return { ...people, line };
}
