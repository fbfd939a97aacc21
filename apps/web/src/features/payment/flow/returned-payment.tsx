import type { WindowResult } from '@kkumteo/contract/payment/payment';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { PendingPayment } from './pending-payment.tsx';
import { usePendingPayment } from './use-pending-payment.ts';

/**
 * Back from the payment window by full redirect: confirms, waits while the outcome is unknown, or leads to the payment
 * page to try again (PD-43).
 */
export function ReturnedPayment({
  track,
  result,
  backTo = paths.payment(track),
}: {
  readonly track: Track;
  readonly result: WindowResult | null;
  /** Where to try again. */
  readonly backTo?: string;
}) {
  const navigate = useNavigate();
  const { pending, lookAgain } = usePendingPayment(result === null ? null : { track, result });
  const tryAgain = useEffectEvent(async (isCurrent: () => boolean) => {
    await Promise.resolve();
    if (isCurrent()) await navigate(backTo, { replace: true });
  });
  const over = pending === null;
  useEffect(() => {
    if (!over) return undefined;
    let current = true;
    void tryAgain(() => current);
    return () => {
      current = false;
    };
  }, [over]);
  return <PendingPayment pending={pending ?? 'submitting'} onRetry={lookAgain} />;
}
