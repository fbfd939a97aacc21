import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { commonPasswordRefusal, passwordRefusal } from '@kkumteo/domain/member/password';
import { INVITATION_DAYS } from '@kkumteo/domain/staff/account';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import { countStaffCode, forgetStaffCodes } from '../member/counted-tries.ts';
import { guessedFirst, hashPassword, type SiteNames } from '../member/passwords.ts';
import { newSecret, replaceRecoveryCodes, sealedFor, secretUri, stepOf, type FactorDeps } from './second-factor.ts';
import { hashOfToken, newToken } from './sessions.ts';

export interface InvitationDeps extends FactorDeps {
  readonly siteNames: SiteNames;
}

const OVER = { code: 'staff.invitation-over' } as const;

/** A new link for an account, in the place of the one before; its token is readable this once. */
export async function makeLink(tx: Sql, staffKey: number, now: Instant): Promise<string> {
  const token = newToken();
  await tx.query('delete from staff_invitation where staff_id = $1', [staffKey]);
  const text = `insert into staff_invitation (token_hash, staff_id, created_at, expires_at)
    values ($1, $2, to_timestamp($3::float8), to_timestamp($4::float8))`;
  await tx.query(text, [hashOfToken(token), staffKey, now / 1000, (now + INVITATION_DAYS * DAY_MS) / 1000]);
  return token;
}

interface Invited extends Row<'staff_member', 'loginId' | 'name' | 'role'> {
  readonly staffKey: number;
  readonly endsAt: Instant;
  readonly passwordHash: string | null;
  readonly sealed: string | null;
  readonly keyId: string | null;
}

const INVITED = `select m.staff_id as staff_key, m.login_id, m.name, m.role, i.expires_at as ends_at, i.password_hash,
    i.totp_sealed as sealed, i.totp_key_id as key_id
  from staff_invitation i join staff_member m using (staff_id)
  where i.token_hash = $1 and i.expires_at > to_timestamp($2::float8) and m.state = 'invited'`;

/** Whom a link invites; null once it is over. */
export async function findInvited(sql: Sql, token: string, now: Instant): Promise<Invited | null> {
  const [row] = await sql.query<Invited>(INVITED, [hashOfToken(token), now / 1000]);
  return row ?? null;
}

/** The same, with the account locked, under whose lock its link is changed too. */
async function lockInvited(tx: Sql, token: string, now: Instant): Promise<Invited | null> {
  const [row] = await tx.query<Invited>(`${INVITED} for no key update of m`, [hashOfToken(token), now / 1000]);
  return row ?? null;
}

interface Accepted {
  readonly secret: string;
  readonly uri: string;
}

/** Takes the password that was chosen by a link, and gives the secret for the authenticator app. */
export async function acceptInvitation(
  { db, clock, seal, siteNames }: InvitationDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Decision<Accepted, StaffRejection | MemberRejection>> {
  const invited = await findInvited(db, token, clock.now());
  if (invited === null) return refuse(OVER);
  const guessed = await guessedFirst(siteNames);
  const weak = passwordRefusal(password, invited.loginId) ?? commonPasswordRefusal(password, guessed);
  if (weak !== null) return refuse(weak);
  const secret = newSecret();
  const { sealed, keyId } = seal.seal(secret, sealedFor(invited.staffKey));
  const text = `update staff_invitation set password_hash = $2, totp_sealed = $3, totp_key_id = $4 where token_hash = $1`;
  await db.query(text, [hashOfToken(token), await hashPassword(password), sealed, keyId]);
  const issuer = `${(await siteNames())[0] ?? ''} 운영`.trim();
  return accept({ secret, uri: secretUri(secret, invited.loginId, issuer) });
}

type Completed = Pick<Invited, 'staffKey' | 'role'>;

/**
 * Completes an account by the first code of its app: password and second factor are set, the link is used up. `open` is
 * called in the same transaction.
 */
export async function completeInvitation(
  deps: InvitationDeps,
  { token, code }: { readonly token: string; readonly code: string },
  open: (tx: Sql, completed: Completed) => Promise<void>,
): Promise<Decision<readonly string[], StaffRejection>> {
  const { db, clock } = deps;
  const now = clock.now();
  const found = await findInvited(db, token, now);
  if (found === null) return refuse(OVER);
  const waitMinutes = await countStaffCode(db, found.staffKey, now);
  if (waitMinutes > 0) return refuse({ code: 'staff.code-throttled', waitMinutes });
  return db.transaction(async (tx) => {
    const invited = await lockInvited(tx, token, now);
    if (invited?.passwordHash === undefined || invited.passwordHash === null) return refuse(OVER);
    const step = firstStep(deps, invited, code, now);
    if (step === null) return refuse({ code: 'staff.code-wrong', field: 'code' });
    const { staffKey, passwordHash, sealed, keyId } = invited;
    await tx.query(COMPLETE, [staffKey, passwordHash, sealed, keyId, step, now / 1000]);
    await tx.query('delete from staff_invitation where staff_id = $1', [staffKey]);
    await forgetStaffCodes(tx, staffKey);
    const recoveryCodes = await replaceRecoveryCodes(tx, staffKey);
    await open(tx, invited);
    return accept(recoveryCodes);
  });
}

function firstStep(
  { seal }: InvitationDeps,
  { staffKey, sealed, keyId }: Invited,
  code: string,
  now: Instant,
): number | null {
  if (sealed === null || keyId === null) return null;
  const secret = seal.open({ sealed, keyId }, sealedFor(staffKey));
  return secret === null ? null : stepOf(secret, code, now);
}

const COMPLETE = `update staff_member set state = 'active', password_hash = $2, totp_sealed = $3, totp_key_id = $4,
  totp_step = $5, totp_since = to_timestamp($6::float8) where staff_id = $1`;
