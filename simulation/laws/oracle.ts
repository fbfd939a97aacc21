import { isInParts } from '../../apps/sandbox/src/card/record.ts';
import { checkLedger } from '../../apps/server/src/modules/payment/ledger/check-ledger.ts';
import { violationsOfReissued } from './account-laws.ts';
import { chargesAt } from '../world/providers.ts';
import { providersOf } from '../world/sites.ts';
import { actsIn, attemptsIn, reservationsIn, type Act, type Attempt, type Reservation } from './books.ts';
import { type Violation, forbiddenMoves } from './laws.ts';
import { registrationViolations } from '../buyers/registering.ts';
import { entryViolations } from './staff-laws.ts';
import { stockViolations } from './stop-laws.ts';
import { waitlistViolations } from './waitlist-laws.ts';
import type { BuyerAnswer, World } from '../world/world.ts';

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
    ...actViolations(world, await actsIn(world.db)),
    ...(await ledgerViolations(world)),
    ...(await refundViolations(world)),
    ...(await waitlistViolations(world)),
    ...(await registrationViolations(world)),
    ...(await violationsOfReissued(world)),
    ...(await entryViolations(world)),
    ...(await stockViolations(world)),
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
        ...violationIf(
          'double charge',
          what,
          taken.length > 1 || (stands && sum(taken) > booked.total + attempt.stuck),
        ),
        ...violationIf(
          'paid without reservation',
          what,
          sum(taken) > 0 && !stands && !isExpectedReview(world, attempt),
        ),
        ...violationIf(
          'reservation without payment',
          what,
          stands && sum(taken) + booked.atDesk !== booked.total + attempt.stuck && !waits,
        ),
        ...violationIf('charged although not owed', what, wasNotOwed(attempt) && wasCharged(world, attemptId)),
        ...violationIf('ledger', `${what}, ledger ${ledger}`, ledger !== sum(taken)),
      ];
    }),
    ...reservations.flatMap((one) =>
      violationIf(
        'reservation without payment',
        `${one.reservationNo} is paid by nothing`,
        one.attemptId === null && one.payment === 'paid' && one.total !== one.atDesk,
      ),
    ),
  ];
}

/** What was to be paid had changed, or was paid or cancelled, before the window came back. */
const wasNotOwed = ({ state, failure }: Attempt): boolean => state === 'expired' && failure === 'not-owed';
const wasCharged = ({ providers }: World, attemptId: string): boolean =>
  providers.card.ledger.byOrder(attemptId)?.approvedAt != null;

/** Cancelled in the provider's console, it stays until a person decides about it. */
const waitsForCancel = ({ state, reason }: Attempt, charged: number): boolean =>
  charged === 0
    ? state === 'needs-review' && reason === 'cancelled-at-provider'
    : state === 'paid' && reason === 'part-cancelled-at-provider';

/**
 * Money that rightly waits for a person: no account to pay it back to was named, the provider refused the refund, the
 * buyer's card gives back nothing but the whole, or somebody has meanwhile given a part of it back in the console, so
 * that less is left than we ask for.
 */
function isExpectedReview(world: World, { attemptId, state, reason, method }: Attempt): boolean {
  if (state !== 'needs-review') return false;
  const mayBeRefused =
    world.refusedRefunds.has(attemptId) || world.cancelledByHand.has(attemptId) || isWholeOnly(world, attemptId);
  return (
    (reason === 'refund-account-unknown' && method === 'virtual-account') ||
    (reason === 'refund-refused' && mayBeRefused)
  );
}

function isWholeOnly({ providers }: World, attemptId: string): boolean {
  const record = providers.card.ledger.byOrder(attemptId);
  return record !== undefined && !isInParts(record);
}

const ENDS: ReadonlySet<string> = new Set(['paid', 'declined', 'abandoned', 'expired', 'refunded', 'needs-review']);

