import type { Language } from '@kkumteo/contract/wire/language';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { WaitlistDecision } from '@kkumteo/domain/waitlist/offers';
import type {
  WaitlistEntry,
  WaitlistEnd,
  WaitlistRequest,
  WaitlistState,
} from '@kkumteo/domain/waitlist/waitlist-request';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { lockMember } from '../../db/locks.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** A request about to be kept; `phone` in digits. */
export interface NewRequest extends Omit<WaitlistRequest, 'hall'> {
  readonly requestNo: string;
  readonly memberKey: number;
  readonly language: Language;
  readonly at: Instant;
}

const INSERT = `insert into waitlist_request (request_no, member_id, track, product_id, round_id, visit_date, headcount, name, phone, requested_at,
    invitation_code, language)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8), $11, $12)
  on conflict (member_id, round_id, visit_date) where state <> 'ended' do nothing returning request_no`;

const CLOSED = `select 1 from round_component p join round_closing c using (component_round_id) where p.round_id = $1 and c.visit_date = $2`;
const OPEN = `select count(*)::integer as open from waitlist_request where member_id = $1 and state <> 'ended'`;

/**
 * Saves a request and queues a check of its round, since seats may have been released meanwhile. `repeated` where the
 * member has an open one for the same round and day, `too-many` where they have `most` open ones, `closed` where the
 * park has closed the round.
 */
export async function insertRequest(
  db: Database,
  request: NewRequest,
  most: number,
): Promise<'kept' | 'repeated' | 'too-many' | 'closed'> {
  const { requestNo, memberKey, track, productId, roundId, visitDate, headcount, name, phone, invitationCode } =
    request;
  const values = [
    requestNo,
    memberKey,
    track,
    productId,
    roundId,
    visitDate,
    headcount,
    name,
    phone,
    request.at / 1000,
    invitationCode,
    request.language,
  ];
  return db.transaction(async (tx) => {
    await lockMember(tx, memberKey);
    if ((await tx.query(CLOSED, [roundId, visitDate], 'waitlist-closed')).length > 0) return 'closed';
    const [row] = await tx.query<{ readonly open: number }>(OPEN, [memberKey], 'waitlist-open');
    if ((row?.open ?? 0) >= most) return 'too-many';
    if ((await tx.query(INSERT, values, 'waitlist-insert')).length === 0) return 'repeated';
    await releaseToQueue(tx, roundId, visitDate, 0);
    return 'kept';
  });
}

/** Queues a check of the round; `seats` are those that a request gives up. */
export async function releaseToQueue(sql: Sql, roundId: number, day: KstDate, seats: number): Promise<void> {
  await sql.query('select record_seat_release($1, $2, $3)', [roundId, day, seats], 'waitlist-release');
}

/** The requests of a member, of a round on a day, or all. */
export interface SettledScope {
  readonly memberKey?: number;
  readonly roundId?: number;
  readonly day?: KstDate;
}

export type WaitedFor = Row<'waitlist_request', 'track' | 'productId' | 'roundId' | 'visitDate'>;

const IN_SCOPE = `($1::bigint is null or w.member_id = $1) and ($2::integer is null or (w.round_id = $2 and w.visit_date = $3))`;
const WAITED_FOR = `select distinct w.track, w.product_id, w.round_id, w.visit_date
  from waitlist_request w where w.state <> 'ended' and ${IN_SCOPE}`;

const valuesOf = ({ memberKey, roundId, day }: SettledScope) => [memberKey ?? null, roundId ?? null, day ?? null];

export const findWaitedFor = (sql: Sql, scope: SettledScope): Promise<readonly WaitedFor[]> =>
  sql.query<WaitedFor>(WAITED_FOR, valuesOf(scope), 'waitlist-waited-for');

export interface OverForAll extends WaitedFor {
  readonly why: WaitlistEnd;
}

export async function saveSettled(
  sql: Sql,
  scope: SettledScope,
  over: readonly OverForAll[],
  now: Instant,
): Promise<void> {
  await sql.query(
    'select end_settled_requests($1, $2, $3, $4::jsonb, to_timestamp($5::float8))',
    [...valuesOf(scope), JSON.stringify(over), now / 1000],
    'waitlist-settle',
  );
}

export type RequestRow = Omit<WaitlistEntry, 'message'>;

const OWN = `select w.request_no, w.state, w.end_reason as "end", w.track, w.product_id, p.name as product_name,
    p.hall, w.round_id, r.name as round_name, r.start_minute, r.end_minute,
    w.visit_date, w.invitation_code, w.headcount, w.name, w.phone, w.requested_at,
    w.offered_seats,
    w.offered_at, w.asks_for_part,
    case when w.state = 'ended' then 0 else (select count(*) from waitlist_request a
      where a.round_id = w.round_id and a.visit_date = w.visit_date and a.state <> 'ended' and a.request_id < w.request_id) end as ahead
  from waitlist_request w join product p using (product_id) join round r using (round_id)
  where w.member_id = $1 order by w.state = 'ended', w.request_id desc limit 100`;

