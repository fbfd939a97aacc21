import type {
  LineLeaderView,
  ParticipantView,
  PersonCount,
  ReservationLineDetail,
} from '@kkumteo/contract/reservation/reservation-line';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row-of';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Decision } from '@kkumteo/domain/shared/decision';
import { daysBetween, kstDate } from '@kkumteo/domain/shared/time';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { sentenceOf } from '../../../http/sentence.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { lineFacts, viewLine } from './facts.ts';
import { findLines, findParticipants, findReservation } from './store.ts';
import type { LineRow, ParticipantRow } from './store.ts';

/** One line of a member's reservation with its people. Refuses numbers that are not theirs as ones that do not exist. */
export async function readLine(
  sql: Sql,
  state: CatalogueState,
  input: { readonly memberKey: number; readonly reservationNo: string; readonly lineNo: string },
  now: Instant,
): Promise<Decision<ReservationLineDetail, ReservationRejection>> {
  const reservation = await findReservation(sql, input.memberKey, input.reservationNo);
  const lines = reservation === null ? [] : await findLines(sql, [reservation.reservationKey]);
  const line = lines.find((each) => each.lineNo === input.lineNo);
  if (reservation === null || line === undefined) return refuse({ code: 'reservation.not-found' });
  const people = (await findParticipants(sql, line.lineKey)).map((person) => shownAs(person, line));
  const entry = state.productById.get(line.productId);
  const rows = priceRowsOn(entry?.priceRows ?? [], reservation.track);
  return accept({
    track: reservation.track,
    status: reservation.status,
    reservedAt: reservation.createdAt,
    daysUntilVisit: daysBetween(kstDate(now), line.visitDate),
    line: viewLine(line, lineFacts(reservation, line, state), now),
    experiencers: people.filter((person) => person.role === 'experiencer').map(toExperiencer),
    leaders: people.filter((person) => person.role === 'leader').map(toLeader),
    categories: offeredCounts(rows, people),
    counts: offeredCounts(rows, people).filter((count) => count.people > 0),
    rounds: entry?.product.rounds ?? [],
  });
}

/** Says in the place of a name that it is no longer kept; heads that were counted never had one. */
const shownAs = (person: ParticipantRow, { peopleRemoved }: LineRow): ParticipantRow =>
  peopleRemoved && person.headcount === 1
    ? { ...person, name: sentenceOf({ code: 'reservation.people-removed' }) }
    : person;

const toExperiencer = ({ role: _role, mobile: _mobile, ...person }: ParticipantRow): ParticipantView => ({
  ...person,
  gradeName: gradeName(person.grade),
});

const toLeader = (person: ParticipantRow): LineLeaderView => ({
  leaderId: person.participantId,
  categoryId: person.categoryId,
  categoryName: person.categoryName,
  name: person.name,
  mobile: person.mobile,
  email: person.email,
  price: person.price,
});

/** Every category that the product offers, with how many were booked. */
function offeredCounts(rows: readonly PriceRow[], people: readonly ParticipantRow[]): readonly PersonCount[] {
  return rows.flatMap((row) =>
    row.categories.map((category) => ({
      role: row.role,
      roleName: row.name,
      categoryId: category.categoryId,
      categoryName: category.name,
      note: category.note,
      discountPercent: category.discountPercent,
      people: people
        .filter((person) => person.role === row.role && person.categoryId === category.categoryId)
        .reduce((sum, person) => sum + person.headcount, 0),
    })),
  );
}
