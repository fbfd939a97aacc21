import type { Roster, RosterParty, RosterRoom } from '@kkumteo/contract/office/roster';
import type { DayRejection } from '@kkumteo/domain/day/refusals';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { maskPhone } from '@kkumteo/domain/shared/mask';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { may, type StaffRole } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { isPerson } from '../reservation/rooms/line-rooms.ts';
import { countArrivedOfLines } from './arrivals.ts';
import { readRounds } from './read-rounds.ts';
import {
  findRosterLines,
  findRosterPeople,
  findRosterRooms,
  findRosterWaiting,
  type RosterLine,
  type RosterRow,
} from './roster-store.ts';

interface OfRound {
  readonly day: KstDate;
  readonly roundId: number;
}

interface Asked extends OfRound {
  /** Who asks. */
  readonly role: StaffRole;
  readonly now: Instant;
}

/** Who comes to a round, as a role sees them: phones are masked, and absent where the role calls no one. */
export async function readRoster(
  sql: Sql,
  state: CatalogueState,
  { day, roundId, role, now }: Asked,
): Promise<Decision<Roster, DayRejection>> {
  const round = (await readRounds(sql, state, day)).find((each) => each.roundId === roundId);
  if (round === undefined) return refuse({ code: 'day.round-unknown' });
  const lines = await findRosterLines(sql, roundId, day);
  const keys = lines.map(({ lineKey }) => lineKey);
  const people = byLine(await findRosterPeople(sql, keys));
  const arrived = await countArrivedOfLines(sql, keys);
  const hall = state.knownHalls.get(round.hall);
  const phoneOf = (digits: string): string | null =>
    may(role, 'roster.read-phones') && digits !== '' ? maskPhone(digits) : null;
  const parties = lines.map((line) =>
    partyOf(line, people.get(line.lineKey) ?? [], { arrived: arrived.get(line.lineKey) ?? 0, phoneOf, role }),
  );
  return accept({
    day,
    now,
    parkName: state.operator?.parkName ?? '',
    hallName: hall?.name ?? '',
    colour: hall?.colour ?? 'blue',
    round,
    parties,
    rooms: await roomsOf(sql, state, round.seatsOf, { day, parties }),
    waiting: (await findRosterWaiting(sql, roundId, day)).map((each) => ({ ...each, phone: phoneOf(each.phone) })),
  });
}

function byLine(rows: readonly RosterRow[]): ReadonlyMap<number, readonly RosterRow[]> {
  const people = new Map<number, RosterRow[]>();
  for (const row of rows) {
    const known = people.get(row.lineKey);
    if (known === undefined) people.set(row.lineKey, [row]);
    else known.push(row);
  }
  return people;
}

interface Shown {
  readonly arrived: number;
  readonly phoneOf: (digits: string) => string | null;
  readonly role: StaffRole;
}

function partyOf(line: RosterLine, rows: readonly RosterRow[], { arrived, phoneOf, role }: Shown): RosterParty {
  const isGroup = line.track === 'group';
  const people = rows.filter((row) => isPerson(row, !isGroup) && row.name !== '');
  const isUnpaid = line.status === 'provisional' || line.status === 'pledged';
  return {
    reservationNo: line.reservationNo,
    bookingReference: formatBookingReference(line.bookingReference),
    lineNo: line.lineNo,
    isGroup,
    title: (isGroup ? line.organisationName : null) ?? line.bookerName,
    status: line.status,
    unpaid: isUnpaid && may(role, 'day.read-money') ? line.payTotal : null,
    isUnpaid,
    experiencers: line.experiencerCount,
    leaders: line.leaderCount,
    arrived,
    unnamed: Math.max(0, line.experiencerCount - people.length),
    phone: phoneOf(line.bookerMobile),
    people: people.map(({ participantId, name, grade, className, classNumber, rooms, missing }) => ({
      participantId,
      name,
      gradeName: gradeName(grade),
      className: [className, classNumber].filter((part) => part !== '').join(' '),
      rooms,
      missing,
    })),
    leaderNames: rows
      .filter((row) => row.role === 'leader' && row.name !== '')
      .map(({ name, mobile }) => ({ name, phone: phoneOf(mobile) })),
  };
}

async function roomsOf(
  sql: Sql,
  state: CatalogueState,
  ids: readonly number[],
  { day, parties }: { readonly day: KstDate; readonly parties: readonly RosterParty[] },
): Promise<readonly RosterRoom[]> {
  const rows = await findRosterRooms(sql, ids, day);
  const names = new Map([...state.rooms.values()].flat().map((room) => [room.roomId, room]));
  const order = [...names.keys()];
  const picks = parties.flatMap(({ people }) => people.flatMap(({ rooms }) => rooms));
  return rows
    .map((row) => ({
      ...row,
      roomName: names.get(row.roomId)?.roomName ?? row.roomId,
      streetName: names.get(row.roomId)?.streetName ?? '',
      zone: names.get(row.roomId)?.zone ?? null,
      people: picks.filter((pick) => pick.roomId === row.roomId && pick.componentRoundId === row.componentRoundId)
        .length,
    }))
    .toSorted((one, other) => order.indexOf(one.roomId) - order.indexOf(other.roomId));
}
