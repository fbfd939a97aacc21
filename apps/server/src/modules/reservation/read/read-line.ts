import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { can, type Ability } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, type Decision, refuse } from '@kkumteo/domain/shared/decision';
import { daysBetween, type Instant, kstDate } from '@kkumteo/domain/shared/time';
import { isValidOn, type ValidDays } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../../db/pool.ts';
import { sentenceOf } from '../../../http/answers/sentence.ts';
import { knownProduct, type CatalogueProduct, type CatalogueState } from '../../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from '../../schedule/remaining-seats.ts';
import { loadLineRooms } from '../rooms/line-rooms.ts';
import { canEditRooms, lineFacts, viewLine } from './facts.ts';
import { bookedCounts, offeredCounts } from './head-counts.ts';
import { lineExperiencers, lineLeaders } from './line-people.ts';
import { organisationOf } from './organisation.ts';
import { bookerOf, paymentOf } from './read-reservation.ts';
import { findLines, findParticipants, findReservation, type LineRow } from './store.ts';

/**
 * A line of a member's own reservation with its people; refuses numbers that are not theirs as ones that do not exist.
 */
export async function readLine(
  sql: Sql,
  state: CatalogueState,
  input: {
    readonly memberKey: number;
    readonly reservationNo: string;
    readonly lineNo: string;
    /** `change` asks for the seats of the day's rounds as well; looking at it is enough unless given. */
    readonly use?: 'view' | 'change';
    /** The round of the product whose rooms are asked for, where it is not the line's own. */
    readonly roomRound?: number | undefined;
  },
  now: Instant,
): Promise<Decision<ReservationLineDetail, ReservationRejection>> {
  const reservation = await findReservation(sql, input.memberKey, input.reservationNo);
  const lines = reservation === null ? [] : await findLines(sql, [reservation.reservationKey]);
  const line = lines.find((each) => each.lineNo === input.lineNo);
  if (reservation === null || line === undefined) return refuse({ code: 'reservation.not-found' });
  const people = await findParticipants(sql, line.lineKey);
  const facts = lineFacts(reservation, line, state);
  const entry = knownProduct(state, line.productId);
  // A line may stay in a round that is no longer sold or offered on its day, and no other may go there.
  const isOffered = (round: { readonly roundId: number } & ValidDays): boolean =>
    round.roundId === line.roundId || (state.roundById.has(round.roundId) && isValidOn(round, line.visitDate));
  const offer = { priceRows: entry?.priceRows ?? [], track: reservation.track, visitDate: line.visitDate };
  return accept({
    track: reservation.track,
    status: reservation.status,
    reservedAt: reservation.createdAt,
    daysUntilVisit: daysBetween(kstDate(now), line.visitDate),
    line: viewLine(line, facts, state, now),
    booking: {
      booker: bookerOf(reservation),
      organisation: organisationOf(reservation),
      payment: paymentOf(reservation),
      pledgeId: reservation.pledgeId,
    },
    peopleRefusal: line.peopleRemoved
      ? sentenceOf({ code: 'reservation.people-removed' })
      : reasonOf(can.editPeople(facts, now)),
    roomsRefusal: reasonOf(canEditRooms(reservation, line, state, now)),
    rooms: (await loadLineRooms(sql, state, { ...line, roundId: roomRoundOf(state, line, input) })).rooms,
    ...lineExperiencers(line, people),
    ...lineLeaders(line, people),
    categories: offeredCounts(offer, people),
    counts: bookedCounts(offer, people),
    rounds: entry?.product.rounds.filter(isOffered) ?? [],
    ...(input.use === 'change' && entry !== undefined
      ? { roundsLeft: await roundsLeft(sql, entry.rounds.filter(isOffered), line, now) }
      : {}),
  });
}

/** A round of another product has no rooms for the line: its own are answered. */
const roomRoundOf = (
  { roundById }: CatalogueState,
  { productId, roundId }: LineRow,
  { use, roomRound }: { readonly use?: 'view' | 'change'; readonly roomRound?: number | undefined },
): number =>
  use === 'change' && roomRound !== undefined && roundById.get(roomRound)?.productId === productId
    ? roomRound
    : roundId;

const reasonOf = (ability: Ability): string | null => (ability.allowed ? null : sentenceOf(ability.rejection));

/** Rounds of the line's product on its day with what is left of each. */
async function roundsLeft(sql: Sql, rounds: CatalogueProduct['rounds'], { visitDate }: LineRow, now: Instant) {
  const stock = await readRemaining(sql, rounds, visitDate, visitDate);
  return rounds.map((round) => roundAvailability(round, visitDate, stock, now));
}
