import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { formSheets, type FormPerson, type FormRooms } from '@kkumteo/domain/rooms/sheet-form';
import { accept, type Decision, refuse } from '@kkumteo/domain/shared/decision';
import type { LineRooms } from '@kkumteo/domain/rooms/line-rooms';
import { writeSheetFile } from '../../../threads/sheet.ts';
import type { CatalogueState } from '../../catalog/catalogue.ts';
import { editedLine } from '../edit-people/save-people.ts';
import { type EditPeopleDeps, type LoadedLine, type OwnLine, findLine } from '../edit-people/load-line.ts';
import { auditLine } from '../act/store.ts';
import { canEditRooms } from '../read/facts.ts';
import { loadLineRooms } from '../rooms/line-rooms.ts';
import type { Sql } from '../../../db/pool.ts';
import { findParticipants } from '../read/store.ts';

interface WrittenForm {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * The spreadsheet form of a member's own line of either track: a row for each known person, and the rooms with their
 * free seats (reservation spec §2 "Room selection", PD-33). Refuses what `findOwnLine` refuses.
 */
export async function writeForm(
  { db, catalogue, clock }: EditPeopleDeps,
  own: OwnLine,
): Promise<Decision<WrittenForm, ReservationRejection>> {
  const found = await findOwnLine(db, own);
  if (!found.ok) return found;
  const { reservation, line } = found.value;
  const state = await catalogue.current();
  const { rooms } = await loadLineRooms(db, state, line);
  const roomsOpen = canEditRooms(reservation, line, state, clock.now()).allowed;
  const bookingReference = formatBookingReference(reservation.bookingReference);
  const people = namedPeople(found.value, state);
  const bytes = await writeSheetFile(
    formSheets({ ...line, bookingReference, people, rooms: sheetRooms(rooms), roomsOpen }),
  );
  // Names leave the site with this file: the audit keeps the member and the count.
  const counts = { people: people.length };
  await auditLine(db, { ...own, action: 'experiencers-downloaded', counts }, clock.now());
  const fileName = `${bookingReference}_체험자명단_${line.visitDate.replaceAll('-', '')}_${line.roundName}.xls`;
  return accept({ fileName: fileName.replaceAll(/[\s/\\:*?"<>|]+/gu, '_'), bytes });
}

function namedPeople(loaded: LoadedLine, state: CatalogueState): readonly FormPerson[] {
  const rooms = new Map(loaded.people.map((person) => [person.participantId, person.rooms]));
  return editedLine(loaded, state)
    .saved.filter(({ name }) => name !== '')
    .map((person) => ({
      ...person,
      roomIds: new Map(
        rooms.get(person.participantId)?.map(({ componentRoundId, roomId }) => [componentRoundId, roomId]),
      ),
    }));
}

/**
 * A member's own line with its people, unlocked. Refuses what `findLine` refuses, and people who are no longer kept.
 */
export async function findOwnLine(
  sql: Sql,
  own: Omit<OwnLine, 'requestId'>,
): Promise<Decision<LoadedLine, ReservationRejection>> {
  const found = await findLine(sql, own);
  if (!found.ok) return found;
  const { line } = found.value;
  if (line.peopleRemoved) return refuse({ code: 'reservation.people-removed' });
  // People of other sessions matter to a save only.
  const people = await findParticipants(sql, line.lineKey);
  return accept({ ...found.value, people, sessionPeople: new Set<string>() });
}

/** The rooms of a line as a sheet names them: a component is called by its hall. */
export const sheetRooms = ({ groups }: LineRooms): readonly FormRooms[] =>
  groups.map(({ componentRoundId, hallName, rooms }) => ({ componentRoundId, name: hallName, rooms }));
