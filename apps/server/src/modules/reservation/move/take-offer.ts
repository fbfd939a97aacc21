import type { AnotherDay, TakeDay } from '@kkumteo/contract/reservation/another-day';
import type { OfferRejection, ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { addDays, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { lockReservation } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { findLines, type LineRow } from '../read/store.ts';
import { fits, readDays } from './choices.ts';
import type { MoveRefusal } from './decide-move.ts';
import { moveLines, type MoveDeps } from './move-lines.ts';
import { answerOffer, findOfferByToken, type OfferRow } from './offer-store.ts';

export type OfferRefusal = OfferRejection | ReservationRejection | ScheduleRejection;

/** The days after today that are offered. */
const DAYS_AHEAD = 60;

const OVER = refuse({ code: 'reservation.offer-over' } as const);

/** The visits of a link and the days that they may go to, without a name; refuses a token that this site did not make. */
export async function readOffer(deps: MoveDeps, token: string): Promise<Decision<AnotherDay, OfferRefusal>> {
  const { db, catalogue, clock } = deps;
  const offer = await findOfferByToken(db, token);
  if (offer === null) return OVER;
  const state = await catalogue.current();
  const now = clock.now();
  const lines = (await findLines(db, [offer.reservationKey])).filter(({ lineKey }) => offer.allKeys.includes(lineKey));
  const isOpen = offer.state === 'open' && now < offer.until && offer.lineKeys.length > 0;
  return accept({
    state: isOpen ? 'open' : STATES[offer.state],
    until: offer.until,
    isPaid: offer.isPaid,
    visits: lines.map((line) => ({
      lineNo: line.lineNo,
      roundId: line.roundId,
      roundName: line.roundName,
      startMinute: line.startMinute,
      endMinute: line.endMinute,
      productName: line.productName,
      hallName: state.knownHalls.get(line.hall)?.name ?? '',
      visitDate: line.visitDate,
      experiencers: line.experiencerCount,
      leaders: line.leaderCount,
    })),
    days: isOpen ? await readOfferedDays(db, state, live(offer, lines), now) : [],
  });
}

const STATES = { open: 'over', moved: 'moved', declined: 'refunded', settled: 'over' } as const;

const live = ({ lineKeys }: OfferRow, lines: readonly LineRow[]): readonly LineRow[] =>
  lines.filter(({ lineKey }) => lineKeys.includes(lineKey));

/** The days on which each of the lines has a round in which all of its people find a seat. */
async function readOfferedDays(
  sql: Sql,
  state: CatalogueState,
  lines: readonly LineRow[],
  now: Instant,
): Promise<AnotherDay['days']> {
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(kstDate(now), at + 1));
  const byLine = await Promise.all(
    lines.map(async (line) => {
      const entry = state.productById.get(line.productId);
      const open = entry === undefined ? [] : await readDays(sql, state, entry, { days, byStaff: false, now });
      const elsewhere = open.filter(({ day }) => day !== line.visitDate);
      return new Map(elsewhere.map(({ day, rounds }) => [day, roundsOf(line, rounds)]));
    }),
  );
  return days.flatMap((day) => {
    const rounds = byLine.map((of) => of.get(day) ?? []);
    return rounds.length > 0 && rounds.every((each) => each.length > 0) ? [{ day, rounds: rounds.flat() }] : [];
  });
}

type DaysOfLine = Awaited<ReturnType<typeof readDays>>;

const roundsOf = (line: LineRow, rounds: DaysOfLine[number]['rounds']): AnotherDay['days'][number]['rounds'] =>
  rounds
    .filter((round) => fits(round, line))
    .map(({ roundId, name, startMinute, endMinute }) => ({
      lineNo: line.lineNo,
      roundId,
      roundName: name,
      startMinute,
      endMinute,
    }));

/**
 * Takes another day for all visits of a link, once: the same move as by staff. What was paid counts, more is asked of no
 * one, less goes back. Refuses a round of another day, and what only a person of the park can move.
 */
export async function takeDay(
  deps: MoveDeps,
  { token, day, rounds }: TakeDay,
): Promise<Decision<AnotherDay, OfferRefusal>> {
  const { db, clock } = deps;
  const offer = await findOfferByToken(db, token);
  if (offer === null) return OVER;
  // A second press finds what the first has done.
  if (offer.state !== 'open') return offer.state === 'moved' ? readOffer(deps, token) : OVER;
  const lines = live(offer, await findLines(db, [offer.reservationKey]));
  const roundOf = new Map(rounds.map(({ lineNo, roundId }) => [lineNo, roundId]));
  if (lines.length === 0) return OVER;
  if (lines.some(({ lineNo }) => !roundOf.has(lineNo)) || roundOf.size > lines.length)
    return refuse({ code: 'schedule.round-missing', field: 'rounds' });
  const moved = await moveLines(deps, {
    moves: lines.map(({ lineNo, productId }) => ({
      lineNo,
      productId,
      visitDate: day,
      roundId: roundOf.get(lineNo) ?? 0,
    })),
    byStaff: false,
    waives: true,
    reservationNo: offer.reservationNo,
    version: null,
    account: null,
    desk: null,
    press: `another-day-${offer.offerKey}`,
    note: async (tx) =>
      (await answerOffer(tx, { offerKey: offer.offerKey, answer: 'moved' }, clock.now())) ? null : OVER.rejection,
  });
  return moved.ok ? readOffer(deps, token) : refuse(shownTo(moved.rejection));
}

const SHOWN: ReadonlySet<string> = new Set<OfferRefusal['code']>([
  'reservation.offer-over',
  'reservation.move-no-seats',
  'reservation.not-found',
  'reservation.cannot-change-cancelled',
]);

/** What the visitor can do something about; all else is for a person of the park. */
const isShown = (refusal: MoveRefusal): refusal is Extract<MoveRefusal, OfferRefusal> =>
  SHOWN.has(refusal.code) || refusal.code.startsWith('schedule.');

const shownTo = (refusal: MoveRefusal): OfferRefusal =>
  isShown(refusal) ? refusal : { code: 'reservation.offer-by-phone' };

/** Asks for the money instead: the closing's job cancels the visits and refunds each by its own way. Once. */
export async function declineOffer(deps: MoveDeps, token: string): Promise<Decision<AnotherDay, OfferRefusal>> {
  const { db, clock } = deps;
  const offer = await findOfferByToken(db, token);
  if (offer === null) return OVER;
  const declined = await db.transaction(async (tx) => {
    await lockReservation(tx, offer.reservationKey);
    return answerOffer(tx, { offerKey: offer.offerKey, answer: 'declined' }, clock.now());
  });
  return declined || offer.state === 'declined' ? readOffer(deps, token) : OVER;
}
