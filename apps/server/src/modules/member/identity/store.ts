import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { Instant } from '@kkumteo/domain/shared/time';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { createHash } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import type { Identity } from './read-identity.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A visitor at the provider has so long to come back. */
const AWAY_MINUTES = 10;
/** Who came back without an account has so long to complete it. */
const SIGN_UP_MINUTES = 30;

export interface SentVisitor {
  readonly provider: LoginProvider;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  /** Who links the identity to their account; null for a login. */
  readonly memberKey: number | null;
  /** Whether the provider was asked for a login although it knows the visitor. */
  readonly again: boolean;
}

/** One who came back, and how long ago they were sent. */
export interface TakenVisitor extends SentVisitor {
  readonly awaySeconds: number;
}

export async function keepSent(sql: Sql, token: string, sent: SentVisitor, now: Instant): Promise<void> {
  const text = `insert into provider_login (token_hash, step, provider, nonce, code_verifier, return_to, member_id, again, expires_at)
    values ($1, 'sent', $2, $3, $4, $5, $6, $7, to_timestamp($8::float8))`;
  const until = (now + AWAY_MINUTES * MINUTE_MS) / 1000;
  const { provider, nonce, codeVerifier, returnTo, memberKey, again } = sent;
  await sql.query(text, [hashOf(token), provider, nonce, codeVerifier, returnTo, memberKey, again, until]);
}

/** Takes up a visitor who came back: once, and null where no visitor was sent with that token, or too long ago. */
export async function takeSent(sql: Sql, token: string, now: Instant): Promise<TakenVisitor | null> {
  const text = `delete from provider_login where token_hash = $1 and step = 'sent' and expires_at > to_timestamp($2::float8)
    returning provider, nonce, code_verifier, return_to, member_id as member_key, again,
      $2 - extract(epoch from expires_at)::float8 + $3 as away_seconds`;
  const [row] = await sql.query<TakenVisitor>(text, [hashOf(token), now / 1000, AWAY_MINUTES * 60]);
  return row ?? null;
}

/** A visitor whom the provider knows and the site does not yet. */
export interface NewcomerByProvider extends Identity {
  readonly returnTo: string;
}

export async function keepNewcomer(sql: Sql, token: string, newcomer: NewcomerByProvider, now: Instant): Promise<void> {
  const text = `insert into provider_login (token_hash, step, return_to, issuer, subject, name, email, mobile, birth_date, expires_at)
    values ($1, 'returned', $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8))`;
  const { returnTo, issuer, subject, name, email, mobile, birthDate } = newcomer;
  const until = (now + SIGN_UP_MINUTES * MINUTE_MS) / 1000;
  await sql.query(text, [hashOf(token), returnTo, issuer, subject, name, email, mobile, birthDate, until]);
}

const NEWCOMER = `select issuer, subject, name, email, mobile, birth_date, return_to from provider_login
  where token_hash = $1 and step = 'returned' and expires_at > to_timestamp($2::float8)`;

export async function findNewcomer(sql: Sql, token: string, now: Instant): Promise<NewcomerByProvider | null> {
  const [row] = await sql.query<NewcomerByProvider>(NEWCOMER, [hashOf(token), now / 1000]);
  return row ?? null;
}

export const forgetNewcomer = (sql: Sql, token: string): Promise<readonly unknown[]> =>
  sql.query('delete from provider_login where token_hash = $1 returning 1', [hashOf(token)]);

export async function sweepProviderLogins(sql: Sql, now: Instant): Promise<void> {
  await sql.query('delete from provider_login where expires_at < to_timestamp($1::float8)', [now / 1000]);
}

type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;

/** Whose account the identity is linked to; null where none. */
export async function findMemberByIdentity(sql: Sql, { issuer, subject }: IdentityKey): Promise<number | null> {
  const text = `select member_id as member_key from member_identity where issuer = $1 and subject = $2`;
  const [row] = await sql.query<{ memberKey: number }>(text, [issuer, subject], 'member-by-identity');
  return row?.memberKey ?? null;
}

/** Links an identity to an account; false where it is another's, or the account has another one of that provider. */
export async function linkIdentity(
  sql: Sql,
  memberKey: number,
  { issuer, subject }: IdentityKey,
  now: Instant,
): Promise<boolean> {
  const text = `insert into member_identity (issuer, subject, member_id, linked_at) values ($1, $2, $3, to_timestamp($4::float8))
    on conflict do nothing returning 1`;
  const made = await sql.query(text, [issuer, subject, memberKey, now / 1000]);
  return made.length > 0 || (await findMemberByIdentity(sql, { issuer, subject })) === memberKey;
}

export const unlinkIdentity = (sql: Sql, memberKey: number, issuer: string): Promise<readonly unknown[]> =>
  sql.query('delete from member_identity where member_id = $1 and issuer = $2', [memberKey, issuer]);

export interface NewMemberByProvider extends Omit<SignedInMember, 'memberId'> {
  readonly publicId: string;
  readonly passwordHash: string;
}

/** Adds a member without a password; answers its key. */
export async function insertMemberByProvider(tx: Sql, member: NewMemberByProvider, now: Instant): Promise<number> {
  const text = `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at, has_password)
    values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8), false) returning member_id as member_key`;
  const { publicId, loginId, passwordHash, name, email, mobile, birthDate } = member;
  const values = [publicId, loginId, passwordHash, name, email, mobile, birthDate, now / 1000];
  const [row] = await tx.query<{ memberKey: number }>(text, values);
  if (row === undefined) throw new Error('A member who was just added is not there');
  return row.memberKey;
}

export interface LoginWays {
  readonly hasPassword: boolean;
  /** Whether the provider asked for this session's login, or a code was entered, minutes ago: it proves the member. */
  readonly isFresh: boolean;
}

const FRESH_MINUTES = 10;

export async function findLoginWays(
  sql: Sql,
  session: { readonly memberKey: number; readonly tokenHash: Buffer },
  now: Instant,
): Promise<LoginWays> {
  const text = `select m.has_password,
      exists (select from login_session s where s.token_hash = $2
        and s.proved_at > to_timestamp($3::float8) - make_interval(mins => ${FRESH_MINUTES})) as is_fresh
    from member m where m.member_id = $1`;
  const [row] = await sql.query<LoginWays>(text, [session.memberKey, session.tokenHash, now / 1000]);
  if (row === undefined) throw new Error('A member who is logged in is not there');
  return row;
}

/** Since when the member is linked to each provider, by its issuer. */
export async function findLinks(sql: Sql, memberKey: number): Promise<ReadonlyMap<string, Instant>> {
  const text = 'select issuer, linked_at from member_identity where member_id = $1';
  const rows = await sql.query<{ issuer: string; linkedAt: Instant }>(text, [memberKey]);
  return new Map(rows.map(({ issuer, linkedAt }) => [issuer, linkedAt]));
}

/** Whether a provider began the session that a logout ends there too. */
export async function isByProvider(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  const rows = await sql.query('select 1 from login_session where token_hash = $1 and by_provider', [tokenHash]);
  return rows.length > 0;
}
