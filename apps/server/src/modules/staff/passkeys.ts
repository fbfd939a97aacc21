import type { MadePasskey, PasskeySignature } from '@kkumteo/contract/office/staff';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { PASSKEYS_PER_ACCOUNT } from '@kkumteo/domain/staff/account';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

export interface PasskeyDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The address of the console, to which passkeys are bound. */
  readonly origin: string;
}

/** A session that waits for a signature of its challenge. */
interface Asking {
  readonly tokenHash: Buffer;
  readonly staffKey: number;
}

type Options = Readonly<Record<string, unknown>>;

const VERIFIED = 'required';

/** What the browser needs to sign with one of the account's passkeys; the session keeps the challenge. */
export async function passkeyOptions({ db, origin }: PasskeyDeps, { tokenHash, staffKey }: Asking): Promise<Options> {
  const known = await findKeys(db, staffKey);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: VERIFIED,
  });
  await keepChallenge(db, tokenHash, options.challenge);
  return { ...options };
}

/** Checks a signature of the challenge that the session has; the challenge is used up, whatever comes of it. */
export async function usePasskey(
  { db, clock, origin }: PasskeyDeps,
  { tokenHash, staffKey }: Asking,
  answer: PasskeySignature,
): Promise<Decision<null, StaffRejection>> {
  const expectedChallenge = await takeChallenge(db, tokenHash);
  const known = (await findKeys(db, staffKey)).find(({ credentialId }) => credentialId === answer.id);
  if (expectedChallenge === null || known === undefined) return refuse({ code: 'staff.passkey-refused' });
  const signed = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (signed?.verified !== true) return refuse({ code: 'staff.passkey-refused' });
  await saveUse(db, known.credentialId, { counter: signed.authenticationInfo.newCounter, at: clock.now() });
  return accept(null);
}

interface Owner extends Asking {
  readonly loginId: string;
  readonly name: string;
}

/** What the browser needs to make a passkey for the account. */
export async function newPasskeyOptions(
  { db, origin }: PasskeyDeps,
  { tokenHash, staffKey, loginId, name }: Owner,
  siteName: string,
): Promise<Options> {
  const known = await findKeys(db, staffKey);
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: hostOf(origin),
    userName: loginId,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff ${staffKey}`),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFIED },
  });
  await keepChallenge(db, tokenHash, options.challenge);
  return { ...options };
}

/** Adds the passkey that a browser has made for the session's challenge; `note` writes its entry. */
export async function addPasskey(
  { db, clock, origin }: PasskeyDeps,
  { tokenHash, staffKey }: Asking,
  { name, answer }: { readonly name: string; readonly answer: MadePasskey },
  note: (tx: Sql) => Promise<void>,
): Promise<Decision<null, StaffRejection>> {
  const expectedChallenge = await takeChallenge(db, tokenHash);
  if (expectedChallenge === null) return refuse({ code: 'staff.passkey-refused' });
  const { transports = [], ...response } = answer.response;
  const made = await verifyRegistrationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => null);
  if (made?.verified !== true) return refuse({ code: 'staff.passkey-refused' });
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return db.transaction(async (tx) => {
    await tx.query('select 1 from staff_member where staff_id = $1 for no key update', [staffKey]);
    if ((await findKeys(tx, staffKey)).length >= PASSKEYS_PER_ACCOUNT) return refuse({ code: 'staff.passkeys-full' });
    const isNew = await insertKey(
      tx,
      staffKey,
      { id, name, publicKey: Buffer.from(publicKey), counter, transports },
      clock.now(),
    );
    if (!isNew) return refuse({ code: 'staff.passkey-refused' });
    await note(tx);
    return accept(null);
  });
}

export interface ListedPasskey {
  readonly key: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
}

export function listPasskeys(sql: Sql, staffKey: number): Promise<readonly ListedPasskey[]> {
  const text = `select passkey_key::text as key, name, created_at, last_used_at from staff_passkey
    where staff_id = $1 order by created_at`;
  return sql.query<ListedPasskey>(text, [staffKey]);
}

/** Removes a passkey; returns its name, null where the account has none of that key. */
export async function removePasskey(sql: Sql, staffKey: number, key: string): Promise<string | null> {
  const text = 'delete from staff_passkey where staff_id = $1 and passkey_key::text = $2 returning name';
  const [row] = await sql.query<Row<'staff_passkey', 'name'>>(text, [staffKey, key]);
  return row?.name ?? null;
}

/** Passkeys are bound to the host, not to its port. */
const hostOf = (origin: string): string => new URL(origin).hostname;

type KnownKey = Row<'staff_passkey', 'credentialId' | 'publicKey' | 'counter'>;

function findKeys(sql: Sql, staffKey: number): Promise<readonly KnownKey[]> {
  const text = 'select credential_id, public_key, counter from staff_passkey where staff_id = $1';
  return sql.query<KnownKey>(text, [staffKey]);
}

interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

async function insertKey(sql: Sql, staffKey: number, one: NewKey, now: Instant): Promise<boolean> {
  const text = `insert into staff_passkey (credential_id, staff_id, name, public_key, counter, transports, created_at)
    values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8)) on conflict do nothing returning 1`;
  const { id, name, publicKey, counter, transports } = one;
  return (await sql.query(text, [id, staffKey, name, publicKey, counter, transports, now / 1000])).length > 0;
}

async function saveUse(
  sql: Sql,
  credentialId: string,
  { counter, at }: { readonly counter: number; readonly at: Instant },
): Promise<void> {
  const text = `update staff_passkey set counter = $2, last_used_at = to_timestamp($3::float8) where credential_id = $1`;
  await sql.query(text, [credentialId, counter, at / 1000]);
}

async function keepChallenge(sql: Sql, tokenHash: Buffer, challenge: string): Promise<void> {
  await sql.query('update staff_session set challenge = $2 where token_hash = $1', [tokenHash, challenge]);
}

async function takeChallenge(sql: Sql, tokenHash: Buffer): Promise<string | null> {
  const text = `with asked as (select challenge from staff_session where token_hash = $1 for update)
    update staff_session s set challenge = null from asked where s.token_hash = $1 returning asked.challenge`;
  const [row] = await sql.query<Row<'staff_session', 'challenge'>>(text, [tokenHash]);
  return row?.challenge ?? null;
}
