import type { DeskSale } from '@kkumteo/contract/office/desk';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatFullDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { qrPath } from '../../lib/qr-path.ts';
import { timeSpan, WAY_WORDS } from './desk-words.ts';
import css from './ticket-paper.module.css';

export interface TicketPaperProps {
  readonly sale: DeskSale;
  readonly parkName: string;
  readonly phone: string;
  readonly onPrinted: () => void;
}

/** A ticket as it comes out of the printer: on a roll of 80 mm or a sheet of A6, and on paper alone. */
export function TicketPaper({ sale, parkName, phone, onPrinted }: TicketPaperProps) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => printed();
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const { size, path } = useMemo(() => qrPath(sale.reservationNo), [sale.reservationNo]);
  return (
    <div className={css.paper}>
      <p className={css.park}>{parkName} 현장 발권</p>
      <h1>
        {sale.productName} {sale.roundName}
      </h1>
      <p className={css.when}>
        {formatFullDay(sale.visitDate)}
        <b>{timeSpan(sale)}</b>
        {sale.hallName}
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="입장 QR 코드" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <p className={css.number}>{sale.bookingReference}</p>
      <dl>
        {sale.people.map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>{one.people}명</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{sale.way === null ? '금액' : WAY_WORDS[sale.way]}</dt>
          <dd>{sale.way === null ? '무료' : formatAmount(sale.total)}</dd>
        </div>
        {sale.approvalNo !== null && (
          <div>
            <dt>승인번호</dt>
            <dd>{sale.approvalNo}</dd>
          </div>
        )}
        {sale.cashReceipt !== '' && (
          <div>
            <dt>현금영수증</dt>
            <dd>{sale.cashReceipt}</dd>
          </div>
        )}
      </dl>
      <p className={css.foot}>
        입장할 때 이 표를 보여 주세요. 환불은 매표소에서 도와드려요.
        <br />
        {formatFullDay(kstDate(sale.soldAt))} {formatMinute(kstMinute(sale.soldAt))} 발권
        {phone !== '' && ` · 문의 ${phone}`}
      </p>
    </div>
  );
}
