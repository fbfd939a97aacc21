import { errorSentences } from '@kkumteo/copy/errors';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { checkoutSlot } from '../features/cart/checkout-list.ts';
import { ReserveSteps } from '../features/cart/reserve-steps.tsx';
import { PaymentForm } from '../features/payment/payment-form.tsx';
import { ResumingPayment } from '../features/payment/resuming-payment.tsx';
import { type Resuming, useResume } from '../features/payment/use-resume.ts';
import { useSessionValue } from '../lib/use-session-value.ts';
import { tell } from '../ui/ask.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Payment of the stored booking list; a payment that was under way is taken up again first. */
export default function PaymentPage({ track }: { readonly track: Track }) {
  const [stored] = useSessionValue(checkoutSlot);
  const list = stored?.track === track && stored.items.length > 0 ? stored : null;
  const { resuming, lookAgain } = useResume();
  useTurnBack(resuming, list === null);
  return (
    <PageFrame>
      <PageHeading title="예약 확인·결제" />
      <ReserveSteps current={2} />
      {resuming !== null ? (
        <ResumingPayment resuming={resuming} onRetry={lookAgain} />
      ) : (
        list !== null && <PaymentForm key={list.idempotencyKey} list={list} />
      )}
    </PageFrame>
  );
}

/** Entry with nothing to pay is turned back (reservation spec §2); a list that was just paid is no such entry. */
function useTurnBack(resuming: Resuming, nothing: boolean): void {
  const navigate = useNavigate();
  const turnBack = useEffectEvent(async () => {
    if (!nothing) return;
    await tell({ message: errorSentences.wrongAccess });
    const cameFromHere = Number((history.state as { readonly idx?: number } | null)?.idx ?? 0) > 0;
    await (cameFromHere ? navigate(-1) : navigate(paths.landing(), { replace: true }));
  });
  useEffect(() => {
    if (resuming === null) void turnBack();
  }, [resuming]);
}
