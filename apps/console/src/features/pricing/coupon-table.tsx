import type { ListedCoupon } from '@kkumteo/contract/office/coupons';
import { COUPON_STATE_WORDS } from '@kkumteo/copy/coupons-office';
import type { CouponState } from '@kkumteo/domain/pricing/coupon-state';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { useMemo } from 'react';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from '../staff/list-tools.tsx';
import css from './coupon-table.module.css';
import { countWords, daysWords, registeredWords } from './coupon-words.ts';

const TONES: Readonly<Record<CouponState, BadgeTone>> = {
  open: 'success',
  ahead: 'info',
  full: 'warning',
  ended: 'plain',
  removed: 'plain',
};

/** A period breaks between its days alone. */
const Days = ({ words }: { readonly words: string }) =>
  words.split(/(?<=~)(?=.)/u).map((day) => (
    <span key={day} className={css.day}>
      {day}
    </span>
  ));

const COLUMNS: readonly GridColumn<ListedCoupon>[] = [
  { key: 'note', header: '쿠폰', rowHeader: true, share: 2.4, value: ({ note }) => note },
  {
    key: 'amount',
    header: '깎는 돈',
    align: 'end',
    share: 1.1,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    key: 'book',
    header: '예약하는 날',
    share: 1.7,
    wideOnly: true,
    value: ({ bookFrom, bookTo }) => daysWords(bookFrom, bookTo),
    cell: ({ bookFrom, bookTo }) => <Days words={daysWords(bookFrom, bookTo)} />,
  },
  {
    key: 'visit',
    header: '체험하는 날',
    share: 1.7,
    wideOnly: true,
    value: ({ useFrom, useTo }) => daysWords(useFrom, useTo),
    cell: ({ useFrom, useTo }) => <Days words={daysWords(useFrom, useTo)} />,
  },
  {
    key: 'registered',
    header: '번호로 등록',
    align: 'end',
    share: 1.1,
    wideOnly: true,
    value: ({ registered }) => registered,
    cell: registeredWords,
  },
  {
    key: 'used',
    header: '쓰임',
    align: 'end',
    share: 0.8,
    value: ({ used }) => used,
    cell: ({ used }) => countWords(used),
  },
];
const COST: GridColumn<ListedCoupon> = {
  key: 'cost',
  header: '깎아 준 돈',
  align: 'end',
  share: 1.2,
  wideOnly: true,
  value: ({ cost }) => cost,
  cell: ({ cost }) => (cost === null ? '–' : formatAmount(cost)),
};
const STATE: GridColumn<ListedCoupon> = {
  key: 'state',
  header: '상태',
  share: 1.1,
  value: ({ state }) => COUPON_STATE_WORDS[state],
  cell: ({ state }) => <Badge tone={TONES[state]}>{COUPON_STATE_WORDS[state]}</Badge>,
};

export interface CouponTableProps {
  readonly coupons: readonly ListedCoupon[];
  readonly openId: number | null;
  readonly onOpen: (couponId: number) => void;
}

/** Every coupon; what it cost for those who see it. */
export function CouponTable({ coupons, openId, onOpen }: CouponTableProps) {
  const seesCost = coupons.some(({ cost }) => cost !== null);
  const columns = useMemo(() => [...COLUMNS, ...(seesCost ? [COST] : []), STATE], [seesCost]);
  const grid = useGrid({ rows: coupons, columns });
  return (
    <>
      <ListTools list="coupons" grid={grid} fileName="쿠폰" unit="개" findLabel="쿠폰, 상태" />
      <Grid
        caption="쿠폰"
        grid={grid}
        rowKey={({ couponId }) => String(couponId)}
        openKey={openId === null ? null : String(openId)}
        onOpen={({ couponId }) => onOpen(couponId)}
      />
    </>
  );
}
