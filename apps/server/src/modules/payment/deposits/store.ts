import { nextDepositCheck, type AwaitedAccount } from '@kkumteo/domain/payment/check-times';
import { firstHonouredVisit } from '@kkumteo/domain/payment/deposit';
import { CLOSING_MS, type DepositExpiry } from '@kkumteo/domain/payment/deposit-step';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { AwaitedDeposit, ProviderPayment } from '../../../gateways/payment/port.ts';

/** issued, repeated: the reservation is unpaid. no-seats: nothing was saved. Anything else is the attempt's state. */
export interface Issued {
  readonly outcome: string;
  readonly reservationNo: string | null;
}

/** Saves the account and the reservation that waits for its money; `dueAt` is the deadline that holds. */
export async function issueDeposit(sql: Sql, deposit: AwaitedDeposit, dueAt: Instant, now: Instant): Promise<Issued> {
  const account = {
    ...deposit.account,
    secret: deposit.secret,
    receiptUrl: deposit.receiptUrl,
    dueAt,
    nextCheckAt: nextDepositCheck({ issuedAt: now, dueAt }, now),
  };
  const text = `select outcome, reservation_no from open_deposit_account($1, $2::jsonb, to_timestamp($3::float8))`;
  const [row] = await sql.query<Issued>(text, [deposit.orderNo, JSON.stringify(account), now / 1000], 'deposit-issue');
  return row ?? { outcome: 'unknown', reservationNo: null };
}

/** The account when the provider was asked; an answer applies while `version` is current (`bump_version`). */
export interface DepositVersion {
  readonly attemptId: string;
  readonly version: number;
}

/** Books a deposit. Answers paid, honoured (late, with seats left), no-seats, overtaken, or the attempt's state. */
export async function receiveDeposit(
  sql: Sql,
  { attemptId, version }: DepositVersion,
  { approvedAt, receiptUrl }: { readonly approvedAt: Instant; readonly receiptUrl: string | null },
  now: Instant,
): Promise<string> {
  const text = `select case when bump_version($1, $2) then receive_deposit($1, to_timestamp($3::float8), $4, $5, to_timestamp($6::float8))
    else 'overtaken' end as outcome`;
  const values = [attemptId, version, approvedAt / 1000, receiptUrl, firstHonouredVisit(now), now / 1000];
  const [row] = await sql.query<{ readonly outcome: string }>(text, values, 'deposit-receive');
  return row?.outcome ?? 'unknown';
}

/** yes: done. no: not as it is. overtaken: another answer was faster, what this one says may be old. */
type DepositOutcome = 'yes' | 'no' | 'overtaken';

const acting = (act: string): string =>
  `select case when bump_version($1, $2) then case when ${act} then 'yes' else 'no' end else 'overtaken' end as outcome`;
const AGREE = acting('true');
const REVERSE = acting('reverse_deposit($1, to_timestamp($3::float8))');
const UNDO = acting('undo_deposit($1, $3, $4, to_timestamp($5::float8))');
const EXPIRE = acting('expire_deposit($1, $3, $4, to_timestamp($5::float8))');

async function actOn(sql: Sql, text: string, values: readonly unknown[], name: string): Promise<DepositOutcome> {
  const [row] = await sql.query<{ readonly outcome: DepositOutcome }>(text, values, name);
  return row?.outcome ?? 'overtaken';
}

/** Both sides agree: that is what is known from now on. */
export const agreeOnDeposit = (sql: Sql, { attemptId, version }: DepositVersion): Promise<DepositOutcome> =>
  actOn(sql, AGREE, [attemptId, version], 'deposit-agree');

/** The bank took the money back: unpaid again. No where that is known. */
export const reverseDeposit = (
  sql: Sql,
  { attemptId, version }: DepositVersion,
  now: Instant,
): Promise<DepositOutcome> => actOn(sql, REVERSE, [attemptId, version, now / 1000], 'deposit-reverse');

/** Cancels the reservation whose money did not come and gives its seats back. No where it is no longer awaited. */
export const expireDeposit = (
  sql: Sql,
  { attemptId, version }: DepositVersion,
  { code, event }: DepositExpiry,
  now: Instant,
): Promise<DepositOutcome> =>
  actOn(sql, EXPIRE, [attemptId, version, code, `reservation.${event}`, now / 1000], 'deposit-expire');

/** Unpaid again and cancelled: the money went back when its account was closed. */
export const undoDeposit = (
  sql: Sql,
  { attemptId, version }: DepositVersion,
  { code, event }: DepositExpiry,
  now: Instant,
): Promise<DepositOutcome> =>
  actOn(sql, UNDO, [attemptId, version, code, `reservation.${event}`, now / 1000], 'deposit-undo');

/**
 * Recorded before the provider is asked to close an account, for good or for a reissue: older answers no longer
 * apply. Returns the version to go on with; null where overtaken, or where another process is replacing it.
 */
