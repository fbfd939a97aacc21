import { addDays } from '@kkumteo/domain/shared/time';
import { expect } from 'vitest';
import type { Database } from '../db/pool.ts';
import type { RunningSandbox } from '../gateways/payment/sandbox.test-support.ts';
import { checkLedger } from '../modules/payment/ledger/check-ledger.ts';
import { paymentProviders } from '../modules/payment/payment-providers.ts';
import { recountSeats } from '../modules/schedule/recount.ts';
import { FESTIVAL, NOW, VISIT, type Offer } from './bookings.test-support.ts';

export async function stockOf(
  db: Database,
  offer: Offer = FESTIVAL,
  day = VISIT,
): Promise<{ readonly capacity: number; readonly held: number; readonly sold: number }> {
  const rows = await db.query<{ capacity: number; held: number; sold: number }>(
    `select capacity, held, sold from seat_stock where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
    [offer.componentRoundId, day],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the round has no stock row');
  return row;
}

/** Leaves so many free seats in a round by making it smaller. */
export async function leaveSeats(db: Database, offer: Offer, seats: number, day = VISIT): Promise<void> {
  await db.query(
    `update seat_stock set capacity = held + sold + $3 where component_round_id = $1 and visit_date = $2 and kind = 'experiencer'`,
    [offer.componentRoundId, day, seats],
  );
}

export interface Books {
  readonly reservations: number;
  readonly paid: number;
  readonly unsettled: number;
  readonly ledger: number;
  readonly differences: number;
}

/** What the database says of a member's money and seats, to be held against the provider's own log. */
export async function booksOf(db: Database, memberId: number): Promise<Books> {
  const [row] = await db.query<Omit<Books, 'differences'>>(
    `select (select count(*) from reservation where member_id = $1 and created_at >= $2) as reservations,
      (select coalesce(sum(amount), 0) from payment_attempt where member_id = $1 and state = 'paid' and created_at >= $2) as paid,
      (select count(*) from payment_attempt where member_id = $1 and state in ('created', 'confirming', 'refunding', 'needs-review'))
        as unsettled,
      (select coalesce(sum(l.amount), 0) from ledger_entry l join payment_attempt a using (attempt_id)
        where a.member_id = $1 and l.account = 'provider-receivable' and a.created_at >= $2) as ledger`,
    [memberId, NOW],
  );
  if (row === undefined) throw new Error('unreachable');
  return { ...row, differences: (await recountSeats(db)).length };
}

/** Days from a week after `VISIT` on which a round takes place. */
export async function openDays(db: Database, { componentRoundId }: Offer, count: number): Promise<readonly string[]> {
  const rows = await db.query<{ day: string }>(
    `select s.visit_date as day from seat_stock s join calendar_day c on c.day = s.visit_date
      where s.component_round_id = $1 and s.kind = 'experiencer' and c.kind = 0 and extract(dow from s.visit_date) between 2 and 5
        and s.visit_date > $2 order by s.visit_date limit $3`,
    [componentRoundId, addDays(VISIT, 7), count],
  );
  return rows.map(({ day }) => day);
}

/** The ledger explains every won of the provider, and the seats are those of a recount. */
export async function expectAddsUp({
  bank,
  db,
}: {
  readonly bank: RunningSandbox;
  readonly db: Database;
}): Promise<void> {
  const providers = paymentProviders(bank.gateway, null, db);
  const check = await checkLedger({ sql: db, providers }, { from: null, to: null });
  expect(check).toMatchObject({
    unexplainedWon: 0,
    unexplained: [],
    unbalanced: [],
    unpaidOnLedger: [],
    deskDiffers: [],
  });
  expect(await recountSeats(db)).toEqual([]);
}

/** Sets a round's leader seats so high that no test runs out of them. */
export const openLeaderSeats = (db: Database, { componentRoundId }: Offer): Promise<unknown> =>
  db.query(`update seat_stock set capacity = 900 where component_round_id = $1 and kind = 'leader'`, [
    componentRoundId,
  ]);
