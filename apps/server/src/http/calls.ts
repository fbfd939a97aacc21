import type { AnyCodec, Decoded } from '@kkumteo/contract/wire/codec';
import type { FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import type { Api } from './api.ts';
import { answers, answersOrConflict, ok } from './documented.ts';

/** A call as the contract declares it. */
export interface Declared {
  readonly params?: AnyCodec;
  readonly query?: AnyCodec;
  readonly headers?: AnyCodec;
  readonly body?: AnyCodec;
  readonly answer: AnyCodec;
  /** What a save answers where another came first. */
  readonly conflict?: AnyCodec;
}

/** What a declared part of a call is read to. */
export type Read<Call, Part extends string> = Call extends { readonly [P in Part]: infer C extends AnyCodec }
  ? Decoded<C>
  : unknown;

export type Asked<Call> = FastifyRequest & {
  readonly [Part in 'params' | 'query' | 'headers' | 'body']: Read<Call, Part>;
};

/**
 * Declares calls: their input is read, and what `act` returns is sent, by their declarations. `guard` has the hooks and
 * limits of all of them.
 */
export function callsOf(api: Api, tags: readonly string[], guard: Omit<RouteShorthandOptions, 'schema'> = {}) {
  const declare =
    (method: 'GET' | 'POST') =>
    <Call extends Declared>(
      url: string,
      { params, query, headers, body, answer, conflict }: Call,
      act: (request: Asked<Call>, reply: FastifyReply) => Promise<Decoded<Call['answer']>>,
    ): void => {
      const schema: FastifySchema = {
        tags,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
        response: conflict ? answersOrConflict(answer, conflict) : answers(answer),
      };
      const encode = answer.encode as (said: Decoded<Call['answer']>) => unknown;
      api.route({
        ...guard,
        method,
        url,
        schema,
        handler: async (request, reply) => ok(encode(await act(request as Asked<Call>, reply as FastifyReply))),
      });
    };
  return { get: declare('GET'), post: declare('POST') };
}
