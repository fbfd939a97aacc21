import type { DaySheet } from '@kkumteo/contract/office/day';
import type { SavedTable } from '../../lib/table/save-table.ts';
import { timeSpan } from './round-words.ts';

/** The rounds of a day as a table; it names no person. */
export const sheetFile = ({ day, halls, rounds }: DaySheet): SavedTable => ({
  name: `일정_${day.replaceAll('-', '')}`,
  header: ['관', '상품', '회차', '시간', '정원', '판매', '잡힘', '예약한 사람', '인솔자', '입장', '대기', '닫음'],
  rows: rounds.map((round) => [
    halls.find(({ hall }) => hall === round.hall)?.name ?? round.hall,
    round.productName,
    round.roundName,
    timeSpan(round),
    round.capacity,
    round.sold,
    round.held,
    round.expected,
    round.leaders,
    round.arrived,
    round.waiting,
    round.closedFor ?? '',
  ]),
});
