import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { paths } from '@kkumteo/contract/pages/addresses';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { Button, type ButtonLook } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useNavigate } from 'react-router';
import { writeValue } from '../../../lib/use-session-value.ts';
import { checkoutSlot } from '../../booking/booking-draft.ts';
import { settledPledge } from '../../booking/checkout-list.ts';
import { PaymentDeadline } from '../../pricing/payment-deadline.tsx';
import { openLinesOf } from '../visit/visit-to-do.ts';
import css from './pay-button.module.css';

interface PayButtonProps {
  readonly detail: ReservationDetail;
  readonly look?: ButtonLook;
}

/**
 * Leads to the payment of a group's reservation, by its state (PD-59); where it can't be paid, with the reason beside
 * it.
 */
export function PayButton({ detail, look = 'primary' }: PayButtonProps) {
  const navigate = useNavigate();
  const { reservationNo, status, track, payLaterRefusal } = detail;
  if (track !== 'group' || (status !== 'provisional' && status !== 'pledged')) return null;
  if (payLaterRefusal !== null)
    return (
      <>
        <p id="pay-later-refusal" className={css.reason}>
          {payLaterRefusal}
        </p>
        <Button look={look} disabled aria-describedby="pay-later-refusal">
          결제하기
        </Button>
      </>
    );
  const deadline = (
    <div className={css.reason}>
      <PaymentDeadline visits={openLinesOf(detail)} />
    </div>
  );
  if (status === 'provisional')
    return (
      <>
        {deadline}
        <LinkButton look={look} to={memberLinks.payReservation(reservationNo)}>
          결제하기
        </LinkButton>
      </>
    );
  const settle = () => {
    writeValue(checkoutSlot, settledPledge(reservationNo));
    void navigate(paths.payment('group'));
  };
  return (
    <>
      {deadline}
      <Button look={look} onClick={settle}>
        결제하기
      </Button>
    </>
  );
}
