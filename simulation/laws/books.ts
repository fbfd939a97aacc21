import type { Sql } from '../../apps/server/src/db/pool.ts';

/** A payment attempt with what our ledger says of it. */
export interface Attempt {
  readonly attemptId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly failure: string | null;
  readonly method: string;
  readonly hold: string | null;
  readonly expiresAt: number;
  readonly dueAt: number | null;
  readonly ledger: number;
  /** Its account is being closed for another one, or is that other one and not open yet (PD-62). */
  readonly lacksAccount: boolean;
  /** Of a deposit the next part goes back when the bank has paid the one before. */
  readonly waitsForBank: boolean;
  /** A refund of it has not been answered. */
  readonly asksForRefund: boolean;
  /** Won that a person is to send back: the provider refused them. */
  readonly stuck: number;
}

/** A reservation as far as money and its end go. */
export interface Reservation {
  readonly reservationNo: string;
  readonly attemptId: string | null;
  readonly idempotencyKey: string | null;
  readonly state: string;
  readonly payment: string;
  readonly total: number;
  /** Won of it that the park's desk has. */
  readonly atDesk: number;
  /** Its closing has cancelled lines of it. */
  readonly isClosed: boolean;
}

const ATTEMPTS = `select a.attempt_id, a.state, a.review_reason as reason, a.failure_code as failure, a.method, h.state as hold,
    a.expires_at, d.due_at,
    d.attempt_id is not null and (d.replacing or d.account_number is null) as lacks_account,
    (select coalesce(sum(l.amount), 0) from ledger_entry l where l.attempt_id = a.attempt_id and l.account = 'provider-receivable') as ledger,
    (select coalesce(sum(r.amount), 0) from refund r where r.attempt_id = a.attempt_id and r.state in ('requested', 'needs-review')) as stuck,
    exists (select from refund r where r.attempt_id = a.attempt_id and r.state = 'sent') as waits_for_bank,
    exists (select from refund r where r.attempt_id = a.attempt_id and r.state = 'requested') as asks_for_refund
  from payment_attempt a left join seat_hold h using (hold_id) left join deposit_account d using (attempt_id) order by a.attempt_id`;
const RESERVATIONS = `select reservation_no, attempt_id, idempotency_key, state,
    payment_state as payment, pay_total as total, coalesce((
      select sum(case kind when 'payment' then amount else -amount end) from desk_money m where m.reservation_id = reservation.reservation_id
    ), 0)::integer as at_desk, exists (
      select from audit_entry e where e.action = 'reservation.lines-cancelled' and e.subject = reservation_no and e.request_id like 'closing:%'
    ) as is_closed
  from reservation order by reservation_no`;
export const attemptsIn = (sql: Sql): Promise<readonly Attempt[]> => sql.query<Attempt>(ATTEMPTS, [], 'law-attempts');

export const reservationsIn = (sql: Sql): Promise<readonly Reservation[]> => sql.query<Reservation>(RESERVATIONS);

/** A cancel or change of lines that a member or staff have made. */
export interface Act {
  readonly act: 'cancel' | 'change';
  readonly reservationNo: string;
}

const ACTS = `select case action when 'reservation.lines-cancelled' then 'cancel' else 'change' end as act, subject as reservation_no
  from audit_entry where action in ('reservation.lines-cancelled', 'reservation.lines-changed')
    and request_id not like 'closing:%' order by audit_id`;

/** Every cancel and change that is written down. */
export const actsIn = (sql: Sql): Promise<readonly Act[]> => sql.query<Act>(ACTS);
