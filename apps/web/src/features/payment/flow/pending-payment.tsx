import { errorSentences } from '@kkumteo/copy/errors';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import type { WindowResult } from '@kkumteo/contract/payment/payment';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { type Pending, usePendingPayment } from './use-pending-payment.ts';

/** Shown while an earlier payment is checked, so that no one pays twice meanwhile. */
export function PendingPayment({
  pending,
  onRetry,
}: {
  readonly pending: NonNullable<Pending>;
  readonly onRetry: () => void;
}) {
  if (pending === 'failed') return <FailedState message={errorSentences.general} onRetry={onRetry} />;
  return (
    <Loading
      label={
        pending === 'looking' ? '진행 중인 결제를 확인하고 있습니다.' : sentenceFor({ code: 'payment.in-progress' })
      }
    />
  );
}

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
