import { checkLedger } from '../../modules/payment/check-ledger.ts';
import { VISIT } from '../bookings.test-support.ts';
import { chargesAt } from './bank.test-support.ts';
import { cardGateway } from './site.test-support.ts';
import { attemptsIn, reservationsIn, type Attempt, type Reservation } from './books.test-support.ts';
import { ROUNDS } from './empty-place.test-support.ts';
import type { Violation } from './laws.test-support.ts';
import type { Told, World } from './world.test-support.ts';

// Counted by hand from holds and lines, against what the rows say.
const SEATS = `select s.stock_id as stock, s.kind, s.capacity, s.held, s.sold,
    (select coalesce(sum(q.quantity), 0) from seat_hold_seat q join seat_hold h using (hold_id) where q.stock_id = s.stock_id and h.state = 'active') as holding,
    (select coalesce(sum(q.quantity), 0) from reservation_line_seat q join reservation_line l using (line_id) join reservation r using (reservation_id)
      where q.stock_id = s.stock_id and l.state = 'open' and r.state = 'open') as selling
  from seat_stock s where (s.component_round_id = any ($1) and s.visit_date = $2)
    or s.stock_id in (select stock_id from seat_hold_seat union select stock_id from reservation_line_seat)`;
const OUTSIDE = `select subject from audit_entry where action = 'payment.cancelled-outside'`;

interface Books {
  readonly attempts: readonly Attempt[];
  readonly reservations: readonly Reservation[];
  readonly charges: ReadonlyMap<string, readonly number[]>;
}

/** Holds the provider's own records, our ledger, the reservations, the seats and what everybody heard against each other. */
export async function judge(world: World): Promise<readonly Violation[]> {
  const charges = new Map<string, number[]>();
  for (const { orderNo, charged } of chargesAt(world.bank))
    charges.set(orderNo, [...(charges.get(orderNo) ?? []), charged]);
  const books = {
    attempts: await attemptsIn(world.db),
    reservations: await reservationsIn(world.db),
    charges,
  };
  for (const { method, state } of books.attempts) world.trace.tell('end', `${method} ${state}`);
  for (const one of books.reservations)
    if (one.attemptId === null) world.trace.tell('end', one.total > 0 ? 'pledge' : 'free');
  return [
    ...moneyOf(world, books),
    ...endsOf(world, books),
    ...heard(world, books),
    ...(await seatsOf(world)),
    ...(await outsideOf(world)),
    ...(await ledgerOf(world)),
  ];
}

const sum = (numbers: readonly number[] = []): number => numbers.reduce((total, number) => total + number, 0);
const violation = (law: Violation['law'], what: string, holds: boolean): readonly Violation[] =>
  holds ? [{ law, what }] : [];

function moneyOf(world: World, { attempts, reservations, charges }: Books): readonly Violation[] {
  const known = new Set(attempts.map(({ attemptId }) => attemptId));
  const byAttempt = new Map(reservations.map((one) => [one.attemptId, one]));
  return [
    ...[...charges.keys()].flatMap((order) =>
      violation('paid without reservation', `${order} is no attempt`, !known.has(order)),
    ),
    ...attempts.flatMap((attempt) => {
      const { attemptId, state, ledger } = attempt;
      const taken = charges.get(attemptId) ?? [];
      const booked = byAttempt.get(attemptId);
      const stands = booked?.state === 'open' && booked.payment === 'paid';
      const excused = world.handled.has(attemptId);
      const what = `${attemptId} ${state}: charged ${taken.join('+') || 0}, reservation ${booked?.state ?? 'none'} ${booked?.payment ?? ''}`;
      return [
        ...violation('double charge', what, taken.length > 1 || (stands && sum(taken) > booked.total)),
        ...violation('paid without reservation', what, sum(taken) > 0 && !stands && !byDesign(world, attempt)),
        ...violation('reservation without payment', what, stands && sum(taken) !== booked.total && !excused),
        ...violation('ledger', `${what}, ledger ${ledger}`, ledger !== sum(taken) && !excused),
      ];
    }),
    ...reservations.flatMap((one) =>
      violation(
        'reservation without payment',
        `${one.reservationNo} is paid by nothing`,
        one.attemptId === null && one.payment === 'paid' && one.total > 0,
      ),
    ),
  ];
}

/** Money that waits for a person because the schedule wanted it so: nobody named an account to pay it back to, or the provider refused. */
function byDesign({ refusedRefunds }: World, { attemptId, state, reason, method }: Attempt): boolean {
  if (state !== 'needs-review') return false;
  return (
    (reason === 'refund:account-unknown' && method === 'virtual-account') ||
    (reason === 'refund:refused' && refusedRefunds.has(attemptId))
  );
}

const ENDS: ReadonlySet<string> = new Set(['paid', 'declined', 'abandoned', 'expired', 'refunded', 'needs-review']);

