import type { LoginSession } from '@kkumteo/domain/member/session';
import { SESSION_BOUNDS } from '@kkumteo/domain/member/session';
import type { SessionsToEnd } from '@kkumteo/contract/member/account';
import type { Sql } from '../../db/pool.ts';

export interface AskingSession {
  readonly memberKey: number;
  readonly tokenHash: Buffer;
}

/** The member's sessions that have not run out, the one that asks first, then those used last. `now` in epoch ms. */
export function listSessions(sql: Sql, asking: AskingSession, now: number): Promise<readonly LoginSession[]> {
  const text = `select session_key as key, created_at, last_seen_at, browser,
      token_hash = $2 as is_current
    from login_session
    where member_id = $1 and expires_at > to_timestamp($3::float8)
      and last_seen_at > to_timestamp($3::float8) - make_interval(mins => $4)
    order by token_hash = $2 desc, last_seen_at desc`;
  return sql.query<LoginSession>(text, [asking.memberKey, asking.tokenHash, now / 1000, SESSION_BOUNDS.idleMinutes]);
}

/**
 * Ends one of the member's sessions, or all but the one that asks; returns how many. Another member's session stays as
 * it is.
 */
export async function endSessions(sql: Sql, asking: AskingSession, choice: SessionsToEnd): Promise<number> {
  const ended =
    choice === 'all-others'
      ? await sql.query('delete from login_session where member_id = $1 and token_hash <> $2 returning 1', [
          asking.memberKey,
          asking.tokenHash,
        ])
      : await sql.query('delete from login_session where member_id = $1 and session_key = $2 returning 1', [
          asking.memberKey,
          choice.key,
        ]);
  return ended.length;
}
