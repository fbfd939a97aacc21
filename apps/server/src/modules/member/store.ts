import type { SignedInMember } from '@kkumteo/domain/member/member';
import { textOfConsent } from '@kkumteo/domain/member/sign-up';
import type { Sql } from '../../db/pool.ts';

export interface Credentials {
  readonly memberKey: number;
  readonly passwordHash: string;
}

export interface NewMember extends Omit<SignedInMember, 'memberId'> {
  readonly publicId: string;
  readonly passwordHash: string;
}

export interface GivenConsent {
  readonly purpose: string;
  readonly textVersion: string;
  readonly given: boolean;
}

export async function findCredentials(sql: Sql, loginId: string): Promise<Credentials | null> {
  const text = 'select member_id as member_key, password_hash from member where login_id = $1';
  const [row] = await sql.query<Credentials>(text, [loginId], 'member-credentials');
  return row ?? null;
}

/** Gives a member another password and ends every session of theirs: who knew the old one is out. */
export async function replacePassword(tx: Sql, memberKey: number, passwordHash: string): Promise<void> {
  await tx.query('update member set password_hash = $2 where member_id = $1', [memberKey, passwordHash]);
  await tx.query('delete from login_session where member_id = $1', [memberKey]);
}

export async function findMember(sql: Sql, memberKey: number): Promise<SignedInMember> {
  const text = `select public_id as member_id, login_id, name, email, mobile, birth_date
    from member where member_id = $1`;
  const [row] = await sql.query<SignedInMember>(text, [memberKey], 'member-find');
  if (row === undefined) throw new Error('A member who has just logged in is not there');
  return row;
}

/** Adds a member; null when the login id is taken. `at` in epoch ms. */
export async function insertMember(sql: Sql, member: NewMember, at: number): Promise<number | null> {
  const text = `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8)) on conflict (login_id) do nothing returning member_id as member_key`;
  const { publicId, loginId, passwordHash, name, email, mobile, birthDate } = member;
  const values = [publicId, loginId, passwordHash, name, email, mobile, birthDate, at / 1000];
  const [row] = await sql.query<{ memberKey: number }>(text, values);
  return row?.memberKey ?? null;
}

// Two statements: the second sees a text that another transaction has kept meanwhile.
const KEEP_TEXTS = `insert into consent_text (name, document, hash, first_at)
  select name, document, sha256(convert_to(name || document::text, 'UTF8')), to_timestamp($2::float8)
  from park_text where language = 'ko' and name = any ($1) on conflict (hash) do nothing`;
const INSERT_CONSENTS = `insert into consent (member_id, purpose, text_version, given, at, text_id)
  select $1, purpose, version, given, to_timestamp($5::float8), t.text_id
  from unnest($2::text[], $3::text[], $4::boolean[], $6::text[]) with ordinality as each (purpose, version, given, name, place)
    left join park_text p on p.name = each.name and p.language = 'ko'
    left join consent_text t on t.hash = sha256(convert_to(p.name || p.document::text, 'UTF8'))
  order by place`;

/** Records what a member agreed to or refused, each with the park's text as it is now. */
export async function insertConsents(
  sql: Sql,
  memberKey: number,
  consents: readonly GivenConsent[],
  at: number,
): Promise<void> {
  const names = consents.map(({ purpose }) => textOfConsent(purpose));
  await sql.query(KEEP_TEXTS, [names, at / 1000]);
  const columns = [
    consents.map((consent) => consent.purpose),
    consents.map((consent) => consent.textVersion),
    consents.map((consent) => consent.given),
  ];
  await sql.query(INSERT_CONSENTS, [memberKey, ...columns, at / 1000, names]);
}
