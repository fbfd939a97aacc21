import {
  KEPT_OF_BOOKING,
  PEOPLE_OF_LINE,
  RETENTION_RULES,
  SETTLED_ATTEMPTS,
  type RetentionRuleName,
} from '@kkumteo/domain/retention/rules';

/** Rows that are looked at by one statement, which takes them all or none. */
export const BATCH = 200;

/**
 * The SQL of a rule. `$1` is the moment or day whose term is over, `$2` now. `due` counts the rows; `act` takes a batch
 * and answers one row per rule. What another process has locked is left for the next run.
 */
export interface RuleSql {
  readonly due: string;
  readonly act: string;
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** `name = '', birth_date = null` for what the rule empties in that table; columns that may not be null are texts. */
function emptied(rule: RetentionRuleName, table: string, nullable: readonly string[] = []): string {
  const columns = (RETENTION_RULES[rule].empties ?? []).flatMap((path) => {
    const [of, column = ''] = path.split('.');
    return of === table ? [column] : [];
  });
  if (columns.length === 0) throw new Error(`${rule} empties nothing of ${table}`);
  return columns.map((column) => `${column} = ${nullable.includes(column) ? 'null' : "''"}`).join(', ');
}

const ORGANISATION = [
  'organisation_name',
  'organisation_address',
  'organisation_detail_address',
  'organisation_postal_code',
  'organisation_phone',
];
const TRACES = [
  'card_issuer',
  'card_number_masked',
  'approval_no',
  'transfer_bank',
  'receipt_url',
  'cash_receipt_url',
  'failure_message',
];

const SETTLED = quoted(SETTLED_ATTEMPTS);
const KEPT_KEYS = quoted(KEPT_OF_BOOKING);
const PEOPLE_KEYS = quoted(PEOPLE_OF_LINE);
const NO_PERSON = emptied('visit-people', 'participant', ['birth_date']);
const NO_BOOKER = emptied('booker', 'reservation', ORGANISATION);
const NO_HOLDER = emptied('booker', 'deposit_account');
const NO_APPLICANT = emptied('waiting-people', 'waitlist_request');
const NO_ACCOUNT = emptied('payment-traces', 'deposit_account', ['secret']);
const NO_TRACES = emptied('payment-traces', 'payment_attempt', TRACES);

const NAMES_OF_ENDED = `from payment_attempt where people_removed_at is null and state in (${SETTLED}) and updated_at <= to_timestamp($1::float8)`;
const VISITS = `from reservation_line where people_removed_at is null and visit_date <= $1::date`;
const ENDED_WAITING = `from waitlist_request where people_removed_at is null and state = 'ended' and ended_at <= to_timestamp($1::float8)`;
const HANDLED = `from provider_event where handled_at is not null and handled_at <= to_timestamp($1::float8)`;
const UNNEEDED = `from refund_account where ended_at is not null and ended_at <= to_timestamp($1::float8)`;
const TRACED = `from payment_attempt where traces_removed_at is null and created_at <= to_timestamp($1::float8)`;
const OF_LEFT = `from consent where member_id in (select member_id from member where withdrawn_at is not null and withdrawn_at <= to_timestamp($1::float8))`;
const WRITTEN = `from audit_entry where at <= to_timestamp($1::float8)`;
const NOTED = `from staff_entry where at <= to_timestamp($1::float8)`;
const NOTED_OF_PAST = `from reservation_note n where not exists (
  select from reservation_line l where l.reservation_id = n.reservation_id and l.visit_date > $1::date)`;
const ASKED = `from inquiry where asked_at <= to_timestamp($1::float8)`;

const deletion = (rule: RetentionRuleName, table: string, where: string): RuleSql => ({
  due: `select count(*) as due ${where}`,
  act: `with gone as (delete from ${table} where ctid = any (array(select ctid ${where} limit ${BATCH} for update skip locked)) returning 1)
    select '${rule}' as rule, count(*) as removed from gone`,
});

// A line of one visit may go a year before the next of the same reservation: who booked goes with the last.
const ACT_ON_VISITS = `with line as materialized (
    select line_id, reservation_id ${VISITS} order by visit_date limit ${BATCH} for update skip locked
  ), people as (
    update participant set ${NO_PERSON} where line_id in (select line_id from line)
  ), excused as (
    delete from refund_exception where line_id in (select line_id from line)
  ), marked as (
    update reservation_line set people_removed_at = to_timestamp($2::float8) where line_id in (select line_id from line) returning 1
  ), over as materialized (
    select distinct reservation_id from line o
    where not exists (select from reservation_line l where l.reservation_id = o.reservation_id and l.visit_date > $1::date)
  ), booker as (
    update reservation set ${NO_BOOKER}, people_removed_at = to_timestamp($2::float8)
    where reservation_id in (select reservation_id from over) and people_removed_at is null returning attempt_id
  ), holder as (
    update deposit_account set ${NO_HOLDER} where attempt_id in (select attempt_id from booker)
  ), form as (
    delete from pledge where reservation_id in (select reservation_id from over)
  ), verified as (
    delete from verification where reservation_id in (select reservation_id from over)
  )
  select 'visit-people' as rule, (select count(*) from marked) as removed union all select 'booker', (select count(*) from booker)`;

const KEPT_LINES = `(select coalesce(jsonb_agg(l.line - array[${PEOPLE_KEYS}] order by l.place), '[]')
  from jsonb_array_elements(a.booking -> 'lines') with ordinality l (line, place))`;
const KEPT_BOOKING = `(select coalesce(jsonb_object_agg(k.key, k.value), '{}') from jsonb_each(a.booking) k where k.key in (${KEPT_KEYS}))`;

/** Each rule's statements; those of `booker` are carried out with `visit-people`. */
export const RULE_SQL: Readonly<Record<RetentionRuleName, RuleSql | { readonly due: string; readonly act: null }>> = {
  'attempt-people': {
    due: `select count(*) as due ${NAMES_OF_ENDED}`,
    act: `with ended as materialized (
        select attempt_id ${NAMES_OF_ENDED} order by updated_at limit ${BATCH} for update skip locked
      ), gone as (
        update payment_attempt a set booking = ${KEPT_BOOKING} || jsonb_build_object('lines', ${KEPT_LINES}),
          people_removed_at = to_timestamp($2::float8)
        where attempt_id in (select attempt_id from ended) returning 1
      )
      select 'attempt-people' as rule, count(*) as removed from gone`,
  },
  'visit-people': { due: `select count(*) as due ${VISITS}`, act: ACT_ON_VISITS },
  booker: {
    due: `select count(distinct reservation_id) as due from reservation_line d where people_removed_at is null and visit_date <= $1::date
      and not exists (select from reservation_line l where l.reservation_id = d.reservation_id and l.visit_date > $1::date)`,
    act: null,
  },
  notes: {
    due: `select count(*) as due ${NOTED_OF_PAST}`,
    // The trigger of the table lets notes go where its transaction says so.
    act: `with allowed as materialized (
        select set_config('kkumteo.notes_are_over', 'yes', true) as yes
      ), gone as (
        delete from reservation_note where note_id = any (array(
          select note_id from allowed cross join lateral (select n.note_id ${NOTED_OF_PAST} limit ${BATCH}) o where yes = 'yes'
        )) returning 1
      )
      select 'notes' as rule, count(*) as removed from gone`,
  },
  'waiting-people': {
    due: `select count(*) as due ${ENDED_WAITING}`,
    act: `with ended as materialized (
        select request_id ${ENDED_WAITING} order by ended_at limit ${BATCH} for update skip locked
      ), gone as (
        update waitlist_request set ${NO_APPLICANT}, people_removed_at = to_timestamp($2::float8)
        where request_id in (select request_id from ended) returning 1
      )
      select 'waiting-people' as rule, count(*) as removed from gone`,
  },
  'refund-accounts': deletion('refund-accounts', 'refund_account', UNNEEDED),
  'provider-events': deletion('provider-events', 'provider_event', HANDLED),
  'payment-traces': {
    due: `select count(*) as due ${TRACED}`,
    act: `with old as materialized (
        select attempt_id ${TRACED} order by created_at limit ${BATCH} for update skip locked
      ), account as (
        update deposit_account set ${NO_ACCOUNT}
        where attempt_id in (select attempt_id from old)
      ), gone as (
        update payment_attempt set ${NO_TRACES}, traces_removed_at = to_timestamp($2::float8)
        where attempt_id in (select attempt_id from old) returning 1
      )
      select 'payment-traces' as rule, count(*) as removed from gone`,
  },
  inquiries: deletion('inquiries', 'inquiry', ASKED),
  consents: deletion('consents', 'consent', OF_LEFT),
  audit: deletion('audit', 'audit_entry', WRITTEN),
  'staff-entries': {
    due: `select count(*) as due ${NOTED}`,
    // The trigger of the table lets entries go that are older than this transaction says.
    act: `with allowed as materialized (
        select set_config('kkumteo.entries_before', to_timestamp($1::float8)::text, true) as before
      ), gone as (
        delete from staff_entry where entry_id = any (array(
          select entry_id from staff_entry, allowed where at <= before::timestamptz limit ${BATCH} for update of staff_entry skip locked
        )) returning 1
      )
      select 'staff-entries' as rule, count(*) as removed from gone`,
  },
};
