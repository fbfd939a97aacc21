import type { Payout, Payouts } from '@kkumteo/contract/office/settlement-payouts';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { formatDay, kstDate } from '@kkumteo/domain/shared/time';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { Facts } from '../closing/facts.tsx';
import { ListTools } from '../staff/list-tools.tsx';
import { signed } from './signed.ts';

const soldWords = ({ soldFrom, soldTo }: Payout): string =>
  soldFrom === soldTo ? formatDay(soldFrom) : `${formatDay(soldFrom)} – ${formatDay(soldTo)}`;

const COLUMNS: readonly GridColumn<Payout>[] = [
  {
    key: 'day',
    header: '지급일',
    rowHeader: true,
    share: 1.2,
    value: ({ paidOutOn }) => paidOutOn,
    cell: ({ paidOutOn }) => formatDay(paidOutOn),
  },
  { key: 'method', header: '방법', value: ({ method }) => METHOD_WORDS[method] },
  { key: 'sold', header: '판매한 날', wideOnly: true, share: 1.6, value: soldWords },
  { key: 'records', header: '건수', align: 'end', share: 0.6, wideOnly: true, value: ({ records }) => records },
  {
    key: 'amount',
    header: '결제와 취소',
    align: 'end',
    wideOnly: true,
    share: 1.2,
    value: ({ amount }) => amount,
    cell: ({ amount }) => signed(amount),
  },
  {
    key: 'fee',
    header: '수수료',
    align: 'end',
    wideOnly: true,
    value: ({ fee }) => fee,
    cell: ({ fee }) => signed(fee),
  },
  {
    key: 'vat',
    header: '부가세',
    align: 'end',
    wideOnly: true,
    share: 0.8,
    value: ({ vat }) => vat,
    cell: ({ vat }) => signed(vat),
  },
  {
    key: 'net',
    header: '지급액',
    align: 'end',
    share: 1.2,
    value: ({ net }) => net,
    cell: ({ net }) => signed(net),
  },
];

/** What the card provider pays out, by day and method. */
export function PayoutsTable({ payouts: { now, readTo, payouts } }: { readonly payouts: Payouts }) {
  const grid = useGrid({ rows: payouts, columns: COLUMNS });
  if (readTo === null)
    return <EmptyState>결제사의 정산 내역을 아직 읽지 않았어요. 매일 오전 10시에 전날까지 읽어요.</EmptyState>;
  if (payouts.length === 0) return <EmptyState>이 기간에는 지급되는 돈이 없어요.</EmptyState>;
  const sum = (rows: readonly Payout[], won: (payout: Payout) => number) =>
    rows.reduce((total, payout) => total + won(payout), 0);
  const next = payouts.find(({ paidOutOn }) => paidOutOn >= kstDate(now))?.paidOutOn;
  const ofNext = payouts.filter(({ paidOutOn }) => paidOutOn === next);
  const [fee, vat] = [sum(payouts, (payout) => payout.fee), sum(payouts, (payout) => payout.vat)];
  return (
    <>
      <Facts
        label="이 기간의 지급"
        facts={[
          {
            label: '다음 지급',
            figure: next === undefined ? '없음' : signed(sum(ofNext, ({ net }) => net)),
            why: next === undefined ? '이 기간의 지급일이 모두 지남' : formatDay(next),
          },
          {
            label: '지급액',
            figure: signed(sum(payouts, ({ net }) => net)),
            why: `결제와 취소 ${signed(sum(payouts, ({ amount }) => amount))}`,
          },
          {
            label: '수수료와 부가세',
            figure: signed(fee + vat),
            why: `수수료 ${signed(fee)} · 부가세 ${signed(vat)}`,
          },
        ]}
      />
      <ListTools list="settlement" grid={grid} fileName="지급일" unit="줄" findLabel="지급일, 방법" />
      <Grid
        caption="지급일과 방법마다 지급액"
        grid={grid}
        rowKey={({ paidOutOn, method }) => `${paidOutOn} ${method}`}
      />
    </>
  );
}
