import type { DeskSale } from '@kkumteo/contract/office/desk';
import { changeOf } from '@kkumteo/domain/payment/desk-money';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { peopleWords, timeSpan, WAY_WORDS } from './desk-words.ts';
import css from './sold-card.module.css';

export interface SoldCardProps {
  readonly sale: DeskSale;
  readonly onPrint: () => void;
  readonly onNext: () => void;
}

/** What was just sold: the change to hand over first, and the next customer by Enter. */
export function SoldCard({ sale, onPrint, onNext }: SoldCardProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const focus = () => next.current?.focus();
    focus();
    // On paper the button is not shown, and what is not shown loses the focus.
    window.addEventListener('afterprint', focus);
    return () => window.removeEventListener('afterprint', focus);
  }, []);
  const { way, received, total } = sale;
  return (
    <section className={css.card} aria-label="판 표" role="status">
      <div className={css.head}>
        <Icon name="check" />
        <div>
          <h2>팔았어요</h2>
          <p>
            {way === null ? '무료' : `${WAY_WORDS[way]} ${formatAmount(total)}`}
            {received !== null && ` · 받은 돈 ${formatAmount(received)}`}
          </p>
        </div>
        {received !== null && (
          <p className={css.change}>
            거스름돈<strong>{formatAmount(changeOf(received, total))}</strong>
          </p>
        )}
      </div>
      <div className={css.body}>
        <p className={css.number}>{sale.bookingReference}</p>
        <p>
          {sale.productName} {sale.roundName} {timeSpan(sale)}
          <br />
          {peopleWords(sale.people)}
        </p>
        <p>{sale.byText ? '예약번호를 문자로 보냈어요.' : '표를 인쇄했어요.'}</p>
        <div className={css.acts}>
          <Button ref={next} look="primary" onClick={onNext}>
            다음 손님 <kbd>Enter</kbd>
          </Button>
          <Button onClick={onPrint}>
            <Icon name="print" /> {sale.byText ? '인쇄' : '다시 인쇄'}
          </Button>
        </div>
      </div>
    </section>
  );
}
