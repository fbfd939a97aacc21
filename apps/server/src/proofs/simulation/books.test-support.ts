import type { Sql } from '../../db/pool.ts';

/** A payment attempt with what our ledger says of it. */
export interface Attempt {
  readonly attemptId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly method: string;
  readonly hold: string | null;
  readonly expiresAt: number;
  readonly dueAt: number | null;
  readonly ledger: number;
}

/** A reservation as far as money and its end go. */
export interface Reservation {
  readonly reservationNo: string;
  readonly attemptId: string | null;
  readonly idempotencyKey: string | null;
  readonly state: string;
  readonly payment: string;
  readonly total: number;
}

const ATTEMPTS = `select a.attempt_id as "attemptId", a.state, a.review_reason as reason, a.method, h.state as hold,
    a.expires_at as "expiresAt", d.due_at as "dueAt",
    (select coalesce(sum(l.amount), 0) from ledger_entry l where l.attempt_id = a.attempt_id and l.account = 'provider-receivable') as ledger
  from payment_attempt a left join seat_hold h using (hold_id) left join deposit_account d using (attempt_id) order by a.attempt_id`;
const RESERVATIONS = `select reservation_no as "reservationNo", attempt_id as "attemptId", idempotency_key as "idempotencyKey", state,
    payment_state as payment, pay_total as total from reservation order by reservation_no`;
/** Every attempt there is. */
export const attemptsIn = (sql: Sql): Promise<readonly Attempt[]> => sql.query<Attempt>(ATTEMPTS);

/** Every reservation there is. */
export const reservationsIn = (sql: Sql): Promise<readonly Reservation[]> => sql.query<Reservation>(RESERVATIONS);
