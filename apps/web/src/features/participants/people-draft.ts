import { gradesFor } from '@kkumteo/domain/catalog/grade';
import type { Experiencer, Leader, RoomPick } from '@kkumteo/domain/participants/person';
import type { RoomGroup } from '@kkumteo/domain/rooms/room-group';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import * as v from 'valibot';

/**
 * An experiencer as typed; the birth date stays text until it is one (PD-39). The site's login id, and class and number
 * at school are asked for on demand.
 */
export interface ExperiencerRow extends Omit<Experiencer, 'headcount' | 'birthDate' | 'typedBirthDate' | 'roomPicks'> {
  readonly birth: string;
  readonly rooms: PickedRooms;
}

export type LeaderRow = Leader;

/** The people of a reserve step as typed; survives reload and a login in between. */
export interface PeopleDraft {
  readonly experiencers: readonly ExperiencerRow[];
  readonly leaders: readonly LeaderRow[];
}

export const NOBODY: PeopleDraft = { experiencers: [], leaders: [] };

/** Rows for the heads of the panel: typed ones stay with their category, new ones start empty, extra ones go. */
export function rowsFor<Row extends { readonly key: string; readonly categoryId: string }>(
  heads: readonly string[],
  typed: readonly Row[],
  empty: (key: string, categoryId: string) => Row,
): readonly Row[] {
  const left = [...typed];
  let next = typed.reduce((most, { key }) => Math.max(most, Number(key.slice(1)) || 0), 0);
  return heads.map((categoryId) => {
    const at = left.findIndex((row) => row.categoryId === categoryId);
    const row = at < 0 ? undefined : left.splice(at, 1)[0];
    next += row === undefined ? 1 : 0;
    return row ?? empty(`p${next}`, categoryId);
  });
}

export const emptyExperiencer = (key: string, categoryId: string): ExperiencerRow => ({
  key,
  categoryId,
  name: '',
  birth: '',
  email: '',
  grade: '',
  loginId: '',
  className: '',
  classNumber: '',
  rooms: {},
});

export const emptyLeader = (key: string, categoryId: string): LeaderRow => ({
  key,
  categoryId,
  name: '',
  mobile: '',
  email: '',
});

/** A grade where the product is for it, else none: one that was typed for another product may not be offered here. */
export const offeredGrade = (offered: readonly string[], grade: string): string =>
  gradesFor(offered).some(({ gradeId }) => gradeId === grade) ? grade : '';

/** The row as it is booked, with the rooms that the round has and a grade that the product is for. */
export const toExperiencer = (
  row: ExperiencerRow,
  roomGroups: readonly RoomGroup[] = [],
  grades: readonly string[] = [],
): Experiencer => ({
  ...typedBirthDate(row.birth),
  key: row.key,
  categoryId: row.categoryId,
  headcount: 1,
  name: normaliseText(row.name),
  loginId: normaliseText(row.loginId),
  grade: offeredGrade(grades, row.grade),
  className: normaliseText(row.className),
  classNumber: normaliseText(row.classNumber),
  email: keptEmail(row.email),
  roomPicks: roomPicksOf(row.rooms, roomGroups),
});

function typedBirthDate(birth: string): Pick<Experiencer, 'birthDate' | 'typedBirthDate'> {
  const birthDate = parseTypedDate(birth);
  return birthDate === null && normaliseText(birth) !== '' ? { birthDate, typedBirthDate: birth } : { birthDate };
}

export const toLeader = (row: LeaderRow): Leader => ({
  key: row.key,
  categoryId: row.categoryId,
  name: normaliseText(row.name),
  mobile: keptPhone(row.mobile),
  email: keptEmail(row.email),
});

const rowsSchema = v.object({ experiencers: v.array(v.unknown()), leaders: v.array(v.unknown()) });
const experiencerSchema = v.object({
  key: v.string(),
  categoryId: v.string(),
  name: v.string(),
  birth: v.string(),
  email: v.string(),
  grade: v.string(),
  loginId: v.optional(v.string(), ''),
  className: v.optional(v.string(), ''),
  classNumber: v.optional(v.string(), ''),
  rooms: v.unknown(),
});
const leaderSchema = v.object({
  key: v.string(),
  categoryId: v.string(),
  name: v.string(),
  mobile: v.string(),
  email: v.string(),
});

/** People as they were stored, or null; broken rows are left out, whole ones stay. */
export function parsePeople(stored: unknown): PeopleDraft | null {
  if (!v.is(rowsSchema, stored)) return null;
  return {
    experiencers: stored.experiencers
      .map((row) => v.safeParse(experiencerSchema, row))
      .filter((row) => row.success)
      .map(({ output }) => ({ ...output, rooms: parsePickedRooms(output.rooms) })),
    leaders: stored.leaders.filter((row) => v.is(leaderSchema, row)),
  };
}

/** A person's room of each component: room ids by the component's round. */
export type PickedRooms = Readonly<Record<string, string>>;

/** The picks as they were stored, without anything else. */
export function parsePickedRooms(stored: unknown): PickedRooms {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The picks of one person as they are booked; a room that the round doesn't have is no pick. */
export const roomPicksOf = (picked: PickedRooms, groups: readonly RoomGroup[]): readonly RoomPick[] =>
  groups.flatMap(({ componentId, componentRoundId, rooms }) => {
    const room = rooms.find(({ roomId }) => roomId === picked[componentRoundId]);
    return room === undefined ? [] : [{ componentId, componentRoundId, roomId: room.roomId, roomName: room.roomName }];
  });

export const pickedBy = (people: readonly PickedRooms[], componentRoundId: number, roomId: string): number =>
  people.filter((picked) => picked[componentRoundId] === roomId).length;
