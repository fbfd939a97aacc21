import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';

/** Whether a reservation of this amount was paid at the park's desk (PD-59): it is paid, and by no provider. */
export const isPaidAtDesk = (
  { method, paidAt }: { readonly method: PaymentMethod | null; readonly paidAt: Instant | null },
  amount: Won,
): boolean => method === null && paidAt !== null && amount > 0;

/** How it was paid, in the place of a method's name. */
export const deskPayment = '현장 결제';
