import { nextDepositCheck } from '@kkumteo/domain/payment/check-times';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../db/pool.ts';
import type { AwaitedDeposit } from '../gateways/payment/port.ts';

/** A demo reservation whose attempt has no account yet. */
export interface DemoDeposit {
  readonly attemptId: string;
  readonly amount: Won;
  readonly bookerName: string;
  readonly productNames: readonly string[];
  readonly dueAt: Instant;
}

// A reservation that was booked on the site already has its attempt.
const BEGIN = `with waiting as materialized (
    select r.*, 'kk' || replace(gen_random_uuid()::text, '-', '') as order_no, gen_random_uuid() as hold_no
    from reservation r where r.status = 'awaiting-deposit' and r.attempt_id is null for update
  ), hold as (
    insert into seat_hold (hold_id, member_id, state, created_at) select hold_no, member_id, 'converted', created_at from waiting
  ), hold_seat as (
    insert into seat_hold_seat (hold_id, stock_id, quantity)
    select w.hold_no, s.stock_id, sum(s.quantity)
    from waiting w join reservation_line using (reservation_id) join reservation_line_seat s using (line_id) group by w.hold_no, s.stock_id
  ), attempt as (
    insert into payment_attempt (attempt_id, member_id, hold_id, track, method, provider, amount, state, target, booking, confirm_tries,
      created_at, updated_at, expires_at)
    select order_no, member_id, hold_no, track, payment_method, 'sandbox', pay_total, 'awaiting-deposit', 'new-booking', '{"demo": true}', 1,
      created_at, created_at, created_at + interval '10 minutes'
    from waiting
  )
  update reservation r set attempt_id = w.order_no from waiting w where r.reservation_id = w.reservation_id`;

/** Inserts the attempt, and the hold that became the seats, of each demo reservation that waits for a deposit. */
export const beginDemoDeposits = async (sql: Sql): Promise<void> => void (await sql.query(BEGIN));

const WITHOUT_ACCOUNT = `select a.attempt_id, a.amount, r.booker_name, r.pay_due_at as due_at,
    array(select l.product_name from reservation_line l where l.reservation_id = r.reservation_id order by l.position) as product_names
  from payment_attempt a join reservation r using (attempt_id)
  where a.state = 'awaiting-deposit' and not exists (select from deposit_account d where d.attempt_id = a.attempt_id)`;

/**
 * Attempts that wait for a deposit and have no account; one that was booked on the site has its account from the start.
 */
export const demoDepositsWithoutAccount = (sql: Sql): Promise<readonly DemoDeposit[]> => sql.query(WITHOUT_ACCOUNT);

const SAVE = `with account as (
    insert into deposit_account (attempt_id, bank_code, bank_name, account_number, holder, secret, due_at, issued_at, next_check_at)
    values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8), to_timestamp($8::float8), to_timestamp($9::float8))
    on conflict (attempt_id) do nothing
    returning attempt_id
  )
  update payment_attempt a set provider_key = $10, receipt_url = $11, updated_at = to_timestamp($8::float8)
  from account where a.attempt_id = account.attempt_id`;

/** Saves the account of a demo reservation, which the deposit job then follows. Does nothing where it has one. */
export async function saveDemoAccount(
  sql: Sql,
  { orderNo, providerKey, account, secret, receiptUrl }: AwaitedDeposit,
  dueAt: Instant,
  now: Instant,
): Promise<void> {
  const { bankCode, bank, accountNumber, holder } = account;
  const moments = [dueAt, now, nextDepositCheck({ issuedAt: now, dueAt }, now)].map((moment) => moment / 1000);
  await sql.query(SAVE, [orderNo, bankCode, bank, accountNumber, holder, secret, ...moments, providerKey, receiptUrl]);
}
