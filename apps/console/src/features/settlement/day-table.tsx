import type { SettlementDay, SettlementDayRow } from '@kkumteo/contract/office/settlement';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import type { DayRow, DayState } from '@kkumteo/domain/settlement/day';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { ListTools } from '../staff/list-tools.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { Facts } from '../closing/facts.tsx';
import { moment } from '../staff/times.ts';
import { signed } from './signed.ts';

const ROW_WORDS: Readonly<Record<DayRow, string>> = {
  ...METHOD_WORDS,
  desk: '현장 결제',
  unknown: '장부에 없는 결제',
};

const STATES: Readonly<Record<DayState, { readonly word: string; readonly tone: 'success' | 'danger' | 'plain' }>> = {
  matched: { word: '맞음', tone: 'success' },
  differs: { word: '다름', tone: 'danger' },
  waiting: { word: '기다림', tone: 'plain' },
  none: { word: '결제사 없음', tone: 'plain' },
};

const stateWords = ({ state, differences }: SettlementDayRow): string =>
  differences > 0 ? `${STATES[state].word} ${differences}건` : STATES[state].word;

const COLUMNS: readonly GridColumn<SettlementDayRow>[] = [
  { key: 'of', header: '방법', rowHeader: true, value: ({ of }) => ROW_WORDS[of] },
  { key: 'payments', header: '결제', align: 'end', share: 0.6, wideOnly: true, value: ({ payments }) => payments },
  {
    key: 'paid',
    header: '결제한 돈',
    align: 'end',
    share: 1.6,
    value: ({ paid }) => paid,
    cell: ({ paid }) => formatAmount(paid),
  },
  { key: 'refunds', header: '환불', align: 'end', share: 0.6, wideOnly: true, value: ({ refunds }) => refunds },
  {
    key: 'refunded',
    header: '돌려준 돈',
    align: 'end',
    wideOnly: true,
    value: ({ refunded }) => refunded,
    cell: ({ refunded }) => signed(-refunded),
  },
  {
    key: 'difference',
    header: '차이',
    align: 'end',
    share: 1.4,
    value: ({ difference }) => difference,
    cell: ({ difference }) => signed(difference),
  },
  {
    key: 'state',
    header: '결과',
    share: 1.2,
    value: stateWords,
    cell: (row) => <Badge tone={STATES[row.state].tone}>{stateWords(row)}</Badge>,
  },
];

const sum = (rows: readonly SettlementDayRow[], pick: (row: SettlementDayRow) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

/** A day of the ledger by method, against its providers. */
export function DayTable({ day }: { readonly day: SettlementDay }) {
  const { rows, comparedAt } = day;
  const grid = useGrid({ rows, columns: COLUMNS });
  const net = (of: readonly SettlementDayRow[]) => sum(of, ({ paid, refunded }) => paid - refunded);
  const matched = rows.filter(({ state }) => state === 'matched');
  const differences = sum(rows, (row) => row.differences);
  return (
    <>
      <Facts
        label="이날의 돈"
        facts={[
          {
            label: '장부',
            figure: signed(net(rows)),
            why: `결제 ${sum(rows, ({ payments }) => payments)}건 · 환불 ${sum(rows, ({ refunds }) => refunds)}건`,
          },
          {
            label: '결제사와 맞음',
            figure: signed(net(matched)),
            why: `${rows.filter(({ state }) => state !== 'none').length}줄 가운데 ${matched.length}줄`,
          },
          {
            label: '다름',
            figure: signed(sum(rows, ({ difference }) => difference)),
            why: `${differences}건 · ${comparedAt === null ? '아직 끝까지 견주지 않음' : `${moment(comparedAt, serverNow())}에 견줌`}`,
            isUrgent: differences > 0,
          },
        ]}
      />
      <ListTools
        list="settlement"
        grid={grid}
        fileName={`결제사와 견주기 ${day.day}`}
        unit="줄"
        findLabel="방법, 결과"
      />
      <Grid caption="방법마다 장부와 결제사" grid={grid} rowKey={({ of }) => of} />
    </>
  );
}
