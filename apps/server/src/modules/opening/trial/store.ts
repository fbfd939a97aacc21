import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { canOpenTrial, TRIAL_STATES, TRIAL_WON, type TrialState } from '@kkumteo/domain/payment/trial';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';
import type { ProviderPayment } from '../../../gateways/payment/port.ts';

export interface Trial extends Row<
  'payment_trial',
  'trialId' | 'amount' | 'begunAt' | 'providerKey' | 'paidAt' | 'refundedAt' | 'failure'
> {
  readonly state: TrialState;
  readonly method: PaymentMethod | null;
}

const COLUMNS = 'trial_id, amount, state, begun_at, provider_key, method, paid_at, refunded_at, failure';

const stateOf = (word: string): TrialState => TRIAL_STATES.find((state) => state === word) ?? 'failed';
type TrialRow = Omit<Trial, 'state'> & { readonly state: string };
const trialOf = (row: TrialRow): Trial => ({ ...row, state: stateOf(row.state) });

interface NewTrial {
  readonly trialId: string;
  readonly provider: string;
  readonly clientKey: string;
  readonly begunBy: number;
}

export async function insertTrial(tx: Sql, trial: NewTrial, now: Instant): Promise<void> {
  await tx.query(
    `insert into payment_trial (trial_id, provider, client_key, amount, state, begun_by, begun_at)
      values ($1, $2, $3, $4, 'begun', $5, to_timestamp($6::float8))`,
    [trial.trialId, trial.provider, trial.clientKey, TRIAL_WON, trial.begunBy, now / 1000],
  );
}

export async function findTrial(sql: Sql, trialId: string): Promise<Trial | null> {
  const [row] = await sql.query<TrialRow>(`select ${COLUMNS} from payment_trial where trial_id = $1`, [trialId]);
  return row === undefined ? null : trialOf(row);
}

const SHOWN = 5;

/** Those of the present keys, the newest first. */
export async function listTrials(sql: Sql, clientKey: string): Promise<readonly Trial[]> {
  const rows = await sql.query<TrialRow>(
    `select ${COLUMNS} from payment_trial where client_key = $1 order by begun_at desc limit ${SHOWN}`,
    [clientKey],
  );
  return rows.map(trialOf);
}

const TRIED = `select exists (select from payment_trial where client_key = $1 and state = 'refunded') as tried`;

/** Whether a payment by these keys was made and refunded. */
export async function isTried(sql: Sql, clientKey: string): Promise<boolean> {
  const [row] = await sql.query<{ readonly tried: boolean }>(TRIED, [clientKey]);
  return row?.tried ?? false;
}

const UNFINISHED = `select ${COLUMNS} from payment_trial where provider = $1 and state in ('confirming', 'paid')
  order by begun_at limit 10`;

export async function unfinishedTrials(sql: Sql, provider: string): Promise<readonly Trial[]> {
  return (await sql.query<TrialRow>(UNFINISHED, [provider])).map(trialOf);
}

/** What the buyer approved in the window; null where the window is over or another answer of it came first. */
export async function claimTrial(
  sql: Sql,
  { trialId, providerKey }: { readonly trialId: string; readonly providerKey: string },
  now: Instant,
): Promise<Trial | null> {
  const found = await findTrial(sql, trialId);
  if (found === null || !canOpenTrial(found, now)) return null;
  const [row] = await sql.query<TrialRow>(
    `update payment_trial set state = 'confirming', provider_key = $2 where trial_id = $1 and state = 'begun' returning ${COLUMNS}`,
    [trialId, providerKey],
  );
  return row === undefined ? null : trialOf(row);
}

export async function savePaid(sql: Sql, trialId: string, payment: ProviderPayment): Promise<Trial | null> {
  const [row] = await sql.query<TrialRow>(
    `update payment_trial set state = 'paid', method = $2, paid_at = to_timestamp($3::float8), failure = null
      where trial_id = $1 and state = 'confirming' returning ${COLUMNS}`,
    [trialId, payment.method, payment.approvedAt / 1000],
  );
  return row === undefined ? null : trialOf(row);
}

export async function saveRefunded(sql: Sql, trialId: string, at: Instant): Promise<void> {
  await sql.query(
    `update payment_trial set state = 'refunded', refunded_at = to_timestamp($2::float8), failure = null
      where trial_id = $1 and state = 'paid'`,
    [trialId, at / 1000],
  );
}

/** Nothing was charged. */
export async function saveFailed(sql: Sql, trialId: string, failure: string): Promise<void> {
  await sql.query(
    `update payment_trial set state = 'failed', failure = $2 where trial_id = $1 and state in ('begun', 'confirming')`,
    [trialId, failure],
  );
}

/** Why its refund waits. */
export async function noteFailure(sql: Sql, trialId: string, failure: string): Promise<void> {
  await sql.query('update payment_trial set failure = $2 where trial_id = $1', [trialId, failure]);
}
