import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { ShownLineChange } from '@kkumteo/contract/reservation/change';
import { type Ability, can } from '@kkumteo/domain/reservation/can';
import { type LineChange, releasesRooms } from '@kkumteo/domain/reservation/change/change';
import { picksAfterChange, roomsAfterChange, type RoomsChange } from '@kkumteo/domain/reservation/change/change-rooms';
import type { AbilityRejection } from '@kkumteo/domain/reservation/refusals';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { LineRooms, PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Clock } from '../../../clock.ts';
import { knownRound, type Catalogue, type CatalogueState } from '../../catalog/catalogue.ts';
import { canEditRooms } from '../read/facts.ts';
import { lineExperiencers } from '../read/line-people.ts';
import { findLines, findParticipants, type LineRow, type ParticipantRow, type ReservationRow } from '../read/store.ts';
import { isPerson, type LoadedRooms, loadLineRooms, picksOf } from '../rooms/line-rooms.ts';
import { sameRooms } from '../rooms/same-rooms.ts';
import { saveRooms, type SaveRoomsRefusal } from '../rooms/save-rooms.ts';
import { lineBefore, type DecidedChange, type StagedLine } from './decide-change.ts';

type Refusal = (RoomRejection | AbilityRejection) & { readonly field: string };

interface LineChanged {
  readonly row: ReservationRow;
  readonly line: LineRow;
  readonly people: readonly ParticipantRow[];
  readonly change: LineChange;
}

/** The rooms of people who stay, in the round that is wanted, where a change by staff would release them (PD-178). */
export function keptRooms(state: CatalogueState, { row, line, people, change }: LineChanged): ShownLineChange['rooms'] {
  const round = knownRound(state, { productId: line.productId, roundId: change.roundId });
  if (round === undefined || !releasesRooms(lineBefore(row, line, people), change)) return undefined;
  const staying = new Set(change.experiencers.map(({ participantId }) => participantId));
  const stay = people.filter(({ participantId }) => row.track === 'group' || staying.has(participantId));
  const wanted = sameRooms(state, stay, { ...line, round });
  const { roomsVersion: version } = lineExperiencers(line, people);
  return wanted.length === 0 ? undefined : { version, wanted, isKept: true };
}

export interface KeptRooms {
  /** People who have rooms after it, and people who lose theirs. */
  readonly roomsKept: number;
  readonly roomsDropped: number;
  readonly rooms: readonly RoomChoice[];
}

/** A line whose people choose rooms of the wanted round, with what each would have as it is asked. */
interface RoomChoice {
  readonly lineNo: string;
  readonly people: readonly string[];
  readonly given: readonly PickedRoom[];
  readonly groups: LineRooms['groups'];
}

/** Whose rooms a change by staff would keep now, and what they may choose. Advice: rooms that are full by then go too. */
export async function adviseOnKept(
  sql: Sql,
  state: CatalogueState,
  { row, staged }: DecidedChange,
): Promise<KeptRooms> {
  let [roomsKept, roomsDropped] = [0, 0];
  const choices: RoomChoice[] = [];
  for (const one of staged) {
    const { line, before, change } = one;
    const isHad = change.rooms !== undefined && (await roomsRefusal(sql, state, one)) === null;
    const given = isHad ? roomedOf(change) : [];
    const has = new Set(given.map(({ participantId }) => participantId));
    roomsKept += has.size;
    if (!releasesRooms(before, change)) continue;
    const staying = await stayingPeople(sql, row, one);
    roomsDropped += staying.filter(({ participantId, rooms: had }) => had.length > 0 && !has.has(participantId)).length;
    const { groups } = await roomsThen(sql, state, one);
    const people = staying.filter((person) => isPerson(person, row.track === 'individual'));
    if (groups.length === 0 || people.length === 0) continue;
    choices.push({ lineNo: line.lineNo, people: people.map(({ participantId }) => participantId), given, groups });
  }
  return { roomsKept, roomsDropped, rooms: choices };
}

const roomedOf = ({ rooms }: StagedLine['change']): readonly PickedRoom[] =>
  (rooms?.wanted ?? []).flatMap(({ roomId, ...one }) => (roomId === null ? [] : [{ ...one, roomId }]));

