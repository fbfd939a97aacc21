import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import type { LoadedLine, OwnLine } from '../edit/load-line.ts';
import { findLines, findParticipants, findReservation } from '../read/store.ts';

/** A member's own line with its people as they stand, unlocked. Refuses numbers that are not theirs as ones that do not exist, and people who are no longer kept. */
export async function findOwnLine(
  sql: Sql,
  { memberKey, reservationNo, lineNo }: Omit<OwnLine, 'requestId'>,
): Promise<Decision<LoadedLine, ReservationRejection>> {
  const reservation = await findReservation(sql, memberKey, reservationNo);
  const lines = reservation === null ? [] : await findLines(sql, [reservation.reservationKey]);
  const line = lines.find((each) => each.lineNo === lineNo);
  if (reservation === null || line === undefined) return refuse({ code: 'reservation.not-found' });
  if (line.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  // Whom an additional session binds concerns heads of their own, whom the save looks at.
  return accept({
    reservation,
    line,
    people: await findParticipants(sql, line.lineKey),
    sessionPeople: new Set<string>(),
  });
}
