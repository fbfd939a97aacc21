import { mayMove } from '../../shared/machine.ts';
import { sumWon } from '../../shared/money.ts';
import { CAPACITY } from './park.test-support.ts';
import { allowedBy } from './table.test-support.ts';
import {
  headsOf,
  openLines,
  owed,
  refunded,
  statusIn,
  type ModelLine,
  type ModelReservation,
  type World,
} from './world.test-support.ts';
import { PAYMENT_MOVES, PLEDGE_MOVES, RESERVATION_MOVES } from '../status.ts';

export interface Step {
  readonly act: string;
  readonly before: World;
  readonly after: World;
}

/** What an act did to one reservation; `before` is undefined where it was booked. */
interface Moved extends Step {
  readonly was: ModelReservation | undefined;
  readonly is: ModelReservation;
}

type Law<T> = (of: T) => string | null;

const wonConserved: Law<Moved> = ({ is }) => {
  const [held, due] = [is.received - refunded(is), owed(is)];
  if (is.atDesk > 0) return held === 0 && due === is.atDesk ? null : `${is.atDesk} won of the desk for ${due} owed`;
  if (is.paymentState !== 'paid') return held === 0 ? null : `${held} won are kept for nothing`;
  const taken = is.refunds.some(({ by }) => by === 'console');
  return held === due || (taken && held < due) ? null : `${held} won are kept of ${due} owed`;
};

const refundsWithinPayment: Law<Moved> = ({ was, is }) => {
  if (is.refunds.some(({ amount }) => amount <= 0)) return 'a refund of nothing';
  if (refunded(is) > is.received) return `${refunded(is)} won went back of ${is.received}`;
  const lost = (was?.refunds ?? []).some((refund, at) => is.refunds[at] !== refund);
  const nowhere = is.method === 'virtual-account' && is.refunds.some(({ hasAccount }) => !hasAccount);
  if (nowhere) return 'a deposit goes back to no account';
  return lost ? 'a refund was forgotten' : null;
};

const paidNeverRaised: Law<Moved> = ({ act, was, is }) =>
  act === 'change' && was?.paymentState === 'paid' && owed(is) > owed(was) ? 'what is paid costs more' : null;

const seatsOfLines: Law<World> = ({ stock, reservations }) => {
  const counted = heldSeats(reservations);
  for (const key of new Set([...stock.keys(), ...counted.keys()])) {
    const capacity = CAPACITY[key.split(' ')[1] as keyof typeof CAPACITY];
    const [sold, lines] = [stock.get(key) ?? 0, counted.get(key) ?? 0];
    if (sold !== lines) return `${key}: ${sold} sold, ${lines} on lines`;
    if (sold > capacity) return `${key}: ${sold} of ${capacity} seats sold`;
  }
  return null;
};

const couponsOnce: Law<World> = ({ coupons, reservations }) => {
  const used = reservations
    .flatMap(openLines)
    .flatMap(({ couponId, lineNo }) => (couponId === null ? [] : [`${couponId} ${lineNo}`]));
  const known = [...coupons].map(([couponId, lineNo]) => `${couponId} ${lineNo}`);
  const once = new Set(used.map((each) => each.split(' ')[0])).size === used.length;
  return once && used.toSorted().join() === known.toSorted().join() ? null : `coupons used: ${used}, known: ${known}`;
};

const roomsOnce: Law<Moved> = ({ act, was, is }) => {
  for (const line of is.lines) {
    if (line.rooms > (line.state === 'open' ? headsOf(line, 'experiencer') : 0))
      return `${line.rooms} rooms for no one`;
    const old = was?.lines.find(({ lineNo }) => lineNo === line.lineNo);
    if (act !== 'change' || old === undefined) continue;
    const fewer = headsOf(line, 'experiencer') < headsOf(old, 'experiencer');
    const right = old.roundId !== line.roundId || fewer ? 0 : old.rooms;
    if (line.rooms !== right) return `${line.rooms} rooms kept of ${old.rooms}, ${right} are right`;
  }
  return null;
};

