import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { LineRooms } from '@kkumteo/domain/rooms/line-rooms';
import type { FormRooms } from '@kkumteo/domain/rooms/sheet-form';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import { findLine, type LoadedLine, type OwnLine } from '../edit/load-line.ts';
import { findParticipants } from '../read/store.ts';

/** A member's own line with its people, unlocked. Refuses numbers that are not theirs as ones that do not exist, and people who are no longer kept. */
export async function findOwnLine(
  sql: Sql,
  own: Omit<OwnLine, 'requestId'>,
): Promise<Decision<LoadedLine, ReservationRejection>> {
  const found = await findLine(sql, own);
  if (!found.ok) return found;
  const { line } = found.value;
  if (line.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  // Whom an additional session binds concerns heads of their own, whom the save looks at.
  return accept({
    ...found.value,
    people: await findParticipants(sql, line.lineKey),
    sessionPeople: new Set<string>(),
  });
}

/** The rooms of a line as a sheet names them: a component is called by its hall. */
export const sheetRooms = ({ groups }: LineRooms): readonly FormRooms[] =>
  groups.map(({ componentRoundId, hallName, rooms }) => ({ componentRoundId, name: hallName, rooms }));
