import { changeOf, heads, lineOf } from './change/change.test-support.ts';
import { lineNosOf } from './cancel/cancel.test-support.ts';
import { buy, DEPOSIT, type Bought } from '../../testing/pay.test-support.ts';
import { DAY_TRIP, groupItem, groupPayment } from '../../testing/bookings.test-support.ts';
import type { TestSite } from '../../testing/test-site.test-support.ts';
import type { Visitor } from '../../testing/visitor.test-support.ts';

export interface AwaitedGroup extends Bought {
  readonly lineNo: string;
}

/** Books a group of so many by deposit; `window` is what its buyer has chosen in the provider's window beside. */
export async function awaitedGroup(
  site: TestSite,
  teacher: Visitor,
  people: number,
  window: object = {},
): Promise<AwaitedGroup> {
  const body = { ...groupPayment(groupItem(DAY_TRIP, { '01': people })), payMethod: DEPOSIT };
  const bought = await buy(site, teacher, body, window);
  const [lineNo = ''] = await lineNosOf(teacher, bought.reservationNo);
  return { ...bought, lineNo };
}

/** A change of the group's line to so many of the standard category. */
export const headsOf = async (teacher: Visitor, { reservationNo, lineNo }: AwaitedGroup, people: number) => [
  changeOf(await lineOf(teacher, reservationNo, lineNo), { includeList: heads(people) }),
];

/** An attempt of a reservation with its account, as the database has it. */
export interface AccountRow {
  readonly attemptId: string;
  readonly state: string;
  readonly code: string | null;
  readonly amount: number;
  readonly accountNumber: string | null;
  readonly dueAt: number;
  readonly isOwn: boolean;
}

/**
 * The accounts that a reservation has had, the oldest first; `first` is the attempt with which it was booked. The
 * tests' clock stands: what was written at one moment is told apart by what it is for.
 */
export const accountsOf = ({ db }: Pick<TestSite, 'db'>, first: string): Promise<readonly AccountRow[]> =>
  db.query<AccountRow>(
    `with known as (
        select $1::text as attempt_id
        union select attempt_id from payment_attempt
        where target_reservation_id in (
          select reservation_id from reservation where attempt_id = $1 union select replaced_for from deposit_account where attempt_id = $1
        )
      )
      select a.attempt_id, a.state, a.failure_code as code, a.amount, d.account_number, d.due_at,
        exists (select from reservation r where r.attempt_id = a.attempt_id) as is_own
      from known join payment_attempt a using (attempt_id) join deposit_account d using (attempt_id)
      order by a.created_at, d.issued_at, a.target = 'existing-reservation', is_own`,
    [first],
  );