const machinesMove: Law<Moved> = ({ was, is }) => {
  if (was === undefined) return null;
  const wrong =
    (was.state !== is.state && !mayMove(RESERVATION_MOVES, was.state, is.state)) ||
    (was.paymentState !== is.paymentState && !mayMove(PAYMENT_MOVES, was.paymentState, is.paymentState)) ||
    (was.pledgeState !== is.pledgeState && !mayMove(PLEDGE_MOVES, was.pledgeState, is.pledgeState));
  const open = openLines(is).length > 0;
  if (open !== (is.state === 'open')) return 'a reservation is open exactly while one of its lines is';
  return wrong ? `${statusIn(was)}/${was.paymentState} became ${statusIn(is)}/${is.paymentState}` : null;
};

const nothingForbidden: Law<Moved> = (moved) =>
  moved.was === undefined ? null : allowedBy(moved.act, moved.was, moved);

const LEADERS = 15;
const peopleInOrder: Law<Moved> = ({ was, is }) => {
  for (const line of openLines(is)) {
    const [heads, leaders] = [headsOf(line, 'experiencer'), headsOf(line, 'leader')];
    const group = line.sold.heads.filter(({ categoryId }) => categoryId === '07').length;
    if (heads < 1) return 'a line without people';
    if (is.track === 'group' && (heads < 15 || leaders < 1 || group * LEADERS > heads))
      return `a group of ${heads} with ${leaders} leaders`;
    const old = was?.lines.find(({ lineNo }) => lineNo === line.lineNo);
    if (is.track === 'individual' && old !== undefined && otherMember(old, line))
      return 'a person was added to a family’s line';
    if (old !== undefined && headsOf(old, 'leader') > 0 && leaders === 0) return 'no leader is left';
  }
  return null;
};
const otherMember = (old: ModelLine, line: ModelLine): boolean =>
  line.people.some((person, at) => line.sold.heads[at]?.role === 'experiencer' && !old.people.includes(person));

const pricesInOrder: Law<Moved> = ({ is }) => {
  for (const { sold } of is.lines) {
    if (sold.amount < 0) return `a line of ${sold.amount} won`;
    if (sold.heads.some(({ price, listPrice }) => price < 0 || price > listPrice))
      return 'a head pays more than its fee';
    if (sumWon(sold.heads.map(({ headcount, listPrice }) => headcount * listPrice)) !== sold.listAmount)
      return 'fees do not add up';
  }
  return null;
};

const OF_RESERVATIONS = {
  wonConserved,
  refundsWithinPayment,
  paidNeverRaised,
  roomsOnce,
  machinesMove,
  nothingForbidden,
  peopleInOrder,
  pricesInOrder,
};
const OF_WORLD = { seatsOfLines, couponsOnce };

export function brokenLaw(step: Step): string | null {
  for (const [name, law] of Object.entries(OF_WORLD)) {
    const broken = law(step.after);
    if (broken !== null) return `${name}: ${broken}`;
  }
  for (const is of step.after.reservations) {
    const was = step.before.reservations.find(({ reservationNo }) => reservationNo === is.reservationNo);
    if (was === is) continue;
    for (const [name, law] of Object.entries(OF_RESERVATIONS)) {
      const broken = law({ ...step, was, is });
      if (broken !== null) return `${name}: ${broken}`;
    }
  }
  return null;
}

/** Seats counted from the heads of all open lines, by round and kind, independently of how they were moved. */
function heldSeats(reservations: readonly ModelReservation[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>();
  const add = (key: string, count: number): void => void seats.set(key, (seats.get(key) ?? 0) + count);
  for (const { lines } of reservations)
    for (const { state, roundId, rooms, sold } of lines) {
      if (state === 'cancelled') continue;
      for (const { role, headcount } of sold.heads) add(`${roundId} ${role}`, headcount);
      add(`${roundId} room`, rooms);
    }
  return seats;
}
