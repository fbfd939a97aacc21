import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { AccountSeal, SealedAccount } from './account-seal.ts';

interface AccountRow extends SealedAccount, Row<'refund_account', 'refundId' | 'bankCode'> {}

const KEEP = `insert into refund_account (refund_id, bank_code, key_id, sealed, named_at) values ($1, $2, $3, $4, to_timestamp($5::float8))
  on conflict (refund_id) do update set bank_code = excluded.bank_code, key_id = excluded.key_id, sealed = excluded.sealed, named_at = excluded.named_at`;
const COLUMNS = `refund_id, bank_code, key_id, sealed`;

/** Stores or replaces the sealed account of a refund, in the transaction that writes the refund. */
export async function keepRefundAccount(
  sql: Sql,
  seal: AccountSeal,
  { refundId, account }: { readonly refundId: string; readonly account: RefundAccount },
  at: Instant,
): Promise<void> {
  const { keyId, sealed } = seal.seal(account, refundId);
  await sql.query(KEEP, [refundId, account.bankCode, keyId, sealed, at / 1000]);
}

const PROPOSE = `insert into proposed_refund_account (proposal_id, bank_code, key_id, sealed, named_at)
  values ($1, $2, $3, $4, to_timestamp($5::float8))`;
const TAKE_PROPOSED = 'delete from proposed_refund_account where proposal_id = $1 returning bank_code, key_id, sealed';

const proposalSeal = (proposalKey: number): string => `proposal:${proposalKey}`;

/** Seals the account of a refund that waits for a second person. */
export async function keepProposedAccount(
  tx: Sql,
  seal: AccountSeal,
  { proposalKey, account }: { readonly proposalKey: number; readonly account: RefundAccount },
  at: Instant,
): Promise<void> {
  const { keyId, sealed } = seal.seal(account, proposalSeal(proposalKey));
  await tx.query(PROPOSE, [proposalKey, account.bankCode, keyId, sealed, at / 1000]);
}

/** Removes that account and returns it; null where there is none that can be decrypted. */
export async function takeProposedAccount(
  tx: Sql,
  seal: AccountSeal,
  proposalKey: number,
): Promise<RefundAccount | null> {
  const [row] = await tx.query<SealedAccount & Pick<RefundAccount, 'bankCode'>>(TAKE_PROPOSED, [proposalKey]);
  const opened = row === undefined ? null : seal.open(row, proposalSeal(proposalKey));
  return row === undefined || opened === null ? null : { bankCode: row.bankCode, ...opened };
}

/** The account of a refund; null where there is none that can be decrypted. */
export async function readRefundAccount(sql: Sql, seal: AccountSeal, refundId: string): Promise<RefundAccount | null> {
  const [row] = await sql.query<AccountRow>(`select ${COLUMNS} from refund_account where refund_id = $1`, [refundId]);
  const opened = row === undefined ? null : seal.open(row, refundId);
  return row === undefined || opened === null ? null : { bankCode: row.bankCode, ...opened };
}

/** How many accounts were sealed again by the key that writes, and how many no key opens. */
export interface Resealing {
  readonly resealed: number;
  readonly unreadable: number;
}

const OLD = `select ${COLUMNS} from refund_account where key_id <> $1 order by refund_id`;
// Only as it was read: an account that was replaced meanwhile has the key that writes already.
const RESEAL = `update refund_account set key_id = $3, sealed = $4 where refund_id = $1 and sealed = $2 returning 1`;

/** Re-encrypts accounts of earlier keys. May be repeated while others run. Throws without a key. */
export async function resealRefundAccounts(sql: Sql, seal: AccountSeal): Promise<Resealing> {
  if (seal.keyId === null) throw new Error('There is no key for accounts: set REFUND_ACCOUNT_KEYS');
  let resealed = 0;
  let unreadable = 0;
  for (const row of await sql.query<AccountRow>(OLD, [seal.keyId])) {
    const opened = seal.open(row, row.refundId);
    if (opened === null) {
      unreadable += 1;
      continue;
    }
    const { keyId, sealed } = seal.seal({ bankCode: row.bankCode, ...opened }, row.refundId);
    resealed += (await sql.query(RESEAL, [row.refundId, row.sealed, keyId, sealed])).length;
  }
  return { resealed, unreadable };
}
