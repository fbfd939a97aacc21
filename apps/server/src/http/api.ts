import type { SignedInMember } from '@kkumteo/domain/member/member';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

type Declared = { readonly schema: GenericSchema };

/** Routes are typed by the declarations of the contract: a handler gets what they read, and answers what they write. */
export interface WireTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Declared ? InferOutput<this['schema']['schema']> : unknown;
  serializer: this['schema'] extends Declared ? InferInput<this['schema']['schema']> : unknown;
}

/** The server that modules register their routes at, typed by the declarations of the contract. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, WireTypes>;

/** The signed-in member with the row's number, which never leaves the server. */
export interface SessionMember extends SignedInMember {
  readonly memberKey: number;
}

export type Routes = (api: Api) => void;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guards of `session.ts`; null for a visitor, and on routes without a guard. */
    member: SessionMember | null;
  }
  interface FastifyContextConfig {
    /** For machines that have no cookie: a provider's webhook. */
    readonly xsrfExempt?: boolean;
    /** Polled by machines: answers without a fault are logged at `debug`. */
    readonly routine?: boolean;
    /** It answers a stream, which lasts as long as its reader stays. */
    readonly stream?: boolean;
  }
}

/** The signed-in member on a route that is guarded by `requireMember`. */
export function memberOf(request: Pick<FastifyRequest, 'member'>): SessionMember {
  if (request.member === null) throw new Error('This route lacks the guard requireMember');
  return request.member;
}
