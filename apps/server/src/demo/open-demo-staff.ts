import { DEMO_PASSWORD } from '@kkumteo/demo-park/members';
import { DEMO_STAFF, DEMO_STAFF_SECRET } from '@kkumteo/demo-park/staff';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Database } from '../db/pool.ts';
import type { TextSeal } from '../db/sealed-text.ts';
import { hashPassword } from '../modules/member/passwords.ts';
import { codeAt, readSecretOf, sealedFor } from '../modules/staff/second-factor.ts';
import { insertStaff } from '../modules/staff/store.ts';
import { admitPastVisits } from './admit-past-visits.ts';

/** Adds the demo's staff where there is no staff yet, and what they did at the gate until now; several processes may call it at once. Never in production. */
export async function openDemoStaff(
  db: Database,
  { seal, now }: { readonly seal: TextSeal; readonly now: Instant },
): Promise<void> {
  const [row] = await db.query<{ readonly any: boolean }>('select exists (select from staff_member) as any');
  if (row?.any === true) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    for (const one of DEMO_STAFF) {
      const staffKey = await insertStaff(tx, one, now);
      if (staffKey === null) continue;
      const { sealed, keyId } = seal.seal(DEMO_STAFF_SECRET, sealedFor(staffKey));
      await tx.query(ACTIVATE, [staffKey, passwordHash, sealed, keyId, now / 1000]);
      if (one.role === 'reception') await admitPastVisits(tx, staffKey, kstDate(now));
    }
  });
}

const ACTIVATE = `update staff_member set state = 'active', password_hash = $2, totp_sealed = $3, totp_key_id = $4,
  totp_since = to_timestamp($5::float8), last_seen_at = to_timestamp($5::float8) where staff_id = $1`;

/** The code that a demo account's app would show; null for every account whose secret is its own. */
export async function demoCodeOf(
  db: Database,
  { staffKey, seal, now }: { readonly staffKey: number; readonly seal: TextSeal; readonly now: Instant },
): Promise<string | null> {
  const secret = await readSecretOf({ db, seal }, staffKey);
  return secret === DEMO_STAFF_SECRET ? codeAt(secret, now) : null;
}
