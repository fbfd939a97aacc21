import type { RoomsOfPeople, SaveRooms } from '@kkumteo/contract/reservation/line-rooms';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import { lockOwn } from '../act/store.ts';
import {
  changedSince,
  isShown,
  type ChangedSince,
  type EditDeps,
  type OwnLine,
  type PeopleOfLine,
} from '../edit/load-line.ts';
import { lineExperiencers } from '../read/line-people.ts';
import { findLines, findParticipants, type LineRow, type ParticipantRow } from '../read/store.ts';
import { loadLineRooms } from './line-rooms.ts';
import { saveRooms, type RoomedLine, type SaveRoomsRefusal } from './save-rooms.ts';

/**
 * Saves the rooms of people of a member's own line (reservation spec §2 "Room selection"). Refuses numbers that are not theirs as ones that do
 * not exist, rooms that somebody has changed since the page read them, and what `saveRooms` refuses.
 */
export const saveLineRooms = (
  deps: EditDeps,
  own: OwnLine,
  { shown, version, wanted }: SaveRooms,
): Promise<Decision<PeopleOfLine<RoomsOfPeople>, SaveRoomsRefusal> | ChangedSince<RoomsOfPeople>> =>
  deps.db.transaction(async (tx) => {
    const owner = await lockOwnLine(tx, own);
    if (owner === null) return refuse({ code: 'reservation.not-found' });
    const { line } = owner;
    const people = await findParticipants(tx, line.lineKey);
    const view = (rows: readonly ParticipantRow[]) => roomsOfPeople(tx, deps, line, rows);
    if (!isShown({ line }, shown) || lineExperiencers(line, people).roomsVersion !== version)
      return changedSince(line, await view(people));
    const saved = await saveRooms(tx, deps, owner, wanted);
    return saved.ok ? accept({ line, people: await view(saved.value) }) : saved;
  });

/** A member's own line with its reservation locked; null for numbers that are not theirs. */
async function lockOwnLine(
  tx: Sql,
  { memberKey, reservationNo, lineNo, requestId }: OwnLine,
): Promise<RoomedLine | null> {
  const reservation = await lockOwn(tx, { memberKey, reservationNo });
  if (reservation === null) return null;
  const line = (await findLines(tx, [reservation.reservationKey])).find((each) => each.lineNo === lineNo);
  return line === undefined ? null : { reservation, line, memberKey, requestId };
}

/** Who of a line has which room, with the rooms as they stand. */
async function roomsOfPeople(
  sql: Sql,
  { catalogue }: Pick<EditDeps, 'catalogue'>,
  line: LineRow,
  people: readonly ParticipantRow[],
): Promise<RoomsOfPeople> {
  const { rooms } = await loadLineRooms(sql, await catalogue.current(), line);
  return { ...lineExperiencers(line, people), rooms };
}
