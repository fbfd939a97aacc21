import type { RoomsOfPeople, SaveRooms } from '@kkumteo/contract/reservation/line-rooms';
import { accept, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../../db/pool.ts';
import { lockOwn } from '../act/store.ts';
import {
  changedSince,
  lineOf,
  type ChangedSince,
  type EditPeopleDeps,
  type OwnLine,
  type PeopleOfLine,
} from '../edit-people/load-line.ts';
import { isShown, lineExperiencers } from '../read/line-people.ts';
import { findParticipants, type LineRow, type ParticipantRow } from '../read/store.ts';
import { loadLineRooms } from './line-rooms.ts';
import { saveRooms, type SaveRoomsRefusal } from './save-rooms.ts';

/**
 * Saves the rooms of people of a member's own line (reservation spec §2 "Room selection"). Refuses what `lineOf`
 * refuses, rooms that have changed since the page read them, and what `saveRooms` refuses.
 */
export const saveLineRooms = (
  deps: EditPeopleDeps,
  own: OwnLine,
  { shown, version, wanted }: SaveRooms,
): Promise<Decision<PeopleOfLine<RoomsOfPeople>, SaveRoomsRefusal> | ChangedSince<RoomsOfPeople>> =>
  deps.db.transaction(async (tx) => {
    const found = await lineOf(tx, await lockOwn(tx, own), own.lineNo);
    if (!found.ok) return found;
    const { line } = found.value;
    const people = await findParticipants(tx, line.lineKey);
    const view = (rows: readonly ParticipantRow[]) => roomsOfPeople(tx, deps, line, rows);
    if (!isShown(line, shown) || lineExperiencers(line, people).roomsVersion !== version)
      return changedSince(line, await view(people));
    const { memberKey, requestId } = own;
    const saved = await saveRooms(tx, deps, { ...found.value, memberKey, requestId }, wanted);
    return saved.ok ? accept({ line, people: await view(saved.value) }) : saved;
  });

/** The people of a line with their rooms, and all rooms that it may choose. */
async function roomsOfPeople(
  sql: Sql,
  { catalogue }: Pick<EditPeopleDeps, 'catalogue'>,
  line: LineRow,
  people: readonly ParticipantRow[],
): Promise<RoomsOfPeople> {
  const { rooms } = await loadLineRooms(sql, await catalogue.current(), line);
  return { ...lineExperiencers(line, people), rooms };
}
