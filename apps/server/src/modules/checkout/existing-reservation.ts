import type { ReservationToPay, PreparedPayment } from '@kkumteo/contract/payment/payment';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { Decision, Rejection } from '@kkumteo/domain/shared/decision';
import type { SessionMember } from '../../http/api.ts';

/** A member wants to pay for a reservation that exists. */
export interface PayLaterOrder extends ReservationToPay {
  readonly member: SessionMember;
  readonly method: PaymentMethod | null;
}

/** What the reservation module does where a checkout names an existing reservation; handed in, as that module stands further right. */
export interface ExistingReservationPayments {
  /** Opens a payment attempt for it. */
  prepare(order: PayLaterOrder): Promise<Decision<PreparedPayment, Rejection>>;
  /** Completes one that costs nothing; answers its number. */
  complete(order: PayLaterOrder): Promise<Decision<string, Rejection>>;
}
