import type { Database } from '../../apps/server/src/db/pool.ts';
import type { Plan, PurchasePlan, StaffPlan } from '../plan.ts';
import { type BrokenLaw, afterwards, answering, within } from './sabotage.ts';
import { withActs, withWaitlist } from './sabotage-shapes.ts';

type Kind = StaffPlan['acts'][number]['kind'];

/** Visitors book and stay, while staff do these acts one after the other. */
const withStaff =
  (kinds: readonly Kind[], over: Partial<PurchasePlan> = {}) =>
  (plan: Plan): Plan => ({
    ...withActs([], { withSecondRound: false, ...over })(plan),
    sites: 1,
    jumps: 'seconds',
    staff: { acts: kinds.map((kind, at) => ({ kind, after: 12 + at * 4, isDouble: false })), closing: null },
  });

const CLOSING = { after: 25, rounds: 'paid', offersDays: false } as const;

const withClosing = (plan: Plan): Plan => ({ ...withStaff([])(plan), staff: { acts: [], closing: CLOSING } });

/** Accounts are closed in the provider's console, also while a closing goes on. */
export const withAccountsClosed = (plan: Plan): Plan => ({
  ...withStaff([], { kind: 'deposit', withSecondRound: true })(plan),
  consoleCancels: true,
  staff: { acts: [], closing: CLOSING },
});

/** Some wait for seats of a round that all others have, and that is closed. */
const withWaitsClosed = (plan: Plan): Plan => {
  const shaped = withWaitlist(plan);
  const purchases = shaped.purchases.map((purchase) => ({ ...purchase, acts: [] }));
  return { ...shaped, purchases, staff: { acts: [], closing: { ...CLOSING, after: 35 } } };
};

/** A database whose jobs and acts do more after a statement of that name that is alone. */
const afterAlone =
  (name: string, more: string) =>
  (db: Database): Database =>
    answering(name, async (_, really) => {
      const rows = await really();
      await db.query(more, []);
      return rows;
    })(db);

const REOPEN = `update seat_stock s set shrinks_to = null, capacity = held + sold + 5 from closing c
  where s.component_round_id = any (c.component_rounds) and s.visit_date = c.day and c.sale_stopped_at is not null`;
const NOT_TOLD = `delete from outbox where topic = 'reservation.closed'`;
const OFFER = `with first as (
    select w.request_id, w.request_no, w.headcount from waitlist_request w join closing c on c.day = w.visit_date
    where w.state = 'waiting' and c.sale_stopped_at is not null order by w.request_id limit 1
  ), told as (
    insert into outbox (message_key, topic, payload, created_at, available_at)
    select 'waitlist.offered:' || request_no, 'waitlist.offered', jsonb_build_object('requestNo', request_no), now(), now() from first
    on conflict do nothing returning payload ->> 'requestNo' as request_no
  )
  insert into waitlist_decision (request_id, at, kind, seats, came_back, free)
  select request_id, now(), 'whole', headcount, headcount, headcount from first join told using (request_no)`;
const ON_ITS_OLD_DAY = `update reservation_line_seat q set stock_id = o.stock_id
  from reservation_line l, seat_stock s, seat_stock o
  where q.line_id = l.line_id and s.stock_id = q.stock_id and l.visit_date = s.visit_date
    and o.component_round_id = s.component_round_id and o.kind = s.kind and o.room_id is not distinct from s.room_id and o.visit_date = s.visit_date + 1`;

const SELL_ON = `update seat_stock s set shrinks_to = null, capacity = held + sold + 5 from closing c
  where s.visit_date = c.day and c.stopped_by is not null and s.component_round_id in (select component_round_id from rounds_kept_closed(c.closing_id))`;
const OPEN_PART = `update seat_stock s set shrinks_to = null, capacity = held + sold from closing c
  where s.component_round_id = any (c.component_rounds) and s.visit_date = c.day and c.stopped_by is not null`;
const TELL_OF_STOP = `insert into outbox (message_key, topic, payload, created_at, available_at)
  select 'reservation.closed:' || reservation_no || ':0', 'reservation.closed', jsonb_build_object('reservationNo', reservation_no), now(), now()
  from reservation where state = 'open' on conflict do nothing`;

/** Nothing is written to the ledger for what the desk takes. */
const withoutLedger = within('desk-ledger', () => Promise.resolve());

export const BROKEN_LAWS_OF_STAFF: readonly BrokenLaw[] = [
  {
    name: 'seats of a closed round are for sale again',
    only: 'sold after closing',
    shape: withClosing,
    make: () => ({ database: afterAlone('closing-pending', REOPEN) }),
  },
  {
    name: 'a visitor whose round is closed is not told',
    only: 'closed otherwise',
    shape: withClosing,
    make: () => ({ database: afterwards('closing-treated', (tx) => tx.query(NOT_TOLD)) }),
  },
  {
    name: 'a closing wakes the waitlist',
    only: 'waitlist woken',
    shape: withWaitsClosed,
    make: () => ({ database: afterwards('closing-treated', (tx) => tx.query(OFFER)) }),
  },
  {
    name: 'seats of a round whose sale is stopped are sold',
    only: 'sold while stopped',
    shape: withStaff(['stop sale']),
    make: () => ({ database: afterwards('closing-moment', (tx) => tx.query(SELL_ON)) }),
  },
  {
    name: 'a round that is opened again has fewer seats than before',
    only: 'stock',
    shape: withStaff(['stop sale']),
    make: () => ({ database: afterwards('closing-moment', (tx) => tx.query(OPEN_PART)) }),
  },
  {
    name: 'a stop of the sale notifies who has booked',
    only: 'changed by a stop',
    shape: withStaff(['stop sale']),
    make: () => ({ database: afterwards('closing-moment', (tx) => tx.query(TELL_OF_STOP)) }),
  },
  {
    name: 'a line moves to another day and has its seats elsewhere',
    shape: withStaff(['move', 'move', 'move']),
    make: () => ({ database: afterwards('reservation-change', (tx) => tx.query(ON_ITS_OLD_DAY)) }),
  },
  {
    name: 'money that the desk takes is not in its drawer',
    shape: withStaff(['sell', 'sell', 'sell', 'count drawer']),
    make: () => ({ database: withoutLedger }),
  },
  {
    name: 'the desk keeps nothing of what a move takes',
    shape: withStaff(['move', 'move', 'move', 'move', 'move']),
    make: () => ({ database: afterwards('desk-ledger', (tx) => tx.query('delete from desk_money')) }),
  },
  {
    name: 'an act of staff leaves no entry',
    only: 'staff entries',
    shape: withStaff(['move', 'move', 'sell']),
    make: () => ({ database: within('staff-entry-insert', () => Promise.resolve()) }),
  },
];
