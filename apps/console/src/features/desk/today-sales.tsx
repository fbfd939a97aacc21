import type { DeskSale } from '@kkumteo/contract/office/desk';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { WAY_WORDS } from './desk-words.ts';
import css from './today-sales.module.css';

export interface TodaySalesProps {
  /** Undefined until they are there. */
  readonly sales: readonly DeskSale[] | undefined;
  /** Why they are not there, or null. */
  readonly failure: string | null;
  readonly open: string | null;
  readonly onOpen: (sale: DeskSale) => void;
}

/** What was sold today, the last sale first; each opens beside the page. */
export function TodaySales({ sales, failure, open, onOpen }: TodaySalesProps) {
  return (
    <section className={css.card} aria-label="오늘 판매">
      <header className={css.head}>
        <h2>오늘 판매</h2>
        {sales !== undefined && <span>{sales.length}건</span>}
      </header>
      {failure !== null && (
        <p className={css.none} role="alert">
          {failure}
        </p>
      )}
      {sales?.length === 0 && <p className={css.none}>아직 판 표가 없어요.</p>}
      <ul className={css.list}>
        {sales?.map((sale) => (
          <li key={sale.reservationNo}>
            <button type="button" aria-pressed={sale.reservationNo === open} onClick={() => onOpen(sale)}>
              <span className={css.time}>{formatMinute(kstMinute(sale.soldAt))}</span>
              <span className={css.what}>
                {sale.productName} {sale.roundName}
                <small>
                  {sale.people.reduce((sum, one) => sum + one.people, 0)}명 · {sale.bookingReference}
                </small>
              </span>
              {sale.status === 'cancelled' ? (
                <Badge tone="danger">{sale.refundedAt === null ? '취소' : '환불'}</Badge>
              ) : (
                <span>{sale.way === null ? '무료' : `${WAY_WORDS[sale.way]} ${formatAmount(sale.total)}`}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
