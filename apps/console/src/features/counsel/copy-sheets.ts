import type { MemberCopy } from '@kkumteo/contract/office/member-copy';
import { statusNames } from '@kkumteo/contract/wire/names';
import { COPY_COLUMN_WORDS, COPY_PART_WORDS, COPY_VALUE_WORDS } from '@kkumteo/copy/member-copy';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { formatMinute, kstDate, kstMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { CellValue } from '../../lib/table/csv.ts';
import type { SavedTable } from '../../lib/table/save-table.ts';

type Value = MemberCopy['parts'][number]['rows'][number][number];

const WORDS: typeof COPY_VALUE_WORDS = { ...COPY_VALUE_WORDS, status: statusNames };

const momentWords = (at: Instant): string => `${kstDate(at)} ${formatMinute(kstMinute(at))}`;

/** A value as the member reads it. */
function cellOf(column: string, value: Value): CellValue {
  if (value === null) return column === 'textTitle' ? '알 수 없음' : null;
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'string') return WORDS[column]?.[value] ?? value;
  if (column === 'bookingReference') return formatBookingReference(value);
  return column.endsWith('At') ? momentWords(value) : value;
}

/** The parts as sheets, after one that counts them: what is not kept has no sheet. */
export const copySheets = ({ madeAt, parts }: MemberCopy): readonly SavedTable[] => [
  {
    name: '안내',
    header: ['자료', '줄 수'],
    rows: [
      ['만든 때', momentWords(madeAt)],
      ...parts.map(({ part, rows }): CellValue[] => [COPY_PART_WORDS[part], rows.length]),
    ],
  },
  ...parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ part, columns, rows }) => ({
      name: COPY_PART_WORDS[part],
      header: columns.map((column) => COPY_COLUMN_WORDS[column] ?? column),
      rows: rows.map((row) => row.map((value, at) => cellOf(columns[at] ?? '', value))),
    })),
];
