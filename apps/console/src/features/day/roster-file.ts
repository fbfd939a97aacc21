import type { Roster, RosterParty, RosterPerson } from '@kkumteo/contract/office/roster';
import type { SavedTable } from '../../lib/table/save-table.ts';

/** The columns of the printed page. */
const HEADER = ['예약번호', '단체·예약자', '이름', '학년', '반', '체험실', '상태', '적는 곳'];

/** A roster as a table of its own file. */
export function rosterFile({ day, round, parties }: Roster): SavedTable {
  const name = `명단_${day.replaceAll('-', '')}_${round.productName}_${round.roundName}`;
  return { name: name.replaceAll(/[\s/\\:*?"<>|]+/gu, '_'), header: HEADER, rows: parties.flatMap(rowsOf) };
}

function rowsOf(party: RosterParty): readonly (readonly string[])[] {
  const named = party.people.map((person) => rowOf(party, person));
  if (party.unnamed === 0) return named;
  return [...named, [party.bookingReference, party.title, `이름 없음 ${party.unnamed}명`, '', '', '', '', '']];
}

const rowOf = (party: RosterParty, { name, gradeName, className, rooms, missing }: RosterPerson): readonly string[] => [
  party.bookingReference,
  party.title,
  name,
  gradeName,
  className,
  rooms.map(({ roomName }) => roomName).join(', '),
  missing ? '오지 않음' : party.isUnpaid ? '결제 전' : '',
  '',
];
