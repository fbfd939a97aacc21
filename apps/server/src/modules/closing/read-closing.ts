import type { Closing, ClosingPerson, ClosingShort } from '@kkumteo/contract/office/closing';
import { CLOSING_STEPS, progressOf, type ClosingState, type ClosingStep } from '@kkumteo/domain/closing/closing';
import { CLOSING_WAYS, LEFT_REASONS, WORK_OF_LEFT } from '@kkumteo/domain/closing/way-back';
import { refundDueDay } from '@kkumteo/domain/payment/refund';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { sumWon, type Won } from '@kkumteo/domain/shared/money';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { type StaffRole, wonFor } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { nameFor, phoneFor, type Eyes } from '../reservation/story/eyes.ts';
import { namesOf } from './closed-rounds.ts';
import {
  findLeft,
  findLeftPeople,
  findMoments,
  readBooks,
  readProgress,
  type ClosingBooks,
  type LeftRow,
  type Progress,
  type RefundCounts,
} from './progress-store.ts';
import { findClosing, listClosings, type ClosingRow } from './store.ts';
import { findColleagues, findHolders, type HolderRow } from './work-store.ts';

/** A closing that is not started is what its proposal is; of one that stops the sale alone it is whether it still does. */
function stateOf({ state, proposalState, visitors, closedRounds }: ClosingRow): ClosingState {
  if (visitors === 'stay') return closedRounds > 0 ? 'stopped' : 'opened-again';
  if (state !== 'proposed') return state;
  return proposalState === null || proposalState === 'open' || proposalState === 'approved'
    ? 'proposed'
    : proposalState;
}

const countOf = (refunds: readonly RefundCounts[]): number => refunds.reduce((sum, each) => sum + each.refunds, 0);
interface Figure {
  readonly reservations: number;
  readonly amount: Won;
}

const figureOf = (refunds: readonly RefundCounts[]): Figure => ({
  reservations: countOf(refunds),
  amount: sumWon(refunds.map(({ amount }) => amount)),
});
const isAsked = ({ stage }: RefundCounts): boolean => stage !== 'waiting';

function stepsOf(row: ClosingRow, { bookings, refunds, messages }: Progress): Closing['steps'] {
  const hasStopped = row.saleStoppedAt !== null;
  const left = bookings.total - bookings.pending;
  const ended = row.endedAt;
  const over: Readonly<Record<ClosingStep, Omit<Closing['steps'][number], 'step'>>> = {
    sale: { done: hasStopped ? row.rounds.length : 0, total: row.rounds.length, endedAt: row.saleStoppedAt },
    cancel: { done: left, total: hasStopped ? bookings.total : row.reservations, endedAt: row.cancelledAt },
    refund: { done: countOf(refunds.filter(isAsked)), total: countOf(refunds), endedAt: ended },
    tell: { done: messages.tried, total: messages.total, endedAt: ended },
    waits: { done: row.waits, total: row.waits, endedAt: row.waitsEndedAt },
    compare: { done: ended === null ? 0 : 1, total: 1, endedAt: ended },
  };
  return CLOSING_STEPS.map((step) => ({ step, ...over[step] }));
}

/** Whether its reservations are rows of its own by now. */
const isListed = ({ saleStoppedAt, visitors }: ClosingRow): boolean => saleStoppedAt !== null && visitors !== 'stay';

function headOf(row: ClosingRow, state: CatalogueState, progress: Progress): Omit<ClosingShort, 'proposedAt'> {
  const steps = stepsOf(row, progress);
  return {
    closingId: row.closingId,
    state: stateOf(row),
    day: row.day,
    reach: row.reach,
    names: namesOf(state, row),
    fromMinute: row.fromMinute,
    ground: row.ground,
    reservations: isListed(row) ? progress.bookings.total : row.reservations,
    percent: row.startedAt === null ? 0 : progressOf(steps, row.state === 'done'),
  };
}

/** Closings with how far each is, the newest first. */
export async function readClosings(
  sql: Sql,
  state: CatalogueState,
  which: 'all' | 'open',
): Promise<readonly ClosingShort[]> {
  const rows = await listClosings(sql, which);
  const progressOf = await readProgress(
    sql,
    rows.map(({ closingId }) => closingId),
  );
  return rows.map((row) => ({ ...headOf(row, state, progressOf(row.closingId)), proposedAt: row.proposedAt }));
}

