import type { OfficeAct, StaffRole } from '@kkumteo/domain/staff/may';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { FastifyRequest } from 'fastify';

/** The member of staff who asks, and from where. */
export interface Actor {
  readonly staffKey: number;
  readonly loginId: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Null for a command at the server. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Whom a list is for: of an own role, or of one's own. */
export type Reader = Pick<Actor, 'staffKey' | 'role'>;

/** An actor by a session of the console. */
export interface SessionActor extends Actor {
  readonly tokenHash: Buffer;
  readonly endsAt: Instant;
  /** When the second factor was given last. */
  readonly freshAt: Instant;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a call of the console; null on all other routes. */
    actor: SessionActor | null;
  }
  interface FastifyContextConfig {
    /** What a call of the console does, by the table of acts. */
    readonly act?: OfficeAct;
    /** A call of the console that comes before the login. */
    readonly beforeLogin?: boolean;
  }
}

/** The actor on a route that is declared by `officeCallsOf`. */
export function actorOf({ actor }: Pick<FastifyRequest, 'actor'>): SessionActor {
  if (actor === null) throw new Error('This route is not declared by officeCallsOf');
  return actor;
}
