import type { LedgerEntry, LedgerSum } from '@kkumteo/contract/office/settlement-ledger';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { ACCOUNT_WORDS, memoOf } from '@kkumteo/copy/settlement-ledger';
import { accountTotals, bothSides, type LedgerDays } from '@kkumteo/domain/settlement/journal';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { SavedTable } from '../../lib/table/save-table.ts';
import { secondOfDay } from '../staff/times.ts';

const HEADER = ['날짜', '시각', '계정과목', '차변', '대변', '적요', '방법', '주문번호', '예약번호', '거래'];

/** Double entries of the days, and in a workbook the sums by account and by day. */
export function ledgerFile({ from, to }: LedgerDays, entries: readonly LedgerEntry[]): SavedTable {
  const sums = entries.map(({ at, ...entry }) => ({ ...entry, day: kstDate(at) }));
  return {
    name: `회계 장부 ${from} ${to}`,
    header: HEADER,
    rows: entries.map(({ at, account, debit, credit, what, method, orderNo, bookingReference, transfer }) => [
      kstDate(at),
      secondOfDay(at),
      ACCOUNT_WORDS[account],
      debit,
      credit,
      memoOf(what, method),
      method && METHOD_WORDS[method],
      orderNo,
      bookingReference,
      transfer,
    ]),
    further: [
      {
        name: '계정과목별 합계',
        header: ['계정과목', '차변', '대변'],
        rows: [
          ...accountTotals(sums).map(({ account, debit, credit }) => [ACCOUNT_WORDS[account], debit, credit]),
          ['합계', bothSides(sums).debit, bothSides(sums).credit],
        ],
      },
      {
        name: '날짜별 합계',
        header: ['날짜', '차변', '대변'],
        rows: daysOf(sums).map(({ day, debit, credit }) => [day, debit, credit]),
      },
    ],
  };
}

/** Both sides of each day that has entries. */
export const daysOf = (sums: readonly Pick<LedgerSum, 'day' | 'debit' | 'credit'>[]) =>
  [...new Set(sums.map(({ day }) => day))].map((day) => ({ day, ...bothSides(sums.filter((sum) => sum.day === day)) }));
