import { nextDepositCheck } from '@kkumteo/domain/payment/check-times';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { AwaitedDeposit } from '../../../gateways/payment/port.ts';
import { opaqueNumber } from '../../booking/opaque-number.ts';
import type { DepositVersion } from './store.ts';

/** What came of a reissue; `next` is the attempt that waits now. */
export type Reissued =
  | { readonly kind: 'reissued'; readonly next: string }
  /** Nothing is owed any more: the reservation is confirmed. */
  | { readonly kind: 'paid' }
  /** Another process has acted on it since it was read. */
  | { readonly kind: 'overtaken' };

const REISSUE = 'select replace_deposit($1, $2, $3::jsonb, to_timestamp($4::float8)) as outcome';

/** Replaces an attempt whose account is closed, for what is owed; the caller opens the account next. */
export async function reissueDeposit(
  sql: Sql,
  { attemptId, version }: DepositVersion,
  dueAt: Instant,
  now: Instant,
): Promise<Reissued> {
  const next = opaqueNumber();
  const account = {
    attemptId: next,
    dueAt,
    nextCheckAt: nextDepositCheck({ issuedAt: now, dueAt, opened: false }, now),
  };
  const values = [attemptId, version, JSON.stringify(account), now / 1000];
  const [row] = await sql.query<{ readonly outcome: string }>(REISSUE, values, 'deposit-replace');
  if (row?.outcome === 'replaced') return { kind: 'reissued', next };
  return { kind: row?.outcome === 'paid' ? 'paid' : 'overtaken' };
}

/** 신한은행, as the provider names banks: where accounts are opened for buyers who chose no bank in its window. */
const BANK_OF_ACCOUNTS = '88';

const AWAIT = `select await_deposit(r, $2::jsonb, $3, $4, 0, to_timestamp($5::float8)) from reservation r where reservation_no = $1`;

/**
 * Lets a reservation without a payment wait for a deposit; answers the attempt, whose account the caller opens once
 * that is committed.
 */
export async function awaitDeposit(
  tx: Sql,
  {
    reservationNo,
    provider,
    dueAt,
  }: { readonly reservationNo: string; readonly provider: string; readonly dueAt: Instant },
  now: Instant,
): Promise<string> {
  const attemptId = opaqueNumber();
  const nextCheckAt = nextDepositCheck({ issuedAt: now, dueAt, opened: false }, now);
  const next = JSON.stringify({ attemptId, dueAt, nextCheckAt });
  await tx.query(AWAIT, [reservationNo, next, provider, BANK_OF_ACCOUNTS, now / 1000], 'deposit-await');
  return attemptId;
}

/** What the provider is asked to open an account for. */
export interface WantedAccount extends Row<'deposit_account', 'bankCode'> {
  readonly customerName: string;
  readonly productNames: readonly string[];
}

const WANTED = `select d.bank_code, r.booker_name as customer_name,
    array(select product_name from reservation_line l where l.reservation_id = r.reservation_id and l.state = 'open' order by position) as product_names
  from deposit_account d join reservation r using (attempt_id) where d.attempt_id = $1`;

/** What an account is to be opened for; null where its attempt belongs to no reservation. */
export async function wantedAccount(sql: Sql, attemptId: string): Promise<WantedAccount | null> {
  const [row] = await sql.query<WantedAccount>(WANTED, [attemptId], 'deposit-wanted');
  return row ?? null;
}

const KEEP = 'select keep_deposit_account($1, $2, $3::jsonb, to_timestamp($4::float8)) as kept';

/** Saves the account that the provider has opened. False where there is none, or another answer was applied first. */
export async function keepAccount(
  sql: Sql,
  { attemptId, version }: DepositVersion,
  { account, providerKey, secret, receiptUrl }: AwaitedDeposit,
  now: Instant,
): Promise<boolean> {
  const { bankCode, bank, accountNumber, holder, dueAt } = account;
  const kept = { providerKey, bankCode, bank, accountNumber, holder, secret, receiptUrl, dueAt };
  const json = JSON.stringify({ ...kept, nextCheckAt: nextDepositCheck({ issuedAt: now, dueAt }, now) });
  const values = [attemptId, version, json, now / 1000];
  const [row] = await sql.query<{ readonly kept: boolean }>(KEEP, values, 'deposit-keep');
  return row?.kept === true;
}

const FIRST_VISIT = `select min(l.visit_date)::text as visit_date
  from reservation r join reservation_line l using (reservation_id) where r.attempt_id = $1 and l.state = 'open'`;

/** The first visit of the reservation that an attempt pays; null where it pays none. */
export async function firstVisitOf(sql: Sql, attemptId: string): Promise<KstDate | null> {
  const [row] = await sql.query<{ readonly visitDate: KstDate | null }>(FIRST_VISIT, [attemptId], 'deposit-visit');
  return row?.visitDate ?? null;
}