function endsOf({ bank }: World, { attempts, reservations }: Books): readonly Violation[] {
  const open = [...bank.card.ledger.all()].filter(({ status }) => status === 'WAITING_FOR_DEPOSIT');
  return [
    ...attempts.flatMap(({ attemptId, state, hold }) => [
      ...violation('unsettled', `${attemptId} is ${state} at the end`, !ENDS.has(state)),
      ...violation(
        'seats lost or oversold',
        `${attemptId} is ${state} and holds seats`,
        hold === 'active' && state !== 'needs-review',
      ),
    ]),
    ...open.flatMap(({ orderId }) => violation('unsettled', `${orderId}'s account takes money for nobody`, true)),
    ...reservations.flatMap(({ reservationNo, state, payment }) =>
      violation(
        'unsettled',
        `${reservationNo} waits for money at the end`,
        state === 'open' && payment === 'awaiting-deposit',
      ),
    ),
  ];
}

/** Nobody who was told yes is without a reservation, and nobody who was told no pays for one. */
function heard(world: World, { attempts, reservations, charges }: Books): readonly Violation[] {
  const states = new Map(attempts.map(({ attemptId, state }) => [attemptId, state]));
  const yes = new Set(world.told.filter(({ said }) => said === 'yes').map(orderOf));
  return world.told.flatMap((told) => {
    const booked = reservations.find(({ reservationNo }) => reservationNo === told.reservationNo);
    const byOrder = reservations.filter((one) =>
      told.orderNo === null ? one.idempotencyKey === told.idempotencyKey : one.attemptId === told.orderNo,
    );
    const order = orderOf(told);
    const what = `${told.buyer} heard ${told.said} of ${order}: ${byOrder.map(({ state, payment }) => `${state} ${payment}`).join(', ') || 'nothing'}`;
    const lapsed =
      states.get(told.orderNo ?? '') === 'expired' ||
      states.get(told.orderNo ?? '') === 'refunded' ||
      states.get(told.orderNo ?? '') === 'needs-review';
    if (told.said === 'yes')
      return violation('told otherwise', what, booked === undefined || (booked.state !== 'open' && !lapsed));
    if (told.said === 'nothing' || yes.has(order)) return violation('told otherwise', what, byOrder.length > 1);
    const stuck = states.get(told.orderNo ?? '') === 'needs-review';
    return violation(
      'told otherwise',
      what,
      byOrder.some(({ state }) => state === 'open') || (sum(charges.get(told.orderNo ?? '')) > 0 && !stuck),
    );
  });
}

const orderOf = ({ orderNo, idempotencyKey }: Told): string => orderNo ?? idempotencyKey ?? '';

async function seatsOf({ db }: World): Promise<readonly Violation[]> {
  const rows = await db.query<Record<'stock' | 'capacity' | 'held' | 'sold' | 'holding' | 'selling', number>>(SEATS, [
    ROUNDS,
    VISIT,
  ]);
  return rows.flatMap(({ stock, capacity, held, sold, holding, selling }) =>
    violation(
      'seats lost or oversold',
      `stock ${stock}: ${held} held of ${holding}, ${sold} sold of ${selling}, ${capacity} there`,
      held !== holding || sold !== selling || holding + selling > capacity,
    ),
  );
}

/** A cancel in the merchant's console of what we hold for paid is noted for a person, where anything told us. */
async function outsideOf({ db, handled, plan }: World): Promise<readonly Violation[]> {
  if (handled.size === 0 || plan.webhooks.never > 0) return [];
  const noted = new Set((await db.query<{ subject: string }>(OUTSIDE)).map(({ subject }) => subject));
  const paid = await db.query<{ id: string }>(
    `select attempt_id as id from payment_attempt where state = 'paid' and method <> 'virtual-account'`,
  );
  return paid.flatMap(({ id }) =>
    violation('ledger', `${id} was cancelled in the console and nobody noted it`, handled.has(id) && !noted.has(id)),
  );
}

/** The site's own reconciliation has to explain what the oracle finds to be right. */
async function ledgerOf({ db, handled }: World): Promise<readonly Violation[]> {
  if (handled.size > 0) return [];
  const check = await checkLedger({ sql: db, card: withoutVendor() }, { from: null, to: null });
  if (check === null) return [{ law: 'ledger', what: 'the provider could not be asked' }];
  const { unbalanced, unpaidOnLedger } = check;
  const unexplained = check.unexplained.filter(({ orderNo }) => !orderNo.startsWith('EC-'));
  return [
    ...violation('ledger', `unexplained: ${JSON.stringify(unexplained)}`, unexplained.length > 0),
    ...violation(
      'ledger',
      `unbalanced ${unbalanced.join()}, unpaid ${unpaidOnLedger.join()}`,
      unbalanced.length + unpaidOnLedger.length > 0,
    ),
  ];
}

const withoutVendor = cardGateway;
