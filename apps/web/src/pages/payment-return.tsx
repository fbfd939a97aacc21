import type { Track } from '@kkumteo/domain/catalog/hall';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { ResumingPayment } from '../features/payment/resuming-payment.tsx';
import { useConfirmation } from '../features/payment/use-confirmation.ts';
import { resultOfAddress } from '../features/payment/window-result.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Where phones and tablets come back from the payment window: confirms, or leads back to the payment page (D43). */
export default function PaymentReturnPage({ track }: { readonly track: Track }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { confirm } = useConfirmation();
  const goOn = useEffectEvent(async (isCurrent: () => boolean) => {
    const result = resultOfAddress(query);
    // React's development mode runs effects twice; the second one is the one that counts.
    await Promise.resolve();
    if (!isCurrent()) return;
    const confirmed = result === null ? 'over' : await confirm(track, result);
    if (confirmed !== 'done') await navigate(paths.payment(track), { replace: true });
  });
  useEffect(() => {
    let current = true;
    void goOn(() => current);
    return () => {
      current = false;
    };
  }, []);
  return (
    <PageFrame width="narrow">
      <PageHeading title="결제 확인" />
      <ResumingPayment resuming="handing" onRetry={() => undefined} />
    </PageFrame>
  );
}