export async function beginClosing(
  sql: Sql,
  { attemptId, version }: DepositVersion,
  now: Instant,
  forAnother = false,
): Promise<DepositVersion | null> {
  const text = `select begin_closing($1, $2, $3, to_timestamp($4::float8), to_timestamp($5::float8), to_timestamp($6::float8)) as begun`;
  const lookAgain = forAnother ? (now + CLOSING_MS) / 1000 : null;
  const values = [attemptId, version, forAnother, (now - CLOSING_MS) / 1000, lookAgain, now / 1000];
  const [row] = await sql.query<{ readonly begun: boolean }>(text, values, 'deposit-closing');
  return row?.begun === true ? { attemptId, version: version + 1 } : null;
}

/** The provider has refused to close it, or was not asked: what is in it may be booked at once, and it stays. */
export async function endClosing(sql: Sql, attemptId: string): Promise<void> {
  await sql.query('update deposit_account set closing_since = null, replacing = false where attempt_id = $1', [
    attemptId,
  ]);
}

/** Its account takes no money any more: no job has to check it. */
export async function noteClosedAccount(sql: Sql, attemptId: string, now: Instant): Promise<void> {
  const text =
    'update deposit_account set closed_at = to_timestamp($2::float8) where attempt_id = $1 and closed_at is null';
  await sql.query(text, [attemptId, now / 1000], 'deposit-closed');
}

/**
 * The bank took back a deposit that was being refunded as a whole: nothing is owed. `version` is null where the
 * provider has closed the account, and for one that was opened for what could not be booked. No where the provider has
 * taken that on, or it is not on its way back.
 */
export async function withdrawRefund(
  sql: Sql,
  { attemptId, version }: { readonly attemptId: string; readonly version: number | null },
  now: Instant,
): Promise<DepositOutcome> {
  const text = 'select withdraw_refund($1, $2, to_timestamp($3::float8)) as outcome';
  const [row] = await sql.query<{ readonly outcome: DepositOutcome }>(text, [attemptId, version, now / 1000]);
  return row?.outcome ?? 'no';
}

/** The provider's word for an attempt's account; undefined where no account is known. */
export async function secretOf(sql: Sql, attemptId: string): Promise<string | null | undefined> {
  const text = 'select secret from deposit_account where attempt_id = $1';
  const [row] = await sql.query<Row<'deposit_account', 'secret'>>(text, [attemptId], 'deposit-secret');
  return row?.secret;
}

export const CLAIMED_AT_ONCE = 20;

// A process has so long to say when its claimed accounts are next due; after a crash they wait as long.
const LEASE_MS = 20_000;

const CLAIM = `update deposit_account d set next_check_at = to_timestamp($2::float8)
  where d.attempt_id in (
    select d.attempt_id from deposit_account d join payment_attempt a using (attempt_id)
    where (a.state = 'awaiting-deposit' or (a.state = 'expired' and a.failure_code in ('cancelled-by-member', 'deposit-taken-back') and d.closed_at is null))
      and d.next_check_at <= to_timestamp($1::float8)
    order by d.next_check_at limit ${CLAIMED_AT_ONCE} for update of d skip locked
  )
  returning d.attempt_id, case when d.replacing then d.closing_since else d.issued_at end as issued_at, d.due_at,
    d.account_number is not null and not d.replacing as opened`;
const PLAN = `update deposit_account d set next_check_at = to_timestamp(p.at)
  from unnest($1::text[], $2::float8[]) p (attempt_id, at) where d.attempt_id = p.attempt_id`;

/** Claims deposits and accounts that are due, each for one process; `nextDepositCheck` plans the next check. */
export async function claimDeposits(sql: Sql, now: Instant): Promise<readonly string[]> {
  const rows = await sql.query<AwaitedAccount & { readonly attemptId: string }>(
    CLAIM,
    [now / 1000, (now + LEASE_MS) / 1000],
    'deposit-claim',
  );
  const attemptIds = rows.map(({ attemptId }) => attemptId);
  const next = rows.map((account) => nextDepositCheck(account, now) / 1000);
  if (rows.length > 0) await sql.query(PLAN, [attemptIds, next], 'deposit-plan');
  return attemptIds;
}

const NOTE = `update payment_attempt set cash_receipt_url = $2 where attempt_id = $1 and cash_receipt_url is distinct from $2`;

/**
 * Saves the address of the cash receipt of a transfer or a deposit; no statement runs for payments without one. Call it
 * before the payment is saved, so that a crash in between repeats it.
 */
export async function noteCashReceipt(sql: Sql, { orderNo, cashReceiptUrl }: ProviderPayment): Promise<void> {
  if (cashReceiptUrl !== null) await sql.query(NOTE, [orderNo, cashReceiptUrl], 'attempt-cash-receipt');
}

const KNOWN = `update deposit_account set refund_account_known = $2 where attempt_id = $1 and refund_account_known <> $2`;

/** Notes whether the provider knows an account for refunds of a deposit. Call it before the deposit is saved, too. */
export const noteRefundAccount = (sql: Sql, { orderNo, refundAccount }: ProviderPayment): Promise<unknown> =>
  sql.query(KNOWN, [orderNo, refundAccount !== null], 'deposit-refund-account');
