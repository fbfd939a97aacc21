import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';

/** What the ledger says of a stretch of time, at the provider and at the desk. */
export interface MoneyBetween {
  readonly payments: number;
  /** Less deposits that the bank of the payer took back. */
  readonly paidWon: Won;
  readonly refunds: number;
  readonly refundedWon: Won;
}

const MONEY = `select count(*) filter (where account = 'sales' and amount < 0)::integer as payments,
    coalesce(-sum(amount) filter (where account = 'sales'), 0) as paid_won,
    count(*) filter (where account = 'refunds' and amount > 0)::integer as refunds,
    coalesce(sum(amount) filter (where account = 'refunds'), 0) as refunded_won
  from ledger_entry where at >= to_timestamp($1::float8) and at < to_timestamp($2::float8)`;

export async function moneyBetween(sql: Sql, from: Instant, to: Instant): Promise<MoneyBetween> {
  const [row] = await sql.query<MoneyBetween>(MONEY, [from / 1000, to / 1000]);
  return row ?? { payments: 0, paidWon: 0, refunds: 0, refundedWon: 0 };
}
