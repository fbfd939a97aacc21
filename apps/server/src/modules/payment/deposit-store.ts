import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { AwaitedDeposit } from '../../gateways/card/port.ts';

/** issued or repeated: the reservation stands unpaid. no-seats: nothing was saved. Anything else is the attempt's state. */
export interface Issued {
  readonly outcome: string;
  readonly reservationNo: string | null;
}

/** Saves the account and the reservation that waits for its money; `dueAt` is the deadline that holds. */
export async function issueDeposit(sql: Sql, deposit: AwaitedDeposit, dueAt: Instant, now: Instant): Promise<Issued> {
  const account = {
    bankCode: deposit.account.bankCode,
    bank: deposit.account.bank,
    accountNumber: deposit.account.accountNumber,
    holder: deposit.account.holder,
    secret: deposit.secret,
    receiptUrl: deposit.receiptUrl,
    dueAt,
  };
  const text = `select outcome, reservation_no as "reservationNo" from issue_deposit($1, $2::jsonb, to_timestamp($3::float8))`;
  const [row] = await sql.query<Issued>(text, [deposit.orderNo, JSON.stringify(account), now / 1000], 'deposit-issue');
  return row ?? { outcome: 'unknown', reservationNo: null };
}

/** What a look at the provider was about: it is acted on only where no other one was since `looks` was read (`take_look`). */
export interface DepositLook {
  readonly attemptId: string;
  readonly looks: number;
}

/** Books money that came. Answers paid, honoured (late, the seats were there still), no-seats, overtaken, or the attempt's state. */
export async function receiveDeposit(
  sql: Sql,
  { attemptId, looks }: DepositLook,
  { approvedAt, receiptUrl }: { readonly approvedAt: Instant; readonly receiptUrl: string | null },
  now: Instant,
): Promise<string> {
  const text = `select case when take_look($1, $2) then receive_deposit($1, to_timestamp($3::float8), $4, to_timestamp($5::float8))
    else 'overtaken' end as outcome`;
  const values = [attemptId, looks, approvedAt / 1000, receiptUrl, now / 1000];
  const [row] = await sql.query<{ readonly outcome: string }>(text, values, 'deposit-receive');
  return row?.outcome ?? 'unknown';
}

/** yes: done. no: not as it is. overtaken: another look was faster, what this one has read may be old. */
export type LookOutcome = 'yes' | 'no' | 'overtaken';

const acting = (act: string): string =>
  `select case when take_look($1, $2) then case when ${act} then 'yes' else 'no' end else 'overtaken' end as outcome`;
const AGREE = acting('true');
const REVERSE = acting('reverse_deposit($1, to_timestamp($3::float8))');
const UNDO = acting('undo_deposit($1, $3, to_timestamp($4::float8))');
const EXPIRE = acting('expire_deposit($1, $3, to_timestamp($4::float8))');

async function actOn(sql: Sql, text: string, values: readonly unknown[], name: string): Promise<LookOutcome> {
  const [row] = await sql.query<{ readonly outcome: LookOutcome }>(text, values, name);
  return row?.outcome ?? 'overtaken';
}

/** Both sides agree: that is what is known from now on. */
export const agreeOnDeposit = (sql: Sql, { attemptId, looks }: DepositLook): Promise<LookOutcome> =>
  actOn(sql, AGREE, [attemptId, looks], 'deposit-agree');

/** The bank took the money back: unpaid again. No where that is known. */
export const reverseDeposit = (sql: Sql, { attemptId, looks }: DepositLook, now: Instant): Promise<LookOutcome> =>
  actOn(sql, REVERSE, [attemptId, looks, now / 1000], 'deposit-reverse');

/** Cancels the reservation whose money did not come and gives its seats back. No where it is no longer awaited. */
export const expireDeposit = (
  sql: Sql,
  { attemptId, looks }: DepositLook,
  code: string,
  now: Instant,
): Promise<LookOutcome> => actOn(sql, EXPIRE, [attemptId, looks, code, now / 1000], 'deposit-expire');

/** Unpaid again and cancelled: the money went back when its account was closed. */
export const undoDeposit = (
  sql: Sql,
  { attemptId, looks }: DepositLook,
  code: string,
  now: Instant,
): Promise<LookOutcome> => actOn(sql, UNDO, [attemptId, looks, code, now / 1000], 'deposit-undo');

/** Before the provider is asked to close an account: from now on no older look is acted on. Answers the look that goes on; null where overtaken. */
export async function beginClosing(
  sql: Sql,
  { attemptId, looks }: DepositLook,
  now: Instant,
): Promise<DepositLook | null> {
  const text = 'select begin_closing($1, $2, to_timestamp($3::float8)) as begun';
  const [row] = await sql.query<{ readonly begun: boolean }>(text, [attemptId, looks, now / 1000], 'deposit-closing');
  return row?.begun === true ? { attemptId, looks: looks + 1 } : null;
}

/** The provider has refused to close it: what is in it may be booked at once. */
export async function endClosing(sql: Sql, attemptId: string): Promise<void> {
  await sql.query('update deposit_account set closing_since = null where attempt_id = $1', [attemptId]);
}

/** Late money that nobody has a seat for starts its way back, with the charge on the ledger. */
export async function beginDepositRefund(sql: Sql, attemptId: string, now: Instant): Promise<boolean> {
  const text = 'select begin_deposit_refund($1, to_timestamp($2::float8)) as done';
  const [row] = await sql.query<{ readonly done: boolean }>(text, [attemptId, now / 1000]);
  return row?.done ?? false;
}

/** The bank took back what a person was to send back: nothing is owed any more. False where no person is waited for because of that. */
export async function withdrawRefund(sql: Sql, attemptId: string, now: Instant): Promise<boolean> {
  const text = 'select withdraw_refund($1, to_timestamp($2::float8)) as done';
  const [row] = await sql.query<{ readonly done: boolean }>(text, [attemptId, now / 1000]);
  return row?.done ?? false;
}

/** The provider's word for an attempt's account; undefined where no account is known. */
export async function secretOf(sql: Sql, attemptId: string): Promise<string | null | undefined> {
  const text = 'select secret from deposit_account where attempt_id = $1';
  const [row] = await sql.query<{ readonly secret: string | null }>(text, [attemptId], 'deposit-secret');
  return row?.secret;
}

export const CLAIMED_AT_ONCE = 20;

// Claimed by moving `asked_at`, so that no two processes ask for the same account. The events of the provider tell of money at once; this
// finds what they lost, every minute at first and every quarter of an hour after some days, and every twenty seconds once the deadline has passed.
const CLAIM = `update deposit_account d set asked_at = to_timestamp($1::float8)
  where d.attempt_id in (
    select d.attempt_id from deposit_account d join payment_attempt a using (attempt_id)
    where a.state = 'awaiting-deposit' and d.asked_at <= to_timestamp($1::float8) - case
      when d.due_at < to_timestamp($1::float8) and d.asked_at <= d.due_at then interval '0'
      when d.due_at < to_timestamp($1::float8) then interval '20 seconds'
      else least(interval '15 minutes', greatest(interval '1 minute', (to_timestamp($1::float8) - d.issued_at) / 20)) end
    order by d.asked_at limit ${CLAIMED_AT_ONCE} for update of d skip locked
  )
  returning d.attempt_id as "attemptId"`;

/** Awaited deposits about which the provider is to be asked now. */
export async function claimDeposits(sql: Sql, now: Instant): Promise<readonly string[]> {
  const rows = await sql.query<{ readonly attemptId: string }>(CLAIM, [now / 1000], 'deposit-claim');
  return rows.map(({ attemptId }) => attemptId);
}
