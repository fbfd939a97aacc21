import {
  decodePartAnswer,
  decodeWaitlistParams,
  decodeWaitlistWish,
  encodeWaitlist,
  encodeWaitlistField,
  waitlistPaths,
} from '@kkumteo/contract/waitlist/waitlist';
import {
  partAnswerSchema,
  waitlistMessageSchema,
  waitlistParamsSchema,
  waitlistRequestSchema,
  waitlistSchema,
} from '@kkumteo/contract/waitlist/waitlist.schema';
import type { WaitlistEntry } from '@kkumteo/domain/waitlist/waitlist-request';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { answerPart, withdraw } from './answer.ts';
import { requestWait } from './request.ts';
import { endSettled, findOwn, type RequestRow } from './store.ts';

export interface WaitlistDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly sentences: {
    readonly received: string;
    /** What the member is told of a request as it stands. */
    readonly of: (request: RequestRow) => string;
  };
}

const tags = ['booking'];

/** Asking to be told of seats, one's own requests, and what one says to them. */
export function waitlistRoutes(api: Api, deps: WaitlistDeps): void {
  const { db, catalogue, clock, sessions, sentences } = deps;
  const guarded = { onRequest: sessions.requireMember };
  const ownList = async (memberKey: number): Promise<readonly WaitlistEntry[]> => {
    await endSettled(db, { memberKey }, clock.now());
    return (await findOwn(db, memberKey)).map((row) => ({ ...row, message: sentences.of(row) }));
  };

  api.post(
    waitlistPaths.request,
    { schema: { tags, body: waitlistRequestSchema, response: answers(waitlistMessageSchema) }, ...guarded },
    async (request) => {
      const { memberKey } = memberOf(request);
      const wish = decodeWaitlistWish(request.body);
      await endSettled(db, { memberKey }, clock.now());
      orRefuse(await requestWait({ sql: db, catalogue, clock }, memberKey, wish), encodeWaitlistField);
      return ok({ message: sentences.received });
    },
  );

  api.get(waitlistPaths.own, { schema: { tags, response: answers(waitlistSchema) }, ...guarded }, async (request) =>
    ok(encodeWaitlist(await ownList(memberOf(request).memberKey))),
  );

  api.post(
    waitlistPaths.withdraw(':waitNo'),
    { schema: { tags, params: waitlistParamsSchema, response: answers(waitlistSchema) }, ...guarded },
    async (request) => {
      const { memberKey } = memberOf(request);
      orRefuse(await withdraw(deps, memberKey, decodeWaitlistParams(request.params)));
      return ok(encodeWaitlist(await ownList(memberKey)));
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
      return ok(encodeWaitlist(await ownList(memberKey)));
    },
  );
}
