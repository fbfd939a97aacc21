import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The server that modules register their routes at, typed by the schemas of the contract. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The signed-in member with the row's number, which never leaves the server. */
export interface SessionMember extends SignedInMember {
  readonly memberKey: number;
}

/** A module's routes, to be registered by `app.ts`. */
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
  }
}

/** The signed-in member on a route that is guarded by `requireMember`. */
export function memberOf(request: Pick<FastifyRequest, 'member'>): SessionMember {
  if (request.member === null) throw new Error('This route lacks the guard requireMember');
  return request.member;
}
