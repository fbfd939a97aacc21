import { readWindowResult } from '@kkumteo/contract/payment/payment';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useParams, useSearchParams } from 'react-router';
import { ReturnedPayment } from '../features/payment/flow/pending-payment.tsx';
import { PayLater } from '../features/reservation/pay-later/pay-later.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** Payment of a group's existing reservation; the payment window's result comes back to this address too. */
export default function PayLaterPage() {
  const { reservationNo = '' } = useParams();
  const [query] = useSearchParams();
  const result = readWindowResult(Object.fromEntries(query));
  return (
    <PageFrame>
      {result === null ? (
        <PayLater key={reservationNo} reservationNo={reservationNo} />
      ) : (
        <>
          <PageHeading title="결제 확인" />
          <ReturnedPayment track="group" result={result} backTo={memberLinks.payReservation(reservationNo)} />
        </>
      )}
    </PageFrame>
  );
}
