import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { can } from '@kkumteo/domain/reservation/can';
import { formSheets, type FormPerson } from '@kkumteo/domain/rooms/sheet-form';
import { accept, type Decision } from '@kkumteo/domain/shared/decision';
import { writeSpreadsheet } from '../../../threads/spreadsheet.ts';
import { editedLine } from '../edit/save-experiencers.ts';
import type { EditDeps, LoadedLine, OwnLine } from '../edit/load-line.ts';
import { lineFacts } from '../read/facts.ts';
import { loadLineRooms } from '../rooms/line-rooms.ts';
import { findOwnLine, sheetRooms } from './own-line.ts';

/** A file as a browser saves it. */
export interface WrittenForm {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * The form of a member's own line of either track: who comes as far as it is known, a row each, and the rooms with what is left (reservation spec §2
 * "Room selection", PD-33). Refuses what `findOwnLine` refuses.
 */
export async function writeForm(
  { db, catalogue, clock }: EditDeps,
  own: OwnLine,
): Promise<Decision<WrittenForm, ReservationRejection>> {
  const found = await findOwnLine(db, own);
  if (!found.ok) return found;
  const { reservation, line } = found.value;
  const state = await catalogue.current();
  const { rooms } = await loadLineRooms(db, state, line);
  const facts = { ...lineFacts(reservation, line, state), capacityMode: line.capacityMode };
  const roomsOpen = can.editRooms(facts, clock.now()).allowed;
  const bookingReference = formatBookingReference(reservation.bookingReference);
  const people = namedPeople(found.value);
  const bytes = await writeSpreadsheet(
    formSheets({ ...line, bookingReference, people, rooms: sheetRooms(rooms), roomsOpen }),
  );
  await noteDownload(db, own, { people: people.length, now: clock.now() });
  const fileName = `${bookingReference}_체험자명단_${line.visitDate.replaceAll('-', '')}_${line.roundName}.xls`;
  return accept({ fileName: fileName.replaceAll(/[\s/\\:*?"<>|]+/gu, '_'), bytes });
}

function namedPeople(loaded: LoadedLine): readonly FormPerson[] {
  const rooms = new Map(loaded.people.map((person) => [person.participantId, person.rooms]));
  return editedLine(loaded)
    .saved.filter(({ name }) => name !== '')
    .map((person) => ({
      ...person,
      roomIds: new Map(
        rooms.get(person.participantId)?.map(({ componentRoundId, roomId }) => [componentRoundId, roomId]),
      ),
    }));
}

/** Names leave the site: who took how many and when is kept, and no name. */
async function noteDownload(
  db: EditDeps['db'],
  { memberKey, reservationNo, lineNo, requestId }: OwnLine,
  { people, now }: { readonly people: number; readonly now: number },
): Promise<void> {
  await db.query(
    `insert into audit_entry (at, member_id, action, subject, request_id, facts)
      values (to_timestamp($1::float8), $2, 'reservation.experiencers-downloaded', $3, $4, $5::jsonb)`,
    [now / 1000, memberKey, reservationNo, requestId, JSON.stringify({ lineNo, people })],
  );
}
