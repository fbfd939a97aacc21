import type { ClosingJobState, ClosingScope, ClosingVisitors } from '@kkumteo/domain/closing/closing';
import type { CLOSING_MOMENTS, ProposeClosing } from '@kkumteo/contract/office/closing';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { ProposalState } from '@kkumteo/domain/staff/proposal';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

export type Moment = (typeof CLOSING_MOMENTS)[number];

export interface NewClosing extends ClosingScope, Pick<ProposeClosing, 'ground' | 'words' | 'visitors'> {
  readonly reservations: number;
  readonly people: number;
  readonly amount: Won;
}

const LOCK = `select pg_advisory_xact_lock(hashtext('kkumteo closing'))`;
const SAME = `select 1 from closing c join staff_proposal p using (proposal_id)
  where c.day = $1 and c.reach = $2 and c.halls = $3 and c.ids = $4 and c.from_minute is not distinct from $5::smallint
    and (c.state in ('running', 'paused') or (c.state = 'proposed' and p.state = 'open'))`;
const INSERT = `insert into closing (day, reach, halls, ids, from_minute, ground, words, offers_days, reservations, people, amount, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'proposed') returning closing_id`;

/** Adds a closing that is to be proposed; null where the same waits or runs already. */
export async function insertClosing(tx: Sql, closing: NewClosing): Promise<number | null> {
  const { day, reach, halls, ids, fromMinute, ground, words, visitors, reservations, people, amount } = closing;
  const scope = [day, reach, halls, ids, fromMinute];
  await tx.query(LOCK);
  if ((await tx.query(SAME, scope)).length > 0) return null;
  const [row] = await tx.query<{ readonly closingId: number }>(INSERT, [
    ...scope,
    ground,
    words,
    visitors === 'offer',
    reservations,
    people,
    amount,
  ]);
  return row?.closingId ?? null;
}

export const saveProposal = (tx: Sql, closingId: number, proposalKey: number): Promise<unknown> =>
  tx.query('update closing set proposal_id = $2 where closing_id = $1', [closingId, proposalKey]);

const STOP = `insert into closing (day, reach, halls, ids, from_minute, ground, offers_days, reservations, people, state,
    stopped_by, stop_reason, started_at, sale_stopped_at, cancelled_at, waits_ended_at, ended_at)
  select $1, $2, $3, $4, $5, $6, false, $7, $8, 'done', $9, $10, at, at, at, at, at from to_timestamp($11::float8) at returning closing_id`;

interface SaleStop extends ClosingScope, Pick<ProposeClosing, 'ground' | 'reason'> {
  readonly reservations: number;
  readonly people: number;
  readonly staffKey: number;
}

/** Adds a stop of the sale alone: there is nothing else for it to do. */
export async function insertSaleStop(tx: Sql, stop: SaleStop, now: Instant): Promise<number> {
  const { day, reach, halls, ids, fromMinute, ground, reservations, people, staffKey, reason } = stop;
  const scope = [day, reach, halls, ids, fromMinute, ground];
  const [row] = await tx.query<{ readonly closingId: number }>(STOP, [
    ...scope,
    reservations,
    people,
    staffKey,
    reason,
    now / 1000,
  ]);
  return row?.closingId ?? 0;
}

/** Lets no other closing of rounds begin before the end of the transaction. */
export const lockClosings = (tx: Sql): Promise<unknown> => tx.query(LOCK);

/** Sells again what a closing keeps closed. */
export const openAgain = (tx: Sql, closingId: number): Promise<unknown> =>
  tx.query('select open_rounds_again($1)', [closingId]);

/** What an act on a closing adds to its story. */
export async function noteMoment(
  tx: Sql,
  closingId: number,
  moment: Moment,
  {
    by = null,
    count = null,
    now,
  }: { readonly by?: number | null; readonly count?: number | null; readonly now: Instant },
): Promise<void> {
  await tx.query(
    `insert into closing_moment (closing_id, at, moment, staff_id, count) values ($1, to_timestamp($2::float8), $3, $4, $5)`,
    [closingId, now / 1000, moment, by, count],
    'closing-moment',
  );
}

export interface ClosingRow extends Row<
  'closing',
  | 'closingId'
  | 'day'
  | 'reach'
  | 'halls'
  | 'ids'
  | 'fromMinute'
  | 'ground'
  | 'reservations'
  | 'people'
  | 'amount'
  | 'rounds'
  | 'componentRounds'
  | 'startedAt'
  | 'saleStoppedAt'
  | 'cancelledAt'
  | 'waitsEndedAt'
  | 'waits'
  | 'endedAt'
  | 'workedAt'