/** A closing with all that it has done and what is left of it; null for an unknown number. */
export async function readClosing(
  sql: Sql,
  state: CatalogueState,
  closingId: number,
  { role, now }: { readonly role: StaffRole; readonly now: Instant },
): Promise<Closing | null> {
  const row = await findClosing(sql, closingId);
  if (row === null) return null;
  const progress = (await readProgress(sql, [closingId]))(closingId);
  const { bookings, refunds, messages } = progress;
  const head = headOf(row, state, progress);
  const left = await findLeft(sql, [closingId]);
  const moments = await findMoments(sql, closingId);
  const takenUp = moments.find(({ moment }) => moment === 'taken-up');
  const figure = (of: Figure) => ({ ...of, amount: wonFor(role, of.amount) });
  const byStage = (stage: RefundCounts['stage']) => figure(figureOf(refunds.filter((each) => each.stage === stage)));
  return {
    ...head,
    now,
    halls: row.halls,
    ids: row.ids,
    words: row.words,
    visitors: row.visitors,
    reason: row.reason,
    proposalKey: row.proposalKey,
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt,
    approver: row.approver,
    decidedBy: row.decidedBy,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    rounds: { stopped: row.rounds.length, closed: row.closedRounds },
    people: isListed(row) ? bookings.people : row.people,
    amount: row.amount === null ? null : wonFor(role, row.amount),
    secondsLeft: secondsLeft(row, head.percent, now),
    takenUp: takenUp === undefined ? null : { at: takenUp.at, seconds: takenUp.count ?? 0 },
    steps: stepsOf(row, progress),
    refunds: CLOSING_WAYS.map((way) => refunds.filter((each) => each.way === way))
      .map((of) => ({ way: of[0]?.way ?? 'card', done: countOf(of.filter(isAsked)), total: countOf(of) }))
      .filter(({ total }) => total > 0),
    cancelled: { reservations: bookings.cancelled, people: bookings.people },
    moved: bookings.moved,
    choosing: bookings.choosing,
    refunded: byStage('done'),
    atBank: byStage('sent'),
    byPerson: figure(figureOfLeft(left)),
    told: messages.told,
    notTold: left.filter(({ why }) => why === 'not-told').length,
    left: leftOf(left, { holders: await findHolders(sql, [closingId]), role, since: row.startedAt ?? now }),
    colleagues: await findColleagues(sql),
    ledger: row.endedAt === null ? null : ledgerFor(role, await readBooks(sql, closingId)),
    moments,
  };
}

/** Refunds that no machine goes on with. */
function figureOfLeft(left: readonly LeftRow[]): Figure {
  const paid = left.filter(({ why, amount }) => amount > 0 && WORK_OF_LEFT[why].length > 0);
  return { reservations: paid.length, amount: sumWon(paid.map(({ amount }) => amount)) };
}

// Public holidays are the business of the queue of refunds, which says when one is late.
const NO_HOLIDAYS: ReadonlySet<string> = new Set();

interface AroundLeft {
  readonly holders: readonly HolderRow[];
  readonly role: StaffRole;
  readonly since: Instant;
}

const leftOf = (left: readonly LeftRow[], { holders, role, since }: AroundLeft): Closing['left'] =>
  LEFT_REASONS.map((why) => ({ why, of: left.filter((each) => each.why === why) }))
    .filter(({ of }) => of.length > 0)
    .map(({ why, of }) => ({
      why,
      reservations: of.length,
      amount: wonFor(role, sumWon(of.map(({ amount }) => amount))),
      roles: WORK_OF_LEFT[why],
      dueOn: why === 'not-told' ? kstDate(since) : refundDueDay(kstDate(since), NO_HOLIDAYS),
      holder: holders.find((each) => each.why === why) ?? null,
    }));

const ledgerFor = (role: StaffRole, { promised, booked, open }: ClosingBooks): Closing['ledger'] => ({
  agrees: promised === booked + open,
  promised: wonFor(role, promised),
  booked: wonFor(role, booked),
  open: wonFor(role, open),
});

function secondsLeft({ startedAt, state }: ClosingRow, percent: number, now: Instant): number | null {
  if (state !== 'running' || startedAt === null || percent < 5) return null;
  return Math.ceil(((now - startedAt) / 1000 / percent) * (100 - percent));
}

/** Who is left for a person, phones masked. */
export async function readLeft(sql: Sql, closingId: number, role: StaffRole): Promise<readonly ClosingPerson[]> {
  const eyes: Eyes = { role, isOpen: false };
  const left = await findLeft(sql, [closingId]);
  const people = await findLeftPeople(
    sql,
    closingId,
    left.map(({ reservationKey }) => reservationKey),
  );
  const byKey = new Map(people.map((person) => [person.reservationKey, person]));
  return left.flatMap(({ reservationKey, why, amount }) => {
    const person = byKey.get(reservationKey);
    if (person === undefined) return [];
    const { reservationNo, bookingReference, organisationName, bookerName, bookerMobile, track, way } = person;
    return {
      reservationNo,
      bookingReference: formatBookingReference(bookingReference),
      name: organisationName ?? nameFor(eyes, bookerName),
      phone: phoneFor(eyes, bookerMobile) ?? '',
      isGroup: track === 'group',
      people: person.people,
      way: way ?? 'free',
      amount: wonFor(role, amount),
      why,
    };
  });
}
