import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import css from './completion-head.module.css';

/** The good news with the number to keep. */
export function CompletionHead({ sheet }: { readonly sheet: OrderSheet }) {
  const title =
    sheet.status === 'confirmed'
      ? '예약이 완료되었습니다'
      : sheet.isPledge
        ? '확약 예약이 접수되었습니다'
        : '예약이 접수되었습니다';
  return (
    <div className={css.head}>
      <span className={css.mark} aria-hidden="true">
        <Icon name="check" size={36} />
      </span>
      <PageHeading title={title} />
      <p className={css.number}>
        예약번호 <b>{sheet.reservationNo}</b>
      </p>
    </div>
  );
}
