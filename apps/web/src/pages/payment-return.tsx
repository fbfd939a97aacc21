import { readWindowResult } from '@kkumteo/contract/payment/payment';
import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useSearchParams } from 'react-router';
import { ReturnedPayment } from '../features/payment/flow/pending-payment.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** Where phones and tablets come back from the payment window. */
export default function PaymentReturnPage({ track }: { readonly track: Track }) {
  const [query] = useSearchParams();
  return (
    <PageFrame width="narrow">
      <PageHeading title={FURTHER_TITLES.paymentReturn} />
      <ReturnedPayment track={track} result={readWindowResult(Object.fromEntries(query))} />
    </PageFrame>
  );
}
