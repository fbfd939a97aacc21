import type { LedgerSum } from '@kkumteo/contract/office/settlement-ledger';
import { ACCOUNT_WORDS } from '@kkumteo/copy/settlement-ledger';
import { accountTotals, type BookSum, bothSides } from '@kkumteo/domain/settlement/journal';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useMemo } from 'react';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { Facts } from '../closing/facts.tsx';
import { daysOf } from './ledger-file.ts';
import css from './settlement.module.css';

type Sides = Pick<BookSum, 'debit' | 'credit'>;
type LedgerDay = Sides & Pick<LedgerSum, 'day'>;

const SIDES: readonly GridColumn<Sides>[] = [
  {
    key: 'debit',
    header: '차변',
    align: 'end',
    value: ({ debit }) => debit,
    cell: ({ debit }) => formatAmount(debit),
  },
  {
    key: 'credit',
    header: '대변',
    align: 'end',
    value: ({ credit }) => credit,
    cell: ({ credit }) => formatAmount(credit),
  },
];
const OF_ACCOUNTS: readonly GridColumn<BookSum>[] = [
  {
    key: 'account',
    header: '계정과목',
    rowHeader: true,
    share: 1.4,
    value: ({ account }) => ACCOUNT_WORDS[account],
  },
  ...SIDES,
];
const OF_DAYS: readonly GridColumn<LedgerDay>[] = [
  {
    key: 'day',
    header: '날짜',
    rowHeader: true,
    share: 1.4,
    value: ({ day }) => day,
    cell: ({ day }) => formatDay(day),
  },
  ...SIDES,
];

/** Sums of the ledger by account and by day. */
export function LedgerView({ sums }: { readonly sums: readonly LedgerSum[] }) {
  const accounts = useGrid({ rows: useMemo(() => accountTotals(sums), [sums]), columns: OF_ACCOUNTS });
  const days = useGrid({ rows: useMemo(() => daysOf(sums), [sums]), columns: OF_DAYS });
  if (sums.length === 0) return <EmptyState>이 기간에는 장부에 적힌 돈이 없어요.</EmptyState>;
  const { debit, credit } = bothSides(sums);
  const unbalanced = days.rows.filter((day) => day.debit !== day.credit).length;
  const entries = sums.reduce((count, sum) => count + sum.entries, 0);
  return (
    <>
      <Facts
        label="이 기간의 장부"
        facts={[
          { label: '차변', figure: formatAmount(debit), why: `${entries.toLocaleString('ko-KR')}줄` },
          { label: '대변', figure: formatAmount(credit), why: `${days.total}일` },
          {
            label: '차변과 대변',
            figure: unbalanced === 0 ? '모두 맞음' : `${unbalanced}일 다름`,
            why: formatAmount(Math.abs(debit - credit)),
            isUrgent: unbalanced > 0,
          },
        ]}
      />
      <section className={css.differences}>
        <h2>계정과목별 합계</h2>
        <Grid caption="계정과목별 합계" grid={accounts} rowKey={({ account }) => account} />
      </section>
      <section className={css.differences}>
        <h2>날짜별 합계</h2>
        <Grid caption="날짜별 합계" grid={days} rowKey={({ day }) => day} />
      </section>
    </>
  );
}
