import type { RefundView } from '@kkumteo/contract/reservation/refunds';
import { cardRefundRest } from '@kkumteo/copy/reservation';

/** The words beside `cardRefundFailed`, of the refund that its buyer may retry; null where there is none. */
export function cardRefundWords(refunds: readonly RefundView[]): string | null {
  const waiting = refunds.find(({ canAskAgain }) => canAskAgain);
  if (waiting === undefined) return null;
  return cardRefundRest[waiting.stage === 'in-review' ? 'in-review' : 'requested'];
}
