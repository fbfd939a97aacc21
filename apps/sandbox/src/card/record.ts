import type { TossError } from '@kkumteo/partners/toss/errors';
import type { TossStatus } from '@kkumteo/partners/toss/payment';
import type { TossWindowTarget } from '@kkumteo/partners/toss/window';

export interface CancelRecord {
  readonly amount: number;
  readonly reason: string;
  readonly canceledAt: number;
  readonly transactionKey: string;
}

export interface WindowRecord {
  readonly target: TossWindowTarget;
  readonly successUrl: string | null;
  readonly failUrl: string | null;
  /** Origin of the page that opened the window: the only one that hears its result. */
  readonly opener: string;
}

/** One payment as the sandbox remembers it; amounts in won, times epoch ms. */
export interface PaymentRecord {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  readonly customerKey: string;
  readonly status: TossStatus;
  readonly requestedAt: number;
  readonly authenticatedAt: number | null;
  readonly approvedAt: number | null;
  /** Which of the window's cards the buyer chose. */
  readonly cardId: string | null;
  readonly approvalNo: string | null;
  readonly cancels: readonly CancelRecord[];
  readonly approvalKey: string | null;
  readonly failure: TossError | null;
  readonly window: WindowRecord;
}

/** Won that are still charged. */
export function balance(record: PaymentRecord): number {
  if (record.approvedAt === null) return record.amount;
  return record.amount - record.cancels.reduce((sum, cancel) => sum + cancel.amount, 0);
}