> {
  readonly state: ClosingJobState;
  readonly words: string;
  readonly visitors: ClosingVisitors;
  /** Rounds that it keeps closed. */
  readonly closedRounds: number;
  readonly proposalKey: number | null;
  readonly proposalState: ProposalState | null;
  readonly reason: string;
  readonly proposedAt: Instant;
  readonly proposedBy: { readonly staffKey: number; readonly name: string };
  readonly approver: { readonly staffKey: number; readonly name: string } | null;
  readonly decidedBy: { readonly staffKey: number; readonly name: string } | null;
}

export const CLOSING = `select c.closing_id, to_char(c.day, 'YYYY-MM-DD') as day, c.reach, c.halls, c.ids, c.from_minute, c.ground, coalesce(c.words, '') as words,
    case when c.stopped_by is not null then 'stay' when c.offers_days then 'offer' else 'cancel' end as visitors,
    c.reservations, c.people, c.amount, c.state, c.rounds, c.component_rounds, c.started_at, c.sale_stopped_at, c.cancelled_at, c.waits_ended_at,
    c.waits, c.ended_at, c.worked_at, p.proposal_id as proposal_key, p.state as proposal_state, coalesce(p.reason, c.stop_reason) as reason,
    coalesce(p.proposed_at, c.started_at) as proposed_at, (
      select count(distinct w.round_id)::integer from rounds_kept_closed(c.closing_id) k join round_component w using (component_round_id)
      where w.round_id = any (c.rounds)
    ) as closed_rounds,
    jsonb_build_object('staffKey', a.staff_id, 'name', a.name) as proposed_by,
    (select jsonb_build_object('staffKey', s.staff_id, 'name', s.name) from staff_member s where s.staff_id = (p.facts ->> 'approver')::integer) as approver,
    case when d.staff_id is not null then jsonb_build_object('staffKey', d.staff_id, 'name', d.name) end as decided_by
  from closing c left join staff_proposal p using (proposal_id) join staff_member a on a.staff_id = coalesce(p.proposed_by, c.stopped_by)
    left join staff_member d on d.staff_id = p.decided_by`;

export async function findClosing(sql: Sql, closingId: number): Promise<ClosingRow | null> {
  const [row] = await sql.query<ClosingRow>(`${CLOSING} where c.closing_id = $1`, [closingId], 'closing-find');
  return row ?? null;
}

/** Closings of a proposal's decision, newest first; `open`: those that wait or run. */
export const listClosings = (sql: Sql, which: 'all' | 'open'): Promise<readonly ClosingRow[]> =>
  sql.query<ClosingRow>(
    `${CLOSING} where $1 = 'all' or c.state in ('running', 'paused') or (c.state = 'proposed' and p.state = 'open')
      order by c.closing_id desc limit 50`,
    [which],
    'closing-list',
  );

/** The proposer's closing starts; null where it has been started, or is gone. */
export async function startClosing(tx: Sql, proposalKey: number, now: Instant): Promise<number | null> {
  const [row] = await tx.query<{ readonly closingId: number }>(
    `update closing set state = 'running', started_at = to_timestamp($2::float8), worked_at = to_timestamp($2::float8)
      where proposal_id = $1 and state = 'proposed' returning closing_id`,
    [proposalKey, now / 1000],
  );
  return row?.closingId ?? null;
}

/** Moves the job between running and paused; false where it is not in the state before. Waits for reservations under way. */
export async function moveClosing(
  tx: Sql,
  closingId: number,
  to: 'paused' | 'running',
  now: Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `update closing set state = $2, worked_at = to_timestamp($4::float8) where closing_id = $1 and state = $3 and started_at is not null returning 1`,
    [closingId, to, to === 'paused' ? 'running' : 'paused', now / 1000],
  );
  return rows.length > 0;
}

const BEING_CLOSED = `select 1 from closing where day = $2 and state in ('running', 'paused') and component_rounds && $1::integer[]`;

/** Whether a closing of some of these component rounds is under way. */
export const isBeingClosed = async (sql: Sql, ids: readonly number[], day: KstDate): Promise<boolean> =>
  (await sql.query(BEING_CLOSED, [ids, day], 'closing-being-closed')).length > 0;
