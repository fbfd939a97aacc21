import { expect, test } from 'vitest';
import { detailOf } from '../modules/reservation/cancel/cancel.test-support.ts';
import type { FailPoint } from '../observe/fail-point.ts';
import { NOW, VISIT } from '../testing/bookings.test-support.ts';
import { openKilledSite } from '../testing/killed-site.test-support.ts';
import { approve, prepare, reservationOf, sendResult } from '../testing/pay.test-support.ts';

const killed = openKilledSite();
const LATER = '2026-11-20T09:02:00+09:00';
const BUYERS = 4;

/** A closing of the buyers' round that two people have agreed on. */
async function startClosing(): Promise<number> {
  const [row] = await killed.db.query<{ closingId: number }>(
    `with person as (
        insert into staff_member (login_id, name, role, created_at)
        select 's' || left(gen_random_uuid()::text, 8), '한지원', 'admin', now() from generate_series(1, 2) returning staff_id
      ), proposal as (
        insert into staff_proposal (kind, facts, reason, proposed_by, proposed_at, state, decided_by, decided_at, note)
        select 'closing.start', jsonb_build_object('closingId', gen_random_uuid()), '대설', min(staff_id), $2::timestamptz, 'approved', max(staff_id), $2::timestamptz, ''
        from person returning proposal_id
      )
      insert into closing (day, reach, halls, ids, ground, words, offers_days, proposal_id, reservations, people, state, started_at, worked_at)
      select $1, 'rounds', '{}', '{1011}', 'weather', '대설로 문을 닫습니다.', false, proposal_id, 0, 0, 'running', $2::timestamptz, $2::timestamptz from proposal
      returning closing_id`,
    [VISIT, NOW],
  );
  return row?.closingId ?? 0;
}

interface Stand {
  readonly state: string;
  readonly refunds: readonly string[];
  readonly cancels: number;
  readonly told: number;
}

const standOf = (numbers: readonly string[]) =>
  killed.db.query<Stand>(
    `select r.state, array(select f.state from refund f where f.attempt_id = r.attempt_id) as refunds,
        (select count(*)::integer from audit_entry e where e.action = 'reservation.lines-cancelled' and e.subject = r.reservation_no) as cancels,
        (select count(*)::integer from outbox o where o.topic in ('reservation.closed', 'reservation.cancelled')
          and o.payload ->> 'reservationNo' = r.reservation_no) as told
      from reservation r where r.reservation_no = any ($1)`,
    [numbers],
  );

const endOf = async (closingId: number): Promise<boolean> =>
  (await killed.db.query(`select 1 from closing where closing_id = $1 and state = 'done'`, [closingId])).length > 0;

const freeSeats = async (): Promise<number> =>
  (
    await killed.db.query<{ free: number }>(
      `select capacity - held - sold as free from seat_stock where component_round_id = 1011 and visit_date = $1 and kind = 'experiencer'`,
      [VISIT],
    )
  )[0]?.free ?? 0;

const POINTS: readonly FailPoint[] = [
  'closing-stopped',
  'closing-payments-ended',
  'closing-listed',
  'closing-cancelling',
  'closing-cancelled',
  'refunding',
  'refund-answered',
  'closing-all-cancelled',
  'closing-waits-ended',
  'closing-comparing',
];

test.each(POINTS)(
  'a closing that is killed at the step "%s" goes on: each line is cancelled, refunded and told once',
  async (step) => {
    await killed.start(NOW);
    // The round of the test before was closed.
    await killed.db.query('delete from round_closing');
    await killed.until(async () => (await freeSeats()) >= BUYERS);
    const before = killed.bank.charged();
    const numbers: string[] = [];
    for (let at = 0; at < BUYERS; at += 1) {
      const visitor = await killed.newcomer();
      const form = await approve(killed.bank, await prepare(visitor, 1));
      numbers.push(reservationOf(await sendResult(visitor, form)));
      await detailOf(visitor, numbers.at(-1) ?? '');
    }
    expect(killed.bank.charged()).toBeGreaterThan(before);
    await killed.kill();
    const closingId = await startClosing();
    await killed.start(NOW, step);
    await killed.ended();
    expect(await endOf(closingId)).toBe(false);
    await killed.start(LATER);
    await killed.until(() => endOf(closingId));
    await killed.until(async () => (await standOf(numbers)).every(({ refunds }) => refunds[0] === 'done'));
    expect(await standOf(numbers)).toEqual(
      numbers.map(() => ({ state: 'cancelled', refunds: ['done'], cancels: 1, told: 1 })),
    );
    expect(killed.bank.charged()).toBe(before);
    const [books] = await killed.db.query('select promised = booked + open as adds_up from closing_books($1)', [
      closingId,
    ]);
    expect(books).toEqual({ addsUp: true });
    await killed.expectAddsUp();
  },
  120_000,
);
