import type { CardResult } from '@kkumteo/contract/payment/payment';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ResumingPayment } from './resuming-payment.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Back from the payment window by full redirect: confirms, or leads to the payment page to try again (D43). */
export function ReturnedPayment({
  track,
  result,
  backTo = paths.payment(track),
}: {
  readonly track: Track;
  readonly result: CardResult | null;
  /** Where to try again. */
  readonly backTo?: string;
}) {
  const navigate = useNavigate();
  const { confirm } = useConfirmation();
  const goOn = useEffectEvent(async (isCurrent: () => boolean) => {
    // React's development mode runs effects twice; the second one is the one that counts.
    await Promise.resolve();
    if (!isCurrent()) return;
    const confirmed = result === null ? 'over' : await confirm(track, result);
    if (confirmed !== 'done') await navigate(backTo, { replace: true });
  });
  useEffect(() => {
    let current = true;
    void goOn(() => current);
    return () => {
      current = false;
    };
  }, []);
  return <ResumingPayment resuming="handing" onRetry={() => undefined} />;
}
