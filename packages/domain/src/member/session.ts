import type { Instant } from '../shared/time.ts';

export interface SessionBounds {
  /** Minutes without a request after which a session ends. */
  readonly idleMinutes: number;
  /** A session ends this many hours after its login, even in use. */
  readonly hours: number;
  /** One more ends the session that was used the longest ago. */
  readonly perMember: number;
}

export const SESSION_BOUNDS: SessionBounds = { idleMinutes: 120, hours: 12, perMember: 20 };

/** A login session as its member sees it. `key` names it and opens nothing. */
export interface LoginSession {
  readonly key: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  /** Browser and system by their names, such as `Chrome · Android`; empty where the browser did not say. */
  readonly browser: string;
  readonly isCurrent: boolean;
}
