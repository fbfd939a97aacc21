import { errorSentences } from '@kkumteo/copy/errors';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import type { Pending } from './use-pending-payment.ts';

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
