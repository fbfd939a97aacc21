import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { PageHeading } from '../../../lib/page-title.tsx';
import css from './completion-head.module.css';

const TITLES: Readonly<Record<ReservationStatus, string>> = {
  confirmed: '예약이 완료되었습니다',
  'awaiting-deposit': '입금을 기다리고 있습니다',
  provisional: '확약 예약이 접수되었습니다',
  pledged: '확약서가 제출된 예약입니다',
  cancelled: '취소된 예약입니다',
};

/** The state of the booking, with the number to keep. */
export function CompletionHead({ sheet: { status, bookingReference } }: { readonly sheet: OrderSheet }) {
  return (
    <div className={css.head} data-status={status}>
      <span className={css.mark} aria-hidden="true">
        <Icon name={MARKS[status]} size={36} />
      </span>
      <PageHeading title={TITLES[status]} />
      <p className={css.number}>
        예약번호 <b>{bookingReference}</b>
      </p>
    </div>
  );
}

const MARKS = {
  confirmed: 'check',
  provisional: 'check',
  pledged: 'check',
  'awaiting-deposit': 'alert',
  cancelled: 'close',
} as const;
