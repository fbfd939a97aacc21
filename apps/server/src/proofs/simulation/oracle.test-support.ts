import { checkLedger } from '../../modules/payment/ledger/check-ledger.ts';
import { VISIT } from '../bookings.test-support.ts';
import { chargesAt } from './providers.test-support.ts';
import { providersOf } from './site.test-support.ts';
import { attemptsIn, reservationsIn, type Attempt, type Reservation } from './books.test-support.ts';
import { ROUNDS } from './reset-bookings.test-support.ts';
import type { Violation } from './laws.test-support.ts';
import { forbiddenMoves } from './moves.test-support.ts';
import type { BuyerAnswer, World } from './world.test-support.ts';

// Counted by hand from holds and lines, against what the rows say.
const SEATS = `select s.stock_id as stock, s.kind, s.capacity, s.held, s.sold,
    (select coalesce(sum(q.quantity), 0) from seat_hold_seat q join seat_hold h using (hold_id) where q.stock_id = s.stock_id and h.state = 'active') as holding,
    (select coalesce(sum(q.quantity), 0) from reservation_line_seat q join reservation_line l using (line_id) join reservation r using (reservation_id)
      where q.stock_id = s.stock_id and l.state = 'open' and r.state = 'open') as selling
  from seat_stock s where (s.component_round_id = any ($1) and s.visit_date = $2)
    or s.stock_id in (select stock_id from seat_hold_seat union select stock_id from reservation_line_seat)`;

interface Books {
  readonly attempts: readonly Attempt[];
  readonly reservations: readonly Reservation[];
  readonly charges: ReadonlyMap<string, readonly number[]>;
}

/** Compares the provider's own records, our ledger, the reservations, the seats and the answers that buyers got. */
export async function judge(world: World): Promise<readonly Violation[]> {
  const charges = new Map<string, number[]>();
  for (const { orderNo, charged } of chargesAt(world.providers))
    charges.set(orderNo, [...(charges.get(orderNo) ?? []), charged]);
  const books = {
    attempts: await attemptsIn(world.db),
    reservations: await reservationsIn(world.db),
    charges,
  };
  for (const { method, state } of books.attempts) world.trace.count('end', `${method} ${state}`);
  for (const one of books.reservations)
    if (one.attemptId === null) world.trace.count('end', one.total > 0 ? 'pledge' : 'free');
  return [
    ...moneyViolations(world, books),
    ...unsettledViolations(world, books),
    ...answerViolations(world, books),
    ...(await seatViolations(world)),
    ...(await ledgerViolations(world)),
    ...(await refundViolations(world)),
    ...(await forbiddenMoves(world.db)),
  ];
}

const sum = (numbers: readonly number[] = []): number => numbers.reduce((total, number) => total + number, 0);
const violationIf = (law: Violation['law'], what: string, holds: boolean): readonly Violation[] =>
  holds ? [{ law, what }] : [];

function moneyViolations(world: World, { attempts, reservations, charges }: Books): readonly Violation[] {
  const known = new Set(attempts.map(({ attemptId }) => attemptId));
  const byAttempt = new Map(reservations.map((one) => [one.attemptId, one]));
  return [
    ...[...charges.keys()].flatMap((order) =>
      violationIf('paid without reservation', `${order} is no attempt`, !known.has(order)),
    ),
    ...attempts.flatMap((attempt) => {
      const { attemptId, state, ledger } = attempt;
      const taken = charges.get(attemptId) ?? [];
      const booked = byAttempt.get(attemptId);
      const stands = booked?.state === 'open' && booked.payment === 'paid';
      const waits = world.cancelledByHand.has(attemptId) && waitsForCancel(attempt, sum(taken));
      const what = `${attemptId} ${state}: charged ${taken.join('+') || 0}, reservation ${booked?.state ?? 'none'} ${booked?.payment ?? ''}`;
      return [
        ...violationIf('double charge', what, taken.length > 1 || (stands && sum(taken) > booked.total)),
        ...violationIf(
          'paid without reservation',
          what,
          sum(taken) > 0 && !stands && !isExpectedReview(world, attempt),
        ),
        ...violationIf('reservation without payment', what, stands && sum(taken) !== booked.total && !waits),
        ...violationIf('ledger', `${what}, ledger ${ledger}`, ledger !== sum(taken)),
      ];
    }),
    ...reservations.flatMap((one) =>
      violationIf(
        'reservation without payment',
        `${one.reservationNo} is paid by nothing`,
        one.attemptId === null && one.payment === 'paid' && one.total > 0,
      ),
    ),
  ];
}

/** Cancelled in the provider's console, it stands until a person has said what becomes of it. */
const waitsForCancel = ({ state, reason }: Attempt, charged: number): boolean =>
  charged === 0
    ? state === 'needs-review' && reason === 'cancelled-at-provider'
    : state === 'paid' && reason === 'part-cancelled-at-provider';

/** Money that rightly waits for a person: no account to pay it back to was named, or the provider refused the refund. */
function isExpectedReview({ refusedRefunds }: World, { attemptId, state, reason, method }: Attempt): boolean {
  if (state !== 'needs-review') return false;
  return (
    (reason === 'refund-account-unknown' && method === 'virtual-account') ||
    (reason === 'refund-refused' && refusedRefunds.has(attemptId))
  );
}

const ENDS: ReadonlySet<string> = new Set(['paid', 'declined', 'abandoned', 'expired', 'refunded', 'needs-review']);

