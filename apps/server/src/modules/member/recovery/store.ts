import type { Language } from '@kkumteo/contract/wire/language';
import type { RecoveryContact } from '@kkumteo/domain/member/recovery';
import { RECOVERIES_A_DAY, RESET_LINK_MINUTES, LOGIN_IDS_PER_MESSAGE } from '@kkumteo/domain/member/recovery';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** What is asked for, and of whom: a name for a login id, a login id for a password. */
export interface RecoveryRequest {
  readonly purpose: 'login-id' | 'password';
  readonly who: string;
  readonly contact: RecoveryContact;
  /** Of the message. */
  readonly language: Language;
}

// One statement that writes rows also where no account matches, so that its time tells nothing. No mail address is a
// mobile number.
const REQUEST = `with found as (
    select member_id from member m
    where withdrawn_at is null and has_password and (lower(email) = $1 or mobile = $1)
      and ($5 = 'login-id' and child_key(name) = $2 or $5 = 'password' and login_id = $2)
      and (select count(*) from account_recovery r where r.member_id = m.member_id and r.created_at > to_timestamp($4::float8)) < ${RECOVERIES_A_DAY}
    order by member_id desc limit ${LOGIN_IDS_PER_MESSAGE}
  ), made as (
    insert into account_recovery (purpose, member_id, created_at, expires_at)
    select $5, f.member_id, to_timestamp($3::float8), to_timestamp($3::float8) + make_interval(mins => ${RESET_LINK_MINUTES})
    from (select member_id from found union all select null where not exists (select from found)) f
    returning recovery_id
  )
  insert into outbox (message_key, topic, payload, created_at, available_at)
  select 'account.' || $5 || ':' || recovery_id, 'account.' || $5,
    jsonb_build_object('recoveryId', recovery_id, 'channel', $6::text, 'language', $7::text), to_timestamp($3::float8), to_timestamp($3::float8)
  from made`;

/** Stores a request and its message to every account that matches; without one, it is dropped when it is due. */
export async function requestRecovery(sql: Sql, request: RecoveryRequest, now: Instant): Promise<void> {
  const { purpose, who, contact, language } = request;
  const values = [contact.address, who, now / 1000, (now - DAY_MS) / 1000, purpose, contact.channel, language];
  await sql.query(REQUEST, values, 'recovery-request');
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token for a request; its hash alone is kept. */
export async function makeResetToken(sql: Sql, recoveryId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.query('insert into account_recovery_link (token_hash, recovery_id) values ($1, $2)', [
    hashOf(token),
    recoveryId,
  ]);
  return token;
}

export interface ResetTarget extends Row<'account_recovery', 'recoveryId'>, Row<'member', 'loginId'> {
  readonly memberKey: number;
}

const TARGET = `select r.recovery_id, m.member_id as member_key, m.login_id
  from account_recovery_link l join account_recovery r using (recovery_id) join member m using (member_id)
  where l.token_hash = $1 and r.purpose = 'password' and r.used_at is null and r.expires_at > to_timestamp($2::float8)
    and m.withdrawn_at is null`;

/** Whose password a token may set; null where it is none, was used, or is over. */
export async function findResetTarget(sql: Sql, token: string, now: Instant): Promise<ResetTarget | null> {
  const [row] = await sql.query<ResetTarget>(TARGET, [hashOf(token), now / 1000]);
  return row ?? null;
}

const USE = `update account_recovery set used_at = to_timestamp($2::float8)
  where recovery_id = $1 and used_at is null and expires_at > to_timestamp($2::float8) returning 1`;
const USE_OTHERS = `update account_recovery set used_at = to_timestamp($2::float8) where member_id = $1 and used_at is null`;

/** Uses a request up, with all its links and all others of the member; false where another call was first. */
export async function useReset(tx: Sql, { recoveryId, memberKey }: ResetTarget, now: Instant): Promise<boolean> {
  const used = await tx.query(USE, [recoveryId, now / 1000]);
  if (used.length === 0) return false;
  await tx.query(USE_OTHERS, [memberKey, now / 1000]);
  return true;
}

/** Forgets requests that are older than a day: none counts any more, and their links were over long before. */
export async function sweepRecoveries(sql: Sql, now: Instant): Promise<void> {
  await sql.query('delete from account_recovery where created_at < to_timestamp($1::float8)', [(now - DAY_MS) / 1000]);
}
