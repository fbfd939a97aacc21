import { errorSentences } from '@kkumteo/copy/errors';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { Loading } from '../../ui/spinner.tsx';
import { FailedState } from '../../ui/states.tsx';
import type { Resuming } from './use-resume.ts';

/** While a payment of before is looked up, so that nobody pays twice meanwhile. */
export function ResumingPayment({
  resuming,
  onRetry,
}: {
  readonly resuming: NonNullable<Resuming>;
  readonly onRetry: () => void;
}) {
  if (resuming === 'failed') return <FailedState message={errorSentences.general} onRetry={onRetry} />;
  return (
    <Loading
      label={
        resuming === 'looking' ? '진행 중인 결제를 확인하고 있습니다.' : sentenceFor({ code: 'payment.in-progress' })
      }
    />
  );
}
