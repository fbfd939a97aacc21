import type { LineShown, PersonShown } from '@kkumteo/contract/office/reservation';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { can } from '@kkumteo/domain/reservation/can';
import { hasBegun } from '@kkumteo/domain/schedule/bookable';
import type { Instant } from '@kkumteo/domain/shared/time';
import { may } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../../db/pool.ts';
import { knownProduct, type CatalogueState } from '../../catalog/catalogue.ts';
import { lineFacts } from '../read/facts.ts';
import { findParticipants, type LineRow, type ParticipantRow, type ReservationRow } from '../read/store.ts';
import { nameFor, phoneFor, refusalOf, type Eyes } from './eyes.ts';
import { findComing } from './store.ts';

interface Read {
  readonly row: ReservationRow;
  readonly lines: readonly LineRow[];
  readonly eyes: Eyes;
  readonly now: Instant;
}

/** The lines of a reservation with their people, as a member of staff sees them. */
export async function readShownLines(sql: Sql, state: CatalogueState, read: Read): Promise<readonly LineShown[]> {
  const { row, eyes, now } = read;
  const coming = new Map((await findComing(sql, row.reservationKey)).map((each) => [each.lineKey, each]));
  const shown: LineShown[] = [];
  for (const line of read.lines) {
    const people = await findParticipants(sql, line.lineKey);
    const facts = lineFacts(row, line, state);
    const hall = state.knownHalls.get(line.hall);
    const named = people.filter((person) => person.role === 'experiencer' && person.name !== '');
    const won = (amount: number): number | null => (may(eyes.role, 'day.read-money') ? amount : null);
    shown.push({
      lineNo: line.lineNo,
      productId: line.productId,
      productName: line.productName,
      picturePath: knownProduct(state, line.productId)?.product.picturePath ?? '',
      hall: line.hall,
      hallName: hall?.shortName ?? '',
      colour: hall?.colour ?? 'blue',
      isBundle: line.isBundle,
      hasRooms: line.capacityMode === 'per-room',
      roundId: line.roundId,
      roundName: line.roundName,
      visitDate: line.visitDate,
      startMinute: line.startMinute,
      endMinute: line.endMinute,
      isCancelled: line.state === 'cancelled',
      cancelledAt: line.cancelledAt,
      hasBegun: hasBegun(line.visitDate, line.startMinute, now),
      experiencers: line.experiencerCount,
      leaders: line.leaderCount,
      named: named.length,
      roomed: named.filter(({ rooms }) => rooms.length > 0).length,
      arrived: coming.get(line.lineKey)?.arrived ?? 0,
      counts: countsOf(people),
      listAmount: won(line.amount + line.discount),
      discount: won(line.discount),
      amount: won(line.amount),
      people: people
        .filter(({ name, headcount }) => name !== '' || headcount === 1)
        .map((person) => personOf(person, eyes, coming.get(line.lineKey)?.missing ?? [])),
      changeRefusal: refusalOf(can.changeLine(facts, now)),
      cancelRefusal: refusalOf(can.cancelLine(facts, now)),
    });
  }
  return shown;
}

const personOf = (person: ParticipantRow, eyes: Eyes, missing: readonly string[]): PersonShown => ({
  participantId: person.participantId,
  role: person.role,
  name: nameFor(eyes, person.name),
  categoryName: person.categoryName,
  heads: person.headcount,
  gradeName: gradeName(person.grade),
  className: [person.className, person.classNumber].filter((part) => part !== '').join(' '),
  phone: phoneFor(eyes, person.mobile),
  roomNames: person.rooms.map(({ roomName }) => roomName),
  isMissing: missing.includes(person.participantId),
});

function countsOf(people: readonly ParticipantRow[]): LineShown['counts'] {
  const counts = new Map<string, LineShown['counts'][number]>();
  for (const { role, categoryId, categoryName, headcount } of people) {
    if (headcount === 0) continue;
    const key = `${role}:${categoryId}`;
    counts.set(key, { role, categoryName, people: (counts.get(key)?.people ?? 0) + headcount });
  }
  return [...counts.values()];
}
