import type { FindingKind } from '@kkumteo/domain/payment/comparison';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

/** A payment of which our books and the provider say different things. */
export interface Finding {
  readonly orderNo: string;
  readonly providerKey: string;
  readonly kind: FindingKind;
  /** Won that are charged by our ledger, and by the provider. */
  readonly ours: Won;
  readonly theirs: Won;
}

// What a person has settled is not found again as long as both sides say the same as then.
const NOTE = `insert into payment_finding as f (provider, order_no, provider_key, kind, ours, theirs, found_at)
  select $1, $2, $3, $4, $5, $6, to_timestamp($7::float8)
  where not exists (
    select from payment_finding s
    where s.provider = $1 and s.order_no = $2 and s.provider_key = $3 and s.ending = 'settled' and s.ours = $5 and s.theirs = $6
  )
  on conflict (provider, order_no, provider_key) where settled_at is null
    do update set kind = excluded.kind, ours = excluded.ours, theirs = excluded.theirs
  returning f.found_at = to_timestamp($7::float8) as is_new`;

/** Keeps a finding once, however often it is found, with what both sides say last. Answers whether it is a new one. */
export async function noteFinding(sql: Sql, provider: string, finding: Finding, now: Instant): Promise<boolean> {
  const { orderNo, providerKey, kind, ours, theirs } = finding;
  const values = [provider, orderNo, providerKey, kind, ours, theirs, now / 1000];
  const [row] = await sql.query<{ readonly isNew: boolean }>(NOTE, values, 'finding-note');
  return row?.isNew ?? false;
}

const AGREE = `update payment_finding set settled_at = to_timestamp($4::float8), ending = 'agrees'
  where provider = $1 and order_no = $2 and provider_key = $3 and settled_at is null`;

/** Both sides say the same by now: what was found of the payment has ended by itself. */
export async function endFinding(
  sql: Sql,
  provider: string,
  { orderNo, providerKey }: Pick<Finding, 'orderNo' | 'providerKey'>,
  now: Instant,
): Promise<void> {
  await sql.query(AGREE, [provider, orderNo, providerKey, now / 1000], 'finding-agree');
}

const OPEN = `select order_no from payment_finding where provider = $1 and order_no = any ($2) and settled_at is null`;

/** Which of these orders have a finding that waits. */
export const openFindings = async (sql: Sql, provider: string, orders: readonly string[]): Promise<readonly string[]> =>
  (await sql.query<Row<'payment_finding', 'orderNo'>>(OPEN, [provider, orders], 'finding-open')).map(
    ({ orderNo }) => orderNo,
  );

export interface WaitingFinding extends Finding {
  readonly foundAt: Instant;
  /** Null where the order is not known here. */
  readonly method: PaymentMethod | null;
  /** Eight digits (decision 45); null where it has no reservation. */
  readonly bookingReference: number | null;
}

const WAITING = `select f.order_no, f.provider_key, f.kind, f.ours, f.theirs, f.found_at, a.method,
    coalesce(r.booking_reference, (select p.booking_reference from reservation p where p.reservation_id = a.target_reservation_id)) as booking_reference
  from payment_finding f left join payment_attempt a on a.attempt_id = f.order_no left join reservation r on r.attempt_id = f.order_no
  where f.settled_at is null order by f.found_at, f.order_no limit 500`;

/** Findings that wait for a person, the oldest first; at most 500. */
export const waitingFindings = (sql: Sql): Promise<readonly WaitingFinding[]> => sql.query<WaitingFinding>(WAITING);

const SETTLE = `update payment_finding set settled_at = to_timestamp($2::float8), ending = 'settled'
  where order_no = $1 and settled_at is null returning kind`;
const NOTE_SETTLED = `insert into audit_entry (at, action, subject, facts)
  values (to_timestamp($1::float8), 'payment.finding-settled-by-operator', $2, $3::jsonb)`;

/** A person has settled the finding of an order. Books and provider are unchanged. False where none waits. */
export const settleFindings = (sql: Database, orderNo: string, now: Instant): Promise<boolean> =>
  sql.transaction((tx) => settleFindingsIn(tx, orderNo, now));

export async function settleFindingsIn(tx: Sql, orderNo: string, now: Instant): Promise<boolean> {
  const settled = await tx.query<Row<'payment_finding', 'kind'>>(SETTLE, [orderNo, now / 1000]);
  const kinds = settled.map(({ kind }) => kind);
  if (settled.length > 0) await tx.query(NOTE_SETTLED, [now / 1000, orderNo, JSON.stringify({ kinds })]);
  return settled.length > 0;
}
