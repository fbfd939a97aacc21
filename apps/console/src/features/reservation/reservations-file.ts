import type { ReservationRow } from '@kkumteo/contract/office/reservation-list';
import { formatMinute, kstDate } from '@kkumteo/domain/shared/time';
import type { SavedTable } from '../../lib/table/save-table.ts';
import { methodWords } from './reservation-words.ts';
import { STATUS_WORDS } from './status-badge.tsx';

/** Reservations as a table for files and paper; names of people are masked. */
export const reservationsFile = (rows: readonly ReservationRow[], day: string): SavedTable => ({
  name: `예약_${day.replaceAll('-', '')}`,
  header: [
    '예약번호',
    '이름·단체',
    '예약자',
    '전화',
    '구분',
    '방문일',
    '관',
    '상품',
    '회차',
    '시작',
    '체험자',
    '인솔자',
    '금액',
    '결제',
    '상태',
    '예약한 날',
  ],
  rows: rows.map((row) => [
    row.bookingReference,
    row.title,
    row.also,
    row.phone,
    row.isGroup ? '단체' : '개인',
    row.visitDate,
    row.hallName,
    row.productName + (row.otherLines > 0 ? ` 외 ${row.otherLines}` : ''),
    row.roundName,
    formatMinute(row.startMinute),
    row.experiencers,
    row.leaders,
    row.amount,
    methodWords(row),
    STATUS_WORDS[row.status],
    kstDate(row.reservedAt),
  ]),
});
