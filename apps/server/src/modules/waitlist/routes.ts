import {
  decodePartAnswer,
  decodeWaitlistParams,
  decodeWaitlistRequest,
  encodeWaitlist,
  encodeWaitlistField,
  waitlistPaths,
} from '@kkumteo/contract/waitlist/waitlist';
import { waitlistMessageSchema, waitlistSchema } from '@kkumteo/contract/waitlist/waitlist.answer';
import {
  partAnswerSchema,
  waitlistParamsSchema,
  waitlistRequestSchema,
} from '@kkumteo/contract/waitlist/waitlist.schema';
import type { WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import type { Language } from '@kkumteo/contract/wire/language';
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
    { schema: { tags, body: waitlistRequestSchema, response: answers(waitlistMessageSchema) }, ...guarded },
    async (request) => {
      const { memberKey } = memberOf(request);
      const input = decodeWaitlistRequest(request.body);
      await settle(memberKey);
      orRefuse(await joinWaitlist({ db, catalogue, clock }, memberKey, input), encodeWaitlistField);
      return ok({ message: sentences[languageOf(request)].received });
    },
  );

  api.get(waitlistPaths.own, { schema: { tags, response: answers(waitlistSchema) }, ...guarded }, async (request) =>
    ok(encodeWaitlist(await ownList(request))),
  );

  api.post(
    waitlistPaths.withdraw(':waitNo'),
    { schema: { tags, params: waitlistParamsSchema, response: answers(waitlistSchema) }, ...guarded },
    async (request) => {
      const { memberKey } = memberOf(request);
      orRefuse(await withdraw(deps, memberKey, decodeWaitlistParams(request.params)));
      return ok(encodeWaitlist(await ownList(request)));
    },
  );

  api.post(
    waitlistPaths.answer(':waitNo'),
    {
      schema: { tags, params: waitlistParamsSchema, body: partAnswerSchema, response: answers(waitlistSchema) },
      ...guarded,
    },
    async (request) => {
      const { memberKey } = memberOf(request);
      const answer = decodePartAnswer(request.body);
      orRefuse(await answerPart(deps, memberKey, decodeWaitlistParams(request.params), answer));
      return ok(encodeWaitlist(await ownList(request)));
    },
  );
}
