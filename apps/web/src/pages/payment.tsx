import type { Track } from '@kkumteo/domain/catalog/hall';
import { useSearchParams } from 'react-router';
import { checkoutSlot } from '../features/cart/checkout-list.ts';
import { ReserveSteps } from '../features/cart/reserve-steps.tsx';
import { Checkout } from '../features/payment/checkout.tsx';
import { ReturnedPayment } from '../features/payment/returned-payment.tsx';
import { resultOfAddress } from '../features/payment/window-result.ts';
import { useSessionValue } from '../lib/use-session-value.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Payment of the stored booking list; the payment window's result may come back to this address too. */
export default function PaymentPage({ track }: { readonly track: Track }) {
  const [query] = useSearchParams();
  const pledge = useSessionValue(checkoutSlot)[0]?.mode === 'pledge';
  const result = resultOfAddress(query);
  return (
    <PageFrame>
      <PageHeading title={pledge ? '예약 확인·확약' : '예약 확인·결제'} />
      <ReserveSteps current={2} track={track} />
      {result === null ? <Checkout track={track} /> : <ReturnedPayment track={track} result={result} />}
    </PageFrame>
  );
}