function unsettledViolations({ providers }: World, { attempts, reservations }: Books): readonly Violation[] {
  const open = [...providers.card.ledger.all()].filter(({ status }) => status === 'WAITING_FOR_DEPOSIT');
  return [
    ...attempts.flatMap(({ attemptId, state, hold }) => [
      ...violationIf('unsettled', `${attemptId} is ${state} at the end`, !ENDS.has(state)),
      ...violationIf(
        'seats lost or oversold',
        `${attemptId} is ${state} and holds seats`,
        hold === 'active' && state !== 'needs-review',
      ),
    ]),
    ...open.flatMap(({ orderId }) => violationIf('unsettled', `${orderId}'s account takes money for nobody`, true)),
    ...reservations.flatMap(({ reservationNo, state, payment }) =>
      violationIf(
        'unsettled',
        `${reservationNo} waits for money at the end`,
        state === 'open' && payment === 'awaiting-deposit',
      ),
    ),
  ];
}

/** Whoever was told yes has a reservation, and whoever was told no pays for none. */
function answerViolations(world: World, { attempts, reservations, charges }: Books): readonly Violation[] {
  const states = new Map(attempts.map(({ attemptId, state }) => [attemptId, state]));
  const yes = new Set(world.buyerAnswers.filter(({ said }) => said === 'yes').map(orderOf));
  return world.buyerAnswers.flatMap((answer) => {
    const booked = reservations.find(({ reservationNo }) => reservationNo === answer.reservationNo);
    const byOrder = reservations.filter((one) =>
      answer.orderNo === null ? one.idempotencyKey === answer.idempotencyKey : one.attemptId === answer.orderNo,
    );
    const order = orderOf(answer);
    const what = `${answer.buyer} heard ${answer.said} of ${order}: ${byOrder.map(({ state, payment }) => `${state} ${payment}`).join(', ') || 'nothing'}`;
    const lapsed =
      states.get(answer.orderNo ?? '') === 'expired' ||
      states.get(answer.orderNo ?? '') === 'refunded' ||
      states.get(answer.orderNo ?? '') === 'needs-review';
    if (answer.said === 'yes')
      return violationIf('told otherwise', what, booked === undefined || (booked.state !== 'open' && !lapsed));
    if (answer.said === 'nothing' || yes.has(order)) return violationIf('told otherwise', what, byOrder.length > 1);
    const stuck = states.get(answer.orderNo ?? '') === 'needs-review';
    return violationIf(
      'told otherwise',
      what,
      byOrder.some(({ state }) => state === 'open') || (sum(charges.get(answer.orderNo ?? '')) > 0 && !stuck),
    );
  });
}

const orderOf = ({ orderNo, idempotencyKey }: BuyerAnswer): string => orderNo ?? idempotencyKey ?? '';

async function seatViolations({ db }: World): Promise<readonly Violation[]> {
  const rows = await db.query<Record<'stock' | 'capacity' | 'held' | 'sold' | 'holding' | 'selling', number>>(SEATS, [
    ROUNDS,
    VISIT,
  ]);
  return rows.flatMap(({ stock, capacity, held, sold, holding, selling }) =>
    violationIf(
      'seats lost or oversold',
      `stock ${stock}: ${held} held of ${holding}, ${sold} sold of ${selling}, ${capacity} there`,
      held !== holding || sold !== selling || holding + selling > capacity,
    ),
  );
}

/** The site's own reconciliation has to explain what the oracle finds to be right. */
async function ledgerViolations({ db }: World): Promise<readonly Violation[]> {
  const check = await checkLedger({ sql: db, providers: providersOf(db) }, { from: null, to: null });
  if (check === null) return [{ law: 'ledger', what: 'the provider could not be asked' }];
  const { unexplained, unbalanced, unpaidOnLedger } = check;
  const found = await db.query<{ what: string }>(FINDINGS);
  return [
    ...found.map(({ what }): Violation => ({ law: 'ledger', what: `the comparison found ${what}` })),
    ...violationIf('ledger', `unexplained: ${JSON.stringify(unexplained)}`, unexplained.length > 0),
    ...violationIf(
      'ledger',
      `unbalanced ${unbalanced.join()}, unpaid ${unpaidOnLedger.join()}`,
      unbalanced.length + unpaidOnLedger.length > 0,
    ),
  ];
}

const FINDINGS = `select order_no || ' ' || kind || ': ' || ours || ' here, ' || theirs || ' there' as what from payment_finding where settled_at is null`;

// A refund stands on the ledger once, with its amount; a payment is refunded exactly when its refunds leave nothing of it.
const REFUNDS = `select 'refund ' || r.refund_id as what from refund r
  where (case when r.state in ('sent', 'done') then r.amount end) is distinct from (
      select sum(l.amount) from ledger_entry l where l.transfer_key = 'refund:' || r.refund_id and l.account = 'refunds'
    ) and r.state in ('requested', 'sent', 'done', 'failed')
  union all select 'payment ' || a.attempt_id from payment_attempt a
  where (a.state = 'refunded' or coalesce(a.review_reason, '') = 'cancelled-at-provider') <> (a.amount = coalesce(
      (select sum(r.amount) from refund r where r.attempt_id = a.attempt_id and r.state in ('sent', 'done')), 0))`;

/** What was given back, row by row. */
async function refundViolations({ db }: World): Promise<readonly Violation[]> {
  const found = await db.query<{ what: string }>(REFUNDS);
  return found.map(({ what }) => ({ law: 'ledger', what: `${what} and its refunds do not agree` }));
}
