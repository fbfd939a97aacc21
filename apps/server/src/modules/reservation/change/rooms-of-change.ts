import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import type { ShownLineChange } from '@kkumteo/contract/reservation/change';
import { can } from '@kkumteo/domain/reservation/can';
import { type LineChange, releasesRooms } from '@kkumteo/domain/reservation/change/change';
import { picksAfterChange, roomsAfterChange } from '@kkumteo/domain/reservation/change/change-rooms';
import type { AbilityRejection } from '@kkumteo/domain/reservation/refusals';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Clock } from '../../../clock.ts';
import { knownRound, type Catalogue, type CatalogueState } from '../../catalog/catalogue.ts';
import { canEditRooms } from '../read/facts.ts';
import { lineExperiencers } from '../read/line-people.ts';
import { findLines, findParticipants, type LineRow, type ParticipantRow, type ReservationRow } from '../read/store.ts';
import { loadLineRooms, picksOf } from '../rooms/line-rooms.ts';
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
  return wanted.length === 0 ? undefined : { version: lineExperiencers(line, people).roomsVersion, wanted };
}

export interface KeptRooms {
  /** People who keep their rooms, and people who have to choose again. */
  readonly roomsKept: number;
  readonly roomsDropped: number;
}

/** Whose rooms a change by staff would keep now. Advice: rooms that are full by then go too. */
export async function adviseOnKept(
  sql: Sql,
  state: CatalogueState,
  { row, staged }: DecidedChange,
): Promise<KeptRooms> {
  let [roomsKept, roomsDropped] = [0, 0];
  for (const one of staged) {
    const isFull = one.change.rooms === undefined || (await roomsRefusal(sql, state, one)) !== null;
    const kept = isFull ? 0 : peopleOf(one);
    roomsKept += kept;
    roomsDropped += (await losingRooms(sql, row, one)) - kept;
  }
  return { roomsKept, roomsDropped };
}

const peopleOf = ({ change }: StagedLine): number =>
  new Set(change.rooms?.wanted.map(({ participantId }) => participantId)).size;

/** People who stay and whose rooms the change releases. */
async function losingRooms(sql: Sql, { track }: ReservationRow, { line, before, change }: StagedLine): Promise<number> {
  if (!releasesRooms(before, change)) return 0;
  const staying = new Set(change.experiencers.map(({ participantId }) => participantId));
  const people = await findParticipants(sql, line.lineKey);
  return people.filter(
    ({ participantId, rooms }) => rooms.length > 0 && (track === 'group' || staying.has(participantId)),
  ).length;
}

/**
 * Gives people the rooms that they had before staff changed their line, all of a line or none, in the transaction that
 * has changed it, also on the day of the visit (PD-159); answers how many of all keep theirs.
 */
export async function keepRoomsOfChange(
  tx: Sql,
  deps: { readonly catalogue: Catalogue; readonly clock: Clock },
  { row, staged }: DecidedChange,
  requestId: string,
): Promise<number> {
  let kept = 0;
  const lines = await findLines(tx, [row.reservationKey]);
  for (const one of staged) {
    const line = lines.find(({ lineKey }) => lineKey === one.line.lineKey);
    if (line === undefined || one.change.rooms === undefined) continue;
    const ability = can.moveRoom({ status: row.status, capacityMode: line.capacityMode });
    const owner = { reservation: row, line, memberKey: null, requestId, ability };
    const saved = await saveRooms(tx, deps, owner, one.change.rooms.wanted);
    kept += saved.ok ? peopleOf(one) : 0;
  }
  return kept;
}

/** Why the rooms of a change can't be had now, or null. Advice: saving decides again under its own lock. */
export async function adviseOnRooms(
  sql: Sql,
  state: CatalogueState,
  { row, staged }: DecidedChange,
  now: Instant,
): Promise<Refusal | null> {
  for (const one of staged) {
    const { line, change, path } = one;
    if (change.rooms === undefined) continue;
    const ability = canEditRooms(row, line, state, now);
    if (!ability.allowed) return { ...ability.rejection, field: `${path}.rooms` };
    const refusal = await roomsRefusal(sql, state, one);
    if (refusal !== null) return { ...refusal, field: `${path}.rooms` };
  }
  return null;
}

async function roomsRefusal(
  sql: Sql,
  state: CatalogueState,
  { line, before, change }: StagedLine,
): Promise<RoomRejection | null> {
  const becomes = { headcount: experiencerCount(change), released: releasesRooms(before, change) };
  const loaded = await loadLineRooms(sql, state, { ...line, roundId: change.roundId });
  const standing = picksOf(await findParticipants(sql, line.lineKey)).filter(
    ({ componentRoundId, roomId }) => loaded.stockOf(componentRoundId, roomId) !== undefined,
  );
  const picks = picksAfterChange(standing, change.rooms?.wanted ?? [], becomes);
  return lineRoomsRefusal(roomsAfterChange(loaded.rooms, becomes), picks);
}

/**
 * Gives people of changed lines the wanted rooms, in the transaction that has changed the lines; answers what
 * `saveRooms` refuses, or null.
 */
export async function saveRoomsOfChange(
  tx: Sql,
  deps: { readonly catalogue: Catalogue; readonly clock: Clock },
  { row, staged }: DecidedChange,
  by: { readonly memberKey: number | null; readonly requestId: string },
): Promise<(SaveRoomsRefusal & { readonly field: string }) | null> {
  const asking = staged.filter(({ change }) => change.rooms !== undefined);
  if (asking.length === 0) return null;
  const lines = await findLines(tx, [row.reservationKey]);
  for (const { line, change, path } of asking) {
    const changed = lines.find(({ lineKey }) => lineKey === line.lineKey);
    if (changed === undefined) throw new Error('a line that was changed is still there');
    const saved = await saveRooms(tx, deps, { reservation: row, line: changed, ...by }, change.rooms?.wanted ?? []);
    if (saved.ok) continue;
    const field = 'field' in saved.rejection ? saved.rejection.field : undefined;
    return { ...saved.rejection, field: fieldOf(path, field) };
  }
  return null;
}

/** `wanted.3.roomId` of the rooms is `lines.0.rooms.3.roomId` of the change. */
const fieldOf = (path: string, field = 'wanted'): string => field.replace(/^wanted/u, `${path}.rooms`);
