import type { Roster, RosterParty, RosterPerson } from '@kkumteo/contract/office/roster';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { writeSheetFile } from '../../threads/sheet.ts';

export interface RosterFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly base64: string;
}

const HEAD = ['예약번호', '단체·예약자', '이름', '학년', '반', '체험실', '상태', '적는 곳'];
const WIDTHS = [16, 22, 12, 12, 10, 26, 12, 24];

/** The roster as a workbook, or as CSV that Excel opens in Korean; the columns are those of the printed page. */
export async function writeRoster(roster: Roster, format: 'xlsx' | 'csv'): Promise<RosterFile> {
  const { day, round } = roster;
  const title = `${round.productName} ${round.roundName} · ${formatFullDay(day)} ${formatMinute(round.startMinute)}–${formatMinute(round.endMinute)}`;
  const rows = [[title], HEAD, ...roster.parties.flatMap(rowsOf)];
  const name = `명단_${day.replaceAll('-', '')}_${round.productName}_${round.roundName}`.replaceAll(
    /[\s/\\:*?"<>|]+/gu,
    '_',
  );
  const isBook = format === 'xlsx';
  const bytes = isBook
    ? await writeSheetFile([{ name: '명단', rows, widths: WIDTHS }], 'xlsx')
    : Buffer.from(`\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`);
  return {
    fileName: `${name}.${format}`,
    mediaType: isBook ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv;charset=utf-8',
    base64: bytes.toString('base64'),
  };
}

function rowsOf(party: RosterParty): readonly (readonly string[])[] {
  const named = party.people.map((person) => row(party, person));
  return party.unnamed === 0
    ? named
    : [...named, [party.bookingReference, party.title, `이름 없음 ${party.unnamed}명`, '', '', '', '', '']];
}

const row = (party: RosterParty, { name, gradeName, className, rooms, missing }: RosterPerson): readonly string[] => [
  party.bookingReference,
  party.title,
  name,
  gradeName,
  className,
  rooms.map(({ roomName }) => roomName).join(', '),
  missing ? '오지 않음' : party.isUnpaid ? '결제 전' : '',
  '',
];

// A cell that begins like a formula is shown as the text that it is.
const csvCell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};
