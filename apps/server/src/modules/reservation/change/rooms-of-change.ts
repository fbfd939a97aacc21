import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { releasesRooms } from '@kkumteo/domain/reservation/change/change';
import { picksAfterChange, roomsAfterChange } from '@kkumteo/domain/reservation/change/change-rooms';
import type { AbilityRejection } from '@kkumteo/domain/reservation/refusals';
import { lineRoomsRefusal } from '@kkumteo/domain/rooms/line-room-checks';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import type { Clock } from '../../../clock.ts';
import type { Catalogue, CatalogueState } from '../../catalog/catalogue.ts';
import { canEditRooms } from '../read/facts.ts';
import { findLines, findParticipants } from '../read/store.ts';
import { loadLineRooms, picksOf } from '../rooms/line-rooms.ts';
import { saveRooms, type SaveRoomsRefusal } from '../rooms/save-rooms.ts';
import type { DecidedChange, StagedLine } from './decide-change.ts';

type Refusal = (RoomRejection | AbilityRejection) & { readonly field: string };

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