/** A member's own requests: open ones first, then the latest. */
export const findOwn = (sql: Sql, memberKey: number): Promise<readonly RequestRow[]> =>
  sql.query<RequestRow & { readonly hall: Hall; readonly state: WaitlistState; readonly end: WaitlistEnd | null }>(
    OWN,
    [memberKey],
    'waitlist-own',
  );

export type LockedRequest = Row<'waitlist_request', 'state' | 'roundId' | 'visitDate' | 'offeredSeats'>;

/** A member's own request, locked until the transaction ends; another member's is not found. */
export async function lockOwn(tx: Sql, memberKey: number, requestNo: string): Promise<LockedRequest | null> {
  const [row] = await tx.query<LockedRequest>(
    `select state, round_id, visit_date, offered_seats
      from waitlist_request where request_no = $1 and member_id = $2 for update`,
    [requestNo, memberKey],
    'waitlist-lock',
  );
  return row ?? null;
}

export async function saveWithdrawn(tx: Sql, requestNo: string, now: Instant): Promise<void> {
  await tx.query(
    `update waitlist_request set state = 'ended', end_reason = 'withdrawn', ended_at = to_timestamp($2::float8), asks_for_part = false
      where request_no = $1`,
    [requestNo, now / 1000],
  );
}

export async function savePartAccepted(tx: Sql, requestNo: string): Promise<void> {
  await tx.query(`update waitlist_request set state = 'offered', asks_for_part = false where request_no = $1`, [
    requestNo,
  ]);
}

export async function saveWholeOnly(tx: Sql, requestNo: string): Promise<void> {
  await tx.query(
    `update waitlist_request set state = 'waiting', asks_for_part = false, whole_only = true, offered_seats = 0, offered_at = null
      where request_no = $1`,
    [requestNo],
  );
}

export interface Release {
  readonly componentRoundId: number;
  readonly day: KstDate;
  readonly quantity: number;
}

/** The transaction reads one snapshot from now on, and fails with 40001 at a row that was changed since. */
export const readAsOfOneMoment = (tx: Sql): Promise<unknown> =>
  tx.query('set transaction isolation level repeatable read');

/** Takes the first notes of released seats off the list, and all others of their rounds and days. */
export const claimReleases = (tx: Sql, atOnce: number): Promise<readonly Release[]> =>
  tx.query<Release>(
    `delete from seat_release where (component_round_id, visit_date) in (
        select component_round_id, visit_date from (select * from seat_release order by release_id limit $1) first)
      returning component_round_id, visit_date as day, quantity`,
    [atOnce],
    'waitlist-releases',
  );

/** Whether this transaction is the only one that decides offers; false while another process does. */
export async function tryLockDecisions(tx: Sql): Promise<boolean> {
  const [row] = await tx.query<{ readonly alone: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('waitlist')) as alone`,
    [],
    'waitlist-alone',
  );
  return row?.alone === true;
}

export interface QueueRow extends Row<'waitlist_request', 'requestNo' | 'roundId' | 'track' | 'headcount' | 'state'> {
  readonly offered: number;
  readonly wholeOnly: boolean;
}

/** The open requests of rounds on a day in the order of request, locked. */
export const lockQueue = (tx: Sql, roundIds: readonly number[], day: KstDate): Promise<readonly QueueRow[]> =>
  tx.query<QueueRow>(
    `select request_no, round_id, track, headcount, offered_seats as offered, whole_only, state
      from waitlist_request where round_id = any ($1) and visit_date = $2 and state <> 'ended' order by request_id for update`,
    [roundIds, day],
    'waitlist-queue',
  );

/** A decision with its sentence, empty for a party that was passed over. */
export interface DecisionToSave extends WaitlistDecision {
  readonly text: string;
}

const SAVE = `with made as materialized (
    select w.request_id, w.request_no, m.kind, m.seats, m.text
    from jsonb_to_recordset($1) m ("requestNo" text, kind text, seats integer, text text) join waitlist_request w on w.request_no = m."requestNo"
  ), logged as (
    insert into waitlist_decision (request_id, kind, seats, came_back, free, at)
    select request_id, kind, seats, $2, $3, to_timestamp($4::float8) from made order by request_id
    returning decision_id, request_id
  ), message as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'waitlist.offered:' || l.decision_id, 'waitlist.offered',
      jsonb_build_object('requestNo', m.request_no, 'kind', m.kind, 'seats', m.seats, 'text', m.text),
      to_timestamp($4::float8), to_timestamp($4::float8)
    from made m join logged l using (request_id) where m.kind <> 'passed'
  )
  update waitlist_request w set state = case m.kind when 'whole' then 'offered' else 'part-offered' end,
    asks_for_part = m.kind = 'part', offered_seats = m.seats, offered_at = to_timestamp($4::float8)
  from made m where w.request_id = m.request_id and m.kind <> 'passed'`;

export async function saveDecisions(
  tx: Sql,
  decisions: readonly DecisionToSave[],
  on: { readonly cameBack: number; readonly free: number; readonly now: Instant },
): Promise<void> {
  await tx.query(SAVE, [JSON.stringify(decisions), on.cameBack, on.free, on.now / 1000], 'waitlist-save');
}
