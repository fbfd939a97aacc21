import {
  partAnswerRequest,
  waitlistAnswer,
  waitlistFields,
  waitlistMessageAnswer,
  waitlistParams,
  waitlistPaths,
  waitlistRequest,
} from '@kkumteo/contract/waitlist/waitlist';
import type { Language } from '@kkumteo/contract/wire/language';
import type { WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { FastifyRequest } from 'fastify';
import { memberOf, type Api } from '../../http/api.ts';
import { languageOf } from '../../http/answers/english.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { answerPart, withdraw } from './answer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { settleRequests } from './settle-requests.ts';
import { findOwn, type RequestRow } from './store.ts';

export interface WaitlistDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly sentences: Readonly<Record<Language, WaitlistSentences>>;
}

interface WaitlistSentences {
  readonly received: string;
  /** The sentence about the current state of a request. */
  readonly of: (request: RequestRow) => string;
}

const tags = ['booking'];

/** Joining the waitlist, a member's own requests, and answering partial offers. */
export function waitlistRoutes(api: Api, deps: WaitlistDeps): void {
  const { db, catalogue, clock, sessions, sentences } = deps;
  const guarded = { onRequest: sessions.requireMember };
  const settle = async (memberKey: number): Promise<void> =>
    settleRequests(db, await catalogue.current(), { memberKey }, clock.now());
  const ownList = async (request: FastifyRequest): Promise<readonly WaitlistEntry[]> => {
    const { memberKey } = memberOf(request);
    const { of } = sentences[languageOf(request)];
    await settle(memberKey);
    return (await findOwn(db, memberKey)).map((row) => ({ ...row, message: of(row) }));
  };

  api.post(
    waitlistPaths.request,
    { schema: { tags, body: waitlistRequest, response: answers(waitlistMessageAnswer) }, ...guarded },
    async (request) => {
      const { memberKey } = memberOf(request);
      const input = request.body;
      await settle(memberKey);
      orRefuse(await joinWaitlist({ db, catalogue, clock }, memberKey, input), waitlistFields.encode);
      return ok({ message: sentences[languageOf(request)].received });
    },
  );

  api.get(waitlistPaths.own, { schema: { tags, response: answers(waitlistAnswer) }, ...guarded }, async (request) =>
    ok(waitlistAnswer.encode(await ownList(request))),
  );

  api.post(
    waitlistPaths.withdraw(':waitNo'),
    { schema: { tags, params: waitlistParams, response: answers(waitlistAnswer) }, ...guarded },
    async (request) => {
      const { memberKey } = memberOf(request);
      orRefuse(await withdraw(deps, memberKey, request.params));
      return ok(waitlistAnswer.encode(await ownList(request)));
    },
  );

  api.post(
    waitlistPaths.answer(':waitNo'),
    {
      schema: { tags, params: waitlistParams, body: partAnswerRequest, response: answers(waitlistAnswer) },
      ...guarded,
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const answer = request.body;
      orRefuse(await answerPart(deps, memberKey, request.params, answer));
      return ok(waitlistAnswer.encode(await ownList(request)));
    },
  );
}
