import type { Decoded } from '@kkumteo/contract/wire/codec';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import { asksCode, type OfficeAct } from '@kkumteo/domain/staff/may';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Sql } from '../../db/pool.ts';
import type { Clock } from '../../clock.ts';
import type { Api } from '../../http/api.ts';
import { tellsOfPeople } from '../../http/documented.ts';
import { callsOf, type Asked, type Declared } from '../../http/calls.ts';
import { actorOf, type SessionActor } from './actor.ts';
import { noteEntry } from './entries.ts';

export interface OfficeGuard {
  readonly db: Database;
  readonly clock: Clock;
  /** The actor; refuses a request without a session of both factors, and a role that may not act. */
  admit(request: FastifyRequest, act: OfficeAct): Promise<SessionActor>;
  /** Those of some sessions, by the hash of their token, that have not ended. */
  readOpen(tokenHashes: readonly Buffer[]): Promise<readonly Buffer[]>;
}

/** What is shown of people, and of whom: `reservation:NO`, `member:KEY`, `inquiry:NO`, `round:DAY/NUMBER`, `staff:KEY`. */
interface Looked<T> {
  readonly answer: T;
  readonly subjects: readonly string[];
  readonly reason?: string | null;
  readonly facts?: EntryFacts;
}

type Act<Call extends Declared> = (request: Asked<Call>, by: SessionActor) => Promise<Decoded<Call['answer']>>;
type Look<Call extends Declared> = (
  tx: Sql,
  request: Asked<Call>,
  by: SessionActor,
) => Promise<Looked<Decoded<Call['answer']>>>;

/**
 * Declares calls of the console. Each names its act of `MAY`. An answer that tells of a person is a `look`: it is read
 * in one transaction with its entry, and no other kind of call may answer it. A stream tells of no one.
 */
export function officeCallsOf(api: Api, { db, clock, admit }: OfficeGuard, tags: readonly string[]) {
  const guardOf = (act: OfficeAct) => ({
    config: { act },
    onRequest: async (request: FastifyRequest) => void (request.actor = await admit(request, act)),
  });
  const calls = (act: OfficeAct) => callsOf(api, tags, guardOf(act));
  const look =
    (method: 'get' | 'post') =>
    <Call extends Declared>(url: string, call: Call, act: OfficeAct, read: Look<Call>): void =>
      calls(act)[method](url, call, (request) => {
        const by = actorOf(request);
        return db.transaction(async (tx) => {
          const { answer, ...entry } = await read(tx, request, by);
          await noteEntry(tx, by, { act, kind: 'look', ...entry }, clock.now());
          return answer;
        });
      });
  const plain =
    (method: 'get' | 'post') =>
    <Call extends Declared>(url: string, call: Call, act: OfficeAct, run: Act<Call>): void => {
      if (tellsOfPeople(call.answer)) throw new Error(`${url} answers people and leaves no entry`);
      if (method === 'get' && asksCode(act)) throw new Error(`${url} is read, and ${act} asks for the code again`);
      calls(act)[method](url, call, (request) => run(request, actorOf(request)));
    };
  const stream = (url: string, act: OfficeAct, begin: (by: SessionActor, reply: FastifyReply) => void): void => {
    const { config, onRequest } = guardOf(act);
    const schema = { tags, produces: ['text/event-stream'] };
    api.get(url, { config: { ...config, stream: true }, onRequest, schema }, async (request, reply) =>
      begin(actorOf(request), reply),
    );
  };
  return { get: plain('get'), post: plain('post'), look: look('get'), lookUp: look('post'), stream };
}
