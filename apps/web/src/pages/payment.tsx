import { readWindowResult } from '@kkumteo/contract/payment/payment';
import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReserveSteps } from '../features/booking/reserve-steps.tsx';
import { Checkout } from '../features/payment/checkout.tsx';
import { ReturnedPayment } from '../features/payment/flow/pending-payment.tsx';
import { readValue, useSessionValue } from '../lib/use-session-value.ts';
import { PageHeading } from '../lib/page-title.tsx';
import { checkoutSlot } from '../features/booking/booking-draft.ts';

const PayLater = lazy(async () => ({
  default: (await import('../features/reservation/pay-later/pay-later.tsx')).PayLater,
}));

/** Payment of the stored booking list; the payment window's result may come back to this address too. */
export default function PaymentPage({ track }: { readonly track: Track }) {
  // As the page was entered: once it is paid the store is empty, which is no other page.
  const [settled] = useState(() => (track === 'group' ? readValue(checkoutSlot)?.reservationNo : undefined));
  return settled === undefined ? <ListPayment track={track} /> : <PledgePayment reservationNo={settled} />;
}

/** Mode settle-pledge: the pledged reservation that the store names, on the pay-later page (PD-59). */
function PledgePayment({ reservationNo }: { readonly reservationNo: string }) {
  return (
    <PageFrame>
      <Suspense fallback={<Loading label="예약을 불러오는 중입니다." />}>
        <PayLater reservationNo={reservationNo} />
      </Suspense>
    </PageFrame>
  );
}

function ListPayment({ track }: { readonly track: Track }) {
  const [query] = useSearchParams();
  const mode = useSessionValue(checkoutSlot)[0]?.mode;
  // Booked, the list is forgotten: the title stays as it was.
  const [entered] = useState(mode);
  const pledge = (mode ?? entered) === 'pledge';
  const result = readWindowResult(Object.fromEntries(query));
  return (
    <PageFrame>
      <PageHeading title={pledge ? '예약 확인·확약' : FURTHER_TITLES.payment} />
      <ReserveSteps current={2} track={track} />
      {result === null ? <Checkout track={track} /> : <ReturnedPayment track={track} result={result} />}
    </PageFrame>
  );
}
