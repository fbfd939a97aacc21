import type { Payout, Payouts } from '@kkumteo/contract/office/settlement-payouts';
import type { LedgerDays } from '@kkumteo/domain/settlement/journal';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { lastPayoutDay } from '../payment/payouts/store.ts';

const PAYOUTS = `select paid_out_on, method, count(*)::integer as records, min(sold_on) as sold_from, max(sold_on) as sold_to,
    sum(amount) as amount, sum(fee) as fee, sum(vat) as vat, sum(net) as net
  from payout_record where provider = $1 and paid_out_on between $2 and $3 group by 1, 2 order by 1, 2`;

/** What the card provider pays out between two days, by day and method. */
export async function readPayoutDays(
  sql: Sql,
  provider: string,
  { from, to }: LedgerDays,
  now: Instant,
): Promise<Payouts> {
  const payouts = await sql.query<Payout>(PAYOUTS, [provider, from, to]);
  return { now, readTo: await lastPayoutDay(sql, provider), payouts };
}
