import { sessionPersonKey } from '@kkumteo/domain/participants/same-person';
import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import { can } from '@kkumteo/domain/reservation/can';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import type { RoomRejection } from '@kkumteo/domain/rooms/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { lockMember } from '../../../db/locks.ts';
import type { Sql } from '../../../db/pool.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { lockOwn } from '../act/store.ts';
import { lineFacts } from '../read/facts.ts';
import {
  findLines,
  findParticipants,
  findReservation,
  type LineRow,
  type ParticipantRow,
  type ReservationRow,
} from '../read/store.ts';
import { findSessionPeople } from './store.ts';

export type EditPeopleDeps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

/** A member's line, and the request that asks for it. */
export interface OwnLine {
  readonly memberKey: number;
  readonly reservationNo: string;
  readonly lineNo: string;
  readonly requestId: string;
}

export type EditPeopleRefusal = ReservationRejection | ParticipantRejection | RoomRejection;

/** A line with its people, locked against every other edit of its reservation. */
export interface LoadedLine {
  readonly reservation: ReservationRow;
  readonly line: LineRow;
  readonly people: readonly ParticipantRow[];
  readonly sessionPeople: ReadonlySet<string>;
}

type FoundLine = Pick<LoadedLine, 'reservation' | 'line'>;

/** The line of that number. Refuses numbers that are not the member's as ones that do not exist. */
export async function lineOf(
  sql: Sql,
  reservation: ReservationRow | null,
  lineNo: string,
): Promise<Decision<FoundLine, ReservationRejection>> {
  const lines = reservation === null ? [] : await findLines(sql, [reservation.reservationKey]);
  const line = lines.find((each) => each.lineNo === lineNo);
  return reservation === null || line === undefined
    ? refuse({ code: 'reservation.not-found' })
    : accept({ reservation, line });
}

/** A member's own line, unlocked; refuses what `lineOf` refuses. */
export const findLine = async (
  sql: Sql,
  { memberKey, reservationNo, lineNo }: Omit<OwnLine, 'requestId'>,
): Promise<Decision<FoundLine, ReservationRejection>> =>
  lineOf(sql, await findReservation(sql, memberKey, reservationNo), lineNo);

/** Locks a member's own line against every other edit of its reservation; refuses what `lineOf` refuses. */
export async function lockLine(
  tx: Sql,
  own: Omit<OwnLine, 'requestId'>,
): Promise<Decision<FoundLine, ReservationRejection>> {
  await lockMember(tx, own.memberKey);
  return lineOf(tx, await lockOwn(tx, own), own.lineNo);
}

type LineDeps = Pick<EditPeopleDeps, 'catalogue' | 'clock'>;

async function editRefusal(
  { catalogue, clock }: LineDeps,
  { reservation, line }: FoundLine,
): Promise<EditPeopleRefusal | null> {
  if (line.peopleRemoved) return { code: 'reservation.people-removed' };
  const ability = can.editPeople(lineFacts(reservation, line, await catalogue.current()), clock.now());
  return ability.allowed ? null : ability.rejection;
}

/**
 * Locks and loads a member's own line whose people may be edited now. Refuses what `lockLine` refuses, people who are
 * no longer kept, and what the table of abilities refuses.
 */
export async function loadLine(
  tx: Sql,
  deps: LineDeps,
  own: OwnLine,
): Promise<Decision<LoadedLine, EditPeopleRefusal>> {
  const locked = await lockLine(tx, own);
  if (!locked.ok) return locked;
  const refusal = await editRefusal(deps, locked.value);
  if (refusal !== null) return refuse(refusal);
  return accept(await withPeople(tx, locked.value));
}

/** A locked line with its people. */
export async function withPeople(tx: Sql, found: FoundLine): Promise<LoadedLine> {
  const { lineKey } = found.line;
  const others = await findSessionPeople(tx, lineKey);
  const keys = others.map(sessionPersonKey).filter((key) => key !== null);
  return { ...found, people: await findParticipants(tx, lineKey), sessionPeople: new Set(keys) };
}

export type ShownPeople = Omit<LoadedLine, 'sessionPeople'>;

/** The same line without a lock; refuses the same. */
export async function viewLine(
  sql: Sql,
  deps: LineDeps,
  own: OwnLine,
): Promise<Decision<ShownPeople, EditPeopleRefusal>> {
  const found = await findLine(sql, own);
  if (!found.ok) return found;
  const refusal = await editRefusal(deps, found.value);
  if (refusal !== null) return refuse(refusal);
  return accept({ ...found.value, people: await findParticipants(sql, found.value.line.lineKey) });
}

export interface PeopleOfLine<People> {
  readonly line: LineRow;
  readonly people: People;
}

/** Another save came first: nothing is written, and the answer carries the current people. */
export interface ChangedSince<People> {
  readonly ok: false;
  readonly rejection: { readonly code: 'participants.changed-since' };
  readonly standing: PeopleOfLine<People>;
}

export const changedSince = <People>(line: LineRow, people: People): ChangedSince<People> => ({
  ok: false,
  rejection: { code: 'participants.changed-since' },
  standing: { line, people },
});
