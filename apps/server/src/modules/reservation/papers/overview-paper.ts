import { statusNames } from '@kkumteo/contract/wire/names';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import type { Paper, PaperFact, PaperTable } from '../../../threads/paper.ts';
import { frameOf, headWords, mostHeads, type PaperSource, roundWords } from './words.ts';

interface OverviewExtras {
  /** The booker's name, or the sentence that replaces it. */
  readonly bookerName: string;
  readonly rooms: readonly { readonly lineNo: string; readonly roomName: string; readonly people: number }[];
}

export function overviewPaper(source: PaperSource, { bookerName, rooms }: OverviewExtras): Paper {
  const { row, lines, words } = source;
  return {
    ...frameOf(source),
    code: null,
    title: words.overviewTitle,
    blocks: [
      { kind: 'pass', code: row.reservationNo, facts: passFacts(source, bookerName) },
      { kind: 'heading', text: '방문 일정' },
      scheduleTable(source),
      ...(rooms.length === 0 ? [] : ([{ kind: 'heading', text: '체험실' }, roomsTable(lines, rooms)] as const)),
      { kind: 'heading', text: '안내' },
      { kind: 'notes', items: words.overviewNotes(row.status === 'pledged'), isNumbered: false },
    ],
  };
}

function passFacts({ row, lines, operator }: PaperSource, bookerName: string): readonly PaperFact[] {
  const days = [...new Set(lines.map(({ visitDate }) => visitDate))].toSorted();
  return [
    { term: '예약 상태', value: statusNames[row.status] },
    { term: '체험일', value: days.map(formatFullDay).join('\n') },
    ...(row.organisationName === null ? [] : [{ term: '단체명', value: row.organisationName }]),
    { term: '예약하신 분', value: bookerName },
    { term: '오는 사람', value: headWords(row, mostHeads(lines)) },
    { term: '장소', value: `${operator.parkName}, ${operator.address}` },
  ];
}

const scheduleTable = ({ row, lines }: PaperSource): PaperTable => ({
  kind: 'table',
  columns: [
    { header: '상품', width: 0.32 },
    { header: '체험일', width: 0.24, align: 'start' },
    { header: '회차', width: 0.2, align: 'start' },
    { header: '인원', width: 0.24, align: 'start' },
  ],
  rows: lines
    .toSorted((one, other) => one.visitDate.localeCompare(other.visitDate) || one.startMinute - other.startMinute)
    .map((line) => [line.productName, formatFullDay(line.visitDate), roundWords(line), headWords(row, line)]),
});

const roomsTable = (lines: PaperSource['lines'], rooms: OverviewExtras['rooms']): PaperTable => ({
  kind: 'table',
  columns: [
    { header: '체험실', width: 0.4 },
    { header: '상품', width: 0.42, align: 'start' },
    { header: '인원', width: 0.18, align: 'end' },
  ],
  rows: rooms.map((room) => [
    room.roomName,
    lines.find(({ lineNo }) => lineNo === room.lineNo)?.productName ?? '',
    `${room.people}명`,
  ]),
});
