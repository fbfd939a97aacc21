import type { Instant } from '../../shared/time.ts';
import { beginsAt } from './park.test-support.ts';
import { statusIn, type ModelLine, type ModelReservation, type World } from './world.test-support.ts';

/*
 * The table of abilities, written a second time by hand for the one day of visits (PD-26, PD-28, PD-59, PD-60, PD-67;
 * reservation spec §4, §9): the model is compared with this, not with the rules that it is built on.
 */

const FIRST_DAY_TOO_LATE = {
  group: Date.parse('2026-12-03T00:00:00+09:00'),
  individual: Date.parse('2026-12-09T00:00:00+09:00'),
} as const;
const DAY_OF_VISIT = Date.parse('2026-12-09T00:00:00+09:00');
const PROOF_UNTIL = Date.parse('2026-12-12T00:00:00+09:00');

/** Which statuses follow which by each act; every other act keeps the status. */
const STATUS_MOVES: Readonly<Record<string, readonly string[]>> = {
  // What stays, or is changed to, and costs nothing needs no deposit any more (PD-62).
  change: ['awaiting-deposit > confirmed'],
  cancel: [
    'provisional > cancelled',
    'awaiting-deposit > cancelled',
    'awaiting-deposit > confirmed',
    'confirmed > cancelled',
    'pledged > cancelled',
  ],
  payLater: ['provisional > confirmed', 'pledged > confirmed'],
  followDeposit: [
    'awaiting-deposit > confirmed',
    'awaiting-deposit > cancelled',
    'confirmed > awaiting-deposit',
    'cancelled > confirmed',
  ],
  refundException: ['confirmed > cancelled'],
  writePledge: ['provisional > pledged', 'awaiting-deposit > awaiting-deposit'],
};

const mayChange = ({ track, method }: ModelReservation, line: ModelLine, now: Instant): boolean =>
  line.state === 'open' &&
  method !== 'experience-card' &&
  !line.product.isBundle &&
  line.couponId === null &&
  now < FIRST_DAY_TOO_LATE[track];

const mayCancel = (line: ModelLine, now: Instant): boolean =>
  line.state === 'open' &&
  now < (line.product.policy.refundUntil === 'day-before' ? DAY_OF_VISIT : beginsAt(line.roundId));

const mayPayLater = (reservation: ModelReservation, now: Instant): boolean => {
  const status = statusIn(reservation);
  const lines = reservation.lines.filter(({ state }) => state === 'open');
  return (
    reservation.track === 'group' &&
    (status === 'pledged' || (status === 'provisional' && lines.every(({ product }) => !product.policy.pledgeOnly))) &&
    lines.every(({ roundId, product }) => now < beginsAt(roundId) && (product.hall !== 'teen' || now < DAY_OF_VISIT))
  );
};

export function allowedBy(
  act: string,
  was: ModelReservation,
  { is, after: { now } }: { readonly is: ModelReservation; readonly after: World },
): string | null {
  const move = `${statusIn(was)} > ${statusIn(is)}`;
  if (statusIn(was) !== statusIn(is) && !(STATUS_MOVES[act] ?? []).includes(move)) return `${move} by ${act}`;
  if (act === 'payLater' && !mayPayLater(was, now)) return 'paid later though the table says no';
  if (act === 'writePledge' && was.track !== 'group') return 'a family pledges';
  for (const line of is.lines) {
    const old = was.lines.find(({ lineNo }) => lineNo === line.lineNo);
    const refusal = old === undefined ? 'a line out of nothing' : lineForbidden(act, was, { old, line, now });
    if (refusal !== null) return refusal;
  }
  return was.lines.length === is.lines.length ? null : 'a line is gone';
}

function lineForbidden(
  act: string,
  was: ModelReservation,
  { old, line, now }: { readonly old: ModelLine; readonly line: ModelLine; readonly now: Instant },
): string | null {
  const isOther =
    old.roundId !== line.roundId || old.people.join() !== line.people.join() || headcounts(old) !== headcounts(line);
  if (isOther && !(act === 'change' && mayChange(was, old, now))) return `changed by ${act} though the table says no`;
  if (isOther && now >= beginsAt(line.roundId)) return 'moved into a round that has begun';
  if (old.rooms !== line.rooms && act === 'chooseRooms' && (old.state === 'cancelled' || now >= DAY_OF_VISIT))
    return 'a room too late';
  if (old.state === line.state) return old.cancels === line.cancels ? null : 'cancelled once more';
  if (line.state === 'open')
    return act === 'followDeposit' && was.expired.includes(line.lineNo) ? null : 'opened again';
  if (act === 'cancel') return mayCancel(old, now) ? null : 'cancelled though the table says no';
  if (act === 'refundException') return now < PROOF_UNTIL ? null : 'given back without proof in time';
  return act === 'followDeposit' && was.dueAt !== null && now > was.dueAt ? null : `cancelled by ${act}`;
}

const headcounts = ({ sold }: ModelLine): string =>
  sold.heads.map(({ categoryId, headcount }) => `${categoryId}${headcount}`).join();