function unsettledViolations({ providers }: World, { attempts, reservations }: Books): readonly Violation[] {
  const open = [...providers.card.ledger.all()].filter(({ status }) => status === 'WAITING_FOR_DEPOSIT');
  return [
    ...attempts.flatMap(({ attemptId, state, hold, asksForRefund }) => [
      ...violationIf('unsettled', `${attemptId} is ${state} at the end`, !ENDS.has(state)),
      ...violationIf('unsettled', `a refund of ${attemptId} is asked for at the end`, asksForRefund),
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

/** Every buyer who was accepted has a reservation, and no buyer who was refused pays for one. */
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
    const cancelled =
      booked?.isClosed === true ||
      world.actAnswers.some(
        ({ act, said, reservationNo }) => act === 'cancel' && said !== 'no' && reservationNo === answer.reservationNo,
      );
    if (answer.said === 'yes')
      return violationIf(
        'told otherwise',
        what,
        booked === undefined || (booked.state !== 'open' && !lapsed && !cancelled),
      );
    if (answer.said === 'nothing' || yes.has(order)) return violationIf('told otherwise', what, byOrder.length > 1);
    const stuck = states.get(answer.orderNo ?? '') === 'needs-review';
    return violationIf(
      'told otherwise',
      what,
      byOrder.some(({ state }) => state === 'open') || (sum(charges.get(answer.orderNo ?? '')) > 0 && !stuck),
    );
  });
}

/**
 * As many cancels and changes are written down as members were told of; one that was never answered may be among them.
 */
function actViolations({ actAnswers }: World, acts: readonly Act[]): readonly Violation[] {
  const numbers = new Set([...actAnswers, ...acts].map(({ reservationNo }) => reservationNo));
  return [...numbers].flatMap((number) =>
    (['cancel', 'change'] as const).flatMap((kind) => {
      const told = actAnswers.filter(({ act, reservationNo }) => act === kind && reservationNo === number);
      const [yes = 0, open = 0] = ['yes', 'nothing'].map((word) => told.filter(({ said }) => said === word).length);
      const done = acts.filter(({ act, reservationNo }) => act === kind && reservationNo === number).length;
      const what = `${number}: ${done} times ${kind}, told yes ${yes} times, nothing ${open} times`;
      return violationIf('told otherwise', what, done < yes || done > yes + open);
    }),
  );
}

const orderOf = ({ orderNo, idempotencyKey }: BuyerAnswer): string => orderNo ?? idempotencyKey ?? '';

/** The site's own reconciliation has to explain what the oracle finds to be right. */
async function ledgerViolations({ db }: World): Promise<readonly Violation[]> {
  const check = await checkLedger({ sql: db, providers: providersOf(db) }, { from: null, to: null });
  if (check === null) return [{ law: 'ledger', what: 'the provider could not be asked' }];
  const { unexplained, unbalanced, unpaidOnLedger, deskDiffers } = check;
  const found = await db.query<{ what: string }>(FINDINGS);
  return [
    ...found.map(({ what }): Violation => ({ law: 'ledger', what: `the comparison found ${what}` })),
    ...violationIf('ledger', `unexplained: ${JSON.stringify(unexplained)}`, unexplained.length > 0),
    ...violationIf(
      'ledger',
      `unbalanced ${unbalanced.join()}, unpaid ${unpaidOnLedger.join()}, desk ${deskDiffers.join()}`,
      unbalanced.length + unpaidOnLedger.length + deskDiffers.length > 0,
    ),
  ];
}

const FINDINGS = `select order_no || ' ' || kind || ': ' || ours || ' here, ' || theirs || ' there' as what from payment_finding where settled_at is null`;

// A refund stands on the ledger once, with its amount; a payment is refunded exactly when its refunds leave nothing of
// it, unless what stays of its reservation costs nothing but what the desk has.
const REFUNDS = `select 'refund ' || r.refund_id as what from refund r
  where (case when r.state in ('sent', 'done') then r.amount end) is distinct from (
      select sum(l.amount) from ledger_entry l where l.transfer_key = 'refund:' || r.refund_id and l.account = 'refunds'
    ) and r.state in ('requested', 'sent', 'done', 'failed')
  union all select 'payment ' || a.attempt_id || ' of ' || a.amount || ' ' || a.state || ' ' || coalesce(a.review_reason, '') || coalesce(
      (select string_agg(r.amount || ' ' || r.state || ' ' || coalesce(r.review_reason, '') || r.reason, ', ') from refund r where r.attempt_id = a.attempt_id), '') from payment_attempt a
  where (a.state = 'refunded' or coalesce(a.review_reason, '') = 'cancelled-at-provider') <> (a.amount = coalesce(
      (select sum(r.amount) from refund r where r.attempt_id = a.attempt_id and r.state in ('sent', 'done')), 0))
    and not (a.state = 'paid' and exists (select from reservation r where r.attempt_id = a.attempt_id and r.state = 'open' and r.pay_total = coalesce(
      (select sum(case kind when 'payment' then amount else -amount end) from desk_money m where m.reservation_id = r.reservation_id), 0)))`;

/** What was given back, row by row. */
async function refundViolations({ db }: World): Promise<readonly Violation[]> {
  const found = await db.query<{ what: string }>(REFUNDS);
  return found.map(({ what }) => ({ law: 'ledger', what: `${what} and its refunds do not agree` }));
}
