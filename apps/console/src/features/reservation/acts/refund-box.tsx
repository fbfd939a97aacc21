import type { RefundWay } from '@kkumteo/contract/office/reservation-acts';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import type { ReactNode } from 'react';
import css from './acts.module.css';

export interface RefundBoxProps {
  readonly rows: readonly { readonly label: string; readonly won: Won }[];
  readonly total: { readonly label: string; readonly won: Won };
  readonly children?: ReactNode;
}

/** What an act comes to: each amount, their sum, and by which way it goes. Read out whenever it changes. */
export const RefundBox = ({ rows, total, children }: RefundBoxProps) => (
  <div className={css.box} role="status">
    {rows.map(({ label, won }) => (
      <p key={label} className={css.row}>
        <span>{label}</span>
        <span>{formatAmount(won)}</span>
      </p>
    ))}
    <p className={css.total}>
      <b>{total.label}</b>
      <b>{formatAmount(total.won)}</b>
    </p>
    {children !== undefined && <p className={css.why}>{children}</p>}
  </div>
);

/** By which way money goes back, and how long it takes. */
export function wayWords(way: RefundWay, paidWith: string | null): string {
  const named = paidWith === null ? '' : `${paidWith}, `;
  const words: { readonly [Way in RefundWay]: string } = {
    card: `${named}낸 카드로 돌아가요. 카드사에서 3–5영업일 걸려요.`,
    'bank-transfer': `${named}이체한 계좌로 돌아가요.`,
    'virtual-account': '아래에 적은 계좌로 보내요.',
    'experience-card': '체험카드로 돌아가요.',
    desk: '현장에서 받은 돈은 현장에서 돌려드려요.',
    none: '받은 돈이 없어 돌려드릴 돈도 없어요.',
  };
  return words[way];
}