async function stayingPeople(
  sql: Sql,
  { track }: ReservationRow,
  { line, change }: StagedLine,
): Promise<readonly ParticipantRow[]> {
  const staying = new Set(change.experiencers.map(({ participantId }) => participantId));
  const people = await findParticipants(sql, line.lineKey);
  return people.filter(({ participantId }) => track === 'group' || staying.has(participantId));
}

/** Why the rooms of a change can't be had now, or null. Advice: saving decides again under its own lock. */
export async function adviseOnRooms(
  sql: Sql,
  state: CatalogueState,
  { row, staged }: DecidedChange,
  { isByStaff, now }: { readonly isByStaff: boolean; readonly now: Instant },
): Promise<Refusal | null> {
  for (const one of staged) {
    const { line, change, path } = one;
    if (change.rooms === undefined || change.rooms.isKept === true) continue;
    const ability = isByStaff ? staffMayMove(row, line) : canEditRooms(row, line, state, now);
    if (!ability.allowed) return { ...ability.rejection, field: `${path}.rooms` };
    const refusal = await roomsRefusal(sql, state, one);
    if (refusal !== null) return { ...refusal, field: `${path}.rooms` };
  }
  return null;
}

/** Staff move people on the day of the visit too (PD-159). */
const staffMayMove = ({ status }: ReservationRow, { capacityMode }: LineRow): Ability =>
  can.moveRoom({ status, capacityMode });

const becomesOf = ({ before, change }: StagedLine): RoomsChange => ({
  headcount: experiencerCount(change),
  released: releasesRooms(before, change),
});

const loadThen = (sql: Sql, state: CatalogueState, { line, change }: StagedLine): Promise<LoadedRooms> =>
  loadLineRooms(sql, state, { ...line, roundId: change.roundId });

const roomsThen = async (sql: Sql, state: CatalogueState, one: StagedLine): Promise<LineRooms> =>
  roomsAfterChange((await loadThen(sql, state, one)).rooms, becomesOf(one));

async function roomsRefusal(sql: Sql, state: CatalogueState, one: StagedLine): Promise<RoomRejection | null> {
  const becomes = becomesOf(one);
  const loaded = await loadThen(sql, state, one);
  const standing = picksOf(await findParticipants(sql, one.line.lineKey)).filter(
    ({ componentRoundId, roomId }) => loaded.stockOf(componentRoundId, roomId) !== undefined,
  );
  const picks = picksAfterChange(standing, one.change.rooms?.wanted ?? [], becomes);
  return lineRoomsRefusal(roomsAfterChange(loaded.rooms, becomes), picks);
}

interface SavedBy {
  readonly memberKey: number | null;
  readonly requestId: string;
  readonly isByStaff: boolean;
}

/**
 * Gives people of changed lines the wanted rooms, in the transaction that has changed the lines; answers how many have
 * one, or refuses what `saveRooms` refuses. Rooms that are only kept refuse nothing: all of a line, or none.
 */
export async function saveRoomsOfChange(
  tx: Sql,
  deps: { readonly catalogue: Catalogue; readonly clock: Clock },
  { row, staged }: DecidedChange,
  { isByStaff, ...by }: SavedBy,
): Promise<Decision<number, SaveRoomsRefusal & { readonly field: string }>> {
  const asking = staged.filter(({ change }) => change.rooms !== undefined);
  if (asking.length === 0) return accept(0);
  let roomed = 0;
  const lines = await findLines(tx, [row.reservationKey]);
  for (const { line, change, path } of asking) {
    const changed = lines.find(({ lineKey }) => lineKey === line.lineKey);
    if (changed === undefined) throw new Error('a line that was changed is still there');
    const owner = { reservation: row, line: changed, ...by, ...(isByStaff && { ability: staffMayMove(row, changed) }) };
    const saved = await saveRooms(tx, deps, owner, change.rooms?.wanted ?? []);
    if (saved.ok) roomed += new Set(roomedOf(change).map(({ participantId }) => participantId)).size;
    else if (change.rooms?.isKept !== true) {
      const field = 'field' in saved.rejection ? saved.rejection.field : undefined;
      return refuse({ ...saved.rejection, field: fieldOf(path, field) });
    }
  }
  return accept(roomed);
}

/** `wanted.3.roomId` of the rooms is `lines.0.rooms.3.roomId` of the change. */
const fieldOf = (path: string, field = 'wanted'): string => field.replace(/^wanted/u, `${path}.rooms`);
